import { createFileRoute } from '@tanstack/react-router';
import { SystemsScreen } from '#webhook/screens/systems.tsx';
import { webhookQuery } from '#webhook/screens/data.ts';
import { useLabel } from '#platform/i18n/words.ts';
import { loadOrNotFound } from './load-or-not-found.ts';
import { webhookEvents } from './webhook-events.ts';

export const Route = createFileRoute('/_app/admin/$')({
  loader: ({ context: { queryClient }, params, location }) => {
    const [area, id] = (params._splat ?? '').split('/');
    return area === 'webhook' && id && id !== 'new'
      ? loadOrNotFound(location.pathname, () => queryClient.ensureQueryData(webhookQuery(id)))
      : null;
  },
  component: function Systems() {
    const { screen } = Route.useRouteContext();
    const title = useLabel()(screen.title);
    return (
      <SystemsScreen
        parts={(Route.useParams()._splat ?? '').split('/')}
        title={title}
        events={webhookEvents}
      />
    );
  },
});

import { createFileRoute } from '@tanstack/react-router';
import { WebhooksScreen } from '#webhook/screens/webhooks.tsx';
import { useLabel } from '#words.ts';

export const Route = createFileRoute('/_app/admin/webhook/')({
  component: function Webhooks() {
    const { screen } = Route.useRouteContext();
    return <WebhooksScreen title={useLabel()(screen.title)} />;
  },
});

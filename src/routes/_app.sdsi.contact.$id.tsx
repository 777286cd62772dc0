import { createFileRoute } from '@tanstack/react-router';
import { InquiryScreen } from '#contact/screens/inquiry.tsx';
import { inquiryQuery } from '#contact/screens/data.ts';
import { useLabel } from '#platform/i18n/words.ts';
import { loadOrNotFound } from './load-or-not-found.ts';
import { screenAt } from './screens.ts';

export const Route = createFileRoute('/_app/sdsi/contact/$id')({
  loader: ({ context: { queryClient }, params, location }) =>
    loadOrNotFound(location.pathname, () => queryClient.ensureQueryData(inquiryQuery(params.id))),
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    const label = useLabel();
    return (
      <InquiryScreen
        id={Route.useParams().id}
        title={label(screen.title)}
        listTitle={label((screenAt('/sdsi/contact') ?? screen).title)}
      />
    );
  },
});

import { createFileRoute } from '@tanstack/react-router';
import { RequestStart } from '#quotation/request/screens/request-start.tsx';
import { draftsQuery } from '#quotation/screens/data.ts';
import { useLabel } from '#platform/i18n/words.ts';
import { askInPage } from './in-page.ts';

export const Route = createFileRoute('/_app/quotation-request/')({
  loader: ({ context: { queryClient } }) => askInPage(() => queryClient.prefetchQuery(draftsQuery)),
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    const title = useLabel()(screen.title);
    return <RequestStart title={title} />;
  },
});

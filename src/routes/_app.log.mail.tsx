import { createFileRoute } from '@tanstack/react-router';
import { readMailSearch } from '#audit/screens/log-search.ts';
import { mailQuery } from '#audit/screens/mail-query.ts';
import { MailScreen } from '#audit/screens/mail-screen.tsx';

export const Route = createFileRoute('/_app/log/mail')({
  validateSearch: readMailSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    queryClient.prefetchInfiniteQuery(mailQuery(deps)),
  component: function Mails() {
    return <MailScreen search={Route.useSearch()} />;
  },
});

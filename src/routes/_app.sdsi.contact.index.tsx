import { createFileRoute } from '@tanstack/react-router';
import { InboxScreen } from '#contact/screens/inbox.tsx';
import { readInboxSearch } from '#contact/screens/inbox-search.ts';
import { useLabel } from '#platform/i18n/words.ts';

export const Route = createFileRoute('/_app/sdsi/contact/')({
  validateSearch: readInboxSearch,
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    return <InboxScreen title={useLabel()(screen.title)} search={Route.useSearch()} />;
  },
});

import { createFileRoute } from '@tanstack/react-router';
import { PendingList } from '#master/screens/pending-list.tsx';
import { useLabel } from '#platform/i18n/words.ts';

export const Route = createFileRoute('/_app/admin/change/')({
  component: function Changes() {
    const { screen } = Route.useRouteContext();
    return <PendingList title={useLabel()(screen.title)} />;
  },
});

import { createFileRoute } from '@tanstack/react-router';
import { ApprovalQueue } from '#quotation/decision/screens/approval-queue.tsx';
import { visitPending } from '#quotation/decision/screens/pending-table.tsx';
import { useLabel } from '#platform/i18n/words.ts';
import { askInPage } from './in-page.ts';

export const Route = createFileRoute('/_app/quotation-approval/')({
  loader: ({ context: { queryClient, locale } }) => {
    const asked = visitPending(queryClient, locale);
    return askInPage(() => asked);
  },
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    return <ApprovalQueue title={useLabel()(screen.title)} />;
  },
});

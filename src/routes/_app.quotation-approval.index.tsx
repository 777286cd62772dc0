import { createFileRoute } from '@tanstack/react-router';
import { ApprovalQueue } from '#quotation/decision/screens/approval-queue.tsx';
import { useLabel } from '#words.ts';

export const Route = createFileRoute('/_app/quotation-approval/')({
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    return <ApprovalQueue title={useLabel()(screen.title)} />;
  },
});

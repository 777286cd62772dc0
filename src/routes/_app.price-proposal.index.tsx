import { createFileRoute } from '@tanstack/react-router';
import { ProposalList } from '#tariff/screens/proposal-list.tsx';
import { useLabel } from '#platform/i18n/words.ts';

export const Route = createFileRoute('/_app/price-proposal/')({
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    return <ProposalList title={useLabel()(screen.title)} />;
  },
});

import { createFileRoute } from '@tanstack/react-router';
import { proposalQuery } from '#tariff/screens/data.ts';
import { ProposalScreen } from '#tariff/screens/proposal-screen.tsx';
import { useLabel } from '#platform/i18n/words.ts';
import { loadOrNotFound } from './load-or-not-found.ts';

const list = { en: 'Proposed price changes', ja: '運賃の変更案' };

export const Route = createFileRoute('/_app/price-proposal/$id')({
  loader: ({ context: { queryClient }, params: { id }, location }) =>
    loadOrNotFound(location.pathname, () => queryClient.ensureQueryData(proposalQuery(id, 1))),
  component: function Screen() {
    const { id } = Route.useParams();
    return <ProposalScreen key={id} id={id} list={useLabel()(list)} />;
  },
});

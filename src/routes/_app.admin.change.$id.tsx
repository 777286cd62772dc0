import { createFileRoute } from '@tanstack/react-router';
import { pendingQuery } from '#master/screens/pending-data.ts';
import { PendingScreen } from '#master/screens/pending-screen.tsx';
import { useLabel } from '#platform/i18n/words.ts';
import { loadOrNotFound } from './load-or-not-found.ts';

const list = { en: 'Changes to confirm', ja: '確認待ちの変更' };

export const Route = createFileRoute('/_app/admin/change/$id')({
  loader: ({ context: { queryClient }, params: { id }, location }) =>
    loadOrNotFound(location.pathname, () => queryClient.ensureQueryData(pendingQuery(id))),
  component: function Change() {
    const { id } = Route.useParams();
    return <PendingScreen key={id} id={id} list={useLabel()(list)} />;
  },
});

import { createFileRoute } from '@tanstack/react-router';
import { readListSearch } from '#master/screens/list-search.ts';
import { MasterScreen } from '#master/screens/master-screen.tsx';
import { InstantStatePanel } from '#quotation/instant/screens/state-panel.tsx';
import { loadMaster } from './load-master.ts';

export const Route = createFileRoute('/_app/admin/instant-offer/')({
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: loadMaster,
  component: function InstantOffers() {
    return <MasterScreen search={Route.useSearch()} above={<InstantStatePanel />} />;
  },
});

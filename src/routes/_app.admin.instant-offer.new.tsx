import { createFileRoute } from '@tanstack/react-router';
import { readListSearch } from '#master/screens/list-search.ts';
import { MasterScreen } from '#master/screens/master-screen.tsx';
import { loadMaster } from './load-master.ts';

export const Route = createFileRoute('/_app/admin/instant-offer/new')({
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: loadMaster,
  component: function NewInstantOffer() {
    return <MasterScreen search={Route.useSearch()} />;
  },
});

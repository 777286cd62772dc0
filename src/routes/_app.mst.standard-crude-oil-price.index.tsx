import { createFileRoute } from '@tanstack/react-router';
import { readListSearch } from '#master/screens/list-search.ts';
import { MasterScreen } from '#master/screens/master-screen.tsx';
import { FuelCurves } from '#price/screens/fuel-curves.tsx';
import { loadMaster } from './load-master.ts';

export const Route = createFileRoute('/_app/mst/standard-crude-oil-price/')({
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: loadMaster,
  component: function Screen() {
    return <MasterScreen search={Route.useSearch()} above={<FuelCurves />} />;
  },
});

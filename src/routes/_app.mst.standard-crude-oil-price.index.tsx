import { createFileRoute } from '@tanstack/react-router';
import { readListSearch } from '#master/screens/list-search.ts';
import { MasterScreen } from '#master/screens/master-screen.tsx';
import { fuelQuery } from '#price/screens/fuel.ts';
import { FuelCurves } from '#price/screens/fuel-curves.tsx';
import { askInPage } from './in-page.ts';
import { loadMaster } from './load-master.ts';

export const Route = createFileRoute('/_app/mst/standard-crude-oil-price/')({
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async (visit) => {
    await Promise.all([
      loadMaster(visit),
      askInPage(() => visit.context.queryClient.prefetchQuery(fuelQuery)),
    ]);
  },
  component: function Screen() {
    return <MasterScreen search={Route.useSearch()} above={<FuelCurves />} />;
  },
});

import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { readListSearch } from '#master/screens/list-search.ts';
import { MasterScreen } from '#master/screens/master-screen.tsx';
import { nextQuarter } from '#price/quarter.ts';
import { fuelQuery, newestBafQuery } from '#price/screens/fuel.ts';
import { FuelCurves } from '#price/screens/fuel-curves.tsx';
import { askInPage } from './in-page.ts';
import { loadMaster } from './load-master.ts';

export const Route = createFileRoute('/_app/mst/baf/')({
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async (visit) => {
    const { queryClient } = visit.context;
    await Promise.all([
      loadMaster(visit),
      queryClient.prefetchQuery(newestBafQuery),
      askInPage(() => queryClient.prefetchQuery(fuelQuery)),
    ]);
  },
  component: function List() {
    const { data } = useQuery(newestBafQuery);
    const newest = data?.rows[0]?.row;
    const { year, quarter } = newest
      ? nextQuarter(Number(newest.year), Number(newest.quarter))
      : { year: new Date().getFullYear(), quarter: 1 };
    return (
      <MasterScreen
        search={Route.useSearch()}
        above={<FuelCurves />}
        addHref={`/mst/baf/${year}/${quarter}/new`}
      />
    );
  },
});

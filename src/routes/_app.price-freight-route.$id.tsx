import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '#master/screens/queries.ts';
import { LaneScreen, prefetchLane } from '#price/screens/lane-screen.tsx';
import { readLaneSearch } from '#price/screens/lane-search.ts';
import { RateTest } from '#quotation/sheet/screens/rate-test.tsx';
import { askInPage } from './in-page.ts';
import { loadOrNotFound } from './load-or-not-found.ts';

export const Route = createFileRoute('/_app/price-freight-route/$id')({
  validateSearch: readLaneSearch,
  loader: ({ context: { queryClient }, params: { id }, location }) =>
    loadOrNotFound(location.pathname, async () => {
      const lane = await queryClient.ensureQueryData(recordQuery('price-freight-route', id));
      await askInPage(() => prefetchLane(queryClient, lane));
    }),
  component: function Lane() {
    const { id } = Route.useParams();
    return (
      <LaneScreen key={id} id={id} search={Route.useSearch()}>
        <RateTest laneId={id} />
      </LaneScreen>
    );
  },
});

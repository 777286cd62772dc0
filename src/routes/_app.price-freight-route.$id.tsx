import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '#master/screens/queries.ts';
import { type LaneSearch, LaneScreen, prefetchLane } from '#price/screens/lane-screen.tsx';
import { RateTest } from '#quotation/sheet/screens/rate-test.tsx';
import { askInPage } from './in-page.ts';
import { loadOrNotFound } from './load-or-not-found.ts';
import { uncheckedPath } from '#platform/href.ts';

/** Links back to the prices of an answer, where the reader came from. */
const isAnswer = (path: string) =>
  /^\/quotation-answer\/[\w-]+\/[\w-]+\/price-breakdown$/.test(path);
const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

export const Route = createFileRoute('/_app/price-freight-route/$id')({
  validateSearch: (search: Record<string, unknown>): LaneSearch => {
    const [unitKey, validFrom, customer, back] = [
      text(search.unitKey),
      text(search.validFrom),
      text(search.customer),
      text(search.back),
    ];
    return {
      ...(search.new ? { new: 1 } : {}),
      ...(unitKey ? { unitKey } : {}),
      ...(validFrom ? { validFrom } : {}),
      ...(customer ? { customer } : {}),
      ...(back && isAnswer(back) ? { back: uncheckedPath(back) } : {}),
    };
  },
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

import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '#master/screens/queries.ts';
import { type LaneSearch, LaneScreen } from '#price/screens/lane-screen.tsx';
import { RateTester } from '#quotation/screens/rate-tester.tsx';
import { existing } from './existing.ts';

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);

export const Route = createFileRoute('/_app/price-freight-route/$id')({
  validateSearch: (search: Record<string, unknown>): LaneSearch => {
    const [unitKey, validFrom, customer] = [text(search.unitKey), text(search.validFrom), text(search.customer)];
    return { ...(search.new ? { new: 1 } : {}), ...(unitKey ? { unitKey } : {}), ...(validFrom ? { validFrom } : {}), ...(customer ? { customer } : {}) };
  },
  loader: ({ context: { queryClient }, params: { id }, location }) => existing(location.pathname, () => queryClient.ensureQueryData(recordQuery('price-freight-route', id))),
  component: function Lane() {
    const { id } = Route.useParams();
    return (
      <LaneScreen key={id} id={id} search={Route.useSearch()}>
        <RateTester laneId={id} />
      </LaneScreen>
    );
  },
});

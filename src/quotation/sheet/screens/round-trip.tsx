import { Alert } from '@mantine/core';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { DateField } from '#ui/form/date-fields.tsx';
import { useFormValue } from '#ui/form/record-form.tsx';
import { SwitchField } from '#ui/form/toggle-fields.tsx';
import { useToday } from '#ui/today.ts';
import { useLabel } from '#platform/i18n/words.ts';
import type { SheetProps } from './row-actions.tsx';

type Sheet = SheetProps['sheet'];
type Route = Sheet['view']['routes'][number];

const fields = {
  isRoundTrip: { en: 'Round trip', ja: '往復' },
  departure: { en: 'Departure of the return', ja: '復路の希望出港日' },
  load: { en: 'Freight of the return', ja: '復路の貨物' },
} as const;
const loads = [
  { value: 'none', label: { en: 'I enter it later', ja: '後で入力する' } },
  { value: 'same', label: { en: 'The same freight', ja: '往路と同じ貨物' } },
  { value: 'empty', label: { en: 'Empty containers and trailers', ja: '空のコンテナ・シャーシ' } },
];

export const hasFreight = ({ view }: Sheet, routeId: string) =>
  view.lines.some((line) => line.routeId === routeId);

/** A return has no return itself, and a route has one at most. */
export const mayReturn = ({ view }: Sheet, { id, returnOfRouteId }: Route) =>
  !returnOfRouteId && !view.routes.some((route) => route.returnOfRouteId === id);

/** Whether the freight comes back, when, and what of it. */
export function RoundTripFields({ hasFreight }: { hasFreight: boolean }) {
  const today = useToday();
  const isRoundTrip = useFormValue('isRoundTrip') === true;
  return (
    <>
      <SwitchField name="isRoundTrip" label={fields.isRoundTrip} />
      {isRoundTrip && (
        <DateField name="returnTrip.departure" label={fields.departure} required today={today} />
      )}
      {isRoundTrip && hasFreight && (
        <SelectField name="returnTrip.load" label={fields.load} options={loads} required />
      )}
    </>
  );
}

/** The numbers of the round trip that a route belongs to, outward first, and the ports with which it stays one. */
function roundTripOf({ view: { routes } }: Sheet, route: Route) {
  const back = route.returnOfRouteId
    ? route
    : routes.find(({ returnOfRouteId }) => returnOfRouteId === route.id);
  const outward = routes.find(({ id }) => id === back?.returnOfRouteId);
  if (!back || !outward) return null;
  const other = back.id === route.id ? outward : back;
  return {
    numbers: [routes.indexOf(outward) + 1, routes.indexOf(back) + 1] as const,
    from: other.toPort.id,
    to: other.fromPort.id,
  };
}

/** Says before the save that with these ports the return does not lead back any more, and becomes a one-way route. */
export function RoundTripEnds({ sheet, route }: { sheet: Sheet; route: Route }) {
  const label = useLabel();
  const [from, to] = [useFormValue('fromPortId'), useFormValue('toPortId')];
  const trip = roundTripOf(sheet, route);
  if (!trip) return null;
  const [outward, back] = trip.numbers;
  const isOver = from !== null && to !== null && (from !== trip.from || to !== trip.to);
  return (
    <div role="status">
      {isOver && (
        <Alert color="yellow" role="presentation">
          {label({
            en: `With these ports, route No.${back} no longer leads back from route No.${outward}. If you save, the round trip ends and route No.${back} becomes a one-way route, at one-way rates.`,
            ja: `この積港・揚港では、経路No.${back}は経路No.${outward}の復路になりません。保存すると往復が解除され、経路No.${back}は片道運賃の経路になります。`,
          })}
        </Alert>
      )}
    </div>
  );
}

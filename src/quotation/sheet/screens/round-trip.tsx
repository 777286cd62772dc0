import { SelectField } from '#ui/form/choice-fields.tsx';
import { DateField } from '#ui/form/date-fields.tsx';
import { useFormValue } from '#ui/form/record-form.tsx';
import { SwitchField } from '#ui/form/toggle-fields.tsx';
import { useToday } from '#ui/today.ts';
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

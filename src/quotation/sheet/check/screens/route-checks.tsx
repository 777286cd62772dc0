import { api } from '#api.ts';
import { useFormValue } from '#ui/form/record-form.tsx';
import { routeRule } from '#quotation/input.ts';
import { type SheetView, targetOf } from '#quotation/screens/data.ts';
import { EntryChecks } from './entry-checks.tsx';

/** What the masters say against the route as it is typed. */
export default function RouteChecks({ sheet }: Readonly<{ sheet: SheetView }>) {
  const values = {
    condition: useFormValue('condition'),
    fromDoorId: null,
    fromPortId: useFormValue('fromPortId'),
    toPortId: useFormValue('toPortId'),
    toDoorId: null,
    viaPortIds: useFormValue('viaPortIds'),
    departure: useFormValue('departure'),
    voyageId: useFormValue('voyageId'),
  };
  const parsed = routeRule.safeParse(values);
  const { quotationId, answerId } = targetOf(sheet);
  return (
    <EntryChecks
      input={parsed.success ? parsed.data : null}
      ask={(route) => api().quotation.checkRoute({ quotationId, answerId, ...route })}
    />
  );
}

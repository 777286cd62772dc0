import { api } from '#api.ts';
import { useFormValue } from '#ui/form/record-form.tsx';
import { lineRule } from '#quotation/line-input.ts';
import { type SheetView, targetOf } from '#quotation/screens/data.ts';
import { EntryChecks } from './entry-checks.tsx';

/** What the masters say against the freight as it is typed. */
export default function LineChecks({ sheet }: Readonly<{ sheet: SheetView }>) {
  const parsed = lineRule.safeParse({
    routeId: useFormValue('routeId'),
    cargo: useFormValue('cargo'),
    note: '',
  });
  const { quotationId, answerId } = targetOf(sheet);
  return (
    <EntryChecks
      input={parsed.success ? parsed.data : null}
      ask={(line) => api().quotation.checkLine({ quotationId, answerId, ...line })}
    />
  );
}

import type { FieldProps } from '#ui/form/field.tsx';
import { useFormValue } from '#ui/form/record-form.tsx';
import { RefField as RefInput } from '#ui/form/ref-field.tsx';
import { pickerOf } from '../screens/picker.ts';
import type { KindControl } from './control.ts';
import type { RefField } from './ref.ts';

/** A picker, filtered by the value of another field of the form (`within`). */
function Picker({ field, ...props }: FieldProps & { field: RefField }) {
  const [own, targetKey] = Object.entries(field.within ?? {})[0] ?? [];
  const within = useFormValue(own ?? 'id');
  const filter = targetKey && typeof within === 'string' ? { [targetKey]: within } : undefined;
  return <RefInput {...props} {...pickerOf(field.to, filter)} />;
}

export const refControl: KindControl<RefField> = {
  control: (props, field) => <Picker {...props} field={field} />,
};

import { DateField as DateInput } from '#ui/form/date-fields.tsx';
import type { KindControl } from './control.ts';
import type { DateField } from './date.ts';

export const dateControl: KindControl<DateField> = {
  control: (props) => <DateInput {...props} />,
};

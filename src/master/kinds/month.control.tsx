import { MonthField as MonthInput } from '#ui/form/date-fields.tsx';
import type { KindControl } from './control.ts';
import type { MonthField } from './month.ts';

export const monthControl: KindControl<MonthField> = {
  control: (props) => <MonthInput {...props} />,
};

import { NumberField } from '#ui/form/number-fields.tsx';
import type { KindControl } from './control.ts';
import type { DecimalField } from './decimal.ts';

export const decimalControl: KindControl<DecimalField> = {
  control: (props) => <NumberField {...props} />,
};

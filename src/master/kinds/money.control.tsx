import { MoneyField as MoneyInput } from '#ui/form/number-fields.tsx';
import type { KindControl } from './control.ts';
import type { MoneyField } from './money.ts';

export const moneyControl: KindControl<MoneyField> = {
  control: (props) => <MoneyInput {...props} />,
};

import { IntegerField as IntegerInput } from '#ui/form/number-fields.tsx';
import type { KindControl } from './control.ts';
import type { IntegerField } from './integer.ts';

export const integerControl: KindControl<IntegerField> = {
  // A number that never falls below 1000 and stays below 10,000 is a year.
  control: (props, { min, max = 10_000 }) => (
    <IntegerInput {...props} plain={min >= 1000 && max < 10_000} />
  ),
};

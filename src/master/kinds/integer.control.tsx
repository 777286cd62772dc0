import { IntegerField as IntegerInput } from '#ui/form/number-fields.tsx';
import type { KindControl } from './control.ts';
import type { IntegerField } from './integer.ts';

export const integerControl: KindControl<IntegerField> = {
  // A field for numbers from 1000 to 9999 is a year: shown without separators.
  control: (props, { min, max = 10_000 }) => (
    <IntegerInput {...props} plain={min >= 1000 && max < 10_000} />
  ),
};

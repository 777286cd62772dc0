import { RowsField as RowsInput } from '#ui/form/rows-field.tsx';
import { blankValues } from '../form-values.ts';
import type { KindControl } from './control.ts';
import { type RowsField, maxNestedRows } from './rows.ts';

export const rowsControl: KindControl<RowsField> = {
  // An empty list of rows is an answer, unless some are asked for.
  control: (props, { fields, min = 0, max = maxNestedRows }, rowControls) => (
    <RowsInput {...props} required={min > 0} blank={() => blankValues(fields)} min={min} max={max}>
      {({ name }) => rowControls(fields, name)}
    </RowsInput>
  ),
};

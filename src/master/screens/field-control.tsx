import { memo } from 'react';
import type { FieldProps } from '#ui/form/field.tsx';
import type { RowControls } from '../kinds/control.ts';
import { controlOf } from '../kinds/controls.tsx';
import type { Field } from '../kinds/registry.ts';

type Props = Readonly<{
  name: string;
  field: Field;
  isNew: boolean;
  /** Shown but not changed by this reader. */
  readonly?: boolean;
}>;

/** The form control of a field. Memoised: a BAF has hundreds, and its form is rendered anew when the first is changed. */
export const FieldControl = memo(function FieldControl({
  name,
  field,
  isNew,
  readonly = false,
}: Props) {
  const { label, required, fixed, prefix, suffix, help } = field;
  const props: FieldProps = {
    name,
    label,
    required,
    unchangeable: !isNew && fixed === true,
    readonly,
    ...(prefix ? { prefix } : {}),
    ...(suffix ? { suffix } : {}),
    ...(help ? { help } : {}),
  };
  const rowControls: RowControls = (fields, row) =>
    Object.entries(fields)
      .filter(([, inner]) => !inner.computed)
      .map(([key, inner]) => (
        <FieldControl key={key} name={`${row}.${key}`} field={inner} isNew={isNew} />
      ));
  return controlOf(field).control(props, field, rowControls);
});

import type { ReactNode } from 'react';
import type { FieldProps } from '#ui/form/field.tsx';
import type { AnyField } from './field.ts';
import type { Fields } from './registry.ts';

/** Renders the controls of a nested row's fields; `name` is the path of the row in the form. */
export type RowControls = (fields: Fields, name: string) => ReactNode;

/** The form control of a kind. */
export interface KindControl<F extends AnyField> {
  control(props: FieldProps, field: F, rowControls: RowControls): ReactNode;
}

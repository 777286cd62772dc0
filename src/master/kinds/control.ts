import type { ReactNode } from 'react';
import type { FieldProps } from '#ui/form/field.tsx';
import type { AnyField } from './field.ts';
import type { Fields } from './registry.ts';

/** The controls of a nested row's fields; `name` is the row's, in form notation. */
export type RowControls = (fields: Fields, name: string) => ReactNode;

/** What fields of a kind look like in a form, and in a list where that is more than text. */
export interface KindControl<F extends AnyField> {
  control(props: FieldProps, field: F, rowControls: RowControls): ReactNode;
  cell?(field: F, value: unknown, text: string): ReactNode;
}

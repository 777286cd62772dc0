import type { ReactNode } from 'react';
import { dateCell } from './date.cell.tsx';
import type { Field, FieldTypes, KindName } from './registry.ts';

/**
 * The list cell of a kind, where it is more than text. Apart from the controls: a list is in sight before a form is asked
 * for. A method, because methods are compared bivariantly.
 */
export interface KindCell<F> {
  cell(field: F, value: unknown, text: string): ReactNode;
}

const cells: Readonly<{ [K in KindName]?: KindCell<FieldTypes[K]> }> = { date: dateCell };

/** The list cell of a field's kind; undefined where it is its text. */
export const cellOf = (field: Field): KindCell<Field> | undefined => cells[field.kind];

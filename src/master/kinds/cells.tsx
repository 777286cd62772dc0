import { dateCell } from './date.cell.tsx';
import type { KindCell } from './kind-cell.ts';
import type { Field, FieldTypes, KindName } from './registry.ts';

const cells: Readonly<{ [K in KindName]?: KindCell<FieldTypes[K]> }> = { date: dateCell };

/** The list cell of a field's kind; undefined where it is its text. */
export const cellOf = (field: Field): KindCell<Field> | undefined => cells[field.kind];

import { type Column, isField } from './columns.ts';
import { cellValue } from './cell-text.ts';

type Values = Record<string, unknown>;

/** A row of a file: its number, its values by field, and for nested rows their indexes in the header. */
export type ParsedRow = Readonly<{
  number: number;
  id: string;
  version: string;
  values: Values;
  nested: Readonly<Record<string, readonly number[]>>;
}>;
/** Parses the cells of a row. Nested rows with only empty cells are left out. */
export function parseRow(
  number: number,
  columns: readonly (Column | null)[],
  cells: readonly string[],
): ParsedRow {
  const values: Values = {};
  const standard = { id: '', version: '' };
  const nested = new Map<string, Map<number, Values>>();
  columns.forEach((column, i) => {
    const text = cells[i] ?? '';
    if (!column) return;
    if (!isField(column)) {
      if (column.key !== 'archivedAt') standard[column.key] = text.trim();
      return;
    }
    if (column.field.computed) return;
    const value = cellValue(column.field, text);
    if (column.in === undefined) {
      values[column.key] = value;
      return;
    }
    const rows = nested.get(column.in) ?? new Map<number, Values>();
    nested.set(column.in, rows.set(column.row, { ...rows.get(column.row), [column.key]: value }));
  });
  const positions: Record<string, number[]> = {};
  for (const [key, rows] of nested) {
    const filled = [...rows]
      .filter(([, row]) => Object.values(row).some((value) => value !== null))
      .toSorted(([a], [b]) => a - b);
    values[key] = filled.map(([, row]) =>
      Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
    );
    positions[key] = filled.map(([row]) => row);
  }
  return { number, ...standard, values, nested: positions };
}

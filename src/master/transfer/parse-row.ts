import type { Bilingual } from '#platform/i18n/locale.ts';
import { type Column, type FieldColumn, isField } from './columns.ts';
import { cellValue } from './cell-text.ts';

type Values = Record<string, unknown>;

/** What is wrong in a row of a file. */
export type PlanFault = Readonly<{ number: number; path: string; message: Bilingual }>;

/** A row of a file: its number, its values by field, and for nested rows their indexes in the header. */
export type ParsedRow = Readonly<{
  number: number;
  id: string;
  version: string;
  values: Values;
  nested: Readonly<Record<string, readonly number[]>>;
}>;

/** The value of a cell of a column; words of choices and flags are looked up once. */
function parserOf({ field }: FieldColumn): (text: string) => unknown {
  if (field.kind !== 'choice' && field.kind !== 'flag') return (text) => cellValue(field, text);
  const words = new Map<string, unknown>();
  return (text) => {
    if (!words.has(text)) words.set(text, cellValue(field, text));
    return words.get(text);
  };
}

/** Parses the cells of rows with these columns. Nested rows with only empty cells are left out. */
export function rowParser(
  columns: readonly (Column | null)[],
): (number: number, cells: readonly string[]) => ParsedRow {
  const parsers = columns.map((column) =>
    column && isField(column) && !column.field.computed ? parserOf(column) : null,
  );
  return (number, cells) => {
    const values: Values = {};
    const standard = { id: '', version: '' };
    const nested = new Map<string, Map<number, Values>>();
    for (const [i, column] of columns.entries()) {
      const text = cells[i] ?? '';
      if (!column) continue;
      if (!isField(column)) {
        if (column.key !== 'archivedAt') standard[column.key] = text.trim();
        continue;
      }
      const value = parsers[i]?.(text);
      if (value === undefined) continue;
      if (column.in === undefined) {
        values[column.key] = value;
        continue;
      }
      const rows = nested.get(column.in) ?? new Map<number, Values>();
      nested.set(column.in, rows.set(column.row, { ...rows.get(column.row), [column.key]: value }));
    }
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
  };
}

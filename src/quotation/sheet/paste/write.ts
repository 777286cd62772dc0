import type { FreightKind, Line } from '#freight/types.ts';
import { isRecord } from '#platform/type-guards.ts';
import { type Column, columnsOf } from './columns.ts';

/** The name or code of the record that a cell refers to. */
export type NameOf = (path: string, id: string) => string;

const quoteCell = (cell: string) =>
  /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** The value at a path in a line, e.g. `cargo.size.lengthMm`; undefined where the line has no such value. */
export const valueAtPath = (line: Line, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), line);

function cellOf(line: Line, { path, kind }: Column, nameOf: NameOf): string {
  const value = valueAtPath(line, path);
  if (value === null || value === undefined) return '';
  if (kind === 'flag') return value ? '○' : '×';
  return kind === 'name' ? nameOf(path, String(value)) : String(value);
}

/** Lines of a kind as tab-separated text for Excel, under headings that are recognised when the text is pasted back. */
export function linesToText(
  kind: FreightKind,
  lines: readonly Line[],
  locale: 'en' | 'ja',
  nameOf: NameOf,
): string {
  const columns = columnsOf[kind];
  const rows = [
    columns.map(({ label }) => label[locale]),
    ...lines
      .filter((line) => line.cargo.kind === kind)
      .map((line) => columns.map((column) => cellOf(line, column, nameOf))),
  ];
  return rows.map((cells) => cells.map(quoteCell).join('\t')).join('\r\n');
}

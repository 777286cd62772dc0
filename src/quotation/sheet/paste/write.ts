import type { FreightKind, Line } from '#freight/types.ts';
import { type Column, columnsOf } from './columns.ts';

/** What a record is called by which a cell names it. */
export type NameOf = (path: string, id: string) => string;

const inQuotes = (cell: string) =>
  /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

function at(line: Line, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], line);
}

function cellOf(line: Line, { path, kind }: Column, nameOf: NameOf): string {
  const value = at(line, path);
  if (value === null || value === undefined) return '';
  if (kind === 'flag') return value ? '○' : '×';
  return kind === 'name' ? nameOf(path, String(value)) : String(value);
}

/** Lines of a kind as Excel takes them from the clipboard, under heads by which they are known when they come back. */
export function textOf(
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
  return rows.map((cells) => cells.map(inQuotes).join('\t')).join('\r\n');
}

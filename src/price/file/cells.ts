import { cellValue } from '#master/transfer/cell-text.ts';
import { isDay } from '#platform/day.ts';
import type { ReadRow } from '#platform/sheet/read.server.ts';
import { type Group, type TariffColumn, isFieldColumn } from './columns.ts';

/** The columns and rows of a tariff file as read. */
export type Source = Readonly<{
  columns: readonly (TariffColumn | null)[];
  rows: readonly ReadRow[];
}>;

/** The cells of a row: its key, and its filled groups. */
export function cellsOf({ columns }: Pick<Source, 'columns'>, cells: readonly string[]) {
  const key: Record<string, unknown> = {};
  const groups = new Map<Group, { id: string; version: string; values: Record<string, unknown> }>();
  columns.forEach((column, i) => {
    if (!column) return;
    const text = cells[i] ?? '';
    if (column.group === null) {
      if (isFieldColumn(column)) key[column.key] = cellValue(column.field, text);
      return;
    }
    const group = groups.get(column.group) ?? { id: '', version: '', values: {} };
    groups.set(column.group, group);
    if (isFieldColumn(column)) group.values[column.key] = cellValue(column.field, text);
    else if (column.key === 'id') group.id = text.trim().toLowerCase();
    else group.version = text.trim();
  });
  for (const [group, { id, values }] of groups)
    if (id === '' && Object.values(values).every((value) => value === null)) groups.delete(group);
  return { key, groups };
}

/** The first days that a file names, for the rates that have to be read. */
export const firstDayIn = ({ columns, rows }: Source, today: string): string => {
  const days = columns.flatMap((column, i) => {
    if (!column) return [];
    if (column.key === 'validFrom' && isFieldColumn(column))
      return rows.map(({ cells }) => cellValue(column.field, cells[i] ?? ''));
    return typeof column.group === 'string' ? [column.group] : [];
  });
  return days.reduce<string>(
    (first, day) => (typeof day === 'string' && isDay(day) && day < first ? day : first),
    today,
  );
};

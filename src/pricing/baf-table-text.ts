import type { Amount } from '#freight/types.ts';

// Loaded by the browser with the masters, so without the decimal arithmetic.

/** A row of a BAF table of one's own: from an average price on, percentage points or yen. */
export type BafTableRow = Readonly<{ from: Amount; value: Amount }>;

const line =
  /^\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,2})?\s*[:=：＝\t]\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,3})?\s*$/;

/**
 * Reads a table as people write it, a row a line: "26500: 200". Null where a line is not understood, or where the prices do
 * not rise from row to row.
 */
export function parseBafTable(text: string): readonly BafTableRow[] | null {
  const rows: BafTableRow[] = [];
  for (const each of text.split('\n')) {
    if (each.trim() === '') continue;
    const [, from, fromDecimals = '', value, valueDecimals = ''] = line.exec(each) ?? [];
    if (from === undefined || value === undefined) return null;
    const row = {
      from: from.replaceAll(',', '') + fromDecimals,
      value: value.replaceAll(',', '') + valueDecimals,
    };
    const before = rows.at(-1);
    if (before && Number(row.from) <= Number(before.from)) return null;
    rows.push(row);
  }
  return rows.length === 0 ? null : rows;
}

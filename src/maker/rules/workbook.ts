import type { Bilingual } from '#platform/i18n/locale.ts';
import type { Amount } from '../types.ts';
import { amountFault, amountText, faultText } from './amount-text.ts';

// The sheet as a table of texts, as spreadsheets hold it: heads, then codes that name the rows and columns again on the way back.

export type CellFault = Readonly<{ row: number; column: number; message: Bilingual }>;
export type ReadCell = Readonly<{ rowCode: string; columnCode: string; amount: Amount | null }>;

const unknownRow: Bilingual = { en: 'The sheet has no such row.', ja: 'シートにない行です。' };
const unknownColumn: Bilingual = {
  en: 'The sheet has no such column.',
  ja: 'シートにない列です。',
};
const twice: Bilingual = {
  en: 'This row is in the file twice.',
  ja: '同じ行が二重にあります。',
};
const nothing: Bilingual = {
  en: 'There are no prices in the file: its first column has to name the rows by their codes, its first row the columns.',
  ja: 'ファイルに単価がありません。1列目に行のコード、1行目に列のコードが必要です。',
};
type Known = Readonly<{
  rows: ReadonlySet<string>;
  columns: ReadonlySet<string>;
  minorUnit: number;
}>;

/**
 * Reads a table whose first column names the rows by their codes and whose first row names the columns: `CODE` or `CODE …`.
 * Columns without a code (names, days, averages) in `ignored` are passed over, rows and columns left out stay as they are.
 * Every cell that cannot be read is a fault, by its place in the table.
 */
export function readTable(
  table: readonly (readonly string[])[],
  { rows, columns, minorUnit }: Known,
  ignored: ReadonlySet<string>,
): { cells: ReadCell[]; faults: CellFault[] } {
  const [head = [], ...body] = table;
  const cells: ReadCell[] = [];
  const faults: CellFault[] = [];
  const codeOf = (text: string) => text.normalize('NFKC').trim().split(/\s/)[0] ?? '';
  const named = head.map((text, column) =>
    column === 0 || text.trim() === '' || ignored.has(text.trim()) ? null : codeOf(text),
  );
  for (const [column, code] of named.entries())
    if (code !== null && !columns.has(code))
      faults.push({ row: 0, column, message: unknownColumn });
  const seen = new Set<string>();
  for (const [i, line] of body.entries()) {
    const rowCode = (line[0] ?? '').normalize('NFKC').trim();
    if (line.every((text) => text.trim() === '') || ignored.has(rowCode)) continue;
    const row = i + 1;
    if (!rows.has(rowCode) || seen.has(rowCode)) {
      faults.push({ row, column: 0, message: rows.has(rowCode) ? twice : unknownRow });
      continue;
    }
    seen.add(rowCode);
    for (const [column, columnCode] of named.entries()) {
      if (columnCode === null || !columns.has(columnCode)) continue;
      const amount = amountText(line[column] ?? '');
      const fault = amountFault(amount, minorUnit);
      if (fault) faults.push({ row, column, message: faultText(fault, minorUnit) });
      else cells.push({ rowCode, columnCode, amount: amount === '' ? null : amount });
    }
  }
  if (cells.length === 0 && faults.length === 0)
    faults.push({ row: 0, column: 0, message: nothing });
  return { cells, faults };
}

import type { Bilingual } from '#platform/i18n/locale.ts';
import type { Amount } from '../types.ts';
import { amountFault, amountText, faultText } from './amount-text.ts';

// Reads the sheet from a table of texts: rows and columns are recognised by their codes.

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
  en: 'The file has no prices. The first column must have the codes of the rows, the first row those of the columns.',
  ja: 'ファイルに単価がありません。1列目に行のコード、1行目に列のコードが必要です。',
};
type Known = Readonly<{
  rows: ReadonlySet<string>;
  columns: ReadonlySet<string>;
  minorUnit: number;
}>;

/**
 * Reads a table whose first column names the rows by their codes and whose first row names the columns: `CODE` or `CODE …`.
 * Columns in `ignored` (names, days, averages) are skipped; rows and columns that the table does not have stay unchanged.
 * Every cell that cannot be read is a fault with its position in the table.
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

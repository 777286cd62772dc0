import type { Bilingual } from '#platform/i18n/locale.ts';
import { decimalOf } from '#ui/form/rules/normalise.ts';
import type { Amount } from '../types.ts';

// The sheet as a table of texts, as spreadsheets hold it: heads, then codes that name the rows and columns again on the way back.

export type CellFault = Readonly<{ row: number; column: number; message: Bilingual }>;
export type ReadCell = Readonly<{ rowCode: string; columnCode: string; amount: Amount | null }>;

const unknownRow: Bilingual = { en: 'The sheet has no such row.', ja: 'シートにない行です。' };
const unknownColumn: Bilingual = { en: 'The sheet has no such column.', ja: 'シートにない列です。' };
const twice: Bilingual = { en: 'This row stands in the file twice.', ja: '同じ行が二重にあります。' };
const noNumber: Bilingual = { en: 'Not a number.', ja: '数値ではありません。' };
const negative: Bilingual = { en: 'Not below zero.', ja: '0以上で入力してください。' };
const tooFine = (digits: number): Bilingual => ({ en: `At most ${digits} decimals.`, ja: `小数点以下は${digits}桁までです。` });

type Known = Readonly<{ rows: ReadonlySet<string>; columns: ReadonlySet<string>; minorUnit: number }>;

/** Without what spreadsheets add: 18900.00 is 18900. */
const plain = (amount: string) => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount);

function readAmount(text: string, minorUnit: number): Amount | null | Bilingual {
  if (text.trim() === '') return null;
  const found = decimalOf(text);
  if (found === null) return noNumber;
  const amount = plain(found);
  if (amount.startsWith('-')) return negative;
  return (amount.split('.')[1] ?? '').length > minorUnit ? tooFine(minorUnit) : amount;
}

/**
 * Reads a table whose first column names the rows by their codes and whose first row names the columns: `CODE` or `CODE …`.
 * Columns without a code (names, days, averages) in `ignored` are passed over, rows and columns left out stay as they are.
 * Every cell that cannot be read is a fault, by its place in the table.
 */
export function readTable(table: readonly (readonly string[])[], { rows, columns, minorUnit }: Known, ignored: ReadonlySet<string>): { cells: ReadCell[]; faults: CellFault[] } {
  const [head = [], ...body] = table;
  const cells: ReadCell[] = [];
  const faults: CellFault[] = [];
  const codeOf = (text: string) => text.normalize('NFKC').trim().split(/\s/)[0] ?? '';
  const named = head.map((text, column) => (column === 0 || text.trim() === '' || ignored.has(text.trim()) ? null : codeOf(text)));
  for (const [column, code] of named.entries()) if (code !== null && !columns.has(code)) faults.push({ row: 0, column, message: unknownColumn });
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
      const amount = readAmount(line[column] ?? '', minorUnit);
      if (amount !== null && typeof amount === 'object') faults.push({ row, column, message: amount });
      else cells.push({ rowCode, columnCode, amount });
    }
  }
  return { cells, faults };
}

import { type CellValue, streamCsvRows, streamXlsxRows } from 'hucre';
import { Refused } from '../refusal.ts';
import { composed } from '../text.ts';
import { decodeText, delimiterOf, isWorkbook } from './csv-text.ts';
import { unescapeFormula } from './formula-escape.ts';

/** A non-empty row: its number as a spreadsheet shows it, from 1, and its cells as text. */
export type ReadRow = Readonly<{ number: number; cells: readonly string[] }>;

/** A cell as text: days as YYYY-MM-DD (with a time YYYY-MM-DDTHH:MM), numbers of 15 digits without exponent, TRUE or FALSE. */
function textOf(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'number')
    return Number(value.toPrecision(15)).toLocaleString('en-US', {
      useGrouping: false,
      maximumFractionDigits: 20,
    });
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (!(value instanceof Date)) return value;
  const iso = value.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 16);
}

async function* rowsOf(bytes: Uint8Array): AsyncGenerator<{ index: number; cells: string[] }> {
  if (isWorkbook(bytes)) {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 }))
      yield { index, cells: values.map((value) => textOf(value)) };
    return;
  }
  const text = decodeText(bytes);
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text)) throw new Refused('unsupported-file');
  let index = 0;
  for (const values of streamCsvRows(text, { delimiter: delimiterOf(text) }))
    yield { index: index++, cells: values.map((value) => unescapeFormula(textOf(value))) };
}

/**
 * Reads the first sheet of a workbook (XLSX), or a CSV file, row by row; empty rows are skipped.
 * @throws Refused unsupported-file for anything else, including encrypted workbooks.
 */
export async function* readSheet(bytes: Uint8Array): AsyncGenerator<ReadRow> {
  try {
    for await (const { index, cells } of rowsOf(bytes))
      if (cells.some((cell) => cell.trim() !== ''))
        yield { number: index + 1, cells: cells.map((cell) => composed(cell)) };
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused('unsupported-file');
  }
}

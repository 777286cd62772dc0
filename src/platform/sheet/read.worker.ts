import { type CellValue, streamCsvRows, streamXlsxRows } from 'hucre';
import { composed } from '../text.ts';
import { decodeText, delimiterOf, isWorkbook } from './csv-text.ts';
import { unescapeFormula } from './formula-escape.ts';
import { type SheetFault, SheetRefused, sheetLimits } from './limits.ts';
import { assertUnpacksWithin } from './unpack.ts';

// Run in a worker thread: a file can be made to take all memory, or all time.

/** A non-empty row: its number as a spreadsheet shows it, from 1, and its cells as text. */
export type ReadRow = Readonly<{ number: number; cells: readonly string[] }>;

export type ReadOrder = Readonly<{
  bytes: Uint8Array;
  mostRows: number;
  /** The name of a workbook's sheet; the first one unless given. */
  sheet?: string | undefined;
}>;
/** The rows as JSON, in parts that are short to parse; or why there are none. */
export type ReadResult = Readonly<
  { parts: readonly Uint8Array[] } | { fault: SheetFault | 'kind' }
>;

const rowsInPart = 500;

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

type RawRow = Readonly<{ index: number; values: readonly CellValue[] }>;

async function* workbookRows(bytes: Uint8Array, sheet: string | number): AsyncGenerator<RawRow> {
  const { bytes: mostBytes, rows: mostRows } = sheetLimits;
  await assertUnpacksWithin(bytes, { mostBytes, mostRows });
  yield* streamXlsxRows(bytes, { sheet });
}

/** Line breaks of a CSV file, some of them within cells. */
const mostBreaks = 3 * sheetLimits.rows;

/** Characters without a delimiter or line break belong to one cell; a quote in it is written as two. */
const mostTogether = 2 * sheetLimits.characters + 4;

/**
 * Refuses what can be told without parsing, which takes long for a file that is one cell.
 * @throws SheetRefused rows, characters
 */
function assertReadable(text: string, delimiter: string): void {
  const separator = delimiter.charCodeAt(0);
  let [breaks, start] = [0, 0];
  for (let i = 0; i <= text.length; i++) {
    const sign = text.charCodeAt(i);
    const isBreak = sign === 0x0a || sign === 0x0d;
    if (isBreak) breaks++;
    if (!isBreak && sign !== separator && i < text.length) continue;
    if (i - start > mostTogether) throw new SheetRefused('characters');
    start = i + 1;
  }
  if (breaks > mostBreaks) throw new SheetRefused('rows');
}

async function* csvRows(bytes: Uint8Array): AsyncGenerator<RawRow> {
  const text = decodeText(bytes);
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text)) throw new Error('no text');
  const delimiter = delimiterOf(text);
  assertReadable(text, delimiter);
  let index = 0;
  for (const values of streamCsvRows(text, { delimiter })) yield { index: index++, values };
}

/** The cells of a row as text, composed. @throws SheetRefused */
function cellsOf(values: readonly CellValue[], isCsv: boolean): string[] {
  if (values.length > sheetLimits.columns) throw new SheetRefused('columns');
  return values.map((value) => {
    const text = textOf(value);
    if (text.length > sheetLimits.characters) throw new SheetRefused('characters');
    return composed(isCsv ? unescapeFormula(text) : text);
  });
}

/** The rows that are not empty, in parts. @throws SheetRefused; Error for what is neither a workbook nor CSV */
async function partsOf({ bytes, mostRows, sheet }: ReadOrder): Promise<Uint8Array[]> {
  const isCsv = !isWorkbook(bytes);
  const parts: Uint8Array[] = [];
  let rows: ReadRow[] = [];
  const finishPart = () => {
    parts.push(Buffer.from(JSON.stringify(rows)));
    rows = [];
  };
  let [read, cells] = [0, 0];
  const raw = isCsv ? csvRows(bytes) : workbookRows(bytes, sheet ?? 0);
  for await (const { index, values } of raw) {
    const row = cellsOf(values, isCsv);
    cells += row.length;
    if (cells > sheetLimits.cells) throw new SheetRefused('cells');
    if (!row.some((cell) => cell.trim() !== '')) continue;
    rows.push({ number: index + 1, cells: row });
    if (rows.length === rowsInPart) finishPart();
    if (++read === mostRows) break;
  }
  finishPart();
  return parts;
}

/** Reads a sheet of a workbook (XLSX), or a CSV file. */
export default async function read(order: ReadOrder): Promise<ReadResult> {
  try {
    return { parts: await partsOf(order) };
  } catch (error) {
    return { fault: error instanceof SheetRefused ? error.fault : 'kind' };
  }
}

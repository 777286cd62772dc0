import { Decimal } from 'decimal.js';
import { type CellValue, writeCsvStream } from 'hucre';
import { escapeFormula } from './formula-escape.ts';
import { defined } from '../expect.ts';
import { WorkPool } from '../work/pool.server.ts';
import { workbookStream } from './workbook-stream.server.ts';
import type { WriteOrder } from './write.worker.ts';

/** `number`: decimal text with at most `scale` digits after the point, `isGrouped` with separators in any case; `date`: YYYY-MM-DD. */
export type SheetColumn = Readonly<{
  header: string;
  kind: 'text' | 'number' | 'date';
  scale?: number | undefined;
  isGrouped?: boolean;
  width?: number | undefined;
}>;
/** A row as text, in the order of the columns; null is an empty cell. */
export type SheetRow = readonly (string | null)[];
export type SheetFormat = 'xlsx' | 'csv';
export type SheetHead = Readonly<{
  name: string;
  columns: readonly SheetColumn[];
  frozenColumns?: number;
}>;

export const sheetTypes: Readonly<Record<SheetFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** A workbook's numbers have 15 significant digits: a decimal with more stays text. */
function numberCell(text: string): CellValue {
  const number = Number(text);
  return Number.isFinite(number) && new Decimal(text).precision() <= 15 ? number : text;
}

function workbookCell(text: string | null, { kind }: SheetColumn): CellValue {
  if (text === null || text === '') return null;
  if (kind === 'number') return numberCell(text);
  return kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : text;
}

/** Text columns get the text format: codes keep leading zeros, and nothing is read as a formula. */
const formatOf = ({ kind, scale = 0, isGrouped = false }: SheetColumn) =>
  kind === 'text'
    ? '@'
    : kind === 'date'
      ? 'yyyy-mm-dd'
      : scale > 0
        ? `#,##0.${'0'.repeat(scale)}`
        : isGrouped
          ? '#,##0'
          : '0';

const workbookRow = (row: SheetRow, columns: readonly SheetColumn[]) =>
  row.map((text, i) => workbookCell(text, defined(columns[i], 'column')));
const workbookColumns = (columns: readonly SheetColumn[]) =>
  columns.map((column) => ({
    header: column.header,
    kind: column.kind,
    numFmt: formatOf(column),
    width: column.width ?? (column.kind === 'date' ? 12 : 16),
  }));

/** A valid sheet name: 31 characters without those that Excel uses in references. */
const sheetName = (name: string) => [...name.replaceAll(/[\\/?*:[\]]/g, ' ')].slice(0, 31).join('');

async function* mapped<T>(
  rows: Iterable<SheetRow> | AsyncIterable<SheetRow>,
  map: (row: SheetRow) => T,
): AsyncGenerator<T> {
  for await (const row of rows) yield map(row);
}

/**
 * Streams a table, with a header row and, in a workbook, frozen first columns; memory use does not grow with the rows.
 * CSV is UTF-8 with a byte order mark, which Excel needs, and formulas are escaped.
 */
export function writeSheet(
  format: SheetFormat,
  { name, columns, frozenColumns = 0 }: SheetHead,
  rows: Iterable<SheetRow> | AsyncIterable<SheetRow>,
): ReadableStream<Uint8Array> {
  if (format === 'csv') {
    const cells = mapped(rows, (row) =>
      row.map((text, i) =>
        text !== null && columns[i]?.kind === 'text' ? escapeFormula(text) : text,
      ),
    );
    return writeCsvStream(cells, {
      bom: true,
      headers: columns.map(({ header }) => escapeFormula(header)),
    });
  }
  return workbookStream(
    {
      name: sheetName(name),
      freezePane: frozenColumns > 0 ? { rows: 1, columns: frozenColumns } : { rows: 1 },
      columns: workbookColumns(columns),
    },
    rows,
  );
}

/** A file's name with extension, and its media type. */
export const fileHead = (fileName: string, format: SheetFormat) =>
  ({ name: `${fileName}.${format}`, type: sheetTypes[format] }) as const;

/** The same as a file for download; its name gets the extension of the format. */
export async function sheetFile(
  fileName: string,
  format: SheetFormat,
  head: SheetHead,
  rows: Iterable<SheetRow> | AsyncIterable<SheetRow>,
): Promise<File> {
  const { name, type } = fileHead(fileName, format);
  return new File([await new Response(writeSheet(format, head, rows)).blob()], name, { type });
}

const pool = new WorkPool<WriteOrder, Uint8Array<ArrayBuffer>>({
  name: 'workbooks',
  file: 'src/platform/sheet/write.worker.ts',
  threads: 2,
  heapMb: 512,
  idleMs: 10_000,
});

/**
 * Several tables as the sheets of one workbook, built as a whole in a worker thread: for summaries, not for large exports.
 * @throws WorkFailed above 30 seconds of CPU time or 512 MB; Refused rate-limited
 */
export async function workbookFile(
  fileName: string,
  sheets: readonly Readonly<{ head: SheetHead; rows: readonly SheetRow[] }>[],
): Promise<File> {
  const { name, type } = fileHead(fileName, 'xlsx');
  const order = {
    sheets: sheets.map(({ head, rows }) => ({
      name: sheetName(head.name),
      freezePane: { rows: 1 },
      columns: workbookColumns(head.columns).map(({ header: _, kind: _k, ...column }) => column),
      rows: [
        head.columns.map(({ header }) => header),
        ...rows.map((row) => workbookRow(row, head.columns)),
      ],
    })),
  };
  return new File([await pool.run(order, { cpuMs: 30_000 })], name, { type });
}

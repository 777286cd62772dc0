import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { constants } from 'node:zlib';
import { Decimal } from 'decimal.js';
import { type ColumnDef, writeXlsxStream } from 'hucre';
import { ZipFile } from 'yazl';
import { defined } from '../expect.ts';
import { entriesOf } from './unpack.ts';

// Large workbooks. The library makes a workbook with the heading alone; the rows are written into it here, since it looks up
// the style of every cell anew, which takes ten times as long as the cell.

type CellKind = 'text' | 'number' | 'date';
type Cells = readonly (string | null)[];
type Head = Readonly<{
  name: string;
  columns: readonly (ColumnDef & Readonly<{ header: string; kind: CellKind }>)[];
  freezePane: Readonly<{ rows?: number; columns?: number }>;
}>;

/** Rows of a sheet, with its heading: what Excel can open. */
const mostRows = 1_048_576;
/** Characters that are packed at a time. */
const chunkSize = 64 * 1024;
/** A workbook's numbers have 15 significant digits: a decimal with more stays text. */
const mostDigits = 15;
const msPerDay = 86_400_000;
const firstDay = Date.UTC(1899, 11, 30);

/** What XML does not have as it is, and what it keeps only where told to. */
// oxlint-disable-next-line no-control-regex
const special = /[&<>\u0000-\u001f]|^ | $/;
// oxlint-disable-next-line no-control-regex
const unwritable = /[&<>\u0000-\u0008\u000b-\u001f]/g;
const spaced = /[\n\t]|^ | $/;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const codeOf = (sign: string) => sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');

/** A text as an element of XML. */
function textElement(text: string): string {
  if (!special.test(text)) return `<t>${text}</t>`;
  const written = text.replaceAll(unwritable, (sign) => entities[sign] ?? `_x${codeOf(sign)}_`);
  return spaced.test(text) ? `<t xml:space="preserve">${written}</t>` : `<t>${written}</t>`;
}

/** The days from the first one of a workbook, where 1900 was a leap year; null for what is no day. */
function serialOf(text: string): string | null {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) return null;
  const days = (time - firstDay) / msPerDay;
  return String(days <= 60 ? days - 1 : days);
}

/** The number; null where it has more digits than a workbook keeps. */
function numberOf(text: string): string | null {
  const value = Number(text);
  const fits =
    (text.length <= mostDigits && /^-?\d+(?:\.\d+)?$/.test(text)) ||
    (Number.isFinite(value) && new Decimal(text).precision() <= mostDigits);
  return fits ? String(value) : null;
}

/** `A`, `B` … `Z`, `AA`. */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

/** Writes the cell of a row; everything but the row and the text is made once for a column. */
function cellWriter(
  index: number,
  kind: CellKind,
  style: string,
): (row: string, text: string | null) => string {
  const start = `<c r="${letters(index)}`;
  const [empty, value] = [`" s="${style}"/>`, `" s="${style}"><v>`];
  const string = `" t="inlineStr" s="${style}"><is>`;
  const convert = kind === 'number' ? numberOf : kind === 'date' ? serialOf : null;
  return (row, text) => {
    if (text === null || text === '') return start + row + empty;
    const converted = convert ? convert(text) : null;
    return converted === null
      ? `${start}${row}${string}${textElement(text)}</is></c>`
      : `${start}${row}${value}${converted}</v></c>`;
  };
}

/** A workbook with the heading on so many sheets, unpacked; it has one row on each. */
async function skeleton({ name, columns, freezePane }: Head, sheets: number) {
  const rows = Array.from({ length: sheets }, () => []);
  const stream = writeXlsxStream(rows, {
    name,
    freezePane,
    columns: [...columns],
    maxRowsPerSheet: 2,
  });
  const zip = new Uint8Array(await new Response(stream).arrayBuffer());
  return Array.fromAsync(entriesOf(zip), async ({ name: entry, open }) => ({
    name: entry,
    content: await buffer(await open()),
  }));
}

const isSheet = ({ name }: Readonly<{ name: string }>) => name.startsWith('xl/worksheets/');

type ZipEntry = Readonly<{ name: string; content: AsyncIterable<Buffer> | Iterable<Buffer> }>;

async function* workbookEntries(
  head: Head,
  rows: Iterable<Cells> | AsyncIterable<Cells>,
  sheetRows: number,
): AsyncGenerator<ZipEntry> {
  const single = await skeleton(head, 1);
  const xml = defined(single.find((entry) => isSheet(entry))).content.toString();
  const end = xml.indexOf('</sheetData>');
  const styles = [...xml.matchAll(/<c r="[A-Z]+1"[^>]* s="(\d+)"/g)].map(([, style]) => style);
  const writers = head.columns.map(({ kind }, i) =>
    cellWriter(i, kind, defined(styles[i], 'style')),
  );
  const source =
    Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  let next = await source.next();
  const sheet = async function* () {
    let text = xml.slice(0, end);
    for (let row = 2; !next.done && row <= sheetRows; row++) {
      const [number, cells] = [String(row), next.value];
      text += `<row r="${number}">`;
      for (const [i, write] of writers.entries()) text += write(number, cells[i] ?? null);
      text += '</row>';
      if (text.length >= chunkSize) {
        yield Buffer.from(text);
        text = '';
      }
      next = await source.next();
    }
    yield Buffer.from(text + xml.slice(end));
  };
  let sheets = 0;
  try {
    do yield { name: `xl/worksheets/sheet${++sheets}.xml`, content: sheet() };
    while (!next.done);
  } finally {
    if (!next.done) await source.return?.();
  }
  for (const entry of sheets === 1 ? single : await skeleton(head, sheets))
    if (!isSheet(entry)) yield { name: entry.name, content: [entry.content] };
}

/**
 * Packs entries one after the other into a zip that is read meanwhile: the content of one is read to its end before the next is
 * asked for. Compression is fast: the pages of a workbook are ten times as small in any case.
 */
function zipped(entries: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  const packed = new Readable().wrap(zip.outputStream);
  const fail = (error: Error) => void packed.destroy(error);
  zip.on('error', fail);
  let stream: Readable | null = null;
  // Whoever stops reading ends what is being packed.
  packed.once('close', () => stream?.destroy());
  const pack = async () => {
    for await (const { name, content } of entries) {
      stream = Readable.from(content);
      zip.addReadStream(stream, name, { compressionLevel: constants.Z_BEST_SPEED });
      await finished(stream);
    }
    zip.end();
  };
  pack().catch(fail);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- of two descriptions of the same class
  return Readable.toWeb(packed) as ReadableStream<Uint8Array>;
}

/**
 * Writes a workbook of one sheet, or of several where the rows exceed what a sheet has, while its rows are read: memory use
 * does not grow with them. Text columns stay text; numbers (decimal text of at most 15 digits) and days (YYYY-MM-DD) become
 * numbers and days, and text where they are neither.
 */
export const workbookStream = (
  head: Head,
  rows: Iterable<Cells> | AsyncIterable<Cells>,
  sheetRows: number = mostRows,
): ReadableStream<Uint8Array> => zipped(workbookEntries(head, rows, sheetRows));

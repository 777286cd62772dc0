import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import { Refused } from '#platform/refusal.ts';
import { unusableCell } from '#platform/sheet/cell-error.ts';
import { type ReadRow, readSheet } from '#platform/sheet/read.server.ts';
import { sheetNames } from '#platform/sheet/sheet-names.ts';
import { findHeading, mostTitleRows } from './heading.ts';
import type { Fault, Outcome } from './outcome.ts';

/** Which sheet of a file is read, and in which row its heading begins; where nothing is said, those that fit best. */
export type TableChoice = Readonly<{ sheet: string | undefined; headingRow: number | undefined }>;

/** Where a table was read, as an outcome tells it. */
export type TableSource = Pick<Outcome, 'sheet' | 'sheets' | 'headingRow'>;

export type Table = Readonly<{ source: TableSource; head: ReadRow; rows: readonly ReadRow[] }>;

const messages = {
  empty: { en: 'The file is empty.', ja: 'ファイルが空です。' },
  noSheet: { en: 'The file has no such sheet.', ja: 'ファイルにこのシートがありません。' },
  noHeading: {
    en: 'This cell has no heading. Give its column one, or clear it.',
    ja: '見出しのない列に値があります。見出しを付けるか、値を削除してください。',
  },
} as const satisfies Record<string, Bilingual>;

const refused = (path: string, message: Bilingual) =>
  new Refused('invalid', { fields: [{ path, code: path, message }] });

/** Sheets that are looked into; a workbook with more is told which. */
const mostSheets = 20;

/** The sheet that names most columns among its first rows; null for the first one. */
async function bestSheet(
  bytes: Uint8Array,
  names: readonly string[],
  isKnown: (text: string) => boolean,
): Promise<string | null> {
  if (names.length < 2) return names[0] ?? null;
  let best: Readonly<{ name: string; known: number }> | null = null;
  for (const name of names.slice(0, mostSheets)) {
    const rows = await Array.fromAsync(readSheet(bytes, mostTitleRows + 2, name));
    const known = findHeading(rows, isKnown)?.known ?? 0;
    if (!best || known > best.known) best = { name, known };
  }
  return best?.name ?? null;
}

/**
 * Reads the table of a file: the rows below its heading, which may stand below a title, on a later sheet, and in two rows.
 * @param isKnown whether a text is the heading of a column
 * @throws Refused unsupported-file; invalid for an empty file, an unknown sheet, and more than `mostRows` rows (`tooMany`)
 */
export async function readTable(
  bytes: Uint8Array,
  { sheet, headingRow }: TableChoice,
  {
    isKnown,
    mostRows,
    tooMany,
    onRows,
  }: Readonly<{
    isKnown: (text: string) => boolean;
    mostRows: number;
    tooMany: Bilingual;
    onRows: (count: number) => Promise<void>;
  }>,
): Promise<Table> {
  const sheets = await sheetNames(bytes);
  if (sheet !== undefined && !sheets.includes(sheet)) throw refused('sheet', messages.noSheet);
  const name = sheet ?? (await bestSheet(bytes, sheets, isKnown));
  const all: ReadRow[] = [];
  const most = mostRows + (headingRow ?? mostTitleRows) + 2;
  for await (const row of readSheet(bytes, most, name ?? undefined))
    if (all.push(row) % 1000 === 0) await onRows(all.length);
  const heading = findHeading(all, isKnown, headingRow);
  if (!heading) throw refused('file', messages.empty);
  const rows = all.slice(heading.rowsUsed);
  if (rows.length > mostRows) throw refused('file', tooMany);
  const { head } = heading;
  return { source: { sheet: name, sheets, headingRow: head.number }, head, rows };
}

/** Faults of cells that are no values: without a heading, an error of the spreadsheet, or text that cannot be stored. */
export async function unusableCells(
  { head, rows }: Pick<Table, 'head' | 'rows'>,
  locale: Locale,
  pause: () => Promise<void>,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const { number, cells } of rows) {
    await pause();
    for (const [i, value] of cells.entries()) {
      const column = (head.cells[i] ?? '').trim();
      const isOutside = column === '' && value.trim() !== '';
      const message = isOutside ? messages.noHeading : unusableCell(value);
      if (message)
        faults.push({ row: number, place: i + 1, column, value, message: message[locale] });
    }
  }
  return faults;
}

import { streamCsvRows, writeCsv } from 'hucre/csv';
import { type Cell, type Sheet, openXlsx, saveXlsx } from 'hucre/xlsx';
import { decodeText, delimiterOf, isWorkbook } from './csv-text.ts';
import { escapeFormula } from './formula-escape.ts';
import { firstOf } from '../expect.ts';

/** An error of a cell: its row and column, both from 1 (null: the file has no such column), and the message for the column of reasons. */
export type Mark = Readonly<{ row: number; place: number | null; text: string }>;
/** The header of the column of reasons, and all headers by which an existing one is recognised. */
export type Reasons = Readonly<{ head: string; known: readonly string[] }>;
/** Where the table was read: the name of its sheet (null: the first one), and the row of its heading, from 1. */
export type TablePlace = Readonly<{ sheet: string | null; headingRow: number }>;

const faultColour = 'FFC9C9';

/** The column of the reasons, from 0: an existing one, else the first after all others. */
function placeOf(
  rows: readonly (readonly unknown[])[],
  { row, known }: { row: number; known: readonly string[] },
): number {
  const at = (rows[row] ?? []).findIndex(
    (cell) => typeof cell === 'string' && known.includes(cell.replace(/\r?\n.*/s, '')),
  );
  return at >= 0 ? at : rows.reduce((most, cells) => Math.max(most, cells.length), 0);
}

/** The reasons by row, from 0; those of the header row follow the column's header. */
function textsOf(marks: readonly Mark[], headRow: number, head: string): Map<number, string> {
  const texts = new Map([[headRow, head]]);
  for (const { row, text } of marks)
    texts.set(row - 1, [texts.get(row - 1) ?? [], text].flat().join('\n'));
  return texts;
}

/** Colours the invalid cells, and writes the reasons into their column. */
function mark(
  sheet: Sheet,
  marks: readonly Mark[],
  texts: ReadonlyMap<number, string>,
  place: number,
  headRow: number,
): void {
  const cells = (sheet.cells ??= new Map<string, Cell>());
  const at = (row: number, column: number): Cell => {
    const key = `${row},${column}`;
    const cell = cells.get(key) ?? { value: sheet.rows[row]?.[column] ?? null, type: 'string' };
    cells.set(key, cell);
    return cell;
  };
  // Remove the colour of an earlier check.
  for (const [, cell] of cells) {
    const { fill: held, ...style } = cell.style ?? {};
    if (held?.type === 'pattern' && held.fgColor?.rgb?.endsWith(faultColour)) cell.style = style;
  }
  for (const { row, place: bad } of marks) {
    if (bad === null) continue;
    const cell = at(row - 1, bad - 1);
    cell.style = {
      ...cell.style,
      fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: faultColour } },
    };
  }
  sheet.rows.forEach((values, row) => {
    const text = texts.get(row) ?? null;
    if (text === null && place >= values.length) return;
    while (values.length < place) values.push(null);
    values[place] = text;
    if (text === null) cells.delete(`${row},${place}`);
    else
      Object.assign(at(row, place), {
        value: text,
        type: 'string',
        style: {
          numFmt: '@',
          alignment: { wrapText: true, vertical: 'top' },
          font: { bold: row === headRow },
        },
      });
  });
  const columns = (sheet.columns ??= []);
  while (columns.length <= place) columns.push({});
  columns[place] = { ...columns[place], width: 60 };
}

/**
 * The same file with its invalid cells marked: a column of reasons after all others and, in a workbook, coloured cells.
 * Everything else of a workbook stays: other sheets, formats, widths. CSV is returned as UTF-8 with a byte order mark.
 * @throws Refused unsupported-file for other files.
 */
export async function marked(
  bytes: Uint8Array,
  marks: readonly Mark[],
  { head, known }: Reasons,
  { sheet: name, headingRow }: TablePlace = { sheet: null, headingRow: 1 },
): Promise<Uint8Array<ArrayBuffer>> {
  const headRow = headingRow - 1;
  if (isWorkbook(bytes)) {
    const workbook = await openXlsx(bytes, { readStyles: true });
    const sheet = workbook.sheets.find((each) => each.name === name) ?? firstOf(workbook.sheets);
    mark(
      sheet,
      marks,
      textsOf(marks, headRow, head),
      placeOf(sheet.rows, { row: headRow, known }),
      headRow,
    );
    return new Uint8Array(await saveXlsx(workbook));
  }
  const text = decodeText(bytes);
  const delimiter = delimiterOf(text);
  const rows = [...streamCsvRows(text, { delimiter })];
  const place = placeOf(rows, { row: headRow, known });
  const texts = textsOf(marks, headRow, head);
  const out = rows.map((cells, row) =>
    Array.from({ length: place + 1 }, (_, i) =>
      i === place ? escapeFormula(texts.get(row) ?? '') : (cells[i] ?? null),
    ),
  );
  return new TextEncoder().encode(writeCsv(out, { delimiter, bom: true }));
}

import { codeText, halfWidth } from '#ui/form/rules/normalise.ts';
import { type Column, columnsOf } from './columns.ts';
import type { FreightKind } from '#freight/types.ts';
import { defined } from '#platform/expect.ts';

/** A pasted table, and which column of the freight kind each of its columns is; null for one that is ignored. */
export type PastedTable = Readonly<{
  columns: readonly (Column | null)[];
  rows: readonly (readonly string[])[];
  hasHeadings: boolean;
}>;

/** Parses text as Excel copies it: cells separated by tabs, rows by line breaks; a cell with either, or with quotes, is quoted. */
export function parseCells(text: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, quoted]: [string[], string, boolean] = [[], '', false];
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const source = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  for (let i = 0; i < source.length; i++) {
    const char = defined(source[i]);
    if (quoted) {
      if (char !== '"') cell += char;
      else if (source[i + 1] === '"') cell += defined(source[++i]);
      else quoted = false;
    } else if (char === '"' && cell === '') quoted = true;
    else if (char === '\t') endCell();
    else if (char === '\n') {
      endCell();
      rows.push(row);
      row = [];
    } else cell += char;
  }
  endCell();
  rows.push(row);
  return rows.filter((cells) => cells.some((each) => each.trim() !== ''));
}

/** Headings are compared without blanks, case, width, text in brackets and a unit at the end. */
const normaliseHeading = (head: string) =>
  halfWidth(head)
    .toLowerCase()
    .replaceAll(/\(.*?\)|[\s_*]/g, '')
    .replace(/(?<=.)(mm|kg)$/, '');

const hasHeading = (column: Column, head: string) =>
  [column.label.en, column.label.ja, ...column.aliases].some(
    (each) => normaliseHeading(each) === head,
  );

/** Matches columns by heading if the first row has at least two known headings, else by position. A heading that occurs twice counts once. */
export function matchColumns(
  kind: FreightKind,
  cells: readonly (readonly string[])[],
): PastedTable {
  const known = columnsOf[kind];
  const width = Math.max(0, ...cells.map((row) => row.length));
  const taken = new Set<Column>();
  const byHead = (cells[0] ?? []).map((cell) => {
    const head = normaliseHeading(cell);
    const found =
      head === ''
        ? undefined
        : known.find((column) => !taken.has(column) && hasHeading(column, head));
    if (found) taken.add(found);
    return found ?? null;
  });
  // A table of one column needs only one known heading.
  const hasHead = taken.size >= Math.min(2, width);
  const columns = hasHead ? byHead : Array.from({ length: width }, (_, i) => known[i] ?? null);
  return { columns, rows: hasHead ? cells.slice(1) : cells, hasHeadings: hasHead };
}

const trueTexts = new Set([
  'yes',
  'y',
  'true',
  '1',
  '○',
  '◯',
  '〇',
  '有',
  '可',
  'はい',
  '実入',
  '実入り',
  '実',
  'laden',
  'full',
  'f',
  '✓',
  '✔',
  '自走',
  '自走可',
]);
const falseTexts = new Set([
  'no',
  'n',
  'false',
  '0',
  '×',
  'x',
  '無',
  '不可',
  'いいえ',
  '空',
  'empty',
  'e',
  '-',
  '非自走',
]);

/** The value of a cell for its column. Text that cannot be parsed stays text, for validation to refuse; blank is undefined. */
export function parseCell({ kind }: Column, cell: string): unknown {
  const text = cell.trim();
  if (text === '') return undefined;
  if (kind === 'text' || kind === 'name') return text;
  const plain = codeText(text).toLowerCase();
  if (kind === 'flag')
    return trueTexts.has(plain) || trueTexts.has(text)
      ? true
      : falseTexts.has(plain) || falseTexts.has(text)
        ? false
        : text;
  // 1,100 mm, １１００, 1100.0 and 22.6t: a number and its unit.
  const [, digits, unit] = /^(-?[\d,]+(?:\.\d+)?)\s*([a-z℃°]*)$/.exec(plain) ?? [];
  if (digits === undefined) return text;
  const number = Number(digits.replaceAll(',', '')) * (unitFactors[unit ?? ''] ?? Number.NaN);
  if (Number.isNaN(number)) return text;
  // Metres and tons are not whole in binary: 9.53 m are 9530 mm.
  const rounded = Math.round(number * 1e6) / 1e6;
  return kind === 'integer' ? rounded : String(rounded);
}

/** Factors to millimetres, kilograms or pieces. */
const unitFactors: Readonly<Record<string, number>> = {
  '': 1,
  mm: 1,
  cm: 10,
  m: 1000,
  kg: 1,
  t: 1000,
  ton: 1000,
  c: 1,
  '°c': 1,
  '℃': 1,
  pcs: 1,
  units: 1,
};

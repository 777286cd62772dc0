import { headingInTwoRows } from '#platform/sheet/heading-rows.ts';
import { codeText } from '#ui/form/rules/normalise.ts';
import { type Column, columnsOf, headColumnsOf } from './columns.ts';
import { axesOfHead, readDimensions } from './dimensions.ts';
import { exact, factorOf, isUnit, isWeightUnit, plainText, readQuantity } from './units.ts';
import type { FreightKind } from '#freight/types.ts';
import { defined } from '#platform/expect.ts';

/** A pasted table, and which column of the freight kind each of its columns is; null for one that is ignored. */
export type PastedTable = Readonly<{
  columns: readonly (Column | null)[];
  heads: readonly Head[];
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

/** The cells with another text in one of them. */
export const replaceCell = (
  cells: readonly (readonly string[])[],
  row: number,
  column: number,
  text: string,
): string[][] =>
  cells.map((each, i) => each.map((cell, j) => (i === row && j === column ? text : cell)));

/** A head in the form in which heads are compared, with the unit that it names and the order of a size in one cell. */
export type Head = Readonly<{
  name: string;
  unit: string | null;
  axes: ReturnType<typeof axesOfHead>;
}>;
const noHead: Head = { name: '', unit: null, axes: null };

/** What stands in the brackets of a head: a unit, the order of a size, or both: （幅×奥行×高さ mm）. */
function readBrackets(inner: string): Pick<Head, 'unit' | 'axes'> {
  const words = [inner.replaceAll(/\s/g, ''), ...inner.split(/[\s:/、,]+|単位/)];
  return {
    unit: words.find((word) => isUnit(word)) ?? null,
    axes: axesOfHead(
      words
        .slice(1)
        .filter((word) => !isUnit(word))
        .join(''),
    ),
  };
}

/** Heads are compared without blanks, case, width, text in brackets and a unit at the end. */
export function readHead(head: string): Head {
  let { unit, axes } = noHead;
  let text = plainText(head).replaceAll(
    /[([【〔<]([^)\]】〕>]*)[)\]】〕>]/g,
    (_, inner: string) => {
      const found = readBrackets(inner);
      unit ??= found.unit;
      axes ??= found.axes;
      return '';
    },
  );
  axes ??= axesOfHead(text);
  text = text.replaceAll('×', '').trim();
  if (unit === null && !isWeightUnit(text)) {
    // Units of one letter end words, too (height, item): only after a blank or a Japanese letter.
    const [, before, end] =
      /^(.*[^a-z])(mm|cm|m|kg|t|tons?|ミリ|センチ|メートル|キロ|トン)$/.exec(text) ??
      /^(.+)(mm|cm|kg)$/.exec(text) ??
      [];
    if (before !== undefined && end !== undefined) {
      unit = end;
      text = before;
    }
  }
  // A weight may be headed by its unit alone.
  const isWeight = isWeightUnit(text);
  return {
    name: isWeight ? 'kg' : text.replaceAll(/[\s_:/・.]/g, ''),
    unit: isWeight ? text : unit,
    axes,
  };
}

/** Whether a head is one of the names of a column. */
export const hasHeading = (column: Column, { name, axes }: Head) =>
  (column.kind === 'dimensions' && axes !== null) ||
  [column.label.en, column.label.ja, ...column.aliases].some(
    (each) => readHead(each).name === name,
  );

/**
 * The heads of a table with one heading in two rows, as 寸法 over 長さ, 幅 and 高さ, or 重量 over (kg); null where the second row is
 * one of data. The lower heading counts, and has the unit of the upper one where it names none.
 */
function headsInTwoRows(
  known: readonly Column[],
  upper: readonly string[],
  lower: readonly string[],
): Head[] | null {
  const isHead = (cell: string) => {
    const head = readHead(cell);
    return (head.name === '' && head.unit !== null) || known.some((each) => hasHeading(each, head));
  };
  const named = lower.filter((cell) => cell.trim() !== '');
  if (named.length === 0 || !named.every((cell) => isHead(cell))) return null;
  return headingInTwoRows(upper, lower)
    .slice(0, upper.length)
    .map(({ above, below }, i) => {
      if (below === '') return readHead(upper[i] ?? '');
      const head = readHead(below);
      return head.name === ''
        ? { ...readHead(above), unit: head.unit }
        : { ...head, unit: head.unit ?? readHead(above).unit };
    });
}

/** Matches columns by heading if the first row has at least two known headings, else by position. A heading that occurs twice counts once. */
export function matchColumns(
  kind: FreightKind,
  cells: readonly (readonly string[])[],
): PastedTable {
  const known = headColumnsOf(kind);
  const width = Math.max(0, ...cells.map((row) => row.length));
  const taken = new Set<Column>();
  const [first = [], second = []] = cells;
  const twoRows = headsInTwoRows(known, first, second);
  const heads = twoRows ?? first.map((cell) => readHead(cell));
  const byHead = heads.map((head) => {
    const found =
      head.name === ''
        ? undefined
        : known.find((column) => !taken.has(column) && hasHeading(column, head));
    if (found) taken.add(found);
    return found ?? null;
  });
  // A table of one column needs only one known heading.
  const hasHead = taken.size >= Math.min(2, width);
  const columns = hasHead
    ? byHead
    : Array.from({ length: width }, (_, i) => columnsOf[kind][i] ?? null);
  return {
    columns,
    heads: hasHead ? heads : columns.map(() => noHead),
    rows: hasHead ? cells.slice(twoRows ? 2 : 1) : cells,
    hasHeadings: hasHead,
  };
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
  '有人',
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
  '無人',
]);

/** What people write into a cell that has nothing to say. */
const blankTexts = new Set([
  'なし',
  '無し',
  '無',
  '該当なし',
  '不明',
  'n/a',
  'na',
  'none',
  '-',
  'ー',
]);

/**
 * The value of a cell for its column, in the unit that the column stores. Text that cannot be parsed stays text, for
 * validation to refuse; blank is undefined.
 */
export function parseCell({ kind, path }: Column, cell: string, head: Head = noHead): unknown {
  const text = cell.trim();
  if (text === '') return undefined;
  const plain = codeText(text).toLowerCase();
  if (kind === 'flag')
    return trueTexts.has(plain) || trueTexts.has(text)
      ? true
      : falseTexts.has(plain) || falseTexts.has(text)
        ? false
        : text;
  if (optionalPaths.has(path) && blankTexts.has(plain)) return undefined;
  if (path === 'cargo.unNumber') return unNumberIn(plainText(text)) ?? text;
  // Excel breaks lines within a cell; of our texts only the note has several.
  if (kind === 'text' || kind === 'name')
    return path === 'note' ? text : text.replaceAll(/\s*[\t\n]\s*/g, ' ');
  if (kind === 'dimensions') return readDimensions(text, head.unit, head.axes) ?? text;
  // 1,100 mm, １１００, 1100.0, 22.6t and ×3: a number and its unit.
  const inPlain = plainText(text);
  const found = readQuantity(
    path === 'cargo.count' ? inPlain.replaceAll(/^[×x]\s*|\s*[×x]$/g, '') : inPlain,
  );
  const factor = found && factorOf({ path }, found.unit, head.unit);
  if (!found || !factor) return text;
  const number = exact(found.value * factor);
  return kind === 'integer' ? number : String(number);
}

/** The number in UN 1263, UN No. 3082, class 9 or 国連番号1263; undefined for none and for several. */
export function unNumberIn(text: string): string | undefined {
  const [number, second] = text.match(/(?<![\d.,])\d{4}(?![\d.]|,\d)/g) ?? [];
  return second === undefined && (number === text || /un|国連/.test(text)) ? number : undefined;
}

/** Columns that a line does without. */
const optionalPaths = new Set([
  'cargo.packingStyleId',
  'cargo.modelId',
  'cargo.variantId',
  'cargo.unNumber',
  'cargo.temperatureC',
  'cargo.grossKg',
  'cargo.attachments',
  'cargo.drivers',
  'note',
]);

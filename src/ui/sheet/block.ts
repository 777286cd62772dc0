import {
  type CellRef,
  type Range,
  type Size,
  rangeContains,
  heightOf,
  cellsOf,
  widthOf,
} from './range.ts';
import { defined, lastOf } from '#platform/expect.ts';

// Blocks of texts as spreadsheets put them on the clipboard: lines, tabs, quotes around what holds either.

export type Block = readonly (readonly string[])[];
export type CellWrite = readonly [CellRef, string];

/** Reads what Excel and Google Sheets copy. The line end after the last line is no line. */
export function parseBlock(text: string): string[][] {
  const lines: string[][] = [[]];
  let field = '';
  let isQuoted = false;
  const body = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n$/, '');
  for (let at = 0; at < body.length; at++) {
    const sign = defined(body[at]);
    if (isQuoted) {
      if (sign !== '"') field += sign;
      else if (body[at + 1] === '"') {
        field += '"';
        at++;
      } else isQuoted = false;
    } else if (sign === '"' && field === '') isQuoted = true;
    else if (sign === '\t' || sign === '\n') {
      lastOf(lines).push(field);
      field = '';
      if (sign === '\n') lines.push([]);
    } else field += sign;
  }
  lastOf(lines).push(field);
  return lines;
}

/** As spreadsheets read it back, cell by cell. */
export const formatBlock = (block: Block): string =>
  block
    .map((line) =>
      line
        .map((text) => (/^"|[\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
        .join('\t'),
    )
    .join('\r\n');

/**
 * Where each text of a pasted block goes: from the first cell of the range on, and again and again where the range is the
 * block's height and width several times over. What would stand outside the sheet is left out.
 */
export function placeBlock(
  block: Block,
  range: Range,
  { rows, columns }: Size,
): { puts: CellWrite[]; outside: number } {
  const [height, width] = [block.length, Math.max(...block.map((line) => line.length))];
  const times = (size: number, chosen: number) => (chosen % size === 0 ? chosen / size : 1);
  const all = cellsOf({
    top: range.top,
    left: range.left,
    bottom: range.top + height * times(height, heightOf(range)) - 1,
    right: range.left + width * times(width, widthOf(range)) - 1,
  });
  const puts = all
    .filter(({ row, column }) => row < rows && column < columns)
    .map((place): CellWrite => [
      place,
      defined(block[(place.row - range.top) % height])[(place.column - range.left) % width] ?? '',
    ]);
  return { puts, outside: all.length - puts.length };
}

/** The first row of a range into the rows below it; one row alone takes over what stands above it. */
export function fillDown(range: Range, textAt: (place: CellRef) => string): CellWrite[] {
  const source = range.top === range.bottom ? range.top - 1 : range.top;
  if (source < 0) return [];
  return cellsOf({ ...range, top: source + 1 }).map((place) => [
    place,
    textAt({ ...place, row: source }),
  ]);
}

/** The first column of a range into those to its right; one column alone takes over what stands to its left. */
export function fillRight(range: Range, textAt: (place: CellRef) => string): CellWrite[] {
  const source = range.left === range.right ? range.left - 1 : range.left;
  if (source < 0) return [];
  return cellsOf({ ...range, left: source + 1 }).map((place) => [
    place,
    textAt({ ...place, column: source }),
  ]);
}

/** A range into all that it was drawn out to, again and again. */
export function fillOver(
  source: Range,
  target: Range,
  textAt: (place: CellRef) => string,
): CellWrite[] {
  const again = (at: number, from: number, size: number) =>
    from + ((((at - from) % size) + size) % size);
  return cellsOf(target)
    .filter((place) => !rangeContains(source, place))
    .map(({ row, column }) => [
      { row, column },
      textAt({
        row: again(row, source.top, heightOf(source)),
        column: again(column, source.left, widthOf(source)),
      }),
    ]);
}

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

// Blocks of text in the clipboard format of spreadsheets: lines and tabs, quotes around texts that contain either.

export type Block = readonly (readonly string[])[];
export type CellWrite = readonly [CellRef, string];

/** Reads what Excel and Google Sheets copy. A line break after the last line does not start another line. */
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

/** Formats a block so that spreadsheets read it back cell by cell. */
export const formatBlock = (block: Block): string =>
  block
    .map((line) =>
      line
        .map((text) => (/^"|[\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
        .join('\t'),
    )
    .join('\r\n');

/**
 * The cells that a pasted block is written to, from the first cell of the range on. The block is repeated where the range is
 * a multiple of its height or width. Cells outside the sheet are dropped and counted in `outside`.
 */
export function placeBlock(
  block: Block,
  range: Range,
  { rows, columns }: Size,
): { writes: CellWrite[]; outside: number } {
  const [height, width] = [block.length, Math.max(...block.map((line) => line.length))];
  const times = (size: number, chosen: number) => (chosen % size === 0 ? chosen / size : 1);
  const all = cellsOf({
    top: range.top,
    left: range.left,
    bottom: range.top + height * times(height, heightOf(range)) - 1,
    right: range.left + width * times(width, widthOf(range)) - 1,
  });
  const writes = all
    .filter(({ row, column }) => row < rows && column < columns)
    .map((cell): CellWrite => [
      cell,
      defined(block[(cell.row - range.top) % height])[(cell.column - range.left) % width] ?? '',
    ]);
  return { writes, outside: all.length - writes.length };
}

/** Copies the first row of a range into the rows below; a single row copies the row above it. */
export function fillDown(range: Range, textAt: (cell: CellRef) => string): CellWrite[] {
  const source = range.top === range.bottom ? range.top - 1 : range.top;
  if (source < 0) return [];
  return cellsOf({ ...range, top: source + 1 }).map((cell) => [
    cell,
    textAt({ ...cell, row: source }),
  ]);
}

/** Copies the first column of a range into the columns to its right; a single column copies the one to its left. */
export function fillRight(range: Range, textAt: (cell: CellRef) => string): CellWrite[] {
  const source = range.left === range.right ? range.left - 1 : range.left;
  if (source < 0) return [];
  return cellsOf({ ...range, left: source + 1 }).map((cell) => [
    cell,
    textAt({ ...cell, column: source }),
  ]);
}

/** Repeats the cells of a range over the larger range that its fill handle was dragged to. */
export function fillOver(
  source: Range,
  target: Range,
  textAt: (cell: CellRef) => string,
): CellWrite[] {
  const repeated = (at: number, from: number, size: number) =>
    from + ((((at - from) % size) + size) % size);
  return cellsOf(target)
    .filter((cell) => !rangeContains(source, cell))
    .map(({ row, column }) => [
      { row, column },
      textAt({
        row: repeated(row, source.top, heightOf(source)),
        column: repeated(column, source.left, widthOf(source)),
      }),
    ]);
}

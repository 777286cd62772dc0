import { headingInTwoRows } from '#platform/sheet/heading-rows.ts';
import type { ReadRow } from '#platform/sheet/read.server.ts';

/** Rows above the heading that a file may have: a title, a date, remarks. */
export const mostTitleRows = 20;

/** The heading of a table: its cells, its row, and how many of the rows read belong to it or stand above it. */
export type Heading = Readonly<{ head: ReadRow; rowsUsed: number; known: number }>;

/**
 * A heading in two rows, the upper with merged cells: a column is headed by the lower cell, the upper one, or both (寄港 No.1
 * over 港), whichever is known.
 */
function inTwoRows(upper: ReadRow, lower: ReadRow, isKnown: (text: string) => boolean): ReadRow {
  const cells = headingInTwoRows(upper.cells, lower.cells).map(({ above, below }, i) => {
    const own = (upper.cells[i] ?? '').trim();
    const names = [`${above}: ${below}`, `${above}：${below}`, below, own];
    return names.find((name) => isKnown(name)) ?? (below || own);
  });
  return { number: lower.number, cells };
}

const countKnown = ({ cells }: ReadRow, isKnown: (text: string) => boolean) =>
  cells.filter((cell) => cell.trim() !== '' && isKnown(cell)).length;

/** The heading that begins in a row: of two rows where together they name more columns than either. */
function headingAt(
  rows: readonly ReadRow[],
  at: number,
  isKnown: (text: string) => boolean,
): Heading | null {
  const [upper, lower] = [rows[at], rows[at + 1]];
  if (!upper) return null;
  const known = countKnown(upper, isKnown);
  if (lower && lower.number === upper.number + 1) {
    const both = inTwoRows(upper, lower, isKnown);
    const together = countKnown(both, isKnown);
    if (together > Math.max(known, countKnown(lower, isKnown)))
      return { head: both, rowsUsed: at + 2, known: together };
  }
  return { head: upper, rowsUsed: at + 1, known };
}

/**
 * The heading of a table among its first rows, which are not empty: that which names most columns, the first of equals. With
 * `row` it is the one that begins in that row of the file. Null for a table without rows.
 */
export function findHeading(
  rows: readonly ReadRow[],
  isKnown: (text: string) => boolean,
  row?: number,
): Heading | null {
  if (row !== undefined) {
    const at = rows.findIndex(({ number }) => number >= row);
    return at < 0 ? null : headingAt(rows, at, isKnown);
  }
  let best = headingAt(rows, 0, isKnown);
  for (let at = 1; at <= Math.min(mostTitleRows, rows.length - 1); at++) {
    const heading = headingAt(rows, at, isKnown);
    if (best && heading && heading.known > best.known) best = heading;
  }
  return best;
}

import { type CellRef, type Size, clampCell } from './range.ts';

/** What a sheet measures on the screen, in px. */
export type Measures = Readonly<{
  headWidth: number;
  headHeight: number;
  columnWidth: number;
  rowHeight: number;
}>;
type Point = Readonly<{ x: number; y: number }>;

/** So near the edge of the cells in sight the sheet begins to move. */
const margin = 10;
const fastest = 48;

/** How far the sheet moves by each frame while the pointer is held at a point of its box: the further out, the faster. */
export function autoScrollStep(
  { x, y }: Point,
  box: Readonly<{ width: number; height: number }>,
  { headWidth, headHeight }: Measures,
): Point {
  const pull = (at: number, from: number, to: number) => {
    const over = at < from + margin ? at - from - margin : at > to - margin ? at - to + margin : 0;
    return Math.sign(over) * Math.min(fastest, Math.ceil(Math.abs(over) / 4));
  };
  return { x: pull(x, headWidth, box.width), y: pull(y, headHeight, box.height) };
}

/** The cell at a point of the whole sheet, heads included; the nearest one beside it. */
export const cellAt = (
  { x, y }: Point,
  { headWidth, headHeight, columnWidth, rowHeight }: Measures,
  size: Size,
): CellRef =>
  clampCell(
    {
      row: Math.floor((y - headHeight) / rowHeight),
      column: Math.floor((x - headWidth) / columnWidth),
    },
    size,
  );

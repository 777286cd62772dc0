import { type CellRef, type Range, type Size, clampCell } from './range.ts';

/** Sizes on the screen, in px. */
export type Measures = Readonly<{
  headWidth: number;
  headHeight: number;
  columnWidth: number;
  rowHeight: number;
}>;
type Point = Readonly<{ x: number; y: number }>;

/** The sheet scrolls while the pointer is this near to the edge, in px, or beyond it. */
const margin = 10;
const maxStep = 48;

/** How far the sheet scrolls in each frame while the pointer is held at a point of its box: the further out, the faster. */
export function autoScrollStep(
  { x, y }: Point,
  box: Readonly<{ width: number; height: number }>,
  { headWidth, headHeight }: Measures,
): Point {
  const stepAt = (at: number, from: number, to: number) => {
    const over = at < from + margin ? at - from - margin : at > to - margin ? at - to + margin : 0;
    return Math.sign(over) * Math.min(maxStep, Math.ceil(Math.abs(over) / 4));
  };
  return { x: stepAt(x, headWidth, box.width), y: stepAt(y, headHeight, box.height) };
}

/** The cell at a point of the whole sheet, headers included; beside the cells, the nearest one. */
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

/** Where a range is on the whole sheet, headers included. */
export const boxOf = (
  { top, left, bottom, right }: Range,
  { headWidth, headHeight, columnWidth, rowHeight }: Measures,
) => ({
  top: headHeight + top * rowHeight,
  left: headWidth + left * columnWidth,
  height: (bottom - top + 1) * rowHeight,
  width: (right - left + 1) * columnWidth,
});

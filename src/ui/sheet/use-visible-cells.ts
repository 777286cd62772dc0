import { type CSSProperties, type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import type { Measures } from './drag.ts';
import type { CellRef, Size } from './range.ts';

/** Room for a scrollbar, in px. */
const scrollbar = 16;

/** A row or column of a sheet and where it starts, in px. */
export type Place = Readonly<{ index: number; start: number }>;

/** All rows, or all columns: `each` is the size of one, `before` that of the head, in px. */
type Lines = Readonly<{ count: number; each: number; before: number }>;
/** The first and the last line that a part of a sheet shows, if there are so many. */
type Span = Readonly<{ first: number; last: number }>;

/** Which lines are in sight where a sheet is scrolled to, and `spare` more on both sides. */
export const spanInSight = (
  { each, before }: Omit<Lines, 'count'>,
  scrolled: number,
  size: number,
  spare: number,
): Span => ({
  first: Math.floor((scrolled - before) / each) - spare,
  last: Math.ceil((scrolled + size - before) / each) - 1 + spare,
});

/** The places of lines, and of the focused one wherever the sheet is scrolled to: it must stay in the document. */
export function placesOf(
  { count, each, before }: Lines,
  { first, last }: Span,
  focus: number,
): Place[] {
  const [from, to] = [Math.max(0, first), Math.min(count - 1, last)];
  const shown = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
  if (focus < count && focus < from) shown.unshift(focus);
  else if (focus < count && focus > to) shown.push(focus);
  return shown.map((index) => ({ index, start: before + index * each }));
}

/** Where to scroll to show a line that is not wholly in sight beside the head. */
export function scrollTo(
  { each, before }: Omit<Lines, 'count'>,
  index: number,
  scrolled: number,
  size: number,
): number {
  const start = index * each;
  if (start < scrolled) return start;
  return Math.max(scrolled, start + each + before - size);
}

/** What of a sheet is in sight, as it is taken for until the page knows. */
const wide = { width: 1200, height: 600 };

/**
 * The rows and columns of a sheet that are in sight: only they are in the document. `width` and `height` are those of the
 * whole sheet, in px; with `style` its scrolling element is not larger than that.
 */
export function useVisibleCells(
  scroller: RefObject<HTMLElement | null>,
  { rows, columns }: Size,
  { headWidth, headHeight, columnWidth, rowHeight }: Measures,
  focus: CellRef,
) {
  const spans = useCallback(
    (left: number, top: number, { width, height }: typeof wide) => {
      const down = spanInSight({ each: rowHeight, before: headHeight }, top, height, 6);
      const across = spanInSight({ each: columnWidth, before: headWidth }, left, width, 3);
      return { width, height, down, across };
    },
    [headWidth, headHeight, columnWidth, rowHeight],
  );
  const [sight, setSight] = useState(() => spans(0, 0, wide));
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    // Rendered anew only when other rows or columns come in sight.
    const look = () => {
      const { scrollLeft, scrollTop, offsetWidth: width, offsetHeight: height } = box;
      const next = spans(scrollLeft, scrollTop, { width, height });
      setSight((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    look();
    box.addEventListener('scroll', look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(box);
    return () => {
      box.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [scroller, spans]);
  const down = { count: rows, each: rowHeight, before: headHeight };
  const across = { count: columns, each: columnWidth, before: headWidth };
  const scrollToCell = useCallback(
    ({ row, column }: CellRef) => {
      const box = scroller.current;
      if (!box) return;
      const { scrollTop, scrollLeft, clientHeight, clientWidth } = box;
      const lines = { each: rowHeight, before: headHeight };
      const top = scrollTo(lines, row, scrollTop, clientHeight);
      const beside = { each: columnWidth, before: headWidth };
      const left = scrollTo(beside, column, scrollLeft, clientWidth);
      if (top !== scrollTop || left !== scrollLeft) box.scrollTo({ top, left });
    },
    [scroller, headWidth, headHeight, columnWidth, rowHeight],
  );
  const [width, height] = [headWidth + columns * columnWidth, headHeight + rows * rowHeight];
  const style: CSSProperties = {
    height: height + 2 + (width > sight.width ? scrollbar : 0),
    maxWidth: width + 2 + (height > sight.height ? scrollbar : 0),
    '--head': `${headWidth}px`,
  };
  return {
    visibleRows: placesOf(down, sight.down, focus.row),
    visibleColumns: placesOf(across, sight.across, focus.column),
    width,
    height,
    style,
    scrollToCell,
  };
}

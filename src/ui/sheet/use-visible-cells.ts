import {
  type Range as Window,
  defaultRangeExtractor,
  useVirtualizer,
} from '@tanstack/react-virtual';
import { type CSSProperties, type RefObject, useCallback, useEffect } from 'react';
import type { Measures } from './drag.ts';
import type { CellRef, Size } from './range.ts';

/** Room for a scrollbar, in px. */
const scrollbar = 16;

/** Keeps the focused row or column in the document, wherever the sheet is scrolled to. */
const withFocus = (focus: number) => (window: Window) =>
  [...new Set([...defaultRangeExtractor(window), focus])]
    .filter((index) => index < window.count)
    .sort((a, b) => a - b);

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
  // A diagonal scroll is rendered once, not synchronously for each direction.
  const common = {
    getScrollElement: () => scroller.current,
    initialRect: { width: 1200, height: 600 },
    useFlushSync: false,
  } as const;
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes it here
  const down = useVirtualizer({
    ...common,
    count: rows,
    estimateSize: () => rowHeight,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    overscan: 6,
    rangeExtractor: useCallback((window: Window) => withFocus(focus.row)(window), [focus.row]),
  });
  const across = useVirtualizer({
    ...common,
    horizontal: true,
    count: columns,
    estimateSize: () => columnWidth,
    paddingStart: headWidth,
    scrollPaddingStart: headWidth,
    overscan: 3,
    rangeExtractor: useCallback(
      (window: Window) => withFocus(focus.column)(window),
      [focus.column],
    ),
  });
  useEffect(() => across.measure(), [across, columnWidth, headWidth]);
  const scrollToCell = useCallback(
    ({ row, column }: CellRef) => {
      down.scrollToIndex(row, { align: 'auto' });
      across.scrollToIndex(column, { align: 'auto' });
    },
    [down, across],
  );
  const [width, height] = [across.getTotalSize(), down.getTotalSize()];
  const isWide = width > (across.scrollRect?.width ?? width);
  const isTall = height > (down.scrollRect?.height ?? 0);
  const style: CSSProperties = {
    height: height + 2 + (isWide ? scrollbar : 0),
    maxWidth: width + 2 + (isTall ? scrollbar : 0),
    '--head': `${headWidth}px`,
  };
  return {
    visibleRows: down.getVirtualItems(),
    visibleColumns: across.getVirtualItems(),
    width,
    height,
    style,
    scrollToCell,
  };
}

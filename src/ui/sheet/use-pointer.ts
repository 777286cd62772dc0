import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type CellWrite, fillOver } from './block.ts';
import type { Measures } from './drag.ts';
import {
  type CellRef,
  type Range,
  type Selection,
  type Size,
  activeCell,
  selectLines,
  selectCell,
  selectedRange,
  extendRange,
  clampCell,
} from './range.ts';
import { useDrag } from './use-drag.ts';

type PointerProps = Readonly<{
  scroller: RefObject<HTMLElement | null>;
  measures: Measures;
  size: Size;
  selection: Selection;
  isEditing: boolean;
  readOnly: boolean;
  plain: (cell: CellRef) => string;
  onSelect: (selection: Selection) => void;
  onEdit: (by: 'opening' | 'tapping') => void;
  onWrite: (writes: readonly CellWrite[]) => void;
}>;

const numberOf = (text: string | undefined) => (text === undefined ? null : Number(text));

/** The cell of an event. In the header of a row or column the other one is null; outside the sheet all is null. */
function targetOf({
  target,
}: {
  target: EventTarget;
}): { row: number | null; column: number | null } | null {
  if (!(target instanceof Element)) return null;
  const found = target.closest<HTMLElement>(
    '[role="gridcell"], [role="rowheader"], [role="columnheader"]',
  );
  return found && { row: numberOf(found.dataset.row), column: numberOf(found.dataset.column) };
}

/** Mouse and touch: select cells, rows and columns, drag ranges, drag the fill handle, open a cell. */
export function usePointer({
  scroller,
  measures,
  size,
  selection,
  isEditing,
  readOnly,
  plain,
  onSelect,
  onEdit,
  onWrite,
}: PointerProps) {
  const drag = useDrag(scroller, measures, size);
  const isTouch = useRef(false);
  /** The range that the fill handle is dragged to. */
  const [filling, setFilling] = useState<Range | null>(null);
  const range = selectedRange(selection);

  const dragRange = (event: PointerEvent, anchor: CellRef) =>
    drag(event, (end) => onSelect({ anchor, end }));
  /** The first cell that is fully visible. */
  const firstVisible = () => {
    const { scrollTop = 0, scrollLeft = 0 } = scroller.current ?? {};
    return clampCell(
      {
        row: Math.ceil(scrollTop / measures.rowHeight),
        column: Math.ceil(scrollLeft / measures.columnWidth),
      },
      size,
    );
  };
  const cellUnder = (event: { target: EventTarget }): CellRef | null => {
    const { row = null, column = null } = targetOf(event) ?? {};
    return row === null || column === null ? null : { row, column };
  };
  const selectHeader = (event: PointerEvent | React.MouseEvent) => {
    const target = targetOf(event);
    if (!target) return;
    const of = target.row !== null ? 'row' : target.column !== null ? 'column' : 'all';
    const to = { row: target.row ?? 0, column: target.column ?? 0 };
    const from = event.shiftKey ? selection.anchor : to;
    onSelect(
      selectLines(of, from, to, size, of === 'all' ? activeCell(selection) : firstVisible()),
    );
  };

  return {
    filling,
    onPointerDown: (event: PointerEvent) => {
      isTouch.current = event.pointerType === 'touch';
      // A finger scrolls; its taps are handled by onClick.
      if (isTouch.current || event.button !== 0 || event.target instanceof HTMLInputElement) return;
      // Commits the edit before the focus moves.
      const { activeElement } = document;
      if (isEditing && activeElement instanceof HTMLElement) activeElement.blur();
      const cell = cellUnder(event);
      if (!cell) return selectHeader(event);
      const anchor = event.shiftKey ? selection.anchor : cell;
      onSelect({ anchor, end: cell });
      dragRange(event, anchor);
    },
    /** The first tap selects a cell, the second opens it. */
    onClick: (event: React.MouseEvent) => {
      if (!isTouch.current || isEditing) return;
      const cell = cellUnder(event);
      const at = activeCell(selection);
      if (!cell) selectHeader(event);
      else if (cell.row === at.row && cell.column === at.column) onEdit('tapping');
      else onSelect(selectCell(cell));
    },
    onDoubleClick: (event: React.MouseEvent) => {
      if (cellUnder(event) && !isEditing) onEdit('opening');
    },
    /** The mouse fills the range that the handle is dragged over; a finger selects a range with it. */
    onHandle: (event: PointerEvent) => {
      event.stopPropagation();
      event.preventDefault();
      if (event.button !== 0) return;
      if (readOnly || event.pointerType !== 'mouse')
        return dragRange(event, { row: range.top, column: range.left });
      let target = range;
      const fill = () => {
        setFilling(null);
        onWrite(fillOver(range, target, plain));
        onSelect({
          anchor: { row: target.top, column: target.left },
          end: { row: target.bottom, column: target.right },
        });
      };
      drag(event, (cell) => setFilling((target = extendRange(range, cell))), fill);
    },
  };
}

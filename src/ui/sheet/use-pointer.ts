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
  plain: (place: CellRef) => string;
  onSelect: (selection: Selection) => void;
  onEdit: (by: 'opening' | 'tapping') => void;
  onWrite: (puts: readonly CellWrite[]) => void;
}>;

const numberOf = (text: string | undefined) => (text === undefined ? null : Number(text));

/** The cell, or the head of a row or column (null beside it), that something happened to. */
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

/** What mouse and finger do on a sheet: choose cells, rows and columns, draw ranges, fill by the handle, open a cell. */
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
  /** What the range is drawn out to by its handle. */
  const [filling, setFilling] = useState<Range | null>(null);
  const range = selectedRange(selection);

  const draw = (event: PointerEvent, anchor: CellRef) =>
    drag(event, (end) => onSelect({ anchor, end }));
  /** The first cell that is in sight as a whole. */
  const firstSeen = () => {
    const { scrollTop = 0, scrollLeft = 0 } = scroller.current ?? {};
    return clampCell(
      {
        row: Math.ceil(scrollTop / measures.rowHeight),
        column: Math.ceil(scrollLeft / measures.columnWidth),
      },
      size,
    );
  };
  const placeOf = (event: { target: EventTarget }): CellRef | null => {
    const { row = null, column = null } = targetOf(event) ?? {};
    return row === null || column === null ? null : { row, column };
  };
  const chooseLines = (event: PointerEvent | React.MouseEvent) => {
    const target = targetOf(event);
    if (!target) return;
    const of = target.row !== null ? 'row' : target.column !== null ? 'column' : 'all';
    const to = { row: target.row ?? 0, column: target.column ?? 0 };
    const from = event.shiftKey ? selection.anchor : to;
    onSelect(selectLines(of, from, to, size, of === 'all' ? activeCell(selection) : firstSeen()));
  };

  return {
    filling,
    onPointerDown: (event: PointerEvent) => {
      isTouch.current = event.pointerType === 'touch';
      // A finger scrolls; what it taps is told by the click.
      if (isTouch.current || event.button !== 0 || event.target instanceof HTMLInputElement) return;
      // What is typed stands before the keyboard goes elsewhere.
      const { activeElement } = document;
      if (isEditing && activeElement instanceof HTMLElement) activeElement.blur();
      const place = placeOf(event);
      if (!place) return chooseLines(event);
      const anchor = event.shiftKey ? selection.anchor : place;
      onSelect({ anchor, end: place });
      draw(event, anchor);
    },
    /** The first tap goes to a cell, the second opens it. */
    onClick: (event: React.MouseEvent) => {
      if (!isTouch.current || isEditing) return;
      const place = placeOf(event);
      const at = activeCell(selection);
      if (!place) chooseLines(event);
      else if (place.row === at.row && place.column === at.column) onEdit('tapping');
      else onSelect(selectCell(place));
    },
    onDoubleClick: (event: React.MouseEvent) => {
      if (placeOf(event) && !isEditing) onEdit('opening');
    },
    /** With the mouse the handle of the range fills what it is drawn over; a finger chooses a range by it. */
    onHandle: (event: PointerEvent) => {
      event.stopPropagation();
      event.preventDefault();
      if (event.button !== 0) return;
      if (readOnly || event.pointerType !== 'mouse')
        return draw(event, { row: range.top, column: range.left });
      let target = range;
      const fill = () => {
        setFilling(null);
        onWrite(fillOver(range, target, plain));
        onSelect({
          anchor: { row: target.top, column: target.left },
          end: { row: target.bottom, column: target.right },
        });
      };
      drag(event, (place) => setFilling((target = extendRange(range, place))), fill);
    },
  };
}

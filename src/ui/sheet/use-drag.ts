import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type Measures, cellAt, autoScrollStep } from './drag.ts';
import type { CellRef, Size } from './range.ts';

const nothing = () => undefined;

/**
 * Follows a pressed pointer over a sheet and scrolls the sheet when it is beyond an edge. Calls `onCell` whenever the
 * pointer reaches another cell.
 */
export function useDrag(scroller: RefObject<HTMLElement | null>, measures: Measures, size: Size) {
  const stop = useRef<() => void>(nothing);
  useEffect(() => () => stop.current(), []);
  return (event: PointerEvent, onCell: (cell: CellRef) => void, onEnd: () => void = nothing) => {
    stop.current();
    const sheet = scroller.current;
    if (!sheet) return;
    let [x, y] = [event.clientX, event.clientY];
    let frame = 0;
    let last = '';
    const update = () => {
      const box = sheet.getBoundingClientRect();
      const at = { x: x - box.left - sheet.clientLeft, y: y - box.top - sheet.clientTop };
      const [width, height] = [sheet.clientWidth, sheet.clientHeight];
      const pull = autoScrollStep(at, { width, height }, measures);
      if (pull.x !== 0 || pull.y !== 0) sheet.scrollBy(pull.x, pull.y);
      // A pointer beyond the edge counts as on the last visible cell.
      const inSight = {
        x: Math.max(measures.headWidth, Math.min(at.x, width - 1)),
        y: Math.max(measures.headHeight, Math.min(at.y, height - 1)),
      };
      const cell = cellAt(
        { x: inSight.x + sheet.scrollLeft, y: inSight.y + sheet.scrollTop },
        measures,
        size,
      );
      const name = `${cell.row}/${cell.column}`;
      if (name !== last) onCell(cell);
      last = name;
      frame = requestAnimationFrame(update);
    };
    const move = (moved: globalThis.PointerEvent) => {
      [x, y] = [moved.clientX, moved.clientY];
    };
    const end = () => {
      stop.current();
      onEnd();
    };
    const endEvents = ['pointerup', 'pointercancel', 'blur'] as const;
    stop.current = () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', move);
      for (const name of endEvents) window.removeEventListener(name, end);
      stop.current = nothing;
    };
    window.addEventListener('pointermove', move);
    for (const name of endEvents) window.addEventListener(name, end);
    frame = requestAnimationFrame(update);
  };
}

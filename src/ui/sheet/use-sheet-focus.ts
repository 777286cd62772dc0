import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { CellRef } from './range.ts';

/**
 * Scrolls to the focused cell and keeps the keyboard focus on it while the focus is in the sheet. A cell that is far out of
 * sight is removed from the document with its focus, and no blur event is sent for it.
 */
export function useSheetFocus(
  scroller: RefObject<HTMLElement | null>,
  { row, column }: CellRef,
  /** Which row and column that is: both may be moved below the focus. */
  name: string,
  isEditing: boolean,
  scrollToCell: (cell: CellRef) => void,
) {
  /** The focus returns to the cells with the next render: after an edit, or with a line that was moved. */
  const returnsNext = useRef(false);
  const wasInSheet = useRef(false);
  useLayoutEffect(() => {
    scrollToCell({ row, column });
    const sheet = scroller.current;
    const isLost = wasInSheet.current && document.activeElement === document.body;
    if (isEditing || !(returnsNext.current || isLost || sheet?.contains(document.activeElement)))
      return;
    returnsNext.current = false;
    sheet?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [scroller, scrollToCell, row, column, name, isEditing]);
  return {
    returnFocus: (isWanted = true) => {
      returnsNext.current = isWanted;
    },
    focusHandlers: {
      onFocus: () => (wasInSheet.current = true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        (wasInSheet.current = currentTarget.contains(relatedTarget)),
    },
  };
}

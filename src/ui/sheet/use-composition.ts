import { type CompositionEvent, type FormEvent, type KeyboardEvent, useRef } from 'react';
import type { CellEdit } from './sheet-cell.tsx';

const cellOf = ({ target }: Pick<CompositionEvent, 'target'>): HTMLElement | null =>
  target instanceof HTMLElement && target.getAttribute('role') === 'gridcell' ? target : null;

/**
 * Begins the edit of a selected cell with what an input method (IME) composes. Input methods write only into what can be
 * edited, so that a selected cell is `contenteditable`: it takes the composition, and nothing else that is entered.
 */
export function useComposition(startEdit: (edit: CellEdit) => void) {
  const before = useRef('');
  return {
    /** A key that belongs to the input method: what it composes stands in place of the text of the cell. */
    onImeKey: (event: KeyboardEvent) => {
      const cell = cellOf(event);
      if (cell && event.key === 'Process') globalThis.getSelection()?.selectAllChildren(cell);
    },
    onCompositionStart: (event: CompositionEvent) => {
      const cell = cellOf(event);
      if (cell) before.current = cell.textContent;
    },
    onCompositionEnd: (event: CompositionEvent) => {
      const cell = cellOf(event);
      if (!cell) return;
      // The text is that of React.
      cell.textContent = before.current;
      if (event.data !== '') startEdit({ text: event.data, by: 'typing' });
    },
    onBeforeInput: (event: FormEvent) => {
      const isComposed = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
      if (cellOf(event) && !isComposed) event.preventDefault();
    },
  };
}

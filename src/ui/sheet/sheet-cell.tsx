import {
  type CompositionEvent,
  type KeyboardEvent,
  type ReactNode,
  memo,
  useEffect,
  useRef,
  useState,
} from 'react';
import { heatColour } from './heat.ts';
import type { AdvanceDirection, Step } from './range.ts';
import type { CellLook } from './sheet-props.ts';
import styles from './sheet.module.css';

type CellProps = Readonly<{
  row: number;
  column: number;
  left: number;
  width: number;
  text: string;
  isFocus: boolean;
  isSelected: boolean;
  isFigure: boolean;
  isReadOnly: boolean;
  mark: CellLook['mark'];
  isFound: boolean | undefined;
  heat: number | undefined;
  note: string | undefined;
  editor: ReactNode;
}>;

/** One cell, rendered only when one of its props changes. */
export const SheetCell = memo(function SheetCell({
  row,
  column,
  left,
  width,
  text,
  isFocus,
  isSelected,
  isFigure,
  isReadOnly,
  mark,
  isFound,
  heat,
  note,
  editor,
}: CellProps) {
  // An input method writes only into what can be edited (use-composition.ts); no keyboard of the screen comes up for it.
  const takesInput = isFocus && !isReadOnly && !isFigure && !editor;
  return (
    <div
      role="gridcell"
      contentEditable={takesInput || undefined}
      suppressContentEditableWarning
      inputMode={takesInput ? 'none' : undefined}
      spellCheck={false}
      aria-colindex={column + 2}
      aria-selected={isSelected}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.2 allows it on gridcell
      aria-readonly={isReadOnly || isFigure}
      aria-invalid={mark === 'wrong' || undefined}
      title={note}
      tabIndex={isFocus ? 0 : -1}
      data-row={row}
      data-column={column}
      data-mark={mark}
      data-found={isFound || undefined}
      data-figure={isFigure || undefined}
      data-selected={isSelected || undefined}
      data-heat={heat === undefined || heat === 0 ? undefined : heat > 0 ? 'more' : 'less'}
      className={styles.cell}
      style={{ left, width, '--heat': heat ? heatColour(heat) : undefined }}
    >
      {editor ?? text}
    </div>
  );
});

/**
 * How an edit of a cell starts. By typing: then arrow keys go to the next cell instead of along the text. By opening the
 * cell: the caret is behind its text. By tapping: its text is selected, so that typing replaces it.
 */
export type CellEdit = Readonly<{ text: string; by: 'typing' | 'opening' | 'tapping' }>;
/** After a commit the focus moves to another cell, stays here or has gone elsewhere already; `fill` writes the text into the whole range. */
export type AfterCommit = Step | AdvanceDirection | 'here' | 'elsewhere' | 'fill';

type EditorProps = CellEdit &
  Readonly<{
    label: string;
    onCommit: (text: string, after: AfterCommit) => void;
    onCancel: () => void;
  }>;

const arrows: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** How a key commits the text; null where the key belongs to the text. */
function afterOf(
  { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  by: CellEdit['by'],
): AfterCommit | null {
  if (key === 'Enter') return ctrlKey || metaKey ? 'fill' : shiftKey ? 'above' : 'below';
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  if (ctrlKey || metaKey) return key.toLowerCase() === 's' ? 'here' : null;
  return (by === 'typing' && arrows[key]) || null;
}

/** Within this time after the key that opened a cell, an input method is composing that key, in milliseconds. */
const firstKeyMs = 1000;

/** The text of a cell while it is edited. Keys of an input method (IME) are not handled. */
export function CellEditor({ label, text, by, onCommit, onCancel }: EditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const [openedAt] = useState(() => performance.now());
  /** An input method that began with the key which opened the cell repeats it: the letter itself is not meant. */
  const dropFirstKey = ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
    const isFirst = by === 'typing' && /^[a-z]$/i.test(text) && currentTarget.value === text;
    if (isFirst && performance.now() - openedAt < firstKeyMs) currentTarget.value = '';
  };
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (by === 'tapping') input.current?.select();
    else input.current?.setSelectionRange(text.length, text.length);
  }, [by, text]);
  const commit = (after: AfterCommit) => {
    if (isDone.current) return;
    isDone.current = true;
    onCommit(input.current?.value ?? '', after);
  };
  return (
    <input
      ref={input}
      className={styles.editor}
      aria-label={label}
      defaultValue={text}
      inputMode="decimal"
      autoComplete="off"
      onBlur={() => commit('elsewhere')}
      onCompositionStart={dropFirstKey}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        const after = afterOf(event, by);
        if (after) {
          event.preventDefault();
          commit(after);
        } else if (event.key === 'Escape') {
          isDone.current = true;
          onCancel();
        }
        // Ctrl/⌘ S commits and goes on to the form, which saves.
        if (after !== 'here') event.stopPropagation();
      }}
    />
  );
}

import { type KeyboardEvent, type ReactNode, memo, useEffect, useRef } from 'react';
import { heatColour } from './heat.ts';
import type { AdvanceDirection, Step } from './range.ts';
import type { CellLook } from './sheet.tsx';
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

/** One cell; drawn anew only where something about it changed. */
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
  return (
    <div
      role="gridcell"
      aria-colindex={column + 2}
      aria-selected={isSelected}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.2 names it for gridcell
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
 * How the text of a cell is begun. Typed: then arrows go on to the next cell instead of along the text. Opened with what it
 * says: to go on behind it, or by a finger to write over it.
 */
export type CellEdit = Readonly<{ text: string; by: 'typing' | 'opening' | 'tapping' }>;
/** Where the keyboard goes after the text: to another cell, or it stays here, or is elsewhere already; or the text goes into the whole range. */
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

/** What a key does to the text that is typed; null: it is the text's own. */
function afterOf(
  { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  by: CellEdit['by'],
): AfterCommit | null {
  if (key === 'Enter') return ctrlKey || metaKey ? 'fill' : shiftKey ? 'above' : 'below';
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  if (ctrlKey || metaKey) return key.toLowerCase() === 's' ? 'here' : null;
  return (by === 'typing' && arrows[key]) || null;
}

/** The text of a cell while it is typed. Keys of the input method are left to it. */
export function CellEditor({ label, text, by, onCommit, onCancel }: EditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
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
        // Whoever saves is told of it too.
        if (after !== 'here') event.stopPropagation();
      }}
    />
  );
}

import { type ReactNode, memo, useEffect, useRef } from 'react';
import { heatColour } from './heat.ts';
import type { Look } from './sheet.tsx';
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
  mark: Look['mark'];
  isFound: boolean | undefined;
  heat: number | undefined;
  note: string | undefined;
  editor: ReactNode;
}>;

/** One cell; drawn anew only where something about it changed. */
export const SheetCell = memo(function SheetCell({ row, column, left, width, text, isFocus, isSelected, isFigure, isReadOnly, mark, isFound, heat, note, editor }: CellProps) {
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
      style={{ left, width, '--heat': heat ? heatColour(heat) : undefined } as React.CSSProperties}
    >
      {editor ?? text}
    </div>
  );
});

type Way = 'up' | 'down' | 'left' | 'right';
type EditorProps = Readonly<{ label: string; text: string; isTyped: boolean; onCommit: (text: string, step: Way | null) => void; onCancel: () => void }>;

const arrows: Readonly<Record<string, Way>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

/** The text of a cell while it is typed. Keys of the input method are left to it. */
export function CellEditor({ label, text, isTyped, onCommit, onCancel }: EditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (!isTyped) input.current?.select();
  }, [isTyped]);
  const commit = (step: Way | null) => {
    if (isDone.current) return;
    isDone.current = true;
    onCommit(input.current?.value ?? '', step);
  };
  return (
    <input
      ref={input}
      className={styles.editor}
      aria-label={label}
      defaultValue={text}
      inputMode="decimal"
      autoComplete="off"
      onBlur={() => commit(null)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        const arrow = arrows[event.key];
        if (event.key === 'Enter' || event.key === 'Tab' || (arrow && isTyped)) {
          event.preventDefault();
          commit(event.key === 'Enter' ? (event.shiftKey ? 'up' : 'down') : event.key === 'Tab' ? (event.shiftKey ? 'left' : 'right') : arrow!);
        } else if (event.key === 'Escape') {
          isDone.current = true;
          onCancel();
        }
        event.stopPropagation();
      }}
    />
  );
}

import { type KeyboardEvent, useRef } from 'react';
import { type CellWrite, fillDown, fillRight } from './block.ts';
import { type Command, commandOf } from './keys.ts';
import {
  type Arrow,
  type CellRef,
  type Range,
  type Selection,
  type Size,
  activeCell,
  advanceSelection,
  moveCell,
  selectCell,
  selectLines,
} from './range.ts';
import type { CellEdit } from './sheet-cell.tsx';

/** Rows that Page up and Page down move by. */
export const pageRows = 15;

type KeysProps = Readonly<{
  selection: Selection;
  range: Range;
  focus: CellRef;
  size: Size;
  readOnly: boolean;
  isEditing: boolean;
  plain: (cell: CellRef) => string;
  onSelect: (selection: Selection) => void;
  onWrite: (writes: readonly CellWrite[]) => void;
  /** Writes the same text into all selected cells. */
  onWriteAll: (text: string) => void;
  startEdit: (edit: CellEdit) => void;
  onUndo: (() => void) | undefined;
  onRedo: (() => void) | undefined;
  onMoveLine: ((direction: Arrow) => void) | undefined;
  returnFocus: () => void;
  scrollToCell: (cell: CellRef) => void;
}>;

/** Runs what a key on a cell commands (keys.ts). */
export function useSheetKeys({ selection, range, focus, size, ...props }: KeysProps) {
  const { readOnly, isEditing, plain, onSelect, onWrite, onMoveLine } = props;
  /** After Escape the next Tab leaves the sheet. */
  const isLeaving = useRef(false);

  const edit = (command: Command) => {
    if (command.do === 'type') props.startEdit({ text: command.text, by: 'typing' });
    else if (command.do === 'edit') props.startEdit({ text: plain(focus), by: 'opening' });
    else if (command.do === 'clear') props.onWriteAll('');
    else if (command.do === 'undo') props.onUndo?.();
    else if (command.do === 'redo') props.onRedo?.();
    else onWrite((command.do === 'fill-down' ? fillDown : fillRight)(range, plain));
  };
  const run = (command: Command) => {
    if (command.do === 'move') {
      const to = moveCell(command.extend ? selection.end : focus, command.step, size, pageRows);
      onSelect(command.extend ? { ...selection, end: to } : selectCell(to));
      props.scrollToCell(to);
    } else if (command.do === 'lines')
      onSelect(selectLines(command.of, selection.anchor, selection.end, size, focus));
    else if (command.do === 'shift') {
      props.returnFocus();
      onMoveLine?.(command.way);
    } else if (!readOnly) edit(command);
  };

  return (event: KeyboardEvent) => {
    if (isEditing || event.nativeEvent.isComposing) return;
    const command = commandOf(event);
    if (!command || (command.do === 'shift' && !onMoveLine)) return;
    if (command.do === 'leave') {
      isLeaving.current = true;
      return;
    }
    if (command.do === 'go') {
      const next = advanceSelection(selection, command.way, size);
      const stays = activeCell(next).row === focus.row && activeCell(next).column === focus.column;
      // Tab leaves a read-only sheet, and any sheet after Escape or at the end of a row.
      if (event.key === 'Tab' && (readOnly || isLeaving.current || stays)) return;
      event.preventDefault();
      onSelect(next);
    } else {
      event.preventDefault();
      run(command);
    }
    isLeaving.current = false;
  };
}

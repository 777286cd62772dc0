import { defined } from '#platform/expect.ts';
import type { CellWrite } from './block.ts';
import {
  type AdvanceDirection,
  type CellRef,
  type Range,
  type Selection,
  advanceDirections,
  advanceSelection,
  cellsOf,
  moveCell,
  selectCell,
} from './range.ts';
import type { AfterCommit, CellEdit } from './sheet-cell.tsx';
import type { SheetProps } from './sheet-props.ts';
import { pageRows } from './use-sheet-keys.ts';

const isAdvance = (after: AfterCommit): after is AdvanceDirection =>
  advanceDirections.some((direction) => direction === after);

type Edited = Pick<SheetProps, 'rows' | 'columns' | 'readOnly' | 'isLocked' | 'onSelect'> &
  Readonly<{
    onWrite: SheetProps['onWrite'] | undefined;
    selection: Selection;
    range: Range;
    focus: CellRef;
    setEditing: (edit: CellEdit | null) => void;
    returnFocus: (isWanted?: boolean) => void;
  }>;

/** Begins, commits and cancels the edit of a cell. Writes to read-only cells and to figures are dropped. */
export function cellEdits({ rows, columns, readOnly, selection, range, focus, ...props }: Edited) {
  const { isLocked, onSelect, onWrite, setEditing, returnFocus } = props;
  const size = { rows: rows.length, columns: columns.length };
  const isEditable = (cell: CellRef) =>
    !readOnly &&
    !defined(rows[cell.row]).isFigure &&
    !defined(columns[cell.column]).isFigure &&
    !isLocked?.(cell);
  const write = (writes: readonly CellWrite[]) => {
    const possible = writes.filter(([cell]) => isEditable(cell));
    if (possible.length > 0) onWrite?.(possible);
  };
  const writeAll = (text: string) => write(cellsOf(range).map((cell) => [cell, text]));
  return {
    write,
    /** Writes the same text into all selected cells. */
    writeAll,
    commit: (text: string, after: AfterCommit) => {
      returnFocus(after !== 'elsewhere');
      setEditing(null);
      if (after === 'fill') return writeAll(text);
      write([[focus, text]]);
      if (after !== 'elsewhere' && after !== 'here')
        onSelect(
          isAdvance(after)
            ? advanceSelection(selection, after, size)
            : selectCell(moveCell(focus, after, size, pageRows)),
        );
    },
    cancel: () => {
      returnFocus();
      setEditing(null);
    },
    startEdit: (edit: CellEdit) => {
      if (isEditable(focus)) setEditing(edit);
    },
  };
}

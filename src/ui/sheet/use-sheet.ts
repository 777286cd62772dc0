import { type KeyboardEvent, type RefObject, useState } from 'react';
import { cellEdits } from './cell-edits.ts';
import { clipboardHandlers } from './clipboard.ts';
import type { Measures } from './drag.ts';
import { activeCell, clampCell, clampSelection, selectedRange } from './range.ts';
import type { CellEdit } from './sheet-cell.tsx';
import type { SheetProps } from './sheet-props.ts';
import { useComposition } from './use-composition.ts';
import { usePointer } from './use-pointer.ts';
import { useSheetFocus } from './use-sheet-focus.ts';
import { useSheetKeys } from './use-sheet-keys.ts';
import { useVisibleCells } from './use-visible-cells.ts';

/** What a sheet has in sight, selected and edited, and how it responds to keys, pointer, clipboard and focus. */
export function useSheet(
  scroller: RefObject<HTMLElement | null>,
  measures: Measures,
  { rows, columns, selection: given, plain, readOnly, onSelect, ...props }: SheetProps,
) {
  const { onUndo, onRedo, onMoveLine, onCellsOutside } = props;
  const [editing, setEditing] = useState<CellEdit | null>(null);
  const isEditing = editing !== null;
  const size = { rows: rows.length, columns: columns.length };
  const focus = clampCell(activeCell(given), size);
  const selection = clampSelection(given, size);
  const range = selectedRange(selection);
  const { scrollToCell, ...inSight } = useVisibleCells(scroller, size, measures, focus);
  const focusName = `${rows[focus.row]?.id} ${columns[focus.column]?.id}`;
  const { returnFocus, focusHandlers } = useSheetFocus(
    scroller,
    focus,
    focusName,
    isEditing,
    scrollToCell,
  );
  const { write, writeAll, commit, cancel, startEdit } = cellEdits({
    rows,
    columns,
    readOnly,
    ...(props.isLocked && { isLocked: props.isLocked }),
    selection,
    range,
    focus,
    onSelect,
    onWrite: props.onWrite,
    setEditing,
    returnFocus,
  });
  const common = { size, selection, range, isEditing, readOnly, plain, onSelect, onWrite: write };
  const onKeyDown = useSheetKeys({
    ...common,
    focus,
    onWriteAll: writeAll,
    startEdit,
    onUndo,
    onRedo,
    onMoveLine,
    returnFocus,
    scrollToCell,
  });
  const { onImeKey, ...compositionHandlers } = useComposition(startEdit);
  const { filling, onHandle, ...pointerHandlers } = usePointer({
    ...common,
    scroller,
    measures,
    onEdit: (by) => startEdit({ text: plain(focus), by }),
  });
  return {
    inSight,
    range,
    focus,
    editor: editing && { ...editing, onCommit: commit, onCancel: cancel },
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        onImeKey(event);
        onKeyDown(event);
      },
      ...compositionHandlers,
      ...focusHandlers,
      ...clipboardHandlers({ ...common, onCellsOutside }),
      ...pointerHandlers,
    },
    filling,
    onHandle,
  };
}

import type { ClipboardEvent } from 'react';
import { type CellWrite, formatBlock, parseBlock, placeBlock } from './block.ts';
import { type CellRef, type Range, type Selection, type Size, cellsOf } from './range.ts';

type ClipboardProps = Readonly<{
  range: Range;
  size: Size;
  /** While a cell is edited the clipboard belongs to its text. */
  isEditing: boolean;
  readOnly: boolean;
  plain: (cell: CellRef) => string;
  onWrite: (writes: readonly CellWrite[]) => void;
  onSelect: (selection: Selection) => void;
  onCellsOutside: ((count: number) => void) | undefined;
}>;

/** Copies, cuts and pastes ranges in the format of spreadsheets. */
export function clipboardHandlers({
  range,
  size,
  isEditing,
  readOnly,
  plain,
  onWrite,
  onSelect,
  onCellsOutside,
}: ClipboardProps) {
  const { top, bottom, left, right } = range;
  const onCopy = (event: ClipboardEvent) => {
    if (isEditing) return;
    event.preventDefault();
    const block = Array.from({ length: bottom - top + 1 }, (_, r) =>
      Array.from({ length: right - left + 1 }, (__, c) =>
        plain({ row: top + r, column: left + c }),
      ),
    );
    event.clipboardData.setData('text/plain', formatBlock(block));
    if (event.type === 'cut' && !readOnly) onWrite(cellsOf(range).map((cell) => [cell, '']));
  };
  const onPaste = (event: ClipboardEvent) => {
    if (isEditing || readOnly) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    if (text === '') return;
    const { writes, outside } = placeBlock(parseBlock(text), range, size);
    onWrite(writes);
    const last = writes.at(-1)?.[0];
    if (last) onSelect({ anchor: { row: top, column: left }, end: last });
    if (outside > 0) onCellsOutside?.(outside);
  };
  return { onCopy, onCut: onCopy, onPaste };
}

import type { CellWrite } from './block.ts';
import type { Arrow, CellRef, Selection } from './range.ts';

/** A row or a column. */
export type Line = Readonly<{
  id: string;
  label: string;
  /** Tooltip of its header. */ hint?: string;
  /** Calculated, not entered. */ isFigure?: boolean;
}>;

/** How a cell looks besides its text. `note` says the same in words. */
export type CellLook = Readonly<{
  mark?: 'changed' | 'conflict' | 'wrong' | 'theirs';
  isFound?: boolean;
  /** From −1 (less) to 1 (more). */ heat?: number;
  note?: string;
}>;

export type SheetProps = Readonly<{
  label: string;
  /** Header of the column with the row labels. */
  corner: string;
  /** How to use the sheet, for screen readers. */
  hint: string;
  rows: readonly Line[];
  columns: readonly Line[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** The text that a cell shows. */
  show: (cell: CellRef) => string;
  /** The text that is edited and copied. */
  plain: (cell: CellRef) => string;
  look?: (cell: CellRef) => CellLook | undefined;
  readOnly: boolean;
  /** A cell that is calculated, in a row and a column that are entered. */
  isLocked?: (cell: CellRef) => boolean;
  onWrite?: (writes: readonly CellWrite[]) => void;
  onUndo?: () => void;
  onRedo?: () => void;
  /** Swaps the row (up, down) or column (left, right) of the focused cell with its neighbour. */
  onMoveLine?: (direction: Arrow) => void;
  /** This many pasted cells lie outside the sheet and were dropped. */
  onCellsOutside?: (count: number) => void;
  headWidth?: number;
  columnWidth?: number;
}>;

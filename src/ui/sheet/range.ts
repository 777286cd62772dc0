// The focused cell and the selected range of a sheet. Rows and columns count from 0; headers do not count.

export type CellRef = Readonly<{ row: number; column: number }>;
export type Size = Readonly<{ rows: number; columns: number }>;
/**
 * A range from `anchor` to `end`. The anchor has the keyboard focus, or `active` once Enter or Tab has moved on within the
 * range. `home` is the column in which a series of Tabs started and to which Enter returns.
 */
export type Selection = Readonly<{
  anchor: CellRef;
  end: CellRef;
  active?: CellRef;
  home?: number;
}>;
/** All four edges are included. */
export type Range = Readonly<{ top: number; left: number; bottom: number; right: number }>;

const steps = [
  'up',
  'down',
  'left',
  'right',
  'page-up',
  'page-down',
  'row-start',
  'row-end',
  'column-start',
  'column-end',
  'start',
  'end',
] as const;
export type Step = (typeof steps)[number];
export type Arrow = 'up' | 'down' | 'left' | 'right';

/** Where the focus goes after a cell: below or above with Enter, to the next or previous one with Tab. */
export const advanceDirections = ['below', 'above', 'next', 'previous'] as const;
export type AdvanceDirection = (typeof advanceDirections)[number];

export const selectCell = (cell: CellRef): Selection => ({ anchor: cell, end: cell });

export const activeCell = ({ anchor, active }: Selection): CellRef => active ?? anchor;

export const selectedRange = ({ anchor, end }: Pick<Selection, 'anchor' | 'end'>): Range => ({
  top: Math.min(anchor.row, end.row),
  left: Math.min(anchor.column, end.column),
  bottom: Math.max(anchor.row, end.row),
  right: Math.max(anchor.column, end.column),
});

/** The smallest selection that contains all of these cells. */
export function selectionAround(cells: readonly CellRef[]): Selection {
  const [rows, columns] = [cells.map(({ row }) => row), cells.map(({ column }) => column)];
  const min = (all: readonly number[]) => all.reduce((a, b) => Math.min(a, b));
  const max = (all: readonly number[]) => all.reduce((a, b) => Math.max(a, b));
  return {
    anchor: { row: min(rows), column: min(columns) },
    end: { row: max(rows), column: max(columns) },
  };
}

export const heightOf = ({ top, bottom }: Range): number => bottom - top + 1;
export const widthOf = ({ left, right }: Range): number => right - left + 1;

export const rangeContains = (
  { top, left, bottom, right }: Range,
  { row, column }: CellRef,
): boolean => row >= top && row <= bottom && column >= left && column <= right;

/** Selects everything, or the rows or columns between two cells; the focus stays on a visible cell. */
export function selectLines(
  of: 'row' | 'column' | 'all',
  from: CellRef,
  to: CellRef,
  { rows, columns }: Size,
  active: CellRef,
): Selection {
  const [first, last] = [
    { row: 0, column: 0 },
    { row: rows - 1, column: columns - 1 },
  ];
  if (of === 'all') return { anchor: first, end: last, active };
  if (of === 'row')
    return {
      anchor: { ...first, row: from.row },
      end: { ...last, row: to.row },
      active: { row: from.row, column: active.column },
    };
  return {
    anchor: { ...first, column: from.column },
    end: { ...last, column: to.column },
    active: { row: active.row, column: from.column },
  };
}

/** Extends a range to a cell in one direction: up, down, left or right, whichever the cell is furthest away in. */
export function extendRange(range: Range, { row, column }: CellRef): Range {
  const [up, down, left, right] = [
    range.top - row,
    row - range.bottom,
    range.left - column,
    column - range.right,
  ];
  const furthest = Math.max(up, down, left, right);
  if (furthest <= 0) return range;
  if (furthest === down) return { ...range, bottom: row };
  if (furthest === up) return { ...range, top: row };
  return furthest === right ? { ...range, right: column } : { ...range, left: column };
}

/** All cells of a range, row by row. */
export const cellsOf = ({ top, left, bottom, right }: Range): CellRef[] =>
  Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (__, along) => ({
      row: top + down,
      column: left + along,
    })),
  ).flat();

/** The nearest cell that exists in the sheet. */
export const clampCell = ({ row, column }: CellRef, { rows, columns }: Size): CellRef => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
});

/** The selection with its cells moved to the nearest ones that exist in the sheet. */
export const clampSelection = (selection: Selection, size: Size): Selection => ({
  ...selection,
  anchor: clampCell(selection.anchor, size),
  end: clampCell(selection.end, size),
  ...(selection.active && { active: clampCell(selection.active, size) }),
});

/** The cell one step away, within the sheet; `page` is the number of rows of a page. */
export function moveCell(cell: CellRef, step: Step, size: Size, page: number): CellRef {
  const [last, end] = [size.rows - 1, size.columns - 1];
  const { row, column } = cell;
  const to: Record<Step, CellRef> = {
    up: { row: row - 1, column },
    down: { row: row + 1, column },
    left: { row, column: column - 1 },
    right: { row, column: column + 1 },
    'page-up': { row: row - page, column },
    'page-down': { row: row + page, column },
    'row-start': { row, column: 0 },
    'row-end': { row, column: end },
    'column-start': { row: 0, column },
    'column-end': { row: last, column },
    start: { row: 0, column: 0 },
    end: { row: last, column: end },
  };
  return clampCell(to[step], size);
}

/** The next cell of a range, column by column or row by row, wrapping around at both ends. */
function nextCellIn(range: Range, { row, column }: CellRef, direction: AdvanceDirection): CellRef {
  const { top, left } = range;
  const [height, width] = [heightOf(range), widthOf(range)];
  const isDown = direction === 'below' || direction === 'above';
  const at = isDown
    ? (column - left) * height + (row - top)
    : (row - top) * width + (column - left);
  const to =
    (at + (direction === 'below' || direction === 'next' ? 1 : -1) + height * width) %
    (height * width);
  return isDown
    ? { row: top + (to % height), column: left + Math.floor(to / height) }
    : { row: top + Math.floor(to / width), column: left + (to % width) };
}

/** Moves on with Enter or Tab as in Excel: around within a range of several cells; else along the row, and with Enter to below the cell where the Tabs started. */
export function advanceSelection(
  selection: Selection,
  direction: AdvanceDirection,
  size: Size,
): Selection {
  const [range, at] = [selectedRange(selection), activeCell(selection)];
  if (heightOf(range) > 1 || widthOf(range) > 1)
    return { ...selection, active: nextCellIn(range, at, direction) };
  if (direction === 'next' || direction === 'previous')
    return {
      ...selectCell(moveCell(at, direction === 'next' ? 'right' : 'left', size, 1)),
      home: selection.home ?? at.column,
    };
  return selectCell(
    clampCell(
      { row: at.row + (direction === 'below' ? 1 : -1), column: selection.home ?? at.column },
      size,
    ),
  );
}

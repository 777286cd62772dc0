// Where somebody is in a sheet, and what is chosen. Rows and columns count from 0, heads do not count.

export type CellRef = Readonly<{ row: number; column: number }>;
export type Size = Readonly<{ rows: number; columns: number }>;
/**
 * A range is drawn from its anchor to its end. The anchor has the keyboard, until Enter or Tab go on within the range: then
 * the active cell. `home` is the column that Tab began in, to which Enter comes back.
 */
export type Selection = Readonly<{
  anchor: CellRef;
  end: CellRef;
  active?: CellRef;
  home?: number;
}>;
/** All four edges belong to it. */
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

/** On from a cell after its text: to the one below or above as Enter goes, to the next or previous one as Tab goes. */
export const advanceDirections = ['below', 'above', 'next', 'previous'] as const;
export type AdvanceDirection = (typeof advanceDirections)[number];

export const selectCell = (place: CellRef): Selection => ({ anchor: place, end: place });

export const activeCell = ({ anchor, active }: Selection): CellRef => active ?? anchor;

export const selectedRange = ({ anchor, end }: Pick<Selection, 'anchor' | 'end'>): Range => ({
  top: Math.min(anchor.row, end.row),
  left: Math.min(anchor.column, end.column),
  bottom: Math.max(anchor.row, end.row),
  right: Math.max(anchor.column, end.column),
});

/** The range that holds all of these places, from its first cell. */
export function selectionAround(places: readonly CellRef[]): Selection {
  const [rows, columns] = [places.map(({ row }) => row), places.map(({ column }) => column)];
  const least = (all: readonly number[]) => all.reduce((a, b) => Math.min(a, b));
  const most = (all: readonly number[]) => all.reduce((a, b) => Math.max(a, b));
  return {
    anchor: { row: least(rows), column: least(columns) },
    end: { row: most(rows), column: most(columns) },
  };
}

export const heightOf = ({ top, bottom }: Range): number => bottom - top + 1;
export const widthOf = ({ left, right }: Range): number => right - left + 1;

export const rangeContains = (
  { top, left, bottom, right }: Range,
  { row, column }: CellRef,
): boolean => row >= top && row <= bottom && column >= left && column <= right;

/** All cells, or all of the rows or columns from one to another; the cell that has the keyboard stays where it can be seen. */
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

/** A range drawn out to a place in one direction: up, down, left or right, whichever the place is further away. */
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

/** Line by line. */
export const cellsOf = ({ top, left, bottom, right }: Range): CellRef[] =>
  Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (__, along) => ({
      row: top + down,
      column: left + along,
    })),
  ).flat();

/** The nearest place that the sheet has. */
export const clampCell = ({ row, column }: CellRef, { rows, columns }: Size): CellRef => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
});

/** A step from a place, so far as the sheet goes; a page is so many rows. */
export function moveCell(place: CellRef, step: Step, size: Size, page: number): CellRef {
  const [last, end] = [size.rows - 1, size.columns - 1];
  const { row, column } = place;
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

/** The next cell of a range, down its columns or along its rows, from the last one on to the first and back. */
function nextCellIn(range: Range, { row, column }: CellRef, way: AdvanceDirection): CellRef {
  const { top, left } = range;
  const [height, width] = [heightOf(range), widthOf(range)];
  const isDown = way === 'below' || way === 'above';
  const at = isDown
    ? (column - left) * height + (row - top)
    : (row - top) * width + (column - left);
  const to =
    (at + (way === 'below' || way === 'next' ? 1 : -1) + height * width) % (height * width);
  return isDown
    ? { row: top + (to % height), column: left + Math.floor(to / height) }
    : { row: top + Math.floor(to / width), column: left + (to % width) };
}

/** As Enter and Tab go on in Excel: around a range of several cells; else along the row, and by Enter back below where Tab began. */
export function advanceSelection(
  selection: Selection,
  way: AdvanceDirection,
  size: Size,
): Selection {
  const [range, at] = [selectedRange(selection), activeCell(selection)];
  if (heightOf(range) > 1 || widthOf(range) > 1)
    return { ...selection, active: nextCellIn(range, at, way) };
  if (way === 'next' || way === 'previous')
    return {
      ...selectCell(moveCell(at, way === 'next' ? 'right' : 'left', size, 1)),
      home: selection.home ?? at.column,
    };
  return selectCell(
    clampCell(
      { row: at.row + (way === 'below' ? 1 : -1), column: selection.home ?? at.column },
      size,
    ),
  );
}

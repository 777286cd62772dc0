// Where somebody is in a sheet, and what is chosen. Rows and columns count from 0, heads do not count.

export type Place = Readonly<{ row: number; column: number }>;
export type Size = Readonly<{ rows: number; columns: number }>;
/** A range is drawn from its anchor; the focus is the cell that has the keyboard. */
export type Selection = Readonly<{ anchor: Place; focus: Place }>;
/** All four edges belong to it. */
export type Range = Readonly<{ top: number; left: number; bottom: number; right: number }>;

export const steps = ['up', 'down', 'left', 'right', 'page-up', 'page-down', 'row-start', 'row-end', 'column-start', 'column-end', 'start', 'end'] as const;
export type Step = (typeof steps)[number];

export const only = (place: Place): Selection => ({ anchor: place, focus: place });

export const rangeOf = ({ anchor, focus }: Selection): Range => ({
  top: Math.min(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  bottom: Math.max(anchor.row, focus.row),
  right: Math.max(anchor.column, focus.column),
});

export const heightOf = ({ top, bottom }: Range): number => bottom - top + 1;
export const widthOf = ({ left, right }: Range): number => right - left + 1;

export const contains = ({ top, left, bottom, right }: Range, { row, column }: Place): boolean => row >= top && row <= bottom && column >= left && column <= right;

export const everything = ({ rows, columns }: Size): Selection => ({ anchor: { row: 0, column: 0 }, focus: { row: rows - 1, column: columns - 1 } });

/** A range drawn out to a place in one direction: up, down, left or right, whichever the place is further away. */
export function stretch(range: Range, { row, column }: Place): Range {
  const [up, down, left, right] = [range.top - row, row - range.bottom, range.left - column, column - range.right];
  const furthest = Math.max(up, down, left, right);
  if (furthest <= 0) return range;
  if (furthest === down) return { ...range, bottom: row };
  if (furthest === up) return { ...range, top: row };
  return furthest === right ? { ...range, right: column } : { ...range, left: column };
}

/** Line by line. */
export const placesOf = ({ top, left, bottom, right }: Range): Place[] =>
  Array.from({ length: bottom - top + 1 }, (_, down) => Array.from({ length: right - left + 1 }, (__, along) => ({ row: top + down, column: left + along }))).flat();

/** The nearest place that the sheet has. */
export const within = ({ row, column }: Place, { rows, columns }: Size): Place => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
});

/** A step from a place, so far as the sheet goes; a page is so many rows. */
export function stepFrom(place: Place, step: Step, size: Size, page: number): Place {
  const [last, end] = [size.rows - 1, size.columns - 1];
  const { row, column } = place;
  const to: Record<Step, Place> = {
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
  return within(to[step], size);
}

import type { CellRef } from '#ui/sheet/range.ts';
import type { Charge, Currency, Including } from '../rules/amounts.ts';
import type { Difference } from '../rules/period.ts';
import type { Amount, PricePart, RouteBaf } from '../types.ts';

export type SheetLines = Readonly<{
  routes: readonly Readonly<{ id: string }>[];
  vehicles: readonly Readonly<{ id: string }>[];
}>;
/** Identifies a price by route, vehicle class and part. */
type CellName = Readonly<{ routeId: string; vehicleId: string; part: PricePart }>;

export type CalculatedSheet = Readonly<{
  routes: readonly Readonly<{ id: string; baf: RouteBaf | null }>[];
  vehicles: readonly Readonly<{ id: string }>[];
  charges: readonly Charge[];
}>;

/** The prices of a sheet with calculated figures (averages, BAF, totals) beside them; calculated lazily. */
export type Grid = Readonly<{
  sheet: CalculatedSheet;
  /** The number of rows and columns of prices; figures follow them. */
  height: number;
  width: number;
  currency: Currency;
  including: Including;
  rowOf: (row: number) => CellRef[];
  columnOf: (column: number) => CellRef[];
  /** Every price. */
  all: () => CellRef[];
  /** As entered: without BAF and charges. */
  amountAt: (place: CellRef) => Amount | null;
  /** As entered in the previous period. */
  beforeAt: (place: CellRef) => Amount | null;
  /** As shown: a price or a figure. */
  priceAt: (place: CellRef) => Amount | null;
}>;

/** The rows and columns of a sheet and how its prices and figures are calculated. Pure. */
export type SheetLayout = Readonly<{
  /** What rows and columns are. */
  rows: 'route' | 'class';
  columns: 'class' | 'part';
  /** The prices of the sheet, row by row. */
  cellsOf: (lines: SheetLines, parts: readonly PricePart[]) => CellName[][];
  /** The key of a price within its sheet. */
  keyOf: (cell: CellName) => string;
  /** Whether BAF and charges are added to the prices themselves rather than to figures; such prices cannot be edited. */
  pricesInclude: boolean;
  /** The price that is shown for an entered one. */
  priceOf: (grid: Grid, place: CellRef, amount: Amount) => Amount;
  /** A figure after the last column, below the last row, or both. */
  figureAt: (grid: Grid, place: CellRef) => Amount | null;
  /** The difference of a figure to the previous period. */
  figureDifference: (grid: Grid, place: CellRef) => Difference | null;
}>;

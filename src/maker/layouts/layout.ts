import type { Charge, Including } from '../rules/amounts.ts';
import type { Difference } from '../rules/period.ts';
import type { Amount, PricePart, RouteBaf } from '../types.ts';

export type CellPosition = Readonly<{ row: number; column: number }>;
export type SheetLines = Readonly<{
  routes: readonly Readonly<{ id: string }>[];
  vehicles: readonly Readonly<{ id: string }>[];
}>;
/** A price by what it is for. */
type CellName = Readonly<{ routeId: string; vehicleId: string; part: PricePart }>;

export type CalculatedSheet = Readonly<{
  routes: readonly Readonly<{ id: string; baf: RouteBaf | null }>[];
  vehicles: readonly Readonly<{ id: string }>[];
  charges: readonly Charge[];
}>;

/** The prices of a sheet with the figures around them, each calculated when it is asked for. */
export type Grid = Readonly<{
  sheet: CalculatedSheet;
  /** So many rows and columns of prices; behind them stand figures. */
  height: number;
  width: number;
  minorUnit: number;
  including: Including;
  rowOf: (row: number) => CellPosition[];
  columnOf: (column: number) => CellPosition[];
  /** Every price. */
  all: () => CellPosition[];
  /** As entered: without BAF and charges. */
  amountAt: (place: CellPosition) => Amount | null;
  /** As entered in the period before. */
  beforeAt: (place: CellPosition) => Amount | null;
  /** As it is read: a price, or a figure behind them. */
  priceAt: (place: CellPosition) => Amount | null;
}>;

/** How the prices of a sheet are laid out, and what they come to. Pure. */
export type SheetLayout = Readonly<{
  /** What stands in the rows and columns. */
  rows: 'route' | 'class';
  columns: 'class' | 'part';
  /** Which prices the sheet has, row by row. */
  cellsOf: (sides: SheetLines, parts: readonly PricePart[]) => CellName[][];
  /** What tells a price from the others of its sheet. */
  keyOf: (cell: CellName) => string;
  /** BAF and charges go into the prices themselves, not into figures beside them: such prices cannot be edited. */
  pricesInclude: boolean;
  /** What an entered price comes to. */
  priceOf: (grid: Grid, place: CellPosition, amount: Amount) => Amount;
  /** A figure: behind the columns, below the rows, or both. */
  figureAt: (grid: Grid, place: CellPosition) => Amount | null;
  /** How much more a figure is than in the period before. */
  figureDifference: (grid: Grid, place: CellPosition) => Difference | null;
}>;

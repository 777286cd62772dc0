import { grouped } from '#platform/grouped.ts';
import { difference } from '../rules/period.ts';
import { heatOf, signed, signedPercent } from '../rules/view.ts';
import type { Amount, Maker, Matrix } from '../types.ts';
import { layoutOf } from './layout-of.ts';
import type { CalculatedSheet, Grid, CellPosition } from './layout.ts';

export const comparisons = ['prices', 'difference', 'percent'] as const;
/** Which prices a sheet shows: with or without BAF and charges, or compared with the period before. */
export type DisplayOptions = Readonly<{
  of: (typeof comparisons)[number];
  baf: boolean;
  charges: boolean;
}>;

/** What is typed or saved in the cells, and the price that it is; null where it is none. */
export type Texts = Readonly<{
  textAt: (place: CellPosition) => string;
  amountAt: (place: CellPosition) => Amount | null;
}>;

type Sheet = CalculatedSheet &
  Readonly<{
    maker: Maker;
    before: Matrix | null;
    currency: Readonly<{ minorUnit: number }>;
  }>;

/**
 * What every cell of a sheet says, the averages, BAF and totals in its last row and columns too. Each is calculated when it
 * is asked for and kept: of thousands of prices only those in sight cost anything. Comparisons are of the bare prices.
 */
export function calculate(
  sheet: Sheet,
  { textAt, amountAt }: Texts,
  { of, baf, charges }: DisplayOptions,
) {
  const { layout, parts } = layoutOf(sheet.maker);
  const { before, currency } = sheet;
  const height = sheet[layout.rows === 'route' ? 'routes' : 'vehicles'].length;
  const width = layout.columns === 'class' ? sheet.vehicles.length : parts.length;
  const isCompared = of !== 'prices' && before !== null;
  /** The cells hold what is typed, not what it comes to. */
  const isBare = !isCompared && !(layout.pricesInclude && (baf || charges));

  const rowOf = (row: number) => Array.from({ length: width }, (_, column) => ({ row, column }));
  const columnOf = (column: number) =>
    Array.from({ length: height }, (_, row) => ({ row, column }));
  const isFigure = ({ row, column }: CellPosition) => row >= height || column >= width;

  const cache = new Map<number, Amount | null>();
  /** The price of a cell as it is read. */
  function priceAt(place: CellPosition): Amount | null {
    const key = place.row * 100_000 + place.column;
    if (!cache.has(key)) cache.set(key, calculatedAt(place));
    return cache.get(key) ?? null;
  }
  const grid: Grid = {
    sheet,
    height,
    width,
    minorUnit: currency.minorUnit,
    including: { baf: baf && !isCompared, charges: charges && !isCompared },
    rowOf,
    columnOf,
    all: () => columnOf(0).flatMap(({ row }) => rowOf(row)),
    amountAt,
    beforeAt: ({ row, column }) => before?.[row]?.[column] ?? null,
    priceAt,
  };
  function calculatedAt(place: CellPosition): Amount | null {
    if (isFigure(place)) return layout.figureAt(grid, place);
    const amount = amountAt(place);
    return amount === null ? null : layout.priceOf(grid, place, amount);
  }

  /** How much more a price, average or total is than in the period before. */
  const differenceAt = (place: CellPosition) =>
    isFigure(place)
      ? layout.figureDifference(grid, place)
      : difference(priceAt(place), grid.beforeAt(place));
  const compared = (place: CellPosition) => {
    const found = differenceAt(place);
    return of === 'percent' ? (found?.percent ?? null) : (found?.amount ?? null);
  };

  return {
    isBare,
    isFigure,
    priceAt,
    /** As it stands in the cell: with separators, differences with their sign. */
    show(place: CellPosition): string {
      if (isCompared) {
        const found = compared(place);
        return found === null ? '–' : of === 'percent' ? signedPercent(found) : signed(found);
      }
      // What is no price stands there as it was typed.
      if (!isFigure(place) && amountAt(place) === null) return textAt(place);
      const price = priceAt(place);
      return price === null ? '–' : grouped(price);
    },
    /** As it is edited and copied: a plain number. */
    plain: (place: CellPosition): string =>
      (isCompared
        ? compared(place)
        : !isFigure(place) && isBare
          ? textAt(place)
          : priceAt(place)) ?? '',
    heat(place: CellPosition): number | undefined {
      const found = isCompared ? differenceAt(place) : null;
      return found ? heatOf(found) : undefined;
    },
    /** The prices alone. */
    matrix: (): Matrix => columnOf(0).map(({ row }) => rowOf(row).map(priceAt)),
  };
}

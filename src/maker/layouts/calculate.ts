import { grouped } from '#platform/grouped.ts';
import type { Currency } from '../rules/amounts.ts';
import { difference } from '../rules/period.ts';
import { heatOf, signed, signedPercent } from '../rules/view.ts';
import type { Amount, Maker, Matrix } from '../types.ts';
import { layoutOf } from './layout-of.ts';
import type { CellRef } from '#ui/sheet/range.ts';
import type { CalculatedSheet, Grid } from './layout.ts';

export const comparisons = ['prices', 'difference', 'percent'] as const;
/** What a sheet shows: prices with or without BAF and charges, or the comparison with the previous period. */
export type DisplayOptions = Readonly<{
  of: (typeof comparisons)[number];
  baf: boolean;
  charges: boolean;
}>;

/** The text of a cell as typed or saved, and its price; null where the text is not a price. */
export type Texts = Readonly<{
  textAt: (place: CellRef) => string;
  amountAt: (place: CellRef) => Amount | null;
}>;

type Sheet = CalculatedSheet &
  Readonly<{
    maker: Maker;
    before: Matrix | null;
    currency: Currency;
  }>;

/**
 * The cells of a sheet, with averages, BAF and totals in the last row and columns. Cells are calculated lazily and cached:
 * of thousands of prices only the visible ones are calculated. Comparisons are between bare prices.
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
  /** Cells show the entered prices, so that they can be edited. */
  const isBare = !isCompared && !(layout.pricesInclude && (baf || charges));

  const rowOf = (row: number) => Array.from({ length: width }, (_, column) => ({ row, column }));
  const columnOf = (column: number) =>
    Array.from({ length: height }, (_, row) => ({ row, column }));
  const isFigure = ({ row, column }: CellRef) => row >= height || column >= width;

  const cache = new Map<number, Amount | null>();
  /** The price that a cell shows. */
  function priceAt(place: CellRef): Amount | null {
    const key = place.row * 100_000 + place.column;
    if (!cache.has(key)) cache.set(key, calculatedAt(place));
    return cache.get(key) ?? null;
  }
  const grid: Grid = {
    sheet,
    height,
    width,
    currency,
    including: { baf: baf && !isCompared, charges: charges && !isCompared },
    rowOf,
    columnOf,
    all: () => columnOf(0).flatMap(({ row }) => rowOf(row)),
    amountAt,
    beforeAt: ({ row, column }) => before?.[row]?.[column] ?? null,
    priceAt,
  };
  function calculatedAt(place: CellRef): Amount | null {
    if (isFigure(place)) return layout.figureAt(grid, place);
    const amount = amountAt(place);
    return amount === null ? null : layout.priceOf(grid, place, amount);
  }

  /** The difference of a price, average or total to the previous period. */
  const differenceAt = (place: CellRef) =>
    isFigure(place)
      ? layout.figureDifference(grid, place)
      : difference(priceAt(place), grid.beforeAt(place));
  const compared = (place: CellRef) => {
    const found = differenceAt(place);
    return of === 'percent' ? (found?.percent ?? null) : (found?.amount ?? null);
  };

  return {
    isBare,
    isFigure,
    priceAt,
    /** The text of a cell: with thousands separators, differences with their sign. */
    show(place: CellRef): string {
      if (isCompared) {
        const found = compared(place);
        return found === null ? '–' : of === 'percent' ? signedPercent(found) : signed(found);
      }
      // Text that is not a price is shown as typed.
      if (!isFigure(place) && amountAt(place) === null) return textAt(place);
      const price = priceAt(place);
      return price === null ? '–' : grouped(price);
    },
    /** The text for editing and copying: a plain number. */
    plain: (place: CellRef): string =>
      (isCompared
        ? compared(place)
        : !isFigure(place) && isBare
          ? textAt(place)
          : priceAt(place)) ?? '',
    heat(place: CellRef): number | undefined {
      const found = isCompared ? differenceAt(place) : null;
      return found ? heatOf(found) : undefined;
    },
    /** All prices. */
    matrix: (): Matrix => columnOf(0).map(({ row }) => rowOf(row).map(priceAt)),
  };
}

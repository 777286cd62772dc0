import { grouped } from '#platform/grouped.ts';
import { type Amount, type Maker, type Matrix, type RouteBaf, pricePartsOf } from '../types.ts';
import { type Charge, bafOn, offered, total } from './amounts.ts';
import { type Difference, average, difference } from './period.ts';
import { averageDifference, heatOf, signed, signedPercent } from './view.ts';

export const comparisons = ['prices', 'difference', 'percent'] as const;
/** Which prices a sheet shows: with or without BAF and charges, or compared with the period before. */
export type Showing = Readonly<{
  of: (typeof comparisons)[number];
  baf: boolean;
  charges: boolean;
}>;

type Place = Readonly<{ row: number; column: number }>;
/** What is typed or saved in the cells, and the price that it is; null where it is none. */
export type Texts = Readonly<{
  textAt: (place: Place) => string;
  amountAt: (place: Place) => Amount | null;
}>;

type Sheet = Readonly<{
  maker: Maker;
  routes: readonly Readonly<{ id: string; baf: RouteBaf | null }>[];
  vehicles: readonly Readonly<{ id: string }>[];
  charges: readonly Charge[];
  before: Matrix | null;
  currency: Readonly<{ minorUnit: number }>;
}>;

/**
 * What every cell of a sheet says, the averages, BAF and totals in its last row and columns too. Each is reckoned when it is asked
 * for and kept: of thousands of prices only those in sight cost anything. Comparisons are of the bare prices.
 */
export function reckon(
  { maker, routes, vehicles, charges, before, currency: { minorUnit } }: Sheet,
  { textAt, amountAt }: Texts,
  { of, baf, charges: withCharges }: Showing,
) {
  const isNissan = maker === 'nissan';
  const [height, width] = isNissan
    ? [routes.length, vehicles.length]
    : [vehicles.length, pricePartsOf.toyota.length];
  const isCompared = of !== 'prices' && before !== null;
  const including = { baf: baf && !isCompared, charges: withCharges && !isCompared };
  /** The cells hold what is typed, not what it comes to. */
  const isBare = !isCompared && !(isNissan && (baf || withCharges));

  /** Between the parts of the Toyota type's price and their total; its column is there only with the BAF. */
  const bafColumn = !isNissan && including.baf ? width : null;

  const known = new Map<number, Amount | null>();
  const lineOf = (row: number) => Array.from({ length: width }, (_, column) => ({ row, column }));
  const columnOf = (column: number) =>
    Array.from({ length: height }, (_, row) => ({ row, column }));
  const all = () => columnOf(0).flatMap(({ row }) => lineOf(row));
  const beforeAt = ({ row, column }: Place) => before?.[row]?.[column] ?? null;
  const isFigure = ({ row, column }: Place) => row >= height || column >= width;

  function reckonPrice({ row, column }: Place): Amount | null {
    if (row >= height) {
      if (column < width || !isNissan) return average(columnOf(column).map(priceAt), minorUnit);
      return average(all().map(priceAt), minorUnit);
    }
    if (column === bafColumn) return bafAt(row);
    if (column >= width)
      return isNissan
        ? average(lineOf(row).map(priceAt), minorUnit)
        : total(
            lineOf(row).map(amountAt),
            including.baf ? (routes[0]?.baf ?? null) : null,
            minorUnit,
          );
    const amount = amountAt({ row, column });
    if (amount === null || !isNissan) return amount;
    const [route, vehicle] = [routes[row]!, vehicles[column]!];
    return offered(amount, {
      including,
      baf: route.baf,
      charges,
      routeId: route.id,
      vehicleId: vehicle.id,
      minorUnit,
    });
  }
  function bafAt(row: number): Amount | null {
    const [freight, baf] = [amountAt({ row, column: 0 }), routes[0]?.baf ?? null];
    return freight === null || baf === null ? null : bafOn(freight, baf, minorUnit).toFixed();
  }
  /** The price of a cell as it is read. */
  function priceAt(place: Place): Amount | null {
    const key = place.row * 100_000 + place.column;
    if (!known.has(key)) known.set(key, reckonPrice(place));
    return known.get(key) ?? null;
  }

  const pairs = (places: readonly Place[]) =>
    averageDifference(places.map(priceAt), places.map(beforeAt), minorUnit);
  const totalBefore = (row: number) => total(lineOf(row).map(beforeAt), null, minorUnit);
  /** How much more a price, average or total is than in the period before. */
  function differenceAt({ row, column }: Place): Difference | null {
    if (row < height && column < width)
      return difference(priceAt({ row, column }), beforeAt({ row, column }));
    if (row < height)
      return isNissan ? pairs(lineOf(row)) : difference(priceAt({ row, column }), totalBefore(row));
    if (column < width) return pairs(columnOf(column));
    if (isNissan) return pairs(all());
    const rows = columnOf(0).map((place) => place.row);
    return averageDifference(
      rows.map((each) => priceAt({ row: each, column })),
      rows.map(totalBefore),
      minorUnit,
    );
  }
  const compared = (place: Place) => {
    const found = differenceAt(place);
    return of === 'percent' ? (found?.percent ?? null) : (found?.amount ?? null);
  };

  return {
    isBare,
    isFigure,
    priceAt,
    /** As it stands in the cell: with separators, differences with their sign. */
    show(place: Place): string {
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
    plain: (place: Place): string =>
      (isCompared
        ? compared(place)
        : !isFigure(place) && isBare
          ? textAt(place)
          : priceAt(place)) ?? '',
    heat(place: Place): number | undefined {
      const found = isCompared ? differenceAt(place) : null;
      return found ? heatOf(found) : undefined;
    },
    /** The prices alone. */
    matrix: (): Matrix => columnOf(0).map(({ row }) => lineOf(row).map(priceAt)),
  };
}

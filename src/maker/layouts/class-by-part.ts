import type { Amount } from '../types.ts';
import { bafOn, total } from '../rules/amounts.ts';
import { average, difference } from '../rules/period.ts';
import { averageDifference } from '../rules/view.ts';
import type { Grid, SheetLayout } from './layout.ts';

/** The BAF of the route, where prices are shown with it. */
const bafOf = ({ sheet, including }: Grid) =>
  including.baf ? (sheet.routes[0]?.baf ?? null) : null;

function bafAt(grid: Grid, row: number): Amount | null {
  const [freight, baf] = [grid.amountAt({ row, column: 0 }), bafOf(grid)];
  return freight === null || baf === null
    ? null
    : bafOn(freight, baf, grid.currency).value.toFixed();
}
const totalAt = (grid: Grid, row: number) =>
  total(grid.rowOf(row).map(grid.amountAt), bafOf(grid), grid.currency);
const totalBefore = (grid: Grid, row: number) =>
  total(grid.rowOf(row).map(grid.beforeAt), null, grid.currency);

/** Rows of classes, columns of the parts of a price; then the BAF where it is included, the total, and averages below. */
export const classByPart: SheetLayout = {
  rows: 'class',
  columns: 'part',
  cellsOf: ({ routes: [route], vehicles }, parts) =>
    vehicles.map((vehicle) =>
      parts.map((part) => ({ routeId: route?.id ?? '', vehicleId: vehicle.id, part })),
    ),
  // There is one route; if it changes, prices are still compared with the previous period.
  keyOf: ({ vehicleId, part }) => `${vehicleId} ${part}`,
  pricesInclude: false,
  priceOf: (_grid, _place, amount) => amount,
  figureAt(grid, { row, column }) {
    if (row >= grid.height)
      return average(grid.columnOf(column).map(grid.priceAt), grid.currency.minorUnit);
    return grid.including.baf && column === grid.width ? bafAt(grid, row) : totalAt(grid, row);
  },
  // Comparisons are between bare prices, so the only further column is the total.
  figureDifference(grid, { row, column }) {
    if (row < grid.height) return difference(grid.priceAt({ row, column }), totalBefore(grid, row));
    const places = grid.columnOf(column);
    return averageDifference(
      places.map(grid.priceAt),
      places.map((place) =>
        column < grid.width ? grid.beforeAt(place) : totalBefore(grid, place.row),
      ),
      grid.currency.minorUnit,
    );
  },
};

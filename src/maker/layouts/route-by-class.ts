import { offered } from '../rules/amounts.ts';
import { average } from '../rules/period.ts';
import { averageDifference } from '../rules/view.ts';
import type { CellRef } from '#ui/sheet/range.ts';
import type { Grid, SheetLayout } from './layout.ts';

/** The prices of an average: those of a route, of a class, or all. */
const averagedCells = (grid: Grid, { row, column }: CellRef) =>
  row < grid.height ? grid.rowOf(row) : column < grid.width ? grid.columnOf(column) : grid.all();

/** Rows of routes, columns of classes, then averages. */
export const routeByClass: SheetLayout = {
  rows: 'route',
  columns: 'class',
  cellsOf: ({ routes, vehicles }) =>
    routes.map((route) =>
      vehicles.map((vehicle) => ({ routeId: route.id, vehicleId: vehicle.id, part: 'price' })),
    ),
  keyOf: ({ routeId, vehicleId }) => `${routeId} ${vehicleId}`,
  pricesInclude: true,
  priceOf({ sheet, including, currency }, { row, column }, amount) {
    const [route, vehicle] = [sheet.routes[row], sheet.vehicles[column]];
    if (!route || !vehicle) return amount;
    return offered(amount, {
      including,
      baf: route.baf,
      charges: sheet.charges,
      routeId: route.id,
      vehicleId: vehicle.id,
      currency,
    });
  },
  figureAt: (grid, place) =>
    average(averagedCells(grid, place).map(grid.priceAt), grid.currency.minorUnit),
  figureDifference(grid, place) {
    const places = averagedCells(grid, place);
    return averageDifference(
      places.map(grid.priceAt),
      places.map(grid.beforeAt),
      grid.currency.minorUnit,
    );
  },
};

import { made, nothing, count } from '#platform/http/output.ts';
import * as z from 'zod';
import { saveCells } from '../sheet/cells.server.ts';
import { copyQuotation } from '../draft/copy.server.ts';
import { cellsRule, copyRule, vehicleRule } from '../input.ts';
import { reorder } from '../draft/order.server.ts';
import { cellsSaved } from '../output.ts';
import type { Maker } from '../types.ts';
import { addAllVehicles, addVehicle, removeVehicle, saveVehicle } from '../draft/vehicle.server.ts';
import { aboutOf, addressesOf, employee, id, reorderInput, target } from './procedure.server.ts';

/** Prices, vehicle classes, and the copy for the next period. */
export function sheetProcedures(maker: Maker) {
  const { route, creation } = addressesOf(maker);
  return {
    saveCells: employee
      .meta({ body: 'large' })
      .route(route('PUT', '/{id}/sheet', 'save prices, all or none'))
      .input(cellsRule.extend({ id }))
      .output(cellsSaved)
      .handler(({ input: { id: quotationId, ...cells }, context }) =>
        saveCells(context, { maker, id: quotationId }, cells),
      ),
    copy: employee
      .route(creation('/{id}/copy', 'make the next period of it'))
      .input(copyRule.extend({ id }))
      .output(made)
      .handler(({ input: { id: sourceId, ...period }, context }) =>
        copyQuotation(context, { maker, id: sourceId }, period),
      ),
    addVehicle: employee
      .route(creation('/{id}/vehicle', 'put a vehicle class on the sheet'))
      .input(vehicleRule.extend(target.shape))
      .output(made)
      .handler(({ input: { id: quotationId, version: v, ...vehicle }, context }) =>
        addVehicle(context, { maker, id: quotationId, version: v }, vehicle),
      ),
    addAllVehicles: employee
      .route(creation('/{id}/vehicle/all', 'put every vehicle class on the sheet'))
      .input(target)
      .output(z.object({ added: count }))
      .handler(({ input, context }) => addAllVehicles(context, aboutOf(maker, input))),
    saveVehicle: employee
      .route(route('PUT', '/{id}/vehicle/{vehicleId}', 'change a vehicle class of the sheet'))
      .input(vehicleRule.extend({ ...target.shape, vehicleId: id }))
      .output(made)
      .handler(({ input: { id: quotationId, version: v, vehicleId, ...vehicle }, context }) =>
        saveVehicle(context, { maker, id: quotationId, version: v }, vehicleId, vehicle),
      ),
    removeVehicle: employee
      .route(
        route(
          'DELETE',
          '/{id}/vehicle/{vehicleId}',
          'take a vehicle class with its prices from the sheet',
        ),
      )
      .input(target.extend({ vehicleId: id }))
      .output(nothing)
      .handler(({ input, context }) =>
        removeVehicle(context, aboutOf(maker, input), input.vehicleId),
      ),
    reorderVehicles: employee
      .route(route('PUT', '/{id}/vehicle', 'put the vehicle classes into another order'))
      .input(reorderInput)
      .output(nothing)
      .handler(({ input, context }) =>
        reorder(context, aboutOf(maker, input), 'vehicle', input.ids),
      ),
  };
}

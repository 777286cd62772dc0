import { made, nothing } from '#platform/http/output.ts';
import { addCharge, removeCharge, saveCharge } from '../draft/charge.server.ts';
import { createQuotation, saveHeader } from '../draft/header.server.ts';
import { chargeRule, headerRule, routeRule } from '../input.ts';
import { reorder } from '../draft/order.server.ts';
import { addRoute, removeRoute, saveRoute } from '../draft/route.server.ts';
import type { Maker } from '../types.ts';
import { aboutOf, addressesOf, employee, id, reorderInput, target } from './procedure.server.ts';

/** Procedures of sheets by route and class only: routes and charges. */
export function routeByClassProcedures(maker: Maker) {
  const { route, creation } = addressesOf(maker);
  return {
    create: employee
      .route(creation('', 'start'))
      .input(headerRule)
      .output(made)
      .handler(({ input, context }) =>
        createQuotation(context, maker, { header: input, route: null }),
      ),
    save: employee
      .route(route('PUT', '/{id}', 'change the head'))
      .input(headerRule.extend(target.shape))
      .output(nothing)
      .handler(({ input: { id: quotationId, version: v, ...header }, context }) =>
        saveHeader(context, { maker, id: quotationId, version: v }, { header, route: null }),
      ),
    addRoute: employee
      .route(creation('/{id}/route', 'put a route on the sheet'))
      .input(routeRule.extend(target.shape))
      .output(made)
      .handler(({ input: { id: quotationId, version: v, ...values }, context }) =>
        addRoute(context, { maker, id: quotationId, version: v }, values),
      ),
    saveRoute: employee
      .route(route('PUT', '/{id}/route/{routeId}', 'change a route of the sheet'))
      .input(routeRule.extend({ ...target.shape, routeId: id }))
      .output(made)
      .handler(({ input: { id: quotationId, version: v, routeId, ...values }, context }) =>
        saveRoute(context, { maker, id: quotationId, version: v }, routeId, values),
      ),
    removeRoute: employee
      .route(
        route('DELETE', '/{id}/route/{routeId}', 'take a route with its prices from the sheet'),
      )
      .input(target.extend({ routeId: id }))
      .output(nothing)
      .handler(({ input, context }) => removeRoute(context, aboutOf(maker, input), input.routeId)),
    reorderRoutes: employee
      .route(route('PUT', '/{id}/route', 'put the routes into another order'))
      .input(reorderInput)
      .output(nothing)
      .handler(({ input, context }) => reorder(context, aboutOf(maker, input), 'route', input.ids)),
    addCharge: employee
      .meta({ body: 'sheet' })
      .route(creation('/{id}/charge', 'add a charge'))
      .input(chargeRule.extend(target.shape))
      .output(made)
      .handler(({ input: { id: quotationId, version: v, ...charge }, context }) =>
        addCharge(context, { maker, id: quotationId, version: v }, charge),
      ),
    saveCharge: employee
      .meta({ body: 'sheet' })
      .route(route('PUT', '/{id}/charge/{chargeId}', 'change a charge'))
      .input(chargeRule.extend({ ...target.shape, chargeId: id }))
      .output(made)
      .handler(({ input: { id: quotationId, version: v, chargeId, ...charge }, context }) =>
        saveCharge(context, { maker, id: quotationId, version: v }, chargeId, charge),
      ),
    removeCharge: employee
      .route(route('DELETE', '/{id}/charge/{chargeId}', 'remove a charge'))
      .input(target.extend({ chargeId: id }))
      .output(nothing)
      .handler(({ input, context }) =>
        removeCharge(context, aboutOf(maker, input), input.chargeId),
      ),
    reorderCharges: employee
      .route(route('PUT', '/{id}/charge', 'put the charges into another order'))
      .input(reorderInput)
      .output(nothing)
      .handler(({ input, context }) =>
        reorder(context, aboutOf(maker, input), 'charge', input.ids),
      ),
  };
}

import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { made, nothing } from '#platform/http/output.ts';
import { sizeOfModel } from './cargo.server.ts';
import {
  breakdownRule,
  existingDoorRule,
  newDoorRule,
  routeRule,
  whichRateRule,
} from '#quotation/input.ts';
import { lineRule } from '#quotation/line-input.ts';
import { limits } from '#quotation/limits.ts';
import { addLine, addLines, changeLine, copyLine, removeLine } from './line.server.ts';
import { size } from '#freight/cargo.ts';
import { linePreview, ratesFound, routeUsed } from './output.ts';
import { previewLine } from './preview-line.server.ts';
import { addRoute, changeBreakdown, changeRoute, removeRoute, reorder } from './route.server.ts';
import { fillReturn } from './return-route.server.ts';
import { reviewAddress, routeEnds } from './review-address.server.ts';
import { findPreviousRoutes } from './previous-routes.server.ts';
import { whichRate } from './which-rate.server.ts';
import { answerTarget, id, createRoute, route, target, targetOf } from '#quotation/routes.ts';

const signedIn = procedure('signed-in');
const employee = procedure('employee');
const end = z.enum(routeEnds);

/** Routes and freight lines, of a request (answerId null) or of an answer. */
export const sheetProcedures = {
  whichRate: employee
    .route({
      method: 'GET',
      path: '/price/which-rate',
      summary: 'Find the applicable rate of a lane, with the reasons against the others',
      tags: ['Prices'],
    })
    .input(whichRateRule)
    .output(ratesFound)
    .handler(({ input, context }) => whichRate(context.db, input)),
  modelSize: signedIn
    .route({
      ...route('GET', '', 'Read the size of a model'),
      path: '/model-size/{kind}/{id}',
    })
    .input(z.strictObject({ kind: z.enum(['heavy-equipment', 'vehicle']), id }))
    .output(size)
    .handler(({ input, context }) => sizeOfModel(context.db, input.kind, input.id)),
  routesUsed: signedIn
    .route(route('GET', '/{quotationId}/routes-used', 'List the customer’s previously used routes'))
    .input(z.strictObject({ quotationId: id }))
    .output(z.array(routeUsed))
    .handler(({ input, context }) => findPreviousRoutes(context, input.quotationId)),
  addRoute: signedIn
    .route(createRoute('/{quotationId}/route', 'Add a route'))
    .input(routeRule.extend(target.shape))
    .output(made)
    .handler(async ({ input: { quotationId, answerId, version: v, ...values }, context }) => ({
      id: await addRoute(context, { quotationId, answerId, version: v }, values),
    })),
  saveRoute: signedIn
    .route(route('PUT', '/{quotationId}/route/{id}', 'Change a route'))
    .input(routeRule.extend({ ...target.shape, id }))
    .output(made)
    .handler(
      async ({
        input: { quotationId, answerId, version: v, id: routeId, ...values },
        context,
      }) => ({
        id: await changeRoute(context, { quotationId, answerId, version: v }, routeId, values),
      }),
    ),
  registerDoor: employee
    .route(
      createRoute(
        '/{quotationId}/answer/{answerId}/route/{id}/door',
        'Register the address of a route as a door',
      ),
    )
    .input(newDoorRule.extend({ ...answerTarget.shape, id, end }))
    .output(made)
    .handler(async ({ input, context }) => ({
      id: await reviewAddress(context, targetOf(input), input, { values: input.door }),
    })),
  chooseDoor: employee
    .route(
      route(
        'PUT',
        '/{quotationId}/answer/{answerId}/route/{id}/door',
        'Choose the door that the address of a route is',
      ),
    )
    .input(existingDoorRule.extend({ ...answerTarget.shape, id, end }))
    .output(made)
    .handler(async ({ input, context }) => ({
      id: await reviewAddress(context, targetOf(input), input, { doorId: input.doorId }),
    })),
  saveBreakdown: employee
    .route(route('PUT', '/{quotationId}/route-breakdown/{id}', 'Change the breakdown of a route'))
    .input(z.strictObject({ ...answerTarget.shape, id, breakdown: breakdownRule }))
    .output(made)
    .handler(async ({ input, context }) => ({
      id: await changeBreakdown(context, targetOf(input), input.id, input.breakdown),
    })),
  fillReturn: signedIn
    .route(
      createRoute(
        '/{quotationId}/route/{id}/return-freight',
        'Copy the freight of a route to its return, as it is or empty',
      ),
    )
    .input(z.strictObject({ ...target.shape, id, load: z.enum(['same', 'empty']) }))
    .output(z.object({ lines: z.int().meta({ description: 'How many were added.' }) }))
    .handler(async ({ input, context }) => ({
      lines: await fillReturn(context, targetOf(input), input.id, input.load),
    })),
  removeRoute: signedIn
    .route(route('DELETE', '/{quotationId}/route/{id}', 'Remove a route with its freight'))
    .input(z.strictObject({ ...target.shape, id }))
    .output(nothing)
    .handler(({ input, context }) => removeRoute(context, targetOf(input), input.id)),
  addLine: signedIn
    .route(createRoute('/{quotationId}/freight', 'Add a freight line'))
    .input(lineRule.extend(target.shape))
    .output(made)
    .handler(async ({ input: { quotationId, answerId, version: v, ...line }, context }) => ({
      id: await addLine(context, { quotationId, answerId, version: v }, line),
    })),
  saveLine: signedIn
    .route(route('PUT', '/{quotationId}/freight/{id}', 'Change a freight line'))
    .input(lineRule.extend({ ...target.shape, id }))
    .output(made)
    .handler(
      async ({ input: { quotationId, answerId, version: v, id: lineId, ...line }, context }) => ({
        id: await changeLine(context, { quotationId, answerId, version: v }, lineId, line),
      }),
    ),
  previewLine: employee
    .meta({ reads: true })
    .route(
      route(
        'POST',
        '/{quotationId}/answer/{answerId}/preview-line',
        'Preview the total with a line; nothing is saved',
      ),
    )
    .input(z.strictObject({ quotationId: id, answerId: id, id: id.nullable(), line: lineRule }))
    .output(linePreview.nullable())
    .handler(({ input, context }) => previewLine(context, input)),
  removeLine: signedIn
    .route(route('DELETE', '/{quotationId}/freight/{id}', 'Remove a freight line'))
    .input(z.strictObject({ ...target.shape, id }))
    .output(nothing)
    .handler(({ input, context }) => removeLine(context, targetOf(input), input.id)),
  addLines: signedIn
    .meta({ body: 'sheet' })
    .route(
      createRoute('/{quotationId}/freight/many', 'Add several freight lines in one transaction'),
    )
    .input(z.strictObject({ ...target.shape, lines: z.array(lineRule).min(1).max(limits.lines) }))
    .output(z.object({ ids: z.array(id) }))
    .handler(async ({ input, context }) => ({
      ids: await addLines(context, targetOf(input), input.lines),
    })),
  copyLine: signedIn
    .route(createRoute('/{quotationId}/freight/{id}/copy', 'Copy a freight line'))
    .input(z.strictObject({ ...target.shape, id }))
    .output(made)
    .handler(async ({ input, context }) => ({
      id: await copyLine(context, targetOf(input), input.id),
    })),
  reorderRoutes: signedIn
    .route(route('PUT', '/{quotationId}/route', 'Reorder the routes'))
    .input(z.strictObject({ ...target.shape, ids: z.array(id).max(limits.routes) }))
    .output(nothing)
    .handler(({ input, context }) => reorder(context, targetOf(input), 'route', input.ids)),
  reorderLines: signedIn
    .meta({ body: 'sheet' })
    .route(route('PUT', '/{quotationId}/freight', 'Reorder the freight lines'))
    .input(z.strictObject({ ...target.shape, ids: z.array(id).max(2000) }))
    .output(nothing)
    .handler(({ input, context }) => reorder(context, targetOf(input), 'freight', input.ids)),
};

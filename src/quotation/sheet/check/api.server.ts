import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { type Shape, bilingual } from '#platform/http/output.ts';
import { routeRule } from '#quotation/input.ts';
import { lineRule } from '#quotation/line-input.ts';
import { id, route } from '#quotation/routes.ts';
import { nextSailing, sailingOfRoute } from '#quotation/sheet/output.ts';
import * as strings from '#ui/form/rules/strings.ts';
import { type EntryCheck, checkLineEntry, checkRouteEntry } from './entry.server.ts';
import { nextSailings } from './next-sailings.server.ts';
import { findSailings } from './sailing.server.ts';
import { checkIds } from './table.ts';

const signedIn = procedure('signed-in').meta({ reads: true });
const owner = { quotationId: id, answerId: id.nullable() };
const checks: Shape<EntryCheck[]> = z.array(
  z.object({
    path: z.string(),
    code: z.enum(checkIds),
    message: bilingual,
    severity: z.enum(['refuse', 'warn']),
  }),
);

/** The voyages a route can be booked on, and what the masters say against a route or line before it is saved; nothing is written. */
export const checkProcedures = {
  sailings: procedure('signed-in')
    .route({
      ...route(
        'GET',
        '',
        'List the voyages that a route can be booked on, at most twenty by departure',
      ),
      path: '/choices/sailing',
    })
    .input(
      routeRule.pick({ fromPortId: true, toPortId: true }).extend({
        viaPortIds: routeRule.shape.viaPortIds.optional(),
        departure: strings.date().optional(),
        q: z.string().max(200).optional(),
      }),
    )
    .output(z.array(sailingOfRoute))
    .handler(({ input, context }) => findSailings(context.db, input, context.now())),
  nextSailings: procedure('signed-in')
    .route(
      route(
        'GET',
        '/{quotationId}/sailing',
        'List the next five sailings that take the freight of a route, with how much space they have',
      ),
    )
    .input(
      routeRule.pick({ fromPortId: true, toPortId: true }).extend({
        quotationId: id,
        answerId: id.optional(),
        routeId: id.optional(),
        viaPortIds: routeRule.shape.viaPortIds.optional(),
        departure: strings.date().optional(),
      }),
    )
    .output(z.array(nextSailing))
    .handler(({ input: { quotationId, answerId = null, ...query }, context }) =>
      nextSailings(context, { quotationId, answerId }, query),
    ),
  checkRoute: signedIn
    .route(route('POST', '/{quotationId}/check-route', 'Check a route that is being entered'))
    .input(routeRule.extend(owner))
    .output(checks)
    .handler(({ input: { quotationId, answerId, ...values }, context }) =>
      checkRouteEntry(context, { quotationId, answerId }, values),
    ),
  checkLine: signedIn
    .route(
      route('POST', '/{quotationId}/check-freight', 'Check a freight line that is being entered'),
    )
    .input(lineRule.extend(owner))
    .output(checks)
    .handler(({ input: { quotationId, answerId, ...line }, context }) =>
      checkLineEntry(context, { quotationId, answerId }, line),
    ),
};

import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { type Shape, bilingual } from '#platform/http/output.ts';
import { lineRule, routeRule } from '#quotation/input.ts';
import { id, route } from '#quotation/routes.ts';
import { type EntryCheck, checkLineEntry, checkRouteEntry } from './entry.server.ts';
import { checkIds } from './table.ts';

const signedIn = procedure('signed-in').meta({ repeatable: true });
const owner = { quotationId: id, answerId: id.nullable() };
const checks: Shape<EntryCheck[]> = z.array(
  z.object({
    path: z.string(),
    code: z.enum(checkIds),
    message: bilingual,
    severity: z.enum(['refuse', 'warn']),
  }),
);

/** What the masters say against a route or line before it is saved; nothing is written. */
export const checkProcedures = {
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

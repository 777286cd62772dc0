import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { id, route, version } from '#quotation/routes.ts';
import { reportPresence } from './store.server.ts';

/** Presence: who has a quotation open. */
export const presenceProcedures = {
  present: procedure('signed-in')
    // Whoever acts as somebody else is told who is there, and is not reported.
    .meta({ reads: true })
    .route(route('POST', '/{quotationId}/present', 'Report presence and list the others present'))
    .input(z.strictObject({ quotationId: id, answerId: id.nullable() }))
    .output(z.object({ others: z.array(z.string()), version }))
    .handler(({ input, context }) => reportPresence(context, input)),
};

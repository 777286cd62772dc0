import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { made } from '#platform/http/output.ts';
import { messageRule } from '#quotation/input.ts';
import { message } from '#quotation/output.ts';
import { readThread, say } from './message.server.ts';
import { bePresent } from '#quotation/presence/store.server.ts';
import { id, making, route, version } from '#quotation/routes.ts';

const signedIn = procedure('signed-in');

/** Questions and answers on a quotation, and who has it open. */
export const messageProcedures = {
  messages: signedIn
    .route(route('GET', '/{quotationId}/message', 'Read what was said'))
    .input(z.strictObject({ quotationId: id }))
    .output(z.array(message))
    .handler(({ input, context }) => readThread(context, input.quotationId)),
  say: signedIn
    .route(making('/{quotationId}/message', 'Say something'))
    .input(messageRule.extend({ quotationId: id }))
    .output(made)
    .handler(({ input, context }) => say(context, input)),
  present: signedIn
    .meta({ repeatable: true })
    .route(
      route('POST', '/{quotationId}/present', 'Say that I have it open, and learn who else has'),
    )
    .input(z.strictObject({ quotationId: id, answerId: id.nullable() }))
    .output(z.object({ others: z.array(z.string()), version }))
    .handler(({ input, context }) => bePresent(context, input)),
};

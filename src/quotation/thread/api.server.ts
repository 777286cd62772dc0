import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { made } from '#platform/http/output.ts';
import { messageRule } from '#quotation/input.ts';
import { message } from './output.ts';
import { readThread, postMessage } from './message.server.ts';
import { id, createRoute, route } from '#quotation/routes.ts';

const signedIn = procedure('signed-in');

/** Messages about a quotation. */
export const threadProcedures = {
  messages: signedIn
    .route(route('GET', '/{quotationId}/message', 'List messages'))
    .input(z.strictObject({ quotationId: id }))
    .output(z.array(message))
    .handler(({ input, context }) => readThread(context, input.quotationId)),
  say: signedIn
    .route(createRoute('/{quotationId}/message', 'Post a message'))
    .input(messageRule.extend({ quotationId: id }))
    .output(made)
    .handler(({ input, context }) => postMessage(context, input)),
};

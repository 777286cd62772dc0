import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { made, nothing } from '#platform/http/output.ts';
import { headerRule, reasonRule } from '#quotation/input.ts';
import { cancel, changeHeader, createDraft, duplicate, submit } from './request.server.ts';
import { quotationShown } from '#quotation/output.ts';
import { readQuotation } from './read.server.ts';
import { id, createRoute, route, version } from '#quotation/routes.ts';

const signedIn = procedure('signed-in');

/** Requests: drafts, sending, cancelling and duplicating. */
export const requestProcedures = {
  get: signedIn
    .route(route('GET', '/{quotationId}', 'Read a quotation'))
    .input(z.strictObject({ quotationId: id }))
    .output(quotationShown)
    .handler(({ input, context }) => readQuotation(context, input.quotationId)),
  create: signedIn
    .route(createRoute('', 'Create a request'))
    .input(headerRule)
    .output(made)
    .handler(({ input, context }) => createDraft(context, input)),
  saveHeader: signedIn
    .route(route('PUT', '/{quotationId}', 'Change the header of a request'))
    .input(headerRule.extend({ quotationId: id, version }))
    .output(nothing)
    .handler(async ({ input: { quotationId, version: v, ...header }, context }) =>
      changeHeader(context, { quotationId, version: v }, header),
    ),
  submit: signedIn
    .route(route('POST', '/{quotationId}/submit', 'Send a request'))
    .input(z.strictObject({ quotationId: id, version }))
    .output(z.object({ number: z.string(), answerId: z.uuid().nullable() }))
    .handler(({ input, context }) => submit(context, input.quotationId, input.version)),
  cancel: signedIn
    .route(route('POST', '/{quotationId}/cancel', 'Cancel a quotation'))
    .input(z.strictObject({ quotationId: id, version, reason: reasonRule }))
    .output(nothing)
    .handler(({ input, context }) =>
      cancel(context, input.quotationId, input.version, input.reason),
    ),
  duplicate: signedIn
    .route(route('POST', '/{quotationId}/duplicate', 'Duplicate a quotation as a new draft'))
    .input(z.strictObject({ quotationId: id }))
    .output(made)
    .handler(({ input, context }) => duplicate(context, input.quotationId)),
};

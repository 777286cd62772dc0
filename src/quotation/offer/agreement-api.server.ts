import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { count, nothing } from '#platform/http/output.ts';
import { reasonRule } from '#quotation/input.ts';
import { answerTarget, route, targetOf } from '#quotation/routes.ts';
import { agree, requestChange, decline, reopen } from './agreement.server.ts';

const signedIn = procedure('signed-in');
const employee = procedure('employee');

/** Agreement and refusal by the customer, and undoing an agreement. */
export const agreementProcedures = {
  agree: signedIn
    .route(route('POST', '/{quotationId}/answer/{answerId}/agree', 'Agree to an offer'))
    .input(answerTarget)
    .output(nothing)
    .handler(({ input, context }) => agree(context, input)),
  decline: signedIn
    .route(route('POST', '/{quotationId}/answer/{answerId}/decline', 'Decline an offer'))
    .input(z.strictObject({ ...answerTarget.shape, reason: reasonRule }))
    .output(nothing)
    .handler(({ input, context }) => decline(context, targetOf(input), input.reason)),
  askChange: signedIn
    .route(
      route('POST', '/{quotationId}/answer/{answerId}/ask-change', 'Request a change or more time'),
    )
    .input(z.strictObject({ ...answerTarget.shape, reason: reasonRule }))
    // Asking changes nothing of the answer: it is agreed to or declined in the same version.
    .output(z.object({ version: count }))
    .handler(({ input, context }) => requestChange(context, targetOf(input), input.reason)),
  reopen: employee
    .route(route('POST', '/{quotationId}/answer/{answerId}/reopen', 'Undo an agreement'))
    .input(z.strictObject({ ...answerTarget.shape, reason: reasonRule }))
    .output(nothing)
    .handler(({ input, context }) => reopen(context, targetOf(input), input.reason)),
};

import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { count, nothing } from '#platform/http/output.ts';
import { reasonRule } from '#quotation/input.ts';
import { answerTarget, id, route, targetOf } from '#quotation/routes.ts';
import { agree, requestChange, decline, reopen } from './agreement.server.ts';
import { recordAgreement } from './record-agreement.server.ts';
import { recordAgreementRule } from './record-agreement-input.ts';

const moment = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);

/** The new times of moved voyages as the reader saw them: `movedSailings` of the answer. */
const acceptedSailings = z
  .array(
    z.strictObject({
      routeId: id,
      number: z.string().max(40),
      closing: moment.nullable(),
      etd: moment.nullable(),
      eta: moment.nullable(),
    }),
  )
  .max(100)
  .default([])
  .meta({
    description:
      'The new times of voyages that were moved since the offer, as the answer has them in movedSailings: they are accepted with the agreement.',
  });
const agreementInput = z.strictObject({ ...answerTarget.shape, acceptedSailings });

const signedIn = procedure('signed-in');
const employee = procedure('employee');

/** Agreement and refusal by the customer, and undoing an agreement. */
export const agreementProcedures = {
  agree: signedIn
    .route(route('POST', '/{quotationId}/answer/{answerId}/agree', 'Agree to an offer'))
    .input(agreementInput)
    .output(nothing)
    .handler(({ input, context }) => agree(context, targetOf(input), input.acceptedSailings)),
  recordAgreement: employee
    .route(
      route(
        'POST',
        '/{quotationId}/answer/{answerId}/record-agreement',
        'Record the agreement of a customer who ordered by telephone, by fax or in another way',
      ),
    )
    .input(recordAgreementRule.extend(agreementInput.shape))
    .output(nothing)
    .handler(({ input, context }) =>
      recordAgreement(context, targetOf(input), input, input.acceptedSailings),
    ),
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

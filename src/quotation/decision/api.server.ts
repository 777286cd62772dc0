import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { nothing } from '#platform/http/output.ts';
import { agree, askChange, decline, reopen } from '#quotation/offer/agreement.server.ts';
import { approvalQueue } from './approval-queue.server.ts';
import { approve, offer, reject, requestApproval, withdraw } from './approval.server.ts';
import { commentRule, reasonRule } from '#quotation/input.ts';
import { waiting } from '#quotation/output.ts';
import { answerTarget, route, targetOf } from '#quotation/routes.ts';

const signedIn = procedure('signed-in');
const employee = procedure('employee');

/** What employees decide about an answer before the offer, and the customer after it. */
export const decisionProcedures = {
  approvalQueue: employee
    .route(route('GET', '/approval', 'What waits for my approval'))
    .output(waiting)
    .handler(({ context }) => approvalQueue(context)),
  requestApproval: employee
    .route(route('POST', '/{quotationId}/answer/{answerId}/request-approval', 'Ask for approval'))
    .input(answerTarget)
    .output(nothing)
    .handler(({ input, context }) => requestApproval(context, input)),
  approve: employee
    .route(route('POST', '/{quotationId}/answer/{answerId}/approve', 'Approve'))
    .input(z.strictObject({ ...answerTarget.shape, comment: commentRule.nullable() }))
    .output(nothing)
    .handler(({ input, context }) => approve(context, targetOf(input), input.comment)),
  reject: employee
    .route(route('POST', '/{quotationId}/answer/{answerId}/reject', 'Return to the author'))
    .input(z.strictObject({ ...answerTarget.shape, reason: reasonRule }))
    .output(nothing)
    .handler(({ input, context }) => reject(context, targetOf(input), input.reason)),
  offer: employee
    .route(route('POST', '/{quotationId}/answer/{answerId}/offer', 'Offer what was approved'))
    .input(answerTarget)
    .output(nothing)
    .handler(({ input, context }) => offer(context, input)),
  withdraw: employee
    .route(route('POST', '/{quotationId}/answer/{answerId}/withdraw', 'Take an answer back'))
    .input(z.strictObject({ ...answerTarget.shape, reason: reasonRule }))
    .output(nothing)
    .handler(({ input, context }) => withdraw(context, targetOf(input), input.reason)),
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
      route(
        'POST',
        '/{quotationId}/answer/{answerId}/ask-change',
        'Ask for more time or another offer',
      ),
    )
    .input(z.strictObject({ ...answerTarget.shape, reason: reasonRule }))
    .output(nothing)
    .handler(({ input, context }) => askChange(context, targetOf(input), input.reason)),
  reopen: employee
    .route(
      route(
        'POST',
        '/{quotationId}/answer/{answerId}/reopen',
        'Take an agreement entered by mistake back',
      ),
    )
    .input(z.strictObject({ ...answerTarget.shape, reason: reasonRule }))
    .output(nothing)
    .handler(({ input, context }) => reopen(context, targetOf(input), input.reason)),
};

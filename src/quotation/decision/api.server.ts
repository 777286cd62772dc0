import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { nothing } from '#platform/http/output.ts';
import { approvalQueue } from './approval-queue.server.ts';
import { approve, offer, reject, requestApproval, withdraw } from './approval.server.ts';
import { commentRule, reasonRule } from '#quotation/input.ts';
import { waiting } from './output.ts';
import { answerTarget, id, route, targetOf } from '#quotation/routes.ts';

const employee = procedure('employee');

/** Approval and offering of answers by employees. */
export const decisionProcedures = {
  approvalQueue: employee
    .route(route('GET', '/approval', 'List answers awaiting my approval'))
    .output(waiting)
    .handler(({ context }) => approvalQueue(context)),
  requestApproval: employee
    .route(route('POST', '/{quotationId}/answer/{answerId}/request-approval', 'Request approval'))
    .input(
      z.strictObject({
        ...answerTarget.shape,
        approverIds: z.array(id).min(1).max(10).optional().meta({
          description: 'Who is asked, in place of the approvers chosen before.',
        }),
      }),
    )
    .output(nothing)
    .handler(({ input, context }) => requestApproval(context, targetOf(input), input.approverIds)),
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
    .route(route('POST', '/{quotationId}/answer/{answerId}/offer', 'Offer an approved answer'))
    .input(answerTarget)
    .output(nothing)
    .handler(({ input, context }) => offer(context, input)),
  withdraw: employee
    .route(route('POST', '/{quotationId}/answer/{answerId}/withdraw', 'Withdraw an answer'))
    .input(z.strictObject({ ...answerTarget.shape, reason: reasonRule }))
    .output(nothing)
    .handler(({ input, context }) => withdraw(context, targetOf(input), input.reason)),
};

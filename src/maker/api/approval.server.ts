import * as z from 'zod';
import { possibleApprover } from '#master/output.ts';
import { nothing } from '#platform/http/output.ts';
import {
  approve,
  approversOf,
  chooseApprovers,
  note,
  offer,
  reject,
  requestApproval,
  withdraw,
} from '../approval.server.ts';
import { commentRule, reasonRule } from '../input.ts';
import type { Maker } from '../types.ts';
import { aboutOf, addressesOf, employee, id, target } from './procedure.server.ts';

/** From the request for approval to the agreement. */
export function approvalProcedures(maker: Maker) {
  const { route } = addressesOf(maker);
  return {
    possibleApprovers: employee
      .route(route('GET', '/{id}/approver', 'who may be asked to approve'))
      .input(z.strictObject({ id }))
      .output(z.array(possibleApprover))
      .handler(({ input, context }) => approversOf(context, { maker, id: input.id })),
    chooseApprovers: employee
      .route(route('PUT', '/{id}/approver', 'choose who has to approve'))
      .input(target.extend({ approverIds: z.array(id).max(20), hold: z.boolean() }))
      .output(nothing)
      .handler(({ input, context }) => chooseApprovers(context, aboutOf(maker, input), input)),
    requestApproval: employee
      .route(route('POST', '/{id}/request-approval', 'ask for approval'))
      .input(target)
      .output(nothing)
      .handler(({ input, context }) => requestApproval(context, aboutOf(maker, input))),
    approve: employee
      .route(route('POST', '/{id}/approve', 'approve'))
      .input(target.extend({ comment: commentRule.nullable() }))
      .output(nothing)
      .handler(({ input, context }) => approve(context, aboutOf(maker, input), input.comment)),
    reject: employee
      .route(route('POST', '/{id}/reject', 'return to its author'))
      .input(target.extend({ reason: reasonRule }))
      .output(nothing)
      .handler(({ input, context }) => reject(context, aboutOf(maker, input), input.reason)),
    offer: employee
      .route(route('POST', '/{id}/offer', 'offer what was approved'))
      .input(target)
      .output(nothing)
      .handler(({ input, context }) => offer(context, aboutOf(maker, input))),
    withdraw: employee
      .route(route('POST', '/{id}/withdraw', 'withdraw an offer'))
      .input(target.extend({ reason: reasonRule }))
      .output(nothing)
      .handler(({ input, context }) => withdraw(context, aboutOf(maker, input), input.reason)),
    note: employee
      .route(route('POST', '/{id}/note', 'record or undo an agreement, or close'))
      .input(
        target.extend({
          event: z.enum(['agree', 'reopen', 'close']),
          comment: commentRule.nullable(),
        }),
      )
      .output(nothing)
      .handler(({ input, context }) =>
        note(context, aboutOf(maker, input), input.event, input.comment),
      ),
  };
}

import * as z from 'zod';
import { possibleApprover } from '#master/output.ts';
import { procedure } from '#account/procedure.server.ts';
import { made, nothing } from '#platform/http/output.ts';
import {
  changeAnswer,
  approversOf,
  chooseApprovers,
  saveRemarks,
  startAnswer,
} from './answer.server.ts';
import { addSurcharge, addableSurcharges } from '#quotation/sheet/added-surcharge.server.ts';
import {
  addCharge,
  clearManual,
  markOnRequest,
  previewReprice,
  removeCharge,
  reprice,
  setManual,
} from '#quotation/sheet/charge.server.ts';
import {
  addSurchargeRule,
  answerHeaderRule,
  manualRule,
  ownChargeRule,
  remarkRule,
} from '#quotation/input.ts';
import { answerShown } from '#quotation/output.ts';
import { addableSurcharge, lineChange, repricePreview } from '#quotation/sheet/output.ts';
import { compareAnswers, readAnswer } from '#quotation/view.server.ts';
import { answerTarget, chargeId, id, making, route, targetOf } from '#quotation/routes.ts';

const signedIn = procedure('signed-in');
const employee = procedure('employee');

/** One revision of the offer: its head, prices, remarks and approvers. */
export const answerProcedures = {
  startAnswer: employee
    .route(making('/{quotationId}/answer', 'Start the next revision of the answer'))
    .input(z.strictObject({ quotationId: id }))
    .output(made)
    .handler(({ input, context }) => startAnswer(context, input.quotationId)),
  getAnswer: signedIn
    .route(route('GET', '/{quotationId}/answer/{answerId}', 'Read an answer'))
    .input(z.strictObject({ quotationId: id, answerId: id }))
    .output(answerShown)
    .handler(({ input, context }) => readAnswer(context, input.quotationId, input.answerId)),
  saveAnswer: employee
    .route(route('PUT', '/{quotationId}/answer/{answerId}', 'Change validity, currency and hold'))
    .input(answerHeaderRule.extend(answerTarget.shape))
    .output(nothing)
    .handler(({ input, context }) =>
      changeAnswer(context, targetOf(input), {
        validUntil: input.validUntil,
        currency: input.currency,
        exchange: input.exchange,
        hold: input.hold,
      }),
    ),
  setManual: employee
    .route(
      route('PUT', '/{quotationId}/answer/{answerId}/charge/{chargeId}', 'Set a price by hand'),
    )
    .input(manualRule.extend({ ...answerTarget.shape, chargeId }))
    .output(nothing)
    .handler(({ input, context }) => setManual(context, targetOf(input), input.chargeId, input)),
  clearManual: employee
    .route(
      route(
        'POST',
        '/{quotationId}/answer/{answerId}/charge/{chargeId}/clear',
        'Take a price made by hand back',
      ),
    )
    .input(z.strictObject({ ...answerTarget.shape, chargeId }))
    .output(nothing)
    .handler(({ input, context }) => clearManual(context, targetOf(input), input.chargeId)),
  markOnRequest: employee
    .route(
      route(
        'POST',
        '/{quotationId}/answer/{answerId}/charge/{chargeId}/on-request',
        'Mark a charge as quoted separately',
      ),
    )
    .input(z.strictObject({ ...answerTarget.shape, chargeId, onRequest: z.boolean() }))
    .output(nothing)
    .handler(({ input, context }) =>
      markOnRequest(context, targetOf(input), input.chargeId, input.onRequest),
    ),
  addCharge: employee
    .route(making('/{quotationId}/answer/{answerId}/charge', 'Add a discount or an extra charge'))
    .input(ownChargeRule.extend(answerTarget.shape))
    .output(z.object({ id: chargeId }))
    .handler(async ({ input, context }) => ({
      id: await addCharge(context, targetOf(input), input),
    })),
  addableSurcharges: employee
    .route(
      route(
        'GET',
        '/{quotationId}/answer/{answerId}/addable-surcharge',
        'List the surcharges that can be added by hand, by line',
      ),
    )
    .input(z.strictObject({ quotationId: id, answerId: id }))
    .output(z.array(addableSurcharge))
    .handler(({ input, context }) => addableSurcharges(context, input.quotationId, input.answerId)),
  addSurcharge: employee
    .route(making('/{quotationId}/answer/{answerId}/surcharge', 'Add a surcharge to a line'))
    .input(addSurchargeRule.extend(answerTarget.shape))
    .output(z.object({ id: chargeId }))
    .handler(async ({ input, context }) => ({
      id: await addSurcharge(context, targetOf(input), input),
    })),
  removeCharge: employee
    .route(
      route(
        'DELETE',
        '/{quotationId}/answer/{answerId}/charge/{chargeId}',
        'Remove a discount, an extra charge or a surcharge that was added',
      ),
    )
    .input(z.strictObject({ ...answerTarget.shape, chargeId }))
    .output(nothing)
    .handler(({ input, context }) => removeCharge(context, targetOf(input), input.chargeId)),
  previewReprice: employee
    .route(
      route('GET', '/{quotationId}/answer/{answerId}/reprice', 'What a re-pricing would change'),
    )
    .input(z.strictObject({ quotationId: id, answerId: id }))
    .output(repricePreview)
    .handler(({ input, context }) => previewReprice(context, input.quotationId, input.answerId)),
  reprice: employee
    .route(
      route(
        'POST',
        '/{quotationId}/answer/{answerId}/reprice',
        'Price anew, prices made by hand included',
      ),
    )
    .input(answerTarget)
    .output(nothing)
    .handler(({ input, context }) => reprice(context, input)),
  saveRemarks: employee
    .route(route('PUT', '/{quotationId}/answer/{answerId}/remark', 'Set the remarks'))
    .input(z.strictObject({ ...answerTarget.shape, remarks: z.array(remarkRule).max(40) }))
    .output(nothing)
    .handler(({ input, context }) => saveRemarks(context, targetOf(input), input.remarks)),
  possibleApprovers: employee
    .route(route('GET', '/{quotationId}/answer/{answerId}/approver', 'Who may be asked to approve'))
    .input(z.strictObject({ quotationId: id, answerId: id }))
    .output(z.array(possibleApprover))
    .handler(({ input, context }) => approversOf(context, input.quotationId, input.answerId)),
  chooseApprovers: employee
    .route(route('PUT', '/{quotationId}/answer/{answerId}/approver', 'Choose the approvers'))
    .input(z.strictObject({ ...answerTarget.shape, approverIds: z.array(id).max(10) }))
    .output(nothing)
    .handler(({ input, context }) => chooseApprovers(context, targetOf(input), input.approverIds)),
  compare: signedIn
    .route(route('GET', '/{quotationId}/compare/{beforeId}/{afterId}', 'Compare two revisions'))
    .input(z.strictObject({ quotationId: id, beforeId: id, afterId: id }))
    .output(z.array(lineChange))
    .handler(({ input, context }) =>
      compareAnswers(context, input.quotationId, input.beforeId, input.afterId),
    ),
};

import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { made, nothing } from '#platform/http/output.ts';
import { changeAnswer, saveRemarks, startAnswer } from './answer.server.ts';
import { answerHeaderRule, remarksRule } from '#quotation/input.ts';
import { answerShown, possibleAnswerApprover } from '#quotation/output.ts';
import { revisionChanges } from '#quotation/offer/output.ts';
import {
  chooseApprovers,
  listPossibleApprovers,
} from '#quotation/decision/choose-approvers.server.ts';
import { readAnswer } from './read.server.ts';
import { compareAnswers } from '#quotation/offer/compare.server.ts';
import { answerTarget, id, createRoute, route, targetOf } from '#quotation/routes.ts';

const signedIn = procedure('signed-in');
const employee = procedure('employee');

/** Answers: their header, remarks and approvers. */
export const answerProcedures = {
  startAnswer: employee
    .route(createRoute('/{quotationId}/answer', 'Create the next revision of the answer'))
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
  saveRemarks: employee
    .meta({ body: 'sheet' })
    .route(route('PUT', '/{quotationId}/answer/{answerId}/remark', 'Set the remarks'))
    .input(z.strictObject({ ...answerTarget.shape, ...remarksRule.shape }))
    .output(nothing)
    .handler(({ input, context }) => saveRemarks(context, targetOf(input), input.remarks)),
  possibleApprovers: employee
    .route(route('GET', '/{quotationId}/answer/{answerId}/approver', 'List possible approvers'))
    .input(z.strictObject({ quotationId: id, answerId: id }))
    .output(z.array(possibleAnswerApprover))
    .handler(({ input, context }) =>
      listPossibleApprovers(context, input.quotationId, input.answerId),
    ),
  chooseApprovers: employee
    .route(route('PUT', '/{quotationId}/answer/{answerId}/approver', 'Choose the approvers'))
    .input(z.strictObject({ ...answerTarget.shape, approverIds: z.array(id).max(10) }))
    .output(nothing)
    .handler(({ input, context }) => chooseApprovers(context, targetOf(input), input.approverIds)),
  compare: signedIn
    .route(
      route(
        'GET',
        '/{quotationId}/compare/{beforeId}/{afterId}',
        'Compare a revision with another one or with the request',
      ),
    )
    .input(
      z.strictObject({
        quotationId: id,
        beforeId: z
          .union([id, z.literal('request')])
          .meta({ description: 'The id of an answer, or “request”.' }),
        afterId: id,
      }),
    )
    .output(revisionChanges)
    .handler(({ input, context }) =>
      compareAnswers(context, input.quotationId, input.beforeId, input.afterId),
    ),
};

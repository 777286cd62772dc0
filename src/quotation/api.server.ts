import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { agree, askChange, decline, reopen } from './agreement.server.ts';
import { approve, offer, reject, requestApproval, withdraw } from './approval.server.ts';
import * as answers from './answer.server.ts';
import { attach, detach, readDocument } from './document.server.ts';
import { addLine, addRoute, changeBreakdown, changeLine, changeRoute, removeLine, removeRoute } from './edit.server.ts';
import { answerHeaderRule, breakdownRule, headerRule, lineRule, manualRule, ownChargeRule, reasonRule, remarkRule, routeRule } from './input.ts';
import { pdfOf } from './offer-pdf.server.ts';
import { cancel, changeHeader, createDraft, duplicate, submit } from './request.server.ts';
import { compareRevisions } from './rules/compare.ts';
import { loadCharges, loadSheet } from './sheet.server.ts';
import { quotationStates } from './types.ts';
import { countQuotations, findAnswer, listQuotations, readAnswer, readQuotation } from './view.server.ts';

const id = z.uuid();
const version = z.int();
const tags = ['Quotation'];
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const route = (method: Method, path: `/${string}`, summary: string) => ({ method, path: `/quotation${path === '/' ? '' : path}` as `/${string}`, summary, tags });

const signedIn = procedure('signed-in');
const employee = procedure('employee');

/** What is edited: the request itself, or the answer named. */
const target = z.strictObject({ quotationId: id, answerId: id.nullable(), version });
const answerTarget = z.strictObject({ quotationId: id, answerId: id, version });
const split = <T extends { quotationId: string; answerId: string | null; version: number }>({ quotationId, answerId, version: v }: T) => ({ quotationId, answerId: answerId as T['answerId'], version: v });
const done = z.object({ id });

export const quotationRouter = {
  list: signedIn
    .route(route('GET', '/', 'List quotations'))
    .input(
      z.strictObject({
        q: z.string().max(200).optional(),
        state: z.array(z.enum(quotationStates)).max(8).optional(),
        customerId: id.optional(),
        needs: z.enum(['approve', 'expiring', 'mine']).optional(),
        page: z.coerce.number().int().min(1).max(100_000).optional(),
        size: z.coerce.number().int().min(1).max(200).optional(),
      }),
    )
    .handler(({ input, context }) => listQuotations(context, input)),
  counts: signedIn.route(route('GET', '/counts', 'Count quotations by state')).handler(({ context }) => countQuotations(context)),
  get: signedIn
    .route(route('GET', '/{quotationId}', 'Read a quotation'))
    .input(z.strictObject({ quotationId: id }))
    .handler(({ input, context }) => readQuotation(context, input.quotationId)),

  create: signedIn
    .route({ ...route('POST', '/', 'Start a request'), successStatus: 201 })
    .input(headerRule)
    .output(done)
    .handler(({ input, context }) => createDraft(context, input)),
  saveHeader: signedIn
    .route(route('PUT', '/{quotationId}', 'Change the head of a request'))
    .input(headerRule.extend({ quotationId: id, version }))
    .handler(async ({ input: { quotationId, version: v, ...header }, context }) => changeHeader(context, { quotationId, version: v }, header)),
  submit: signedIn
    .route(route('POST', '/{quotationId}/submit', 'Send a request'))
    .input(z.strictObject({ quotationId: id, version }))
    .handler(({ input, context }) => submit(context, input.quotationId, input.version)),
  cancel: signedIn
    .route(route('POST', '/{quotationId}/cancel', 'Cancel a quotation'))
    .input(z.strictObject({ quotationId: id, version, reason: reasonRule }))
    .handler(({ input, context }) => cancel(context, input.quotationId, input.version, input.reason)),
  duplicate: signedIn
    .route(route('POST', '/{quotationId}/duplicate', 'Make a new draft of a quotation'))
    .input(z.strictObject({ quotationId: id }))
    .output(done)
    .handler(({ input, context }) => duplicate(context, input.quotationId)),

  addRoute: signedIn
    .route({ ...route('POST', '/{quotationId}/route', 'Add a route'), successStatus: 201 })
    .input(routeRule.extend(target.shape))
    .handler(async ({ input: { quotationId, answerId, version: v, ...values }, context }) => ({ id: await addRoute(context, { quotationId, answerId, version: v }, values) })),
  saveRoute: signedIn
    .route(route('PUT', '/{quotationId}/route/{id}', 'Change a route'))
    .input(routeRule.extend({ ...target.shape, id }))
    .handler(async ({ input: { quotationId, answerId, version: v, id: routeId, ...values }, context }) => ({ id: await changeRoute(context, { quotationId, answerId, version: v }, routeId, values) })),
  saveBreakdown: employee
    .route(route('PUT', '/{quotationId}/route-breakdown/{id}', 'Change the breakdown of a route'))
    .input(z.strictObject({ ...answerTarget.shape, id, breakdown: breakdownRule }))
    .handler(async ({ input, context }) => ({ id: await changeBreakdown(context, split(input), input.id, input.breakdown) })),
  removeRoute: signedIn
    .route(route('DELETE', '/{quotationId}/route/{id}', 'Remove a route with its freight'))
    .input(z.strictObject({ ...target.shape, id }))
    .handler(({ input, context }) => removeRoute(context, split(input), input.id)),
  addLine: signedIn
    .route({ ...route('POST', '/{quotationId}/freight', 'Add a freight line'), successStatus: 201 })
    .input(lineRule.extend(target.shape))
    .handler(async ({ input: { quotationId, answerId, version: v, ...line }, context }) => ({ id: await addLine(context, { quotationId, answerId, version: v }, line) })),
  saveLine: signedIn
    .route(route('PUT', '/{quotationId}/freight/{id}', 'Change a freight line'))
    .input(lineRule.extend({ ...target.shape, id }))
    .handler(async ({ input: { quotationId, answerId, version: v, id: lineId, ...line }, context }) => ({ id: await changeLine(context, { quotationId, answerId, version: v }, lineId, line) })),
  removeLine: signedIn
    .route(route('DELETE', '/{quotationId}/freight/{id}', 'Remove a freight line'))
    .input(z.strictObject({ ...target.shape, id }))
    .handler(({ input, context }) => removeLine(context, split(input), input.id)),

  startAnswer: employee
    .route({ ...route('POST', '/{quotationId}/answer', 'Start the next revision of the answer'), successStatus: 201 })
    .input(z.strictObject({ quotationId: id }))
    .output(done)
    .handler(({ input, context }) => answers.startAnswer(context, input.quotationId)),
  getAnswer: signedIn
    .route(route('GET', '/{quotationId}/answer/{answerId}', 'Read an answer'))
    .input(z.strictObject({ quotationId: id, answerId: id }))
    .handler(({ input, context }) => readAnswer(context, input.quotationId, input.answerId)),
  saveAnswer: employee
    .route(route('PUT', '/{quotationId}/answer/{answerId}', 'Change validity, currency and hold'))
    .input(answerHeaderRule.extend(answerTarget.shape))
    .handler(({ input, context }) => answers.changeAnswer(context, split(input), { validUntil: input.validUntil, currency: input.currency, exchange: input.exchange, hold: input.hold })),
  setManual: employee
    .route(route('PUT', '/{quotationId}/answer/{answerId}/charge/{chargeId}', 'Set a price by hand'))
    .input(manualRule.extend({ ...answerTarget.shape, chargeId: z.string().max(200) }))
    .handler(({ input, context }) => answers.setManual(context, split(input), input.chargeId, input)),
  clearManual: employee
    .route(route('POST', '/{quotationId}/answer/{answerId}/charge/{chargeId}/clear', 'Take a price made by hand back'))
    .input(z.strictObject({ ...answerTarget.shape, chargeId: z.string().max(200) }))
    .handler(({ input, context }) => answers.clearManual(context, split(input), input.chargeId)),
  markOnRequest: employee
    .route(route('POST', '/{quotationId}/answer/{answerId}/charge/{chargeId}/on-request', 'Mark a charge as quoted separately'))
    .input(z.strictObject({ ...answerTarget.shape, chargeId: z.string().max(200), onRequest: z.boolean() }))
    .handler(({ input, context }) => answers.markOnRequest(context, split(input), input.chargeId, input.onRequest)),
  addCharge: employee
    .route({ ...route('POST', '/{quotationId}/answer/{answerId}/charge', 'Add a discount or an extra charge'), successStatus: 201 })
    .input(ownChargeRule.extend(answerTarget.shape))
    .handler(async ({ input, context }) => ({ id: await answers.addCharge(context, split(input), input) })),
  removeCharge: employee
    .route(route('DELETE', '/{quotationId}/answer/{answerId}/charge/{chargeId}', 'Remove a discount or extra charge'))
    .input(z.strictObject({ ...answerTarget.shape, chargeId: z.string().max(200) }))
    .handler(({ input, context }) => answers.removeCharge(context, split(input), input.chargeId)),
  previewReprice: employee
    .route(route('GET', '/{quotationId}/answer/{answerId}/reprice', 'What a re-pricing would change'))
    .input(z.strictObject({ quotationId: id, answerId: id }))
    .handler(({ input, context }) => answers.previewReprice(context, input.quotationId, input.answerId)),
  reprice: employee
    .route(route('POST', '/{quotationId}/answer/{answerId}/reprice', 'Price anew, prices made by hand included'))
    .input(answerTarget)
    .handler(({ input, context }) => answers.reprice(context, input)),
  saveRemarks: employee
    .route(route('PUT', '/{quotationId}/answer/{answerId}/remark', 'Set the remarks'))
    .input(z.strictObject({ ...answerTarget.shape, remarks: z.array(remarkRule).max(40) }))
    .handler(({ input, context }) => answers.saveRemarks(context, split(input), input.remarks)),
  chooseApprovers: employee
    .route(route('PUT', '/{quotationId}/answer/{answerId}/approver', 'Choose the approvers'))
    .input(z.strictObject({ ...answerTarget.shape, approverIds: z.array(id).max(10) }))
    .handler(({ input, context }) => answers.chooseApprovers(context, split(input), input.approverIds)),

  requestApproval: employee
    .route(route('POST', '/{quotationId}/answer/{answerId}/request-approval', 'Ask for approval'))
    .input(answerTarget)
    .handler(({ input, context }) => requestApproval(context, input)),
  approve: employee
    .route(route('POST', '/{quotationId}/answer/{answerId}/approve', 'Approve'))
    .input(z.strictObject({ ...answerTarget.shape, comment: z.string().max(500).nullable() }))
    .handler(({ input, context }) => approve(context, split(input), input.comment)),
  reject: employee
    .route(route('POST', '/{quotationId}/answer/{answerId}/reject', 'Return to the author'))
    .input(z.strictObject({ ...answerTarget.shape, reason: reasonRule }))
    .handler(({ input, context }) => reject(context, split(input), input.reason)),
  offer: employee
    .route(route('POST', '/{quotationId}/answer/{answerId}/offer', 'Offer what was approved'))
    .input(answerTarget)
    .handler(({ input, context }) => offer(context, input)),
  withdraw: employee
    .route(route('POST', '/{quotationId}/answer/{answerId}/withdraw', 'Take an answer back'))
    .input(z.strictObject({ ...answerTarget.shape, reason: reasonRule }))
    .handler(({ input, context }) => withdraw(context, split(input), input.reason)),
  agree: signedIn
    .route(route('POST', '/{quotationId}/answer/{answerId}/agree', 'Agree to an offer'))
    .input(answerTarget)
    .handler(({ input, context }) => agree(context, input)),
  decline: signedIn
    .route(route('POST', '/{quotationId}/answer/{answerId}/decline', 'Decline an offer'))
    .input(z.strictObject({ ...answerTarget.shape, reason: reasonRule }))
    .handler(({ input, context }) => decline(context, split(input), input.reason)),
  askChange: signedIn
    .route(route('POST', '/{quotationId}/answer/{answerId}/ask-change', 'Ask for more time or another offer'))
    .input(z.strictObject({ ...answerTarget.shape, reason: reasonRule }))
    .handler(({ input, context }) => askChange(context, split(input), input.reason)),
  reopen: employee
    .route(route('POST', '/{quotationId}/answer/{answerId}/reopen', 'Take an agreement entered by mistake back'))
    .input(z.strictObject({ ...answerTarget.shape, reason: reasonRule }))
    .handler(({ input, context }) => reopen(context, split(input), input.reason)),

  compare: employee
    .route(route('GET', '/{quotationId}/compare/{beforeId}/{afterId}', 'Compare two revisions'))
    .input(z.strictObject({ quotationId: id, beforeId: id, afterId: id }))
    .handler(async ({ input, context }) => {
      const side = async (answerId: string) => {
        await findAnswer(context, input.quotationId, answerId);
        const { lines } = await loadSheet(context.db, { quotationId: input.quotationId, answerId });
        const charges = Map.groupBy(await loadCharges(context.db, answerId), (charge) => charge.lineId);
        return lines.map(({ id: lineId, lineageId, cargo }) => ({ lineageId, cargo, charges: (charges.get(lineId) ?? []).map(({ label, segment, kind, amount }) => ({ label, segment, kind, amount })) }));
      };
      return compareRevisions(await side(input.beforeId), await side(input.afterId));
    }),
  pdf: signedIn
    .route(route('GET', '/{quotationId}/answer/{answerId}/pdf', 'The offer as PDF'))
    .input(z.strictObject({ quotationId: id, answerId: id, locale: z.enum(['en', 'ja']).optional() }))
    .output(z.instanceof(File))
    .handler(async ({ input, context }) => {
      const { quotation } = await findAnswer(context, input.quotationId, input.answerId);
      const { bytes, name } = await pdfOf(context, input.answerId, input.locale ?? quotation.language);
      return new File([Buffer.from(bytes)], name, { type: 'application/pdf' });
    }),
  attach: signedIn
    .route({ ...route('POST', '/{quotationId}/document', 'Attach a document'), successStatus: 201 })
    .input(z.strictObject({ quotationId: id, answerId: id.nullable().optional(), file: z.instanceof(File), internal: z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]) }))
    .output(done)
    .handler(({ input, context }) => attach(context, { ...input, answerId: input.answerId ?? null })),
  document: signedIn
    .route(route('GET', '/{quotationId}/document/{documentId}', 'Read a document'))
    .input(z.strictObject({ quotationId: id, documentId: id }))
    .output(z.instanceof(File))
    .handler(async ({ input, context }) => {
      const { name, type, bytes } = await readDocument(context, input.quotationId, input.documentId);
      return new File([Buffer.from(bytes)], name, { type });
    }),
  detach: employee
    .route(route('DELETE', '/{quotationId}/document/{documentId}', 'Remove a document'))
    .input(z.strictObject({ quotationId: id, documentId: id }))
    .handler(({ input, context }) => detach(context, input.quotationId, input.documentId)),
};

import { and, eq } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { dayOf } from '#platform/clock.ts';
import type { Day } from '#freight/types.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { defined } from '#platform/expect.ts';
import { type FieldFault, Refused } from '#platform/refusal.ts';
import { quotationDocument } from '#quotation/attachment/tables.ts';
import { recordEvent } from '#quotation/record.server.ts';
import { findAnswer } from '#quotation/scope.server.ts';
import type { AcceptedSailing } from '#quotation/sheet/offered-sailings.server.ts';
import {
  customerAddresses,
  insideAddresses,
  mailAnswer,
  mailCustomer,
} from '#quotation/thread/mails.server.ts';
import {
  type AnswerTarget,
  type LockedAnswer,
  answerFlow,
  lockAnswer,
} from '#quotation/transition.server.ts';
import { agreeIn } from './agreement.server.ts';
import { ensureAgreedPdf } from './pdf.server.ts';
import type { RecordAgreementInput } from './record-agreement-input.ts';
import { channelWords } from './recorded-agreement.ts';

/**
 * An employee records the agreement of a customer who ordered by telephone, by fax, or has no account. The customer is told
 * by mail, and so are author, approvers and contact in charge.
 * @throws Refused invalid without evidence, or for a day on which the offer did not stand; agreement-unseen where the customer
 * cannot be told and the employee has worked on the offer; what `agreeIn` throws
 */
export async function recordAgreement(
  context: SignedIn,
  about: AnswerTarget,
  { channel, person, day, note, documentId }: RecordAgreementInput,
  accepted: readonly AcceptedSailing[] = [],
): Promise<void> {
  await findAnswer(context, about.quotationId, about.answerId);
  await ensureAgreedPdf(context, about.answerId);
  await context.db.transaction(async (tx) => {
    const held = await lockAnswer(tx, context, about);
    const permit = await answerFlow.permit(tx, held, 'record-agreement', about);
    const { accountId, name: recorder } = context.principal;
    await assertEvidence(tx, held, { day, note, documentId }, dayOf(context.now()));
    const isOwn =
      held.answer.authorId === accountId || held.answer.contributorIds.includes(accountId);
    if (isOwn && (await customerAddresses(tx, held.quotation)).length === 0)
      throw new Refused('agreement-unseen');
    const recorded = {
      channel,
      day,
      note,
      documentId,
      recordedById: accountId,
      recordedBy: recorder,
    };
    const after = await agreeIn(
      tx,
      context,
      permit,
      accepted,
      { decidedBy: person, recordedAgreement: recorded },
      {
        comment: `${person} (${channelWords[channel][held.quotation.language]})`,
        after: { channel, person, receivedOn: day, documentId },
      },
    );
    const { quotation: q, answer } = after;
    if (note !== '')
      await recordEvent(tx, context, after, 'note', {
        internal: true,
        comment: note,
        after: { text: note },
      });
    const values = { name: person, channel: channelWords[channel], recorder };
    const told = await mailCustomer(tx, context, 'agreementRecorded', q, answer, values);
    if (told.length > 0)
      await recordEvent(tx, context, { quotation: q, answer }, 'customer-told', {
        comment: told.join(', '),
        internal: true,
      });
    const inside = await insideAddresses(tx, q, answer, held.approvals);
    const others = inside.filter((email) => email !== context.principal.email);
    await mailAnswer(tx, context, 'agreementRecorded', others, q, answer, values);
  });
}

/** @throws Refused invalid without a note and a document of the quotation, or for a day before the offer or after today */
async function assertEvidence(
  tx: Transaction,
  { quotation: q, answer }: LockedAnswer,
  { day, note, documentId }: Pick<RecordAgreementInput, 'day' | 'note' | 'documentId'>,
  today: Day,
): Promise<void> {
  const first = dayOf(defined(answer.offeredAt));
  const isDocument =
    documentId !== null &&
    (await tx.$count(
      quotationDocument,
      and(eq(quotationDocument.id, documentId), eq(quotationDocument.quotationId, q.id)),
    )) === 1;
  const fields: FieldFault[] = [
    ...(day < first || day > today
      ? [
          {
            path: 'day',
            code: 'order-day',
            message: {
              en: `Please give a day from ${dayText(first, 'en')} to ${dayText(today, 'en')}.`,
              ja: `${dayText(first, 'ja')}から${dayText(today, 'ja')}までの日付を入力してください。`,
            },
          },
        ]
      : []),
    ...(isDocument || (documentId === null && note.trim() !== '')
      ? []
      : [
          {
            path: 'note',
            code: 'evidence-missing',
            message: {
              en: 'Please write down what was said, or attach the order.',
              ja: 'ご注文の内容を記入するか、注文書などを添付してください。',
            },
          },
        ]),
  ];
  if (fields.length > 0) throw new Refused('invalid', { fields });
}

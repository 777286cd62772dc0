import { writeEvent } from '#platform/event/write.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { uuidv7 } from '#platform/id.ts';
import { answerNumber } from './number.ts';
import type { RecordedEvent } from './events.ts';
import { quotationEvent } from './tables.ts';
import { insertsInto } from '#platform/database/many-rows.server.ts';
import { writeTogether } from '#platform/database/unit-of-work.server.ts';
import { isShownToCustomer } from './visibility.ts';
import { recordWebhookEvent } from '#webhook/outbox.server.ts';
import type { Caller, Details } from '#workflow/change.server.ts';
import type { AnswerRow, QuotationRow } from './transition.server.ts';

/** The title in the log: the number, or the quotation's title before it has a number. */
export function titleOf({ number, title }: QuotationRow, answer: AnswerRow | null): Bilingual {
  const text = number ? (answer ? answerNumber(number, answer.revision) : number) : title;
  return { en: text, ja: text };
}

const insertEvents = insertsInto(quotationEvent, { isWithNext: true });

/** Writes an event into timeline, log and webhook outbox, in the transaction of the change. */
export async function recordEvent(
  tx: Transaction,
  caller: Caller,
  subject: { quotation: QuotationRow; answer: AnswerRow | null },
  event: RecordedEvent,
  { comment = null, inPlaceOf = null, internal = false, before, after }: Details = {},
): Promise<void> {
  const { quotation: q, answer } = subject;
  const at = caller.now();
  // Events of an answer before it is offered are hidden from the customer.
  const hidden = internal || (answer !== null && !isShownToCustomer(answer));
  const row = {
    id: uuidv7(),
    quotationId: q.id,
    answerId: answer?.id ?? null,
    event,
    actorId: caller.principal?.accountId ?? null,
    actorName: caller.principal?.name ?? '',
    comment,
    inPlaceOf,
    internal,
    at,
  };
  await writeTogether('timeline', tx, [row], insertEvents);
  await writeEvent(tx, caller, {
    resource: answer ? 'quotation-answer' : 'quotation-request',
    recordId: answer?.id ?? q.id,
    recordTitle: titleOf(q, answer),
    parentId: q.id,
    customerId: hidden ? null : q.customerId,
    action: `quotation:${event}`,
    before: before ?? null,
    after: inPlaceOf ? { ...after, inPlaceOf } : (after ?? null),
    comment,
  });
  await recordWebhookEvent(
    tx,
    {
      event: `quotation.${event}`,
      customerId: hidden ? null : q.customerId,
      data: {
        quotation: {
          id: q.id,
          number: q.number,
          state: q.state,
          title: q.title,
          customerId: q.customerId,
        },
        answer: answer && {
          id: answer.id,
          revision: answer.revision,
          state: answer.state,
          validUntil: answer.validUntil,
        },
      },
    },
    at,
  );
}

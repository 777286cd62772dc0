import { and, asc, desc, eq, gte, isNotNull, min, sql } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { mailMessage } from './mails.server.ts';
import { assertWithin } from '#quotation/limits.server.ts';
import { findQuotation } from '#quotation/scope.server.ts';
import { namesFor } from '#quotation/staff-names.server.ts';
import { isDraft } from '#quotation/states.ts';
import { quotation, quotationAnswer } from '#quotation/tables.ts';
import { type QuotationRow, lockQuotation, quotationFlow } from '#quotation/transition.server.ts';
import { recordEvent } from '#quotation/record.server.ts';
import { quotationMessage } from './tables.ts';

export type NewMessage = Readonly<{ quotationId: string; text: string; internal: boolean }>;

/**
 * Posts a message to the other side, or an internal note among employees. A customer's message is never internal.
 * @throws Refused wrong-state for a draft: nobody else can read it
 */
export async function postMessage(
  context: SignedIn,
  { quotationId, text, internal }: NewMessage,
): Promise<{ id: string }> {
  return context.db.transaction(async (tx) => {
    const locked = await lockQuotation(tx, context, quotationId);
    const { quotation: q, actors } = locked;
    if (isDraft(q.state)) return quotationFlow.refuseState(tx, locked, q.state);
    const side = actors.has('employee') ? ('employee' as const) : ('customer' as const);
    const isNote = internal && side === 'employee';
    const id = await insertMessage(tx, context, quotationId, { side, internal: isNote, text });
    const event = isNote ? 'note' : 'message';
    await recordEvent(tx, context, { quotation: q, answer: null }, event, {
      internal: isNote,
      after: { text },
    });
    if (isNote) return { id };
    await (side === 'employee'
      ? tx.update(quotation).set({ questionAt: null }).where(eq(quotation.id, quotationId))
      : markUnanswered(tx, context, q));
    const [latest] = await tx
      .select()
      .from(quotationAnswer)
      .where(eq(quotationAnswer.quotationId, quotationId))
      .orderBy(desc(quotationAnswer.revision))
      .limit(1);
    await mailMessage(tx, context, q, latest ?? null, {
      side,
      author: { id: context.principal.accountId, name: context.principal.name },
      text,
    });
    return { id };
  });
}

async function insertMessage(
  tx: Transaction,
  { principal, now }: SignedIn,
  quotationId: string,
  message: Pick<typeof quotationMessage.$inferInsert, 'side' | 'internal' | 'text' | 'isWish'>,
) {
  const id = uuidv7();
  const earlier = await tx.$count(quotationMessage, eq(quotationMessage.quotationId, quotationId));
  assertWithin(['messages', earlier + 1]);
  await tx.insert(quotationMessage).values({
    ...message,
    id,
    quotationId,
    authorId: principal.accountId,
    authorName: principal.name,
    at: now(),
  });
  return id;
}

/** Marks a quotation as having an unanswered message; the time of the first one stays. */
const markUnanswered = (tx: Transaction, { now }: SignedIn, { id, questionAt }: QuotationRow) =>
  tx
    .update(quotation)
    .set({ questionAt: questionAt ?? now() })
    .where(eq(quotation.id, id));

/** Posts a customer's change request to the thread, where it needs an answer like a question. */
export async function postChangeRequest(
  tx: Transaction,
  context: SignedIn,
  q: QuotationRow,
  text: string,
): Promise<void> {
  await insertMessage(tx, context, q.id, {
    side: 'customer',
    internal: false,
    isWish: true,
    text,
  });
  await markUnanswered(tx, context, q);
}

/** Marks change requests as answered, after a new offer or a decision. Unanswered questions stay unanswered, from the time of the first. */
export async function closeChangeRequests(tx: Transaction, quotationId: string): Promise<void> {
  const { quotationId: about, side, isWish, at } = quotationMessage;
  const firstQuestion = tx
    .select({ at: min(at) })
    .from(quotationMessage)
    .where(
      and(
        eq(about, quotationId),
        eq(side, 'customer'),
        eq(isWish, false),
        gte(at, quotation.questionAt),
      ),
    );
  await tx
    .update(quotation)
    .set({ questionAt: sql`(${firstQuestion})` })
    .where(and(eq(quotation.id, quotationId), isNotNull(quotation.questionAt)));
}

/** The messages about a quotation that the reader may see, oldest first. */
export async function readThread(context: SignedIn, quotationId: string) {
  const q = await findQuotation(context, quotationId);
  const { isEmployee, accountId } = context.principal;
  const rows = await context.db
    .select()
    .from(quotationMessage)
    .where(
      and(
        eq(quotationMessage.quotationId, quotationId),
        isEmployee ? undefined : eq(quotationMessage.internal, false),
      ),
    )
    .orderBy(asc(quotationMessage.at), asc(quotationMessage.id));
  const nameOf = await namesFor(
    context,
    q,
    rows.map(({ authorId }) => authorId),
  );
  return rows.map(({ id, authorId, authorName, side, internal, isWish, text, at }) => ({
    id,
    authorName: nameOf(authorId, authorName),
    side,
    internal,
    isWish,
    text,
    at,
    isOwn: authorId === accountId,
  }));
}

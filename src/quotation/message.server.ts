import { and, asc, desc, eq } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { mailMessage } from './mails.server.ts';
import { findQuotation } from './request.server.ts';
import { quotation, quotationAnswer, quotationMessage } from './tables.ts';
import { lock, refuseState, tell } from './transition.server.ts';

export type New = Readonly<{ quotationId: string; text: string; internal: boolean }>;

/**
 * Says something about a quotation: a customer and the employees to each other, or employees among themselves. What a
 * customer says is never internal. Nobody reads a draft but who writes it: there it is refused.
 */
export async function say(context: SignedIn, { quotationId, text, internal }: New): Promise<{ id: string }> {
  return context.db.transaction(async (tx) => {
    const locked = await lock(tx, context, quotationId);
    const { quotation: asked, actors } = locked;
    if (asked.state === 'draft') return refuseState(tx, locked, 'draft');
    const side = actors.has('employee') ? ('employee' as const) : ('customer' as const);
    const inside = internal && side === 'employee';
    const { accountId, name } = context.principal;
    const id = uuidv7();
    await tx.insert(quotationMessage).values({ id, quotationId, authorId: accountId, authorName: name, side, internal: inside, text, at: context.now() });
    await tell(tx, context, { quotation: asked, answer: null }, inside ? 'note' : 'message', { internal: inside, after: { text } });
    if (inside) return { id };
    // What the customer said waits for an answer; a second question waits since the first.
    const questionAt = side === 'employee' ? null : (asked.questionAt ?? context.now());
    await tx.update(quotation).set({ questionAt }).where(eq(quotation.id, quotationId));
    const [latest] = await tx.select().from(quotationAnswer).where(eq(quotationAnswer.quotationId, quotationId)).orderBy(desc(quotationAnswer.revision)).limit(1);
    await mailMessage(tx, context, asked, latest ?? null, { side, name, text });
    return { id };
  });
}

/** What was said about a quotation, oldest first, as far as the reader may know of it. */
export async function readThread(context: SignedIn, quotationId: string) {
  await findQuotation(context, quotationId);
  const { isEmployee, accountId } = context.principal;
  const rows = await context.db
    .select()
    .from(quotationMessage)
    .where(and(eq(quotationMessage.quotationId, quotationId), isEmployee ? undefined : eq(quotationMessage.internal, false)))
    .orderBy(asc(quotationMessage.at), asc(quotationMessage.id));
  return rows.map(({ id, authorId, authorName, side, internal, text, at }) => ({ id, authorName, side, internal, text, at, isOwn: authorId === accountId }));
}

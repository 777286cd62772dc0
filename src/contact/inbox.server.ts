import { and, asc, count, desc, eq, ilike, or } from 'drizzle-orm';
import { containing, olderThan } from '#platform/database/conditions.server.ts';
import type { SignedIn } from '#account/procedure.server.ts';
import { keepProvisional } from '#people/provisional.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import { type Cursor, cursorOf, pageOf } from '#platform/http/cursor.ts';
import { uuidv7 } from '#platform/id.ts';
import { enqueue } from '#platform/mail/outbox.server.ts';
import { Refused } from '#platform/refusal.ts';
import { answer, mailTo } from './letters.ts';
import { inquiry, inquiryReply } from './tables.ts';
import { type InquiryState, inquiryStates } from './states.ts';

type Asked = {
  state?: InquiryState | undefined;
  q?: string | undefined;
  cursor?: Cursor | undefined;
  size?: number | undefined;
};

/** Inquiries, newest first, and how many there are in each state. */
export async function listInquiries({ db }: SignedIn, { state, q, cursor, size = 30 }: Asked) {
  const part = q && containing(q);
  const [found, counted] = await Promise.all([
    db
      .select({
        id: inquiry.id,
        topic: inquiry.topic,
        companyName: inquiry.companyName,
        contactName: inquiry.contactName,
        email: inquiry.email,
        state: inquiry.state,
        handledBy: inquiry.handledBy,
        createdAt: inquiry.createdAt,
      })
      .from(inquiry)
      .where(
        and(
          state && eq(inquiry.state, state),
          part
            ? or(
                ilike(inquiry.companyName, part),
                ilike(inquiry.contactName, part),
                ilike(inquiry.email, part),
              )
            : undefined,
          olderThan(inquiry.createdAt, inquiry.id, cursor),
        ),
      )
      .orderBy(desc(inquiry.createdAt), desc(inquiry.id))
      .limit(size + 1),
    db.select({ state: inquiry.state, n: count() }).from(inquiry).groupBy(inquiry.state),
  ]);
  const counts = Object.fromEntries(
    inquiryStates.map((each) => [each, Number(counted.find((row) => row.state === each)?.n ?? 0)]),
  ) as Record<InquiryState, number>;
  return { ...pageOf(found, size, ({ createdAt, id }) => cursorOf({ at: createdAt, id })), counts };
}

/** An inquiry with its answers. */
export async function readInquiry({ db }: SignedIn, id: string) {
  const [found] = await db.select().from(inquiry).where(eq(inquiry.id, id));
  if (!found) throw new Refused('not-found');
  const { ip: _, accountId, ...shown } = found;
  const replies = await db
    .select({
      id: inquiryReply.id,
      authorName: inquiryReply.authorName,
      text: inquiryReply.text,
      createdAt: inquiryReply.createdAt,
    })
    .from(inquiryReply)
    .where(eq(inquiryReply.inquiryId, id))
    .orderBy(asc(inquiryReply.createdAt));
  return { ...shown, signedIn: accountId !== null, replies };
}

async function locked(tx: Transaction, id: string) {
  const [found] = await tx.select().from(inquiry).where(eq(inquiry.id, id)).for('update');
  if (!found) throw new Refused('not-found');
  return found;
}
type Held = Awaited<ReturnType<typeof locked>>;

const recorded = ({ id, companyName }: Held) => ({
  resource: 'contact',
  recordId: id,
  recordTitle: { en: companyName, ja: companyName },
});

/** Says how far an inquiry is; who says so has it. @throws Refused stale when somebody else was quicker. */
export function setState(
  context: SignedIn,
  { id, state, version }: Readonly<{ id: string; state: InquiryState; version: number }>,
): Promise<void> {
  return context.db.transaction(async (tx) => {
    const held = await locked(tx, id);
    if (held.version !== version) throw new Refused('stale', { detail: { version: held.version } });
    await tx
      .update(inquiry)
      .set({ state, handledBy: context.principal.name, version: version + 1 })
      .where(eq(inquiry.id, id));
    await writeEvent(tx, context, {
      ...recorded(held),
      action: 'update',
      before: { state: held.state },
      after: { state },
    });
  });
}

/** Answers by mail, in the language of the inquiry, and is answered in turn; an inquiry that was new is then in work. */
export function reply(
  context: SignedIn,
  { id, text }: Readonly<{ id: string; text: string }>,
): Promise<void> {
  const { db, now, principal, siteName = '' } = context;
  return db.transaction(async (tx) => {
    const held = await locked(tx, id);
    const at = now();
    await tx
      .insert(inquiryReply)
      .values({ id: uuidv7(), inquiryId: id, authorName: principal.name, text, createdAt: at });
    await tx
      .update(inquiry)
      .set({
        state: held.state === 'new' ? 'working' : held.state,
        handledBy: principal.name,
        version: held.version + 1,
      })
      .where(eq(inquiry.id, id));
    const mail = mailTo(
      held.email,
      held.locale,
      answer[held.locale]({ ...held, text, author: principal.name }),
      siteName,
    );
    await enqueue(tx, [{ ...mail, replyTo: principal.email }], at);
    await writeEvent(tx, context, {
      ...recorded(held),
      action: 'contact:reply',
      after: { reply: text },
    });
  });
}

/** Makes the firm of an inquiry a provisional customer, once. Answers its id. */
export function makeProvisional(context: SignedIn, id: string): Promise<{ id: string }> {
  return context.db.transaction(async (tx) => {
    const held = await locked(tx, id);
    if (held.provisionalCustomer) throw new Refused('duplicate');
    const { companyName, contactName, email, phone, message } = held;
    const values = {
      companyName,
      contactName,
      email,
      phone,
      message: Array.from(message).slice(0, 1000).join(''),
    };
    const made = await keepProvisional(tx, context, values, {
      source: 'contact',
      account: held.accountId,
    });
    await tx
      .update(inquiry)
      .set({ provisionalCustomer: made, version: held.version + 1 })
      .where(eq(inquiry.id, id));
    await writeEvent(tx, context, { ...recorded(held), action: 'contact:provisional' });
    return { id: made };
  });
}

import { and, asc, count, desc, eq, ilike, or } from 'drizzle-orm';
import { containing, olderThan } from '#platform/database/conditions.server.ts';
import type { SignedIn } from '#account/procedure.server.ts';
import { createProvisional } from '#people/provisional.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import { firstOf } from '#platform/expect.ts';
import { defineWorkflow, lockRow } from '#workflow/change.server.ts';
import { type Cursor, cursorOf, pageOf } from '#platform/http/cursor.ts';
import { uuidv7 } from '#platform/id.ts';
import { enqueue } from '#platform/mail/outbox.server.ts';
import { Refused } from '#platform/refusal.ts';
import { answer, mailTo } from './letters.ts';
import type { InquiryState } from './states.ts';
import { inquiry, inquiryReply } from './tables.ts';
import { stateNames } from './topics.ts';
import { eventFor, inquiryMachine } from './transitions.ts';

type Held = typeof inquiry.$inferSelect;

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
  const countOf = (each: InquiryState) => Number(counted.find((row) => row.state === each)?.n ?? 0);
  const counts = {
    new: countOf('new'),
    working: countOf('working'),
    done: countOf('done'),
  } satisfies Record<InquiryState, number>;
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

const record = ({ id, companyName }: Held) => ({
  resource: 'contact',
  recordId: id,
  recordTitle: { en: companyName, ja: companyName },
});

/** How inquiries change. */
const inquiryFlow = defineWorkflow({
  machine: inquiryMachine,
  stateNames,
  subject: ({ state, version }: Held) => ({
    state,
    version,
    actors: new Set(['employee'] as const),
    facts: null,
  }),
  history: ({ id }) => and(eq(auditEvent.resource, 'contact'), eq(auditEvent.recordId, id)),
  save: async (tx, { id }, values: Partial<Held>) => {
    const { state, version, handledBy, provisionalCustomer } = values;
    const changed = { state, version, handledBy, provisionalCustomer };
    return firstOf(await tx.update(inquiry).set(changed).where(eq(inquiry.id, id)).returning());
  },
  record: (tx, caller, held, event, { before, after }) => {
    switch (event) {
      case 'put-back':
      case 'take':
      case 'finish':
        return writeEvent(tx, caller, {
          ...record(held),
          action: 'update',
          before: before ?? null,
          after: after ?? null,
        });
      case 'reply':
        return writeEvent(tx, caller, {
          ...record(held),
          action: 'contact:reply',
          after: after ?? null,
        });
      case 'make-provisional':
        return writeEvent(tx, caller, { ...record(held), action: 'contact:provisional' });
    }
  },
});

const lock = (tx: Transaction, id: string): Promise<Held> =>
  lockRow(tx.select().from(inquiry).where(eq(inquiry.id, id)));

/** Says how far an inquiry is; who says so has it. @throws Refused stale when somebody else was quicker. */
export function setState(
  context: SignedIn,
  { id, state, version }: Readonly<{ id: string; state: InquiryState; version: number }>,
): Promise<void> {
  return context.db.transaction(async (tx) => {
    const held = await lock(tx, id);
    const permit = await inquiryFlow.permit(tx, held, eventFor[state], { version });
    await inquiryFlow.move(tx, context, permit, { handledBy: context.principal.name });
  });
}

/** Answers by mail, in the language of the inquiry, and is answered in turn; an inquiry that was new is then in work. */
export function reply(
  context: SignedIn,
  { id, text }: Readonly<{ id: string; text: string }>,
): Promise<void> {
  const { db, now, principal, siteName = '' } = context;
  return db.transaction(async (tx) => {
    const held = await lock(tx, id);
    const permit = await inquiryFlow.permit(tx, held, 'reply');
    const at = now();
    await tx
      .insert(inquiryReply)
      .values({ id: uuidv7(), inquiryId: id, authorName: principal.name, text, createdAt: at });
    const mail = mailTo(
      held.email,
      held.locale,
      answer[held.locale]({ ...held, text, author: principal.name }),
      siteName,
    );
    await enqueue(tx, [{ ...mail, replyTo: principal.email }], at);
    const details = { after: { reply: text } };
    await inquiryFlow.move(tx, context, permit, { handledBy: principal.name }, details);
  });
}

/** Makes the firm of an inquiry a provisional customer, once. Answers its id. */
export function makeProvisional(context: SignedIn, id: string): Promise<{ id: string }> {
  return context.db.transaction(async (tx) => {
    const held = await lock(tx, id);
    const permit = await inquiryFlow.permit(tx, held, 'make-provisional');
    if (held.provisionalCustomer) throw new Refused('duplicate');
    const { companyName, contactName, email, phone, message } = held;
    const values = {
      companyName,
      contactName,
      email,
      phone,
      message: Array.from(message).slice(0, 1000).join(''),
    };
    const made = await createProvisional(tx, context, values, {
      source: 'contact',
      account: held.accountId,
    });
    await inquiryFlow.move(tx, context, permit, { provisionalCustomer: made });
    return { id: made };
  });
}

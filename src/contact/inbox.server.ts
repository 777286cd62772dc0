import { type SQL, and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { olderThan } from '#platform/database/conditions.server.ts';
import { type Counted, countedUpTo } from '#platform/database/count.server.ts';
import type { SignedIn } from '#account/procedure.server.ts';
import { createProvisional } from '#people/provisional.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { fewOrMany } from '#platform/database/few-or-many.server.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import { firstOf } from '#platform/expect.ts';
import { defineWorkflow, lockRow } from '#workflow/change.server.ts';
import { type Cursor, cursorOf, pageOf } from '#platform/http/cursor.ts';
import { uuidv7 } from '#platform/id.ts';
import { enqueue } from '#platform/mail/outbox.server.ts';
import { Refused } from '#platform/refusal.ts';
import { answer } from './emails.ts';
import { mailTo } from './mail-to.server.ts';
import type { InquiryState } from './states.ts';
import { inquiry, inquiryReply, inquiryText } from './tables.ts';
import { stateNames } from './topics.ts';
import { eventFor, inquiryMachine } from './transitions.ts';

type InquiryRow = typeof inquiry.$inferSelect;

type ListQuery = {
  state?: InquiryState | undefined;
  q?: string | undefined;
  cursor?: Cursor | undefined;
  size?: number | undefined;
};

/** Up to so many inquiries with a text are found first and then put in order; of more, the newest come upon a page soon. */
const fewRows = 2000;

/** The ids of a page of inquiries with a text. */
async function idsWith({ db }: SignedIn, { state, q, cursor, size = 30 }: ListQuery) {
  const matching = and(
    state && eq(inquiry.state, state),
    sql`${inquiryText(inquiry)} like search_pattern(${q})`,
  );
  const ids = (condition: SQL | undefined) =>
    db.select({ id: inquiry.id }).from(inquiry).where(condition);
  const newest = (condition: SQL | undefined) =>
    sql`array(${ids(and(condition, olderThan(inquiry.createdAt, inquiry.id, cursor)))
      .orderBy(desc(inquiry.createdAt), desc(inquiry.id))
      .limit(size + 1)})`;
  const found = await fewOrMany(db, {
    matching: ids(matching).limit(fewRows + 1),
    fewRows,
    few: newest(sql`${inquiry.id} = any(array(select id from matching))`),
    many: newest(matching),
  });
  return found.ids;
}

/** Inquiries, newest first, with the count of each state, exact up to 10,000. */
export async function listInquiries(context: SignedIn, query: ListQuery) {
  const { db } = context;
  const { state, q, cursor, size = 30 } = query;
  const { limit, counted: countedFrom } = countedUpTo(1, 1);
  const countOf = (each: InquiryState) =>
    sql`(select count(*)::int from (select from ${inquiry} where ${inquiry.state} = ${each} limit ${limit + 1}) found)`;
  const rows = async () =>
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
        q
          ? inArray(inquiry.id, await idsWith(context, query))
          : and(
              state && eq(inquiry.state, state),
              olderThan(inquiry.createdAt, inquiry.id, cursor),
            ),
      )
      .orderBy(desc(inquiry.createdAt), desc(inquiry.id))
      .limit(size + 1);
  const [found, counted] = await Promise.all([
    rows(),
    db.execute<Record<InquiryState, number>>(
      sql`select ${countOf('new')} as new, ${countOf('working')} as working, ${countOf('done')} as done`,
    ),
  ]);
  const { rows: numbers } = counted;
  const shown = (each: InquiryState) => countedFrom(numbers[0]?.[each] ?? 0);
  const counts = {
    new: shown('new'),
    working: shown('working'),
    done: shown('done'),
  } satisfies Record<InquiryState, Counted>;
  return { ...pageOf(found, size, ({ createdAt, id }) => cursorOf({ at: createdAt, id })), counts };
}

/** An inquiry with its replies. */
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

const record = ({ id, companyName }: InquiryRow) => ({
  resource: 'contact',
  recordId: id,
  recordTitle: { en: companyName, ja: companyName },
});

/** The workflow of inquiries. */
const inquiryFlow = defineWorkflow({
  machine: inquiryMachine,
  stateNames,
  subject: ({ state, version }: InquiryRow) => ({
    state,
    version,
    actors: new Set(['employee'] as const),
    facts: null,
  }),
  history: ({ id }) => and(eq(auditEvent.resource, 'contact'), eq(auditEvent.recordId, id)),
  save: async (tx, { id }, values: Partial<InquiryRow>) => {
    const { state, version, handledBy, provisionalCustomer } = values;
    const changed = { state, version, handledBy, provisionalCustomer };
    return firstOf(await tx.update(inquiry).set(changed).where(eq(inquiry.id, id)).returning());
  },
  record: (tx, caller, row, event, { before, after }) => {
    switch (event) {
      case 'put-back':
      case 'take':
      case 'finish':
        return writeEvent(tx, caller, {
          ...record(row),
          action: 'update',
          before: before ?? null,
          after: after ?? null,
        });
      case 'reply':
        return writeEvent(tx, caller, {
          ...record(row),
          action: 'contact:reply',
          after: after ?? null,
        });
      case 'make-provisional':
        return writeEvent(tx, caller, { ...record(row), action: 'contact:provisional' });
    }
  },
});

const lock = (tx: Transaction, id: string): Promise<InquiryRow> =>
  lockRow(tx.select().from(inquiry).where(eq(inquiry.id, id)));

/** Sets the state of an inquiry and makes the caller its handler. @throws Refused stale if somebody else changed it first. */
export function setState(
  context: SignedIn,
  { id, state, version }: Readonly<{ id: string; state: InquiryState; version: number }>,
): Promise<void> {
  return context.db.transaction(async (tx) => {
    const row = await lock(tx, id);
    const permit = await inquiryFlow.permit(tx, row, eventFor[state], { version });
    await inquiryFlow.move(tx, context, permit, { handledBy: context.principal.name });
  });
}

/** Replies by email in the language of the inquiry; responses go to the employee. A new inquiry is then in progress. */
export function reply(
  context: SignedIn,
  { id, text }: Readonly<{ id: string; text: string }>,
): Promise<void> {
  const { db, now, principal, siteName = '' } = context;
  return db.transaction(async (tx) => {
    const row = await lock(tx, id);
    const permit = await inquiryFlow.permit(tx, row, 'reply');
    const at = now();
    await tx
      .insert(inquiryReply)
      .values({ id: uuidv7(), inquiryId: id, authorName: principal.name, text, createdAt: at });
    const letter = answer[row.locale]({ text, message: row.message });
    const mail = await mailTo(tx, row, letter, { siteName, author: principal });
    await enqueue(
      tx,
      [{ ...mail, replyTo: principal.email, thread: `contact:${id}`, isWritten: true }],
      at,
    );
    const details = { after: { reply: text } };
    await inquiryFlow.move(tx, context, permit, { handledBy: principal.name }, details);
  });
}

/** Creates a provisional customer from an inquiry, once. Returns its id. */
export function makeProvisional(context: SignedIn, id: string): Promise<{ id: string }> {
  return context.db.transaction(async (tx) => {
    const row = await lock(tx, id);
    const permit = await inquiryFlow.permit(tx, row, 'make-provisional');
    if (row.provisionalCustomer) throw new Refused('duplicate');
    const { companyName, contactName, email, phone, message } = row;
    const values = {
      companyName,
      contactName,
      email,
      phone,
      message: Array.from(message).slice(0, 1000).join(''),
    };
    const made = await createProvisional(tx, context, values, {
      source: 'contact',
      account: row.accountId,
    });
    await inquiryFlow.move(tx, context, permit, { provisionalCustomer: made });
    return { id: made };
  });
}

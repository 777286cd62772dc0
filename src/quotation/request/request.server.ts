import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { activeOrNull, assertActive } from '#master/active-references.server.ts';
import { readRow } from '#master/read-row.server.ts';
import { masters } from '#master/schema.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { transactionInUnit } from '#platform/database/unit-of-work.server.ts';
import { dayOf } from '#platform/clock.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import { copySheet } from '#quotation/sheet/copy.server.ts';
import { type Target, edit } from '#quotation/sheet/edit.server.ts';
import { type Parts, withNames } from '#quotation/event-parts.server.ts';
import type { HeaderInput } from '#quotation/input.ts';
import { mailCancelled, mailOfferedByRule, mailRequested } from '#quotation/thread/mails.server.ts';
import { updateSearchText } from '#quotation/search-text.server.ts';
import { offerInstantly } from '#quotation/instant/offer.server.ts';
import { createPdfs } from '#quotation/offer/pdf.server.ts';
import { afterCommit } from '#platform/http/after-commit.server.ts';
import { quotationNumber } from '#quotation/number.ts';
import { checkSheet } from '#quotation/sheet/check/facts.server.ts';
import { assertSameCustomer } from './fixed-customer.server.ts';
import { submissionFaults } from './submission.ts';
import { loadSheet } from '#quotation/sheet/sheet.server.ts';
import { quotation, quotationAnswer } from '#quotation/tables.ts';
import { quotationCounter } from './tables.ts';
import {
  type QuotationRow,
  lockQuotation,
  quotationFlow,
  supersedeOpenAnswers,
} from '#quotation/transition.server.ts';
import { recordEvent } from '#quotation/record.server.ts';
import { mayRequestFor } from '#quotation/scope.server.ts';
import { defined, firstOf } from '#platform/expect.ts';
import { pickChanged, unknownChoice } from '#workflow/edit.ts';

/**
 * Checks that the site and the contact person belong to the customer, and returns the customer.
 * @throws Refused invalid
 */
async function assertHeader(
  tx: Transaction,
  context: SignedIn,
  { customerId, siteId, contactPersonId }: HeaderInput,
  before: Pick<HeaderInput, 'customerId' | 'siteId' | 'contactPersonId'> | null,
): Promise<typeof masters.customer.$inferSelect> {
  const { 'customer-detail': site, 'customer-contact-person': contact } = masters;
  const found = mayRequestFor(context, customerId)
    ? await readRow(tx, 'customer', customerId)
    : null;
  if (!found) throw unknownChoice('customerId');
  if (siteId !== null) {
    const [own] = await tx
      .select({ id: site.id })
      .from(site)
      .where(and(eq(site.id, siteId), eq(site.customer, customerId)));
    if (!own) throw unknownChoice('siteId');
  }
  if (contactPersonId !== null) {
    const [own] = await tx
      .select({ id: contact.id })
      .from(contact)
      .where(and(eq(contact.id, contactPersonId), eq(contact.customer, customerId)));
    if (!own) throw unknownChoice('contactPersonId');
  }
  await assertActive(
    tx,
    [
      ['customerId', 'customer', customerId],
      ['siteId', 'customer-detail', siteId],
      ['contactPersonId', 'customer-contact-person', contactPersonId],
    ],
    [before?.customerId, before?.siteId, before?.contactPersonId],
  );
  return found;
}

/** Creates a draft. */
export function createDraft(context: SignedIn, input: HeaderInput): Promise<{ id: string }> {
  return context.db.transaction((tx) => insertDraft(tx, context, input, null));
}

async function insertDraft(
  tx: Transaction,
  context: SignedIn,
  input: HeaderInput,
  sourceId: string | null,
): Promise<{ id: string }> {
  const created = await insertRequest(tx, context, input, sourceId);
  await recordCreated(tx, context, created, { ...input });
  return { id: created.id };
}

/**
 * Inserts a request as a draft, without route and freight. `recordCreated` has to follow.
 * @throws Refused invalid
 */
export async function insertRequest(
  tx: Transaction,
  context: SignedIn,
  input: HeaderInput,
  sourceId: string | null,
): Promise<QuotationRow> {
  const customer = await assertHeader(tx, context, input, null);
  const now = context.now();
  const { accountId, name, email } = context.principal;
  const created = firstOf(
    await tx
      .insert(quotation)
      .values({
        ...input,
        id: uuidv7(),
        state: 'draft',
        salesEmployeeId: customer.salesEmployee,
        requesterId: accountId,
        requesterName: name,
        requesterEmail: email,
        sourceId,
        createdAt: now,
        updatedAt: now,
      })
      .returning(),
  );
  await updateSearchText(tx, created.id);
  return created;
}

/** Records that a request was created, with its first parts. */
export async function recordCreated(
  tx: Transaction,
  context: SignedIn,
  created: QuotationRow,
  parts: Parts,
): Promise<void> {
  const [after] = await withNames(tx, parts);
  await recordEvent(tx, context, { quotation: created, answer: null }, 'create', {
    after: { ...defined(after), sourceId: created.sourceId },
  });
}

export function changeHeader(
  context: SignedIn,
  target: Omit<Target, 'answerId'>,
  input: HeaderInput,
): Promise<void> {
  const readHeader = async (tx: Transaction) =>
    pickChanged(
      firstOf(await tx.select().from(quotation).where(eq(quotation.id, target.quotationId))),
      input,
    );
  return edit(
    context,
    { ...target, answerId: null },
    {
      current: readHeader,
      change: async (tx, { quotation: before }, note) => {
        await assertSameCustomer(tx, before, input);
        const customer = await assertHeader(tx, context, input, before);
        note(await readHeader(tx), input);
        await tx
          .update(quotation)
          .set({ ...input, salesEmployeeId: customer.salesEmployee })
          .where(eq(quotation.id, target.quotationId));
        await updateSearchText(tx, target.quotationId);
      },
    },
  );
}

/** The next number of a year; the counter's row is locked until the transaction ends, so that numbers have no gaps. */
async function nextNumber(tx: Transaction, now: Date): Promise<string> {
  const year = Number(dayOf(now).slice(0, 4));
  const [counted] = await tx
    .insert(quotationCounter)
    .values({ year, last: 1 })
    .onConflictDoUpdate({
      target: quotationCounter.year,
      set: { last: sql`${quotationCounter.last} + 1` },
    })
    .returning();
  return quotationNumber(year, defined(counted).last);
}

/**
 * Sends a request: assigns its number, and offers it at once if it meets a rule (quotation/instant); otherwise mails the
 * requester and the sales employee. `answerId` is the answer that was offered.
 * @throws Refused invalid if something is missing
 */
export async function submit(
  context: SignedIn,
  id: string,
  version: number,
): Promise<{ number: string; answerId: string | null }> {
  const { number, answerId, language } = await transactionInUnit(context.db, (tx) =>
    submitIn(tx, context, id, version),
  );
  // The other language is made when it is first asked for, at the latest by the job.
  if (answerId !== null)
    await afterCommit(context, (db) => createPdfs({ ...context, db }, answerId, [language]));
  return { number, answerId };
}

async function submitIn(tx: Transaction, context: SignedIn, id: string, version: number) {
  const locked = await lockQuotation(tx, context, id);
  const permit = await quotationFlow.permit(tx, locked, 'submit', { version });
  const { routes, lines } = await loadSheet(tx, { quotationId: id, answerId: null });
  const now = context.now();
  const { refused } = await checkSheet(tx, { routes, lines }, now, 'request');
  const faults = [...submissionFaults(routes, lines), ...refused];
  if (faults.length > 0) throw new Refused('invalid', { fields: faults });
  const { language } = locked.quotation;
  const number = locked.quotation.number ?? (await nextNumber(tx, now));
  const requested = await quotationFlow.move(tx, context, permit, { number, submittedAt: now });
  await updateSearchText(tx, id);
  const answerId = await offerInstantly(tx, context, requested);
  // Who gets the offer at once needs no word that it will come.
  await (answerId === null ? mailRequested : mailOfferedByRule)(tx, context, requested.quotation);
  return { number, answerId, language };
}

/** Cancels a quotation and supersedes its unfinished answers. */
export async function cancel(
  context: SignedIn,
  id: string,
  version: number,
  reason: string,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const locked = await lockQuotation(tx, context, id);
    const permit = await quotationFlow.permit(tx, locked, 'cancel', { version });
    const after = await quotationFlow.move(tx, context, permit, {}, { comment: reason });
    await supersedeOpenAnswers(tx, context, after);
    await mailCancelled(tx, context, after.quotation, reason);
  });
}

/** The latest offer of a quotation: its copies are made of what was offered. */
async function latestOffer(tx: Transaction, quotationId: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: quotationAnswer.id })
    .from(quotationAnswer)
    .where(and(eq(quotationAnswer.quotationId, quotationId), isNotNull(quotationAnswer.offeredAt)))
    .orderBy(desc(quotationAnswer.revision))
    .limit(1);
  return found?.id ?? null;
}

/**
 * Creates a new draft with the same header, and the routes and freight of the latest offer, or of the request before the
 * first. Prices are not copied.
 */
export async function duplicate(context: SignedIn, id: string): Promise<{ id: string }> {
  return context.db.transaction(async (tx) => {
    const locked = await lockQuotation(tx, context, id);
    const permit = await quotationFlow.permit(tx, locked, 'duplicate');
    await quotationFlow.move(tx, context, permit, {}, { internal: true });
    const { customerId, siteId, contactPersonId, title, message, language } = locked.quotation;
    const created = await insertDraft(
      tx,
      context,
      {
        customerId,
        siteId: await activeOrNull(tx, 'customer-detail', siteId),
        contactPersonId: await activeOrNull(tx, 'customer-contact-person', contactPersonId),
        title,
        message,
        language,
      },
      id,
    );
    await copySheet(
      tx,
      { quotationId: id, answerId: await latestOffer(tx, id) },
      { quotationId: created.id, answerId: null },
      { sameLineage: false },
    );
    await updateSearchText(tx, created.id);
    return created;
  });
}

import { and, eq, sql } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { masters } from '#master/schema.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { dayOf } from '#platform/clock.ts';
import { folded } from '#master/select.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import { type Target, edit } from './edit.server.ts';
import type { HeaderInput } from './input.ts';
import { mailRequested } from './mails.server.ts';
import { quotationNumber } from './rules/number.ts';
import { submissionFaults } from './rules/submission.ts';
import { loadSheet } from './sheet.server.ts';
import { quotation, quotationCounter, quotationLine, quotationRoute } from './tables.ts';
import { type QuotationRow, fresh, lock, moveQuotation, tell } from './transition.server.ts';

const isOwn = ({ principal }: SignedIn, customerId: string) => principal.isEmployee || principal.customerIds.includes(customerId);

/** The customer with its site and contact person, who have to belong to it. */
async function checkHeader(tx: Transaction, context: SignedIn, { customerId, siteId, contactPersonId }: HeaderInput): Promise<typeof masters.customer.$inferSelect> {
  const { customer, 'customer-detail': site, 'customer-contact-person': contact } = masters;
  const [found] = isOwn(context, customerId) ? await tx.select().from(customer).where(eq(customer.id, customerId)) : [];
  const invalid = (path: string) => new Refused('invalid', { fields: [{ path, code: 'select', message: { en: 'Please select a value.', ja: '選択してください。' } }] });
  if (!found) throw invalid('customerId');
  if (siteId !== null) {
    const [own] = await tx.select({ id: site.id }).from(site).where(and(eq(site.id, siteId), eq(site.customer, customerId)));
    if (!own) throw invalid('siteId');
  }
  if (contactPersonId !== null) {
    const [own] = await tx.select({ id: contact.id }).from(contact).where(and(eq(contact.id, contactPersonId), eq(contact.customer, customerId)));
    if (!own) throw invalid('contactPersonId');
  }
  return found;
}

/** Starts a request: a draft that only its customer's people and employees see. */
export async function createDraft(context: SignedIn, input: HeaderInput, sourceId: string | null = null): Promise<{ id: string }> {
  return context.db.transaction(async (tx) => {
    const customer = await checkHeader(tx, context, input);
    const now = context.now();
    const { accountId, name, email } = context.principal;
    const [made] = await tx
      .insert(quotation)
      .values({ ...input, id: uuidv7(), state: 'draft', salesEmployeeId: customer.salesEmployee, requesterId: accountId, requesterName: name, requesterEmail: email, sourceId, createdAt: now, updatedAt: now })
      .returning();
    await index(tx, made!.id);
    await tell(tx, context, { quotation: made!, answer: null }, 'edit', { after: { state: 'draft', title: made!.title } });
    return { id: made!.id };
  });
}

export function changeHeader(context: SignedIn, target: Omit<Target, 'answerId'>, input: HeaderInput): Promise<void> {
  return edit(context, { ...target, answerId: null }, async (tx) => {
    await checkHeader(tx, context, input);
    await tx.update(quotation).set(input).where(eq(quotation.id, target.quotationId));
    await index(tx, target.quotationId);
  });
}

/** Keeps what a search looks at: number, title, customer, ports. */
async function index(tx: Transaction | Database, id: string): Promise<void> {
  const [found] = await tx.select({ q: quotation, customer: masters.customer }).from(quotation).innerJoin(masters.customer, eq(masters.customer.id, quotation.customerId)).where(eq(quotation.id, id));
  const { routes, lines } = await loadSheet(tx, { quotationId: id, answerId: null });
  const { q, customer } = found!;
  const words = [
    q.number,
    q.title,
    customer.name,
    customer.nameEn,
    customer.nameKana,
    ...routes.flatMap(({ fromPort, toPort }) => [fromPort.name, fromPort.nameEn, fromPort.code, toPort.name, toPort.nameEn, toPort.code]),
    ...lines.slice(0, 50).map((line) => line.cargo.description),
  ];
  await tx
    .update(quotation)
    .set({ searchText: folded(words.filter(Boolean).join(' ')).slice(0, 4000) })
    .where(eq(quotation.id, id));
}

/** The next number of a year; the counter's row is locked until the transaction ends, so that no number is left out. */
async function nextNumber(tx: Transaction, now: Date): Promise<string> {
  const year = Number(dayOf(now).slice(0, 4));
  const [counted] = await tx
    .insert(quotationCounter)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: quotationCounter.year, set: { last: sql`${quotationCounter.last} + 1` } })
    .returning();
  return quotationNumber(year, counted!.last);
}

/** Sends a request: complete, numbered, and with mail to the requester and the sales employee. */
export async function submit(context: SignedIn, id: string, version: number): Promise<{ number: string }> {
  return context.db.transaction(async (tx) => {
    const locked = await lock(tx, context, id);
    fresh(locked.quotation, version);
    const { routes, lines } = await loadSheet(tx, { quotationId: id, answerId: null });
    const now = context.now();
    const faults = submissionFaults(routes, lines, dayOf(now));
    if (locked.quotation.state === 'draft' && faults.length > 0) throw new Refused('invalid', { fields: faults });
    const number = locked.quotation.number ?? (await nextNumber(tx, now));
    const after = await moveQuotation(tx, context, locked, 'submit', { number, submittedAt: now });
    await index(tx, id);
    await mailRequested(tx, after, now);
    return { number };
  });
}

export async function cancel(context: SignedIn, id: string, version: number, reason: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const locked = await lock(tx, context, id);
    fresh(locked.quotation, version);
    await moveQuotation(tx, context, locked, 'cancel', {}, { comment: reason });
  });
}

/** A new draft with the same routes and freight, to be priced by today's prices; it names its source. */
export async function duplicate(context: SignedIn, id: string): Promise<{ id: string }> {
  const source = await context.db.transaction(async (tx) => {
    const locked = await lock(tx, context, id);
    await moveQuotation(tx, context, locked, 'duplicate', {}, { internal: true });
    return locked.quotation;
  });
  const { customerId, siteId, contactPersonId, title, message, language } = source;
  const made = await createDraft(context, { customerId, siteId, contactPersonId, title, message, language }, id);
  await context.db.transaction(async (tx) => {
    await copySheet(tx, { quotationId: id, answerId: null }, { quotationId: made.id, answerId: null }, { sameLineage: false });
    await index(tx, made.id);
  });
  return made;
}

type Side = { quotationId: string; answerId: string | null };

/** Copies routes and lines; `sameLineage` keeps what they descend from, so that revisions can be compared. */
export async function copySheet(tx: Transaction, from: Side, to: Side, { sameLineage }: { sameLineage: boolean }): Promise<Map<string, string>> {
  const { routes, lines } = await loadSheet(tx, from);
  const ids = new Map([...routes, ...lines].map((each) => [each.id, uuidv7()]));
  if (routes.length > 0) {
    await tx.insert(quotationRoute).values(
      routes.map((route) => ({
        ...to,
        id: ids.get(route.id)!,
        lineageId: sameLineage ? route.lineageId : ids.get(route.id)!,
        position: route.position,
        condition: route.condition,
        fromDoorId: route.fromDoor?.id ?? null,
        fromPortId: route.fromPort.id,
        toPortId: route.toPort.id,
        toDoorId: route.toDoor?.id ?? null,
        viaPortIds: route.via.map((place) => place.id),
        departure: route.departure,
        voyageId: route.voyageId,
        breakdown: route.breakdown,
      })),
    );
  }
  for (let i = 0; i < lines.length; i += 1000) {
    await tx.insert(quotationLine).values(
      lines.slice(i, i + 1000).map((line) => ({
        ...to,
        id: ids.get(line.id)!,
        lineageId: sameLineage ? line.lineageId : ids.get(line.id)!,
        position: line.position,
        routeId: ids.get(line.routeId)!,
        kind: line.cargo.kind,
        cargo: line.cargo,
        note: line.note,
      })),
    );
  }
  return ids;
}

/** A quotation that a person may see, or not-found. */
export async function findQuotation(context: SignedIn, id: string): Promise<QuotationRow> {
  const [found] = await context.db.select().from(quotation).where(eq(quotation.id, id));
  if (!found || !isOwn(context, found.customerId)) throw new Refused('not-found');
  // A draft that an employee has not begun for a customer is the customer's own affair until it is sent.
  return found;
}

import { type SQL, and, asc, desc, eq, gte, ilike, inArray, or, sql } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { folded } from '#master/select.server.ts';
import { masters } from '#master/schema.ts';
import { dayOf, addDays } from '#platform/clock.ts';
import { storedFile } from '#platform/file/tables.ts';
import { Refused } from '#platform/refusal.ts';
import { waitingFor } from './approval.server.ts';
import { marginOf } from './pricing/totals.ts';
import { findQuotation } from './request.server.ts';
import { allowedEvents } from './rules/transitions.ts';
import { chargeForCustomer, shownToCustomer } from './rules/visibility.ts';
import { loadCharges, loadSheet } from './sheet.server.ts';
import { quotation, quotationAnswer, quotationApproval, quotationDocument, quotationEvent, quotationRemark } from './tables.ts';
import { type AnswerRow, type QuotationRow, actorsOf } from './transition.server.ts';
import { type QuotationState, quotationStates } from './types.ts';

export type ListInput = {
  q?: string | undefined;
  state?: readonly QuotationState[] | undefined;
  customerId?: string | undefined;
  /** `approve`: waiting for my approval; `expiring`: offers that end within a week. */
  needs?: 'approve' | 'expiring' | 'mine' | undefined;
  page?: number | undefined;
  size?: number | undefined;
};

/** Latest answer of each quotation that the reader may know of. */
const latestAnswer = (isEmployee: boolean) =>
  sql`(select a.id from quotation_answer a where a.quotation_id = ${quotation.id} ${isEmployee ? sql`` : sql`and a.state in ('offered', 'agreed', 'declined', 'expired')`} order by a.revision desc limit 1)`;

/** A page of quotations with customer and latest offer, and the count: two queries (three for one's approvals). */
export async function listQuotations(context: SignedIn, { q, state, customerId, needs, page = 1, size = 20 }: ListInput) {
  const { isEmployee, customerIds, accountId } = context.principal;
  const today = dayOf(context.now());
  const words = folded(q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const conditions: (SQL | undefined)[] = [
    isEmployee ? undefined : customerIds.length > 0 ? inArray(quotation.customerId, [...customerIds]) : sql`false`,
    // What a customer is still writing is nobody else's.
    isEmployee ? or(sql`${quotation.state} <> 'draft'`, eq(quotation.requesterId, accountId)) : undefined,
    state?.length ? inArray(quotation.state, [...state]) : undefined,
    customerId ? eq(quotation.customerId, customerId) : undefined,
    ...words.map((word) => ilike(quotation.searchText, `%${word.replaceAll(/[\\%_]/g, (c) => `\\${c}`)}%`)),
  ];
  if (needs === 'approve') {
    const ids = await waitingFor(context);
    conditions.push(ids.length > 0 ? inArray(quotationAnswer.id, ids) : sql`false`, eq(quotationAnswer.state, 'in-approval'));
  }
  if (needs === 'expiring') conditions.push(eq(quotationAnswer.state, 'offered'), gte(quotationAnswer.validUntil, today), sql`${quotationAnswer.validUntil} <= ${addDays(today, 7)}`);
  if (needs === 'mine') conditions.push(eq(quotationAnswer.authorId, accountId));
  const where = and(...conditions);
  const { customer } = masters;
  const joined = eq(quotationAnswer.id, latestAnswer(isEmployee));
  const rows = await context.db
    .select({
      id: quotation.id,
      number: quotation.number,
      state: quotation.state,
      title: quotation.title,
      customer: { id: customer.id, name: customer.name, nameEn: customer.nameEn },
      requesterName: quotation.requesterName,
      submittedAt: quotation.submittedAt,
      createdAt: quotation.createdAt,
      answer: {
        id: quotationAnswer.id,
        revision: quotationAnswer.revision,
        state: quotationAnswer.state,
        total: quotationAnswer.total,
        currency: quotationAnswer.currency,
        incomplete: quotationAnswer.incomplete,
        validUntil: quotationAnswer.validUntil,
      },
    })
    .from(quotation)
    .innerJoin(customer, eq(customer.id, quotation.customerId))
    .leftJoin(quotationAnswer, joined)
    .where(where)
    .orderBy(desc(quotation.createdAt), desc(quotation.id))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await context.db
    .select({ total: sql<number>`count(*)::int` })
    .from(quotation)
    .leftJoin(quotationAnswer, joined)
    .where(where);
  return { rows, total: Number(counted?.total ?? 0), page, size };
}

/** How many quotations there are of each state and need: the dashboard's figures. */
export async function countQuotations(context: SignedIn) {
  const { isEmployee, customerIds, accountId } = context.principal;
  const scope = isEmployee
    ? or(sql`${quotation.state} <> 'draft'`, eq(quotation.requesterId, accountId))
    : customerIds.length > 0
      ? inArray(quotation.customerId, [...customerIds])
      : sql`false`;
  const found = await context.db
    .select({ state: quotation.state, count: sql<number>`count(*)::int` })
    .from(quotation)
    .where(scope)
    .groupBy(quotation.state);
  const byState = Object.fromEntries(quotationStates.map((state) => [state, Number(found.find((row) => row.state === state)?.count ?? 0)])) as Record<QuotationState, number>;
  const { total: toApprove } = isEmployee ? await listQuotations(context, { needs: 'approve', size: 1 }) : { total: 0 };
  const { total: expiring } = await listQuotations(context, { needs: 'expiring', size: 1 });
  return { byState, toApprove, expiring };
}

async function header(context: SignedIn, q: QuotationRow) {
  const { customer, 'customer-detail': site, 'customer-contact-person': contact, employee } = masters;
  const [found] = await context.db
    .select({
      customer: { id: customer.id, name: customer.name, nameEn: customer.nameEn, honorific: customer.honorific },
      site: { id: site.id, name: site.name, nameEn: site.nameEn },
      contact: { id: contact.id, name: contact.name, nameEn: contact.nameEn, department: contact.department },
      salesEmployee: { id: employee.id, name: employee.name, nameEn: employee.nameEn },
    })
    .from(quotation)
    .innerJoin(customer, eq(customer.id, quotation.customerId))
    .leftJoin(site, eq(site.id, quotation.siteId))
    .leftJoin(contact, eq(contact.id, quotation.contactPersonId))
    .leftJoin(employee, eq(employee.id, quotation.salesEmployeeId))
    .where(eq(quotation.id, q.id));
  return found!;
}

/** A request with its routes, freight, answers and timeline, as far as the reader may see them. */
export async function readQuotation(context: SignedIn, id: string) {
  const q = await findQuotation(context, id);
  const { isEmployee } = context.principal;
  const answers = (await context.db.select().from(quotationAnswer).where(eq(quotationAnswer.quotationId, id)).orderBy(asc(quotationAnswer.revision))).filter(
    (answer) => isEmployee || shownToCustomer.has(answer.state),
  );
  const events = (await context.db.select().from(quotationEvent).where(eq(quotationEvent.quotationId, id)).orderBy(asc(quotationEvent.at), asc(quotationEvent.id))).filter(
    (event) => isEmployee || !event.internal,
  );
  const sheet = await loadSheet(context.db, { quotationId: id, answerId: null });
  const { searchText: _, ...row } = q;
  return {
    ...row,
    ...(await header(context, q)),
    ...sheet,
    answers: answers.map(({ id: answerId, revision, state, total, currency, validUntil, incomplete, authorName, offeredAt, createdAt }) => ({
      id: answerId,
      revision,
      state,
      total,
      currency,
      validUntil,
      incomplete,
      authorName: isEmployee ? authorName : null,
      offeredAt,
      createdAt,
    })),
    events: events.map(({ id: eventId, answerId, event, actorName, comment, at }) => ({ id: eventId, answerId, event, actorName, comment, at })),
    documents: await documentsOf(context, id),
    allowed: allowedEvents({ answer: null, quotation: q.state }, actorsOf(context.principal, q, null, [])),
  };
}

async function documentsOf(context: SignedIn, quotationId: string) {
  const rows = await context.db
    .select({ id: quotationDocument.id, answerId: quotationDocument.answerId, internal: quotationDocument.internal, createdBy: quotationDocument.createdBy, createdAt: quotationDocument.createdAt, name: storedFile.name, type: storedFile.type, size: storedFile.size })
    .from(quotationDocument)
    .innerJoin(storedFile, eq(storedFile.id, quotationDocument.fileId))
    .where(eq(quotationDocument.quotationId, quotationId))
    .orderBy(asc(quotationDocument.createdAt));
  return rows.filter((row) => context.principal.isEmployee || !row.internal);
}

/** An answer that a person may see, or not-found. */
export async function findAnswer(context: SignedIn, quotationId: string, answerId: string): Promise<{ quotation: QuotationRow; answer: AnswerRow }> {
  const q = await findQuotation(context, quotationId);
  const [answer] = await context.db
    .select()
    .from(quotationAnswer)
    .where(and(eq(quotationAnswer.id, answerId), eq(quotationAnswer.quotationId, quotationId)));
  if (!answer || (!context.principal.isEmployee && !shownToCustomer.has(answer.state))) throw new Refused('not-found');
  return { quotation: q, answer };
}

/** One answer with routes, freight, charges, remarks, approvals; for customers without anything of the inside. */
export async function readAnswer(context: SignedIn, quotationId: string, answerId: string) {
  const { quotation: q, answer } = await findAnswer(context, quotationId, answerId);
  const { isEmployee } = context.principal;
  const charges = await loadCharges(context.db, answerId);
  const remarks = await context.db.select().from(quotationRemark).where(eq(quotationRemark.answerId, answerId)).orderBy(asc(quotationRemark.position));
  const approvals = await context.db
    .select({ approval: quotationApproval, name: masters.employee.name, nameEn: masters.employee.nameEn })
    .from(quotationApproval)
    .innerJoin(masters.employee, eq(masters.employee.id, quotationApproval.employeeId))
    .where(eq(quotationApproval.answerId, answerId))
    .orderBy(asc(quotationApproval.level));
  const actors = actorsOf(context.principal, q, answer, approvals.map((each) => each.approval));
  return {
    id: answer.id,
    quotationId,
    number: q.number,
    title: q.title,
    quotationState: q.state,
    revision: answer.revision,
    state: answer.state,
    version: answer.version,
    validUntil: answer.validUntil,
    currency: answer.currency,
    exchange: answer.exchange,
    hold: answer.hold,
    subtotal: answer.subtotal,
    tax: answer.tax,
    total: answer.total,
    byTax: answer.byTax,
    incomplete: answer.incomplete,
    offeredAt: answer.offeredAt,
    decidedAt: answer.decidedAt,
    decidedBy: answer.decidedBy,
    declineReason: answer.declineReason,
    agreedSha256: answer.agreedSha256,
    ...(await header(context, q)),
    ...(await loadSheet(context.db, { quotationId, answerId })),
    charges: isEmployee ? charges : charges.map(chargeForCustomer),
    remarks: remarks.filter((remark) => isEmployee || !remark.internal).map(({ id, templateId, text, internal }) => ({ id, templateId, text, internal })),
    documents: await documentsOf(context, quotationId),
    allowed: allowedEvents({ answer: answer.state, quotation: q.state }, actors),
    /** Employees only. */
    inside: isEmployee
      ? {
          authorName: answer.authorName,
          isAuthor: actors.has('author'),
          problems: answer.problems as { code: string; lineId?: string; chargeId?: string; day?: string; cycle?: string }[],
          margin: marginOf(charges),
          approvals: approvals.map(({ approval, name, nameEn }) => ({ approverId: approval.approverId, employeeId: approval.employeeId, name, nameEn, level: approval.level, state: approval.state, decidedAt: approval.decidedAt, reason: approval.reason })),
        }
      : null,
  };
}

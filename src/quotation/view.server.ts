import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { stepFor } from '#approval/approval.ts';
import { namedSteps, staffToday } from '#approval/approvers.server.ts';
import { masters } from '#master/schema.ts';
import { dayOf } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { storedFile } from '#platform/file/tables.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { Refused } from '#platform/refusal.ts';
import { documentsOf } from '#quotation/attachment/attachment.server.ts';
import { scopeOf } from '#quotation/list/list.server.ts';
import { measuresOf } from '#quotation/sheet/measures.ts';
import { noteOpened } from '#quotation/offer/opened.server.ts';
import { marginOf } from '#pricing/totals.ts';
import type { PricingProblem } from '#pricing/types.ts';
import { findQuotation } from '#quotation/request/request.server.ts';
import { compareRevisions } from '#quotation/offer/compare.ts';
import { openRevision } from './revision.ts';
import { allowedEvents } from './transitions.ts';
import { forCustomer, isShownToCustomer } from './visibility.ts';
import { type Owner, loadCharges, loadSheet } from '#quotation/sheet/sheet.server.ts';
import {
  quotation,
  quotationAnswer,
  quotationApproval,
  quotationEvent,
  quotationRemark,
} from './tables.ts';
import { type AnswerRow, type QuotationRow, actorsOf } from './transition.server.ts';

async function header(context: SignedIn, q: QuotationRow) {
  const {
    customer,
    'customer-detail': site,
    'customer-contact-person': contact,
    employee,
  } = masters;
  const [found] = await context.db
    .select({
      customer: {
        id: customer.id,
        name: customer.name,
        nameEn: customer.nameEn,
        honorific: customer.honorific,
      },
      site: { id: site.id, name: site.name, nameEn: site.nameEn },
      contact: {
        id: contact.id,
        name: contact.name,
        nameEn: contact.nameEn,
        department: contact.department,
      },
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

/** Routes and lines with what each line measures. */
async function sheetOf({ db }: SignedIn, owner: Owner) {
  const { routes, lines } = await loadSheet(db, owner);
  return { routes, lines: lines.map((line) => ({ ...line, measures: measuresOf(line.cargo) })) };
}

/** A request with its routes, freight, answers and timeline, as far as the reader may see them. */
export async function readQuotation(context: SignedIn, id: string) {
  const q = await findQuotation(context, id);
  const { isEmployee } = context.principal;
  const answers = (
    await context.db
      .select()
      .from(quotationAnswer)
      .where(eq(quotationAnswer.quotationId, id))
      .orderBy(asc(quotationAnswer.revision))
  ).filter((answer) => isEmployee || isShownToCustomer(answer));
  const events = (
    await context.db
      .select()
      .from(quotationEvent)
      .where(eq(quotationEvent.quotationId, id))
      .orderBy(asc(quotationEvent.at), asc(quotationEvent.id))
  ).filter((event) => isEmployee || !event.internal);
  const sheet = await sheetOf(context, { quotationId: id, answerId: null });
  const hashes = await hashesOf(context.db, answers);
  const {
    searchText: _,
    answerAuthorId: _author,
    answerTotal: _total,
    answerValidUntil: _end,
    ...row
  } = q;
  return {
    ...row,
    ...(await header(context, q)),
    ...sheet,
    answers: answers.map(
      ({
        id: answerId,
        revision,
        state,
        total,
        currency,
        validUntil,
        incomplete,
        authorName,
        offeredAt,
        openedAt,
        pdfEn,
        pdfJa,
        createdAt,
      }) => ({
        id: answerId,
        revision,
        state,
        total,
        currency,
        validUntil,
        incomplete,
        authorName: isEmployee ? authorName : null,
        offeredAt,
        openedAt: isEmployee ? openedAt : null,
        /** SHA-256 of the files sent. */
        sent: { en: hashes.get(pdfEn ?? '') ?? null, ja: hashes.get(pdfJa ?? '') ?? null },
        createdAt,
      }),
    ),
    events: events.map(({ id: eventId, answerId, event, actorName, inPlaceOf, comment, at }) => ({
      id: eventId,
      answerId,
      event,
      actorName,
      inPlaceOf,
      comment,
      at,
    })),
    documents: await documentsOf(context, id),
    allowed: allowedEvents(
      { answer: null, quotation: q.state },
      actorsOf(context.principal, q),
    ).filter((event) => event !== 'start-answer' || openRevision(answers) === null),
  };
}

/** SHA-256 of the files that went out with some answers, by file. */
async function hashesOf(
  db: Database,
  answers: readonly Pick<AnswerRow, 'pdfEn' | 'pdfJa'>[],
): Promise<Map<string, string>> {
  const ids = answers.flatMap(({ pdfEn, pdfJa }) => [pdfEn, pdfJa]).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const files = await db
    .select({ id: storedFile.id, sha256: storedFile.sha256 })
    .from(storedFile)
    .where(inArray(storedFile.id, ids));
  return new Map(files.map((file) => [file.id, file.sha256]));
}

/** Which offer a PDF is, by its SHA-256 in hexadecimal; null where it is none of those that the reader may see. */
export async function offerBySha256(context: SignedIn, sha256: string) {
  const [found] = await context.db
    .select({
      quotation,
      answer: quotationAnswer,
      language: sql<Locale>`case when ${storedFile.id} = ${quotationAnswer.pdfEn} then 'en' else 'ja' end`,
    })
    .from(storedFile)
    .innerJoin(
      quotationAnswer,
      or(eq(quotationAnswer.pdfEn, storedFile.id), eq(quotationAnswer.pdfJa, storedFile.id)),
    )
    .innerJoin(quotation, eq(quotation.id, quotationAnswer.quotationId))
    .where(and(eq(storedFile.sha256, sha256), scopeOf(context.principal)))
    .limit(1);
  if (!found || (!context.principal.isEmployee && !isShownToCustomer(found.answer))) return null;
  const { quotation: q, answer, language } = found;
  return {
    quotationId: q.id,
    number: q.number,
    title: q.title,
    revision: answer.revision,
    state: answer.state,
    offeredAt: answer.offeredAt,
    agreed: answer.agreedSha256 === sha256,
    language,
  };
}

/** An answer that a person may see, or not-found. */
export async function findAnswer(
  context: SignedIn,
  quotationId: string,
  answerId: string,
): Promise<{ quotation: QuotationRow; answer: AnswerRow }> {
  const q = await findQuotation(context, quotationId);
  const [answer] = await context.db
    .select()
    .from(quotationAnswer)
    .where(and(eq(quotationAnswer.id, answerId), eq(quotationAnswer.quotationId, quotationId)));
  if (!answer || (!context.principal.isEmployee && !isShownToCustomer(answer)))
    throw new Refused('not-found');
  return { quotation: q, answer };
}

/** Two revisions of a quotation that a reader may see, line by line and charge by charge. */
export async function compareAnswers(
  context: SignedIn,
  quotationId: string,
  beforeId: string,
  afterId: string,
) {
  const side = async (answerId: string) => {
    await findAnswer(context, quotationId, answerId);
    const { lines } = await loadSheet(context.db, { quotationId, answerId });
    const charges = Map.groupBy(await loadCharges(context.db, answerId), (charge) => charge.lineId);
    return lines.map(({ id, lineageId, cargo }) => ({
      lineageId,
      cargo,
      charges: (charges.get(id) ?? []).map(({ label, segment, kind, amount }) => ({
        label,
        segment,
        kind,
        amount,
      })),
    }));
  };
  return compareRevisions(await side(beforeId), await side(afterId));
}

/** One answer with routes, freight, charges, remarks, approvals; for customers without anything of the inside. */
export async function readAnswer(context: SignedIn, quotationId: string, answerId: string) {
  const { quotation: q, answer } = await findAnswer(context, quotationId, answerId);
  await noteOpened(context, q, answer, 'opened');
  const { isEmployee } = context.principal;
  const charges = await loadCharges(context.db, answerId);
  const remarks = await context.db
    .select()
    .from(quotationRemark)
    .where(eq(quotationRemark.answerId, answerId))
    .orderBy(asc(quotationRemark.position));
  const approvals = await context.db
    .select()
    .from(quotationApproval)
    .where(eq(quotationApproval.answerId, answerId))
    .orderBy(asc(quotationApproval.level), asc(quotationApproval.id));
  const staff = await staffToday(context.db, [answer], context.now());
  const actors = actorsOf(context.principal, q, answer, approvals, staff);
  const steps = await namedSteps(context.db, approvals, staff);
  const mine =
    answer.state === 'in-approval'
      ? stepFor(context.principal, answer, approvals, staff)
      : undefined;
  const whole = {
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
    ...(await sheetOf(context, { quotationId, answerId })),
    charges,
    remarks: remarks.map(({ id, templateId, text, internal }) => ({
      id,
      templateId,
      text,
      internal,
    })),
    documents: await documentsOf(context, quotationId),
    allowed: allowedEvents(
      {
        answer: answer.state,
        quotation: q.state,
        validUntil: answer.validUntil,
        today: dayOf(context.now()),
      },
      actors,
    ),
    /** Employees only. */
    inside: {
      authorName: answer.authorName,
      isAuthor: actors.has('author'),
      problems: answer.problems as PricingProblem[],
      margin: marginOf(charges),
      approvals: steps,
      /** The employee in whose place the reader decides now, where they do as a deputy. */
      inPlaceOf:
        mine && mine.employeeId !== context.principal.employeeId
          ? (steps.find((step) => step.employeeId === mine.employeeId) ?? null)
          : null,
    },
  };
  return isEmployee ? whole : forCustomer(whole);
}

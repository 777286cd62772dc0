import { and, asc, eq, inArray } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { masters } from '#master/schema.ts';
import { dayOf } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { keepFile, readFile } from '#platform/file/store.server.ts';
import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import { log } from '#platform/log.server.ts';
import { type QuotationDocument, type Stamp, stopsOf } from './document/document.ts';
import { typeset } from './document/typeset.server.ts';
import { answerNumber } from './rules/number.ts';
import { loadCharges, loadSheet } from './sheet.server.ts';
import { quotation, quotationAnswer, quotationApproval, quotationRemark } from './tables.ts';
import type { Charge, Line } from './types.ts';

const approvedStates = new Set(['approved', 'offered', 'agreed', 'declined', 'expired']);

const bilingual = (at: { name: string; nameEn: string }): Bilingual => ({ ja: at.name, en: at.nameEn });

/** Everything that the offer prints, in both languages, read from what is stored. */
async function documentOf(db: Database, answerId: string): Promise<QuotationDocument> {
  const [found] = await db
    .select({ answer: quotationAnswer, q: quotation })
    .from(quotationAnswer)
    .innerJoin(quotation, eq(quotation.id, quotationAnswer.quotationId))
    .where(eq(quotationAnswer.id, answerId));
  const { answer, q } = found!;
  const { customer, company, currency, employee, 'customer-contact-person': contactTable, 'payment-term': term, 'payment-method': method, 'company-bank': bank } = masters;
  const [who] = await db
    .select({ customer, term, method, contact: contactTable })
    .from(customer)
    .innerJoin(term, eq(term.id, customer.paymentTerm))
    .innerJoin(method, eq(method.id, customer.paymentMethod))
    .leftJoin(contactTable, eq(contactTable.id, q.contactPersonId ?? '00000000-0000-0000-0000-000000000000'))
    .where(eq(customer.id, q.customerId));
  const [issuer] = await db.select().from(company).where(eq(company.isDefault, true));
  const [account] = issuer ? await db.select().from(bank).where(and(eq(bank.company, issuer.id), eq(bank.isDefault, true))) : [];
  const [money] = await db.select().from(currency).where(eq(currency.code, answer.currency));
  const [author] = answer.authorEmployeeId ? await db.select().from(employee).where(eq(employee.id, answer.authorEmployeeId)) : [];
  const { routes, lines } = await loadSheet(db, { quotationId: q.id, answerId });
  const charges = await loadCharges(db, answerId);
  const ofLine = Map.groupBy(charges, (charge) => charge.lineId);
  const packing = await packingStyles(db, lines);
  const remarks = await db
    .select()
    .from(quotationRemark)
    .where(and(eq(quotationRemark.answerId, answerId), eq(quotationRemark.internal, false)))
    .orderBy(asc(quotationRemark.position));
  const approvals = await db
    .select({ approval: quotationApproval, employee })
    .from(quotationApproval)
    .innerJoin(employee, eq(employee.id, quotationApproval.employeeId))
    .where(eq(quotationApproval.answerId, answerId))
    .orderBy(asc(quotationApproval.level));
  const authorName = author ? bilingual(author) : { ja: answer.authorName, en: answer.authorName };
  return {
    number: q.number ?? '',
    revision: answer.revision,
    draft: !approvedStates.has(answer.state),
    issued: dayOf(answer.offeredAt ?? answer.createdAt),
    validUntil: answer.validUntil,
    title: q.title,
    issuer: {
      name: issuer ? bilingual(issuer) : { ja: '', en: '' },
      address: issuer ? { ja: `〒${issuer.postalCode} ${issuer.prefecture}${issuer.address}`, en: issuer.addressEn } : { ja: '', en: '' },
      phone: issuer?.phone ?? '',
      email: issuer?.email ?? null,
      invoiceNumber: issuer?.invoiceNumber ?? '',
      personInCharge: answer.authorName ? authorName : null,
      logo: issuer?.logo ?? null,
      seal: issuer?.seal ?? null,
    },
    customer: {
      name: bilingual(who!.customer),
      honorific: who!.customer.honorific,
      contact: who!.contact && { name: bilingual(who!.contact), department: who!.contact.department },
    },
    currency: { code: answer.currency, symbol: money?.symbol ?? '¥', minorUnit: money?.minorUnit ?? 0 },
    routes: routes.map((route) => ({ condition: route.condition, departure: route.departure, stops: stopsOf(route) })),
    groups: lines.map((line) => ({
      route: routes.findIndex((route) => route.id === line.routeId),
      cargo: line.cargo,
      packing: line.cargo.kind === 'general-cargo' && line.cargo.packingStyleId ? (packing.get(line.cargo.packingStyleId) ?? null) : null,
      note: line.note,
      charges: (ofLine.get(line.id) ?? []).map(({ label, basis, quantity, unitPrice, amount, taxKind }) => ({ label, basis, quantity, unitPrice, amount, taxKind })),
    })),
    totals: { byTax: answer.byTax, subtotal: answer.subtotal, tax: answer.tax, total: answer.total, incomplete: answer.incomplete },
    conditions: {
      paymentTerm: bilingual(who!.term),
      paymentMethod: bilingual(who!.method),
      bank: account ? `${account.bankName} ${account.branchName} ${account.accountNumber} ${account.accountHolder}` : null,
      baf: bafOf(charges),
      exchange: answer.exchange,
    },
    remarks: remarks.map((remark) => remark.text),
    stamps: [
      ...approvals.toReversed().map(({ approval, employee: by }): Stamp => {
        const approved = approval.state === 'approved';
        return { role: 'approver', name: bilingual(by), day: approved && approval.decidedAt ? dayOf(approval.decidedAt) : null, image: approved ? by.stamp : null };
      }),
      { role: 'author', name: authorName, day: dayOf(answer.createdAt), image: author?.stamp ?? null },
    ],
  };
}

async function packingStyles(db: Database, lines: readonly Line[]): Promise<Map<string, Bilingual>> {
  const ids = lines.flatMap(({ cargo }) => (cargo.kind === 'general-cargo' && cargo.packingStyleId ? [cargo.packingStyleId] : []));
  if (ids.length === 0) return new Map();
  const style = masters['general-cargo-packing-style'];
  const rows = await db.select().from(style).where(inArray(style.id, ids));
  return new Map(rows.map((row) => [row.id, bilingual(row)]));
}

/** The BAF periods that the charges used, each once. */
function bafOf(charges: readonly Charge[]): { period: string; averagePrice: string }[] {
  const used = charges.flatMap(({ trace }) => (trace?.baf ? [{ period: trace.baf.period, averagePrice: trace.baf.averagePrice }] : []));
  return [...new Map(used.map((each) => [each.period, each])).values()];
}

export type Pdf = Readonly<{ bytes: Uint8Array; sha256: string; name: string }>;

const column = { en: 'pdfEn', ja: 'pdfJa' } as const;

/**
 * The file of an offer in a language: made once and kept, so that it stays byte for byte what was sent.
 * Before the offer it is typeset anew each time (with a draft mark until approved), and not kept.
 */
export async function pdfOf(context: Pick<SignedIn, 'db' | 'now'>, answerId: string, locale: Locale): Promise<Pdf> {
  const { db, now } = context;
  const [answer] = await db.select().from(quotationAnswer).where(eq(quotationAnswer.id, answerId));
  const kept = answer![column[locale]];
  const [q] = await db.select({ number: quotation.number }).from(quotation).where(eq(quotation.id, answer!.quotationId));
  const name = `${answerNumber(q?.number ?? 'draft', answer!.revision)}-${locale}.pdf`;
  if (kept) {
    const file = await readFile(db, kept);
    return { bytes: file!.bytes, sha256: file!.sha256, name };
  }
  const bytes = await typeset(await documentOf(db, answerId), locale);
  if (!answer!.offeredAt) return { bytes, sha256: '', name };
  return db.transaction(async (tx) => {
    const [locked] = await tx.select().from(quotationAnswer).where(eq(quotationAnswer.id, answerId)).for('update');
    const earlier = locked![column[locale]];
    if (earlier) {
      const file = await readFile(tx, earlier);
      return { bytes: file!.bytes, sha256: file!.sha256, name };
    }
    const file = await keepFile(tx, { name, bytes, now: now() });
    await tx
      .update(quotationAnswer)
      .set({ [column[locale]]: file.id })
      .where(eq(quotationAnswer.id, answerId));
    return { bytes, sha256: file.sha256, name };
  });
}

/** Makes the files of an offer right after it was committed. A failure is logged and made good when the file is first asked for. */
export async function freezePdf(context: Pick<SignedIn, 'db' | 'now'>, answerId: string): Promise<void> {
  for (const locale of ['ja', 'en'] as const) {
    try {
      await pdfOf(context, answerId, locale);
    } catch (error) {
      log.error({ err: error, answerId, locale }, 'the PDF of an offer could not be made');
    }
  }
}

/** The file in the quotation's own language: the one that an agreement is given to. */
export async function frozenPdf(context: Pick<SignedIn, 'db' | 'now'>, answerId: string): Promise<Pdf | null> {
  const [found] = await context.db
    .select({ language: quotation.language, offeredAt: quotationAnswer.offeredAt })
    .from(quotationAnswer)
    .innerJoin(quotation, eq(quotation.id, quotationAnswer.quotationId))
    .where(eq(quotationAnswer.id, answerId));
  return found?.offeredAt ? pdfOf(context, answerId, found.language) : null;
}

import { and, asc, eq } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { masters } from '#master/schema.ts';
import { dayOf } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { keepFile, readFile } from '#platform/file/store.server.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { log } from '#platform/log.server.ts';
import { type QuotationDocument, addresseeOf, dayText, documentMoney } from './document/document.ts';
import { typeset } from './document/typeset.server.ts';
import { wordsIn } from './document/words.ts';
import { quantityText } from './pricing/quantity.ts';
import { answerNumber } from './rules/number.ts';
import { loadCharges, loadSheet } from './sheet.server.ts';
import { quotation, quotationAnswer, quotationApproval, quotationRemark } from './tables.ts';
import type { Charge, Line, Route } from './types.ts';

const approvedStates = new Set(['approved', 'offered', 'agreed', 'declined', 'expired']);

function chargeRow(charge: Charge, locale: Locale, sign: string, onRequest: string): string[] {
  const money = (amount: string | null) => (amount === null ? onRequest : documentMoney(amount, sign));
  const { label, quantity, basis, unitPrice, amount } = charge;
  return [label[locale], basis === 'flat' ? '' : quantityText(quantity, basis), unitPrice === null ? (amount === null ? onRequest : '') : basis === 'flat' ? '' : money(unitPrice), money(amount)];
}

function lineNote({ cargo }: Line, locale: Locale): string {
  const count = locale === 'ja' ? `数量 ${cargo.count}` : `Count ${cargo.count}`;
  if (cargo.kind === 'container') return `${cargo.containerTypeCode} ${cargo.laden ? (locale === 'ja' ? '実入' : 'laden') : locale === 'ja' ? '空' : 'empty'}　${count}`;
  const { lengthMm, widthMm, heightMm, weightKg } = cargo.size;
  const n = (value: number) => value.toLocaleString('en-US');
  return `${n(lengthMm)} × ${n(widthMm)} × ${n(heightMm)} mm　${n(weightKg)} kg　${count}`;
}

/** Everything that the offer prints, read from what is stored. */
async function documentOf(db: Database, answerId: string, locale: Locale): Promise<QuotationDocument> {
  const w = wordsIn(locale);
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
  const sign = money?.symbol ?? '¥';
  const { routes, lines } = await loadSheet(db, { quotationId: q.id, answerId });
  const charges = Map.groupBy(await loadCharges(db, answerId), (charge) => charge.lineId);
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
  const issued = dayOf(answer.offeredAt ?? answer.createdAt);
  const number = answerNumber(q.number ?? '', answer.revision);
  const { addressee, lines: addresseeLines } = addresseeOf(who!.customer, who!.contact, locale);
  const place = (at: { name: string; nameEn: string } | null) => (at ? (locale === 'ja' ? at.name : at.nameEn) : '');
  const name = (at: { name: string; nameEn: string }) => (locale === 'ja' ? at.name : at.nameEn);
  const routeLines = (route: Route) => [
    { label: w('from'), value: [place(route.fromDoor), place(route.fromPort)].filter(Boolean).join(' – ') },
    { label: w('to'), value: [place(route.toPort), place(route.toDoor)].filter(Boolean).join(' – ') },
    { label: w('departure'), value: dayText(route.departure, locale) },
    ...(route.via.length > 0 ? [{ label: w('via'), value: route.via.map(place).join(', ') }] : []),
  ];
  const totalText = documentMoney(trimmed(answer.total, money?.minorUnit ?? 0), sign);
  const amount = (value: string) => documentMoney(trimmed(value, money?.minorUnit ?? 0), sign);
  const manyRoutes = routes.length > 1;
  return {
    locale,
    title: w('title'),
    draftMark: approvedStates.has(answer.state) ? null : w('draft'),
    number,
    meta: [
      { label: w('number'), value: number },
      { label: w('issued'), value: dayText(issued, locale) },
      ...(answer.validUntil ? [{ label: w('validUntil'), value: dayText(answer.validUntil, locale) }] : []),
    ],
    addressee,
    addresseeLines,
    subject: { label: w('subject'), value: q.title },
    greeting: w('greeting'),
    total: { label: w('total'), value: totalText },
    totalNote: [w('withTax'), ...(answer.incomplete ? [w('incomplete')] : [])].join(locale === 'ja' ? '・' : ', '),
    issuer: {
      name: issuer ? name(issuer) : '',
      lines: issuer
        ? [
            locale === 'ja' ? `〒${issuer.postalCode} ${issuer.prefecture}${issuer.address}` : issuer.addressEn,
            `${w('phone')} ${issuer.phone}`,
            `${w('invoiceNumber')} ${issuer.invoiceNumber}`,
            ...(answer.authorName ? [`${w('personInCharge')} ${answer.authorName}`] : []),
          ]
        : [],
      logo: issuer?.logo ?? null,
      seal: issuer?.seal ?? null,
    },
    routes: routes.map((route, i) => ({ heading: manyRoutes ? `${w('route')} ${i + 1}` : w('route'), lines: routeLines(route) })),
    table: {
      head: [w('item'), w('quantity'), w('unitPrice'), w('amount')],
      groups: lines.map((line, i) => {
        const route = routes.findIndex((each) => each.id === line.routeId);
        return {
          heading: `No.${i + 1} ${line.cargo.description || (line.cargo.kind === 'container' ? line.cargo.containerTypeCode : '')}${manyRoutes ? `（${w('route')} ${route + 1}）` : ''}`,
          note: lineNote(line, locale),
          rows: (charges.get(line.id) ?? []).map((charge) => chargeRow(charge, locale, sign, w('onRequest'))),
        };
      }),
    },
    sums: [
      ...answer.byTax.map((each) => ({ label: w(each.taxKind, { percent: each.ratePercent }), value: amount(each.subtotal), strong: false })),
      ...answer.byTax.filter((each) => each.ratePercent !== '0').map((each) => ({ label: w('tax', { percent: each.ratePercent }), value: amount(each.tax), strong: false })),
      { label: w('sum'), value: totalText, strong: true },
    ],
    conditions: {
      heading: w('conditions'),
      lines: [
        { label: w('paymentTerm'), value: name(who!.term) },
        { label: w('paymentMethod'), value: name(who!.method) },
        ...(account && locale === 'ja' ? [{ label: w('bank'), value: `${account.bankName} ${account.branchName} ${account.accountNumber} ${account.accountHolder}` }] : []),
        ...answer.exchange.map((each) => ({ label: w('exchange'), value: `1 ${each.from} = ${each.rate} ${answer.currency} (${dayText(each.day, locale)})` })),
      ],
    },
    remarks: { heading: w('remarks'), lines: remarks.map((remark) => remark.text) },
    stamps: [
      { label: w('author'), name: answer.authorName, date: dayOf(answer.createdAt), image: null },
      ...approvals.map(({ approval, employee: by }) => ({
        label: w('approver'),
        name: approval.state === 'approved' ? name(by) : '',
        date: approval.decidedAt && approval.state === 'approved' ? dayOf(approval.decidedAt) : '',
        image: approval.state === 'approved' ? by.stamp : null,
      })),
    ],
    pageText: w('page'),
    issued,
  };
}

/** "264625.0000" as money of so many decimals. */
const trimmed = (amount: string, minorUnit: number) => {
  const [whole = '0', fraction = ''] = amount.split('.');
  return minorUnit > 0 ? `${whole}.${fraction.slice(0, minorUnit).padEnd(minorUnit, '0')}` : whole;
};

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
  const bytes = await typeset(await documentOf(db, answerId, locale));
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

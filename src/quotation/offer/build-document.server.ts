import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { defaultCompany, readRow } from '#master/read-row.server.ts';
import { masters } from '#master/schema.ts';
import { dayOf } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import type { Addressee } from '#quotation/addressee.ts';
import {
  type Conditions,
  type Issuer,
  type QuotationDocument,
  type Stamp,
  printedCharges,
  stopsOf,
} from './document/document.ts';
import { instantOfferOutcome } from '#quotation/instant-outcome.ts';
import { contentHash } from '#quotation/sheet/price-answer.server.ts';
import { loadSheet } from '#quotation/sheet/sheet.server.ts';
import { loadCharges } from '#quotation/sheet/stored-charges.server.ts';
import { answerApprovals } from '#quotation/states.ts';
import {
  quotation,
  quotationAnswer,
  quotationApproval,
  quotationRemark,
} from '#quotation/tables.ts';
import type { AnswerRow, QuotationRow } from '#quotation/transition.server.ts';
import type { Charge } from '#freight/types.ts';
import { defined } from '#platform/expect.ts';

const nameOf = (row: { name: string; nameEn: string }): Bilingual => ({
  ja: row.name,
  en: row.nameEn,
});

/** Whether a rule made the offer: no person wrote or approved it. */
const isByRule = sql<boolean>`exists (select from ${instantOfferOutcome} where ${instantOfferOutcome.answerId} = ${quotationAnswer.id})`;

type Employee = Awaited<ReturnType<typeof readRow<'employee'>>>;

/** `inCharge`: the author or, of an offer by rule, the customer's contact with us. */
async function issuerOf(
  db: Database,
  answer: AnswerRow,
  inCharge: Employee,
  byRule: boolean,
): Promise<Issuer> {
  const found = await defaultCompany(db);
  const personInCharge = inCharge
    ? nameOf(inCharge)
    : byRule
      ? null
      : { ja: answer.authorName, en: answer.authorName };
  if (!found)
    return {
      name: { ja: '', en: '' },
      address: { ja: '', en: '' },
      phone: '',
      email: null,
      invoiceNumber: '',
      personInCharge,
      logo: null,
      seal: null,
    };
  return {
    name: nameOf(found),
    address: {
      ja: `〒${found.postalCode} ${found.prefecture}${found.address}`,
      en: found.addressEn,
    },
    phone: found.phone,
    email: found.email,
    invoiceNumber: found.invoiceNumber,
    personInCharge,
    logo: found.logo ?? null,
    seal: found.seal ?? null,
  };
}

async function addresseeOf(db: Database, q: QuotationRow): Promise<Addressee> {
  const [found, contact] = await Promise.all([
    readRow(db, 'customer', q.customerId),
    q.contactPersonId ? readRow(db, 'customer-contact-person', q.contactPersonId) : null,
  ]);
  const firm = defined(found);
  return {
    name: nameOf(firm),
    honorific: firm.honorific,
    contact: contact ? { name: nameOf(contact), department: contact.department ?? null } : null,
  };
}

/** An account in both languages; what has no English name stands in Japanese. */
function accountText(
  bank: (typeof masters)['company-bank']['$inferSelect'],
  deposit: Bilingual,
): Bilingual {
  const inJapanese = [bank.bankName, bank.branchName, deposit.ja, bank.accountNumber];
  const inEnglish = [
    bank.bankNameEn || bank.bankName,
    bank.branchNameEn || bank.branchName,
    deposit.en,
    bank.accountNumber,
  ];
  return {
    ja: [...inJapanese, bank.accountHolder].join(' '),
    en: [...inEnglish, bank.accountHolderEn || bank.accountHolder].join(' '),
  };
}

/** How the customer pays, and to which account. */
async function paymentOf(
  db: Database,
  q: QuotationRow,
): Promise<Pick<Conditions, 'paymentTerm' | 'paymentMethod' | 'bank'>> {
  const {
    customer,
    company,
    'payment-term': term,
    'payment-method': method,
    'company-bank': bank,
    'deposit-type': deposit,
  } = masters;
  const [[found], [account]] = await Promise.all([
    db
      .select({ term, method })
      .from(customer)
      .innerJoin(term, eq(term.id, customer.paymentTerm))
      .innerJoin(method, eq(method.id, customer.paymentMethod))
      .where(eq(customer.id, q.customerId)),
    db
      .select({ bank, deposit: { ja: deposit.name, en: deposit.nameEn } })
      .from(bank)
      .innerJoin(deposit, eq(deposit.id, bank.depositType))
      .innerJoin(company, eq(company.id, bank.company))
      .where(and(eq(company.isDefault, true), eq(bank.isDefault, true), isNull(bank.archivedAt))),
  ]);
  return {
    paymentTerm: found ? nameOf(found.term) : null,
    paymentMethod: found ? nameOf(found.method) : null,
    bank: account ? accountText(account.bank, account.deposit) : null,
  };
}

/** The periods of the BAF that the charges were calculated with. */
const bafOf = (charges: readonly Charge[]): Conditions['baf'] => [
  ...new Map(
    charges.flatMap(({ trace }) =>
      trace?.baf
        ? [
            [
              trace.baf.id,
              { period: trace.baf.period, averagePrice: trace.baf.averagePrice },
            ] as const,
          ]
        : [],
    ),
  ).values(),
];

/** What the stamp of an approval says in place of a name: customers learn whom to turn to, not who approved. */
const approvedMark: Bilingual = { ja: '済', en: 'Approved' };

/** The only box of an offer by rule: nobody's stamp. */
const ruleStamp = (answer: AnswerRow): Stamp => ({
  role: 'approver',
  name: { ja: 'ルールにより承認', en: 'By rule' },
  day: dayOf(answer.offeredAt ?? answer.updatedAt),
  image: null,
});

/** Stamp boxes of the author and of each approval: these are empty until it is given, and without a name afterwards. */
async function stampsOf(db: Database, answer: AnswerRow, author: Employee): Promise<Stamp[]> {
  const approvals = await db
    .select({ state: quotationApproval.state, decidedAt: quotationApproval.decidedAt })
    .from(quotationApproval)
    .where(eq(quotationApproval.subjectId, answer.id))
    .orderBy(asc(quotationApproval.level), asc(quotationApproval.id));
  return [
    {
      role: 'author',
      name: author ? nameOf(author) : { ja: answer.authorName, en: answer.authorName },
      day: dayOf(answer.createdAt),
      image: author?.stamp ?? null,
    },
    ...approvals.map(({ state, decidedAt }): Stamp => ({
      role: 'approver',
      name: approvedMark,
      day: state === 'approved' && decidedAt !== null ? dayOf(decidedAt) : null,
      image: null,
    })),
  ];
}

/** The document of an answer, built from its current data. A draft unless the data is what was approved. */
export async function buildDocument(db: Database, answerId: string): Promise<QuotationDocument> {
  const { currency } = masters;
  const [found] = await db
    .select({ answer: quotationAnswer, q: quotation, money: currency, byRule: isByRule })
    .from(quotationAnswer)
    .innerJoin(quotation, eq(quotation.id, quotationAnswer.quotationId))
    .leftJoin(currency, eq(currency.code, quotationAnswer.currency))
    .where(eq(quotationAnswer.id, answerId));
  const { answer, q, money, byRule } = defined(found);
  const inChargeId = byRule ? q.salesEmployeeId : answer.authorEmployeeId;
  const person = inChargeId ? readRow(db, 'employee', inChargeId) : Promise.resolve(null);
  const [sheet, charges, remarks, isAsApproved, issuer, customer, payment, stamps] =
    await Promise.all([
      loadSheet(db, { quotationId: q.id, answerId }),
      loadCharges(db, answerId),
      db
        .select({ text: quotationRemark.text, translation: quotationRemark.translation })
        .from(quotationRemark)
        .where(and(eq(quotationRemark.answerId, answerId), eq(quotationRemark.internal, false)))
        .orderBy(asc(quotationRemark.position)),
      answer.offeredAt === null && answerApprovals[answer.state] === 'given'
        ? contentHash(db, answer).then((hash) => hash === answer.approvedHash)
        : false,
      person.then((inCharge) => issuerOf(db, answer, inCharge, byRule)),
      addresseeOf(db, q),
      paymentOf(db, q),
      byRule ? [ruleStamp(answer)] : person.then((author) => stampsOf(db, answer, author)),
    ]);
  const byLine = Map.groupBy(charges, (charge) => charge.lineId);
  const isApproved = answer.offeredAt !== null || isAsApproved;
  const { subtotal, tax, total, byTax, incomplete } = answer;
  return {
    number: q.number ?? '',
    revision: answer.revision,
    draft: !isApproved,
    issued: dayOf(answer.offeredAt ?? answer.updatedAt),
    validUntil: answer.validUntil,
    title: q.title,
    issuer,
    customer,
    currency: {
      code: answer.currency,
      symbol: money?.symbol ?? answer.currency,
      minorUnit: money?.minorUnit ?? 0,
    },
    routes: sheet.routes.map((route) => ({
      condition: route.condition,
      departure: route.departure,
      sailing: route.voyage && {
        ship: nameOf(route.voyage),
        number: route.voyage.number,
        closing: route.voyage.closing,
        etd: route.voyage.etd,
        eta: route.voyage.eta,
      },
      ...(route.returnOfRouteId
        ? { returnOf: sheet.routes.findIndex(({ id }) => id === route.returnOfRouteId) }
        : {}),
      stops: stopsOf(route),
    })),
    groups: sheet.lines.map((line) => ({
      route: sheet.routes.findIndex((route) => route.id === line.routeId),
      cargo: line.cargo,
      note: line.note,
      charges: printedCharges(byLine.get(line.id) ?? []),
    })),
    totals: { subtotal, tax, total, byTax, incomplete },
    conditions: { ...payment, baf: bafOf(charges), exchange: answer.exchange },
    remarks: remarks.map(({ text, translation }) => {
      const other = translation ?? text;
      return q.language === 'ja' ? { ja: text, en: other } : { ja: other, en: text };
    }),
    stamps,
  };
}

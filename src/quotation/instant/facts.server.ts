import { and, inArray, isNull } from 'drizzle-orm';
import type { Cargo } from '#freight/cargo.ts';
import { unNumbersOf } from '#freight/dangerous-goods.ts';
import { readRow } from '#master/read-row.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { defined } from '#platform/expect.ts';
import type { Priced } from '#pricing/price.ts';
import { marginOf } from '#pricing/totals.ts';
import type { PricingContext } from '#pricing/types.ts';
import { quotationDocument } from '#quotation/attachment/tables.ts';
import { creditWarnings } from '#quotation/decision/credit.server.ts';
import { checkSheet } from '#quotation/sheet/check/facts.server.ts';
import type { PricedSheet } from '#quotation/sheet/sheet.server.ts';
import type { Facts } from './meets.ts';
import { loadLimits } from './limits.server.ts';
import { type LimitsOf, doubtsAbout, isPlainName } from './plausible.ts';

/** Stands for a request that is not stored: no quotation has it. */
const noQuotation = '00000000-0000-0000-0000-000000000000';

/** A priced request; `quotationId` is null before it is stored, `message` what the customer wrote. */
export type Subject = Readonly<{
  quotationId: string | null;
  customerId: string;
  /** What the customer calls the request. */
  title: string;
  message: string;
  sheet: PricedSheet;
  currency: string;
  exchange: PricingContext['exchange'];
  priced: Priced;
}>;

type SheetFacts = Pick<
  Facts,
  | 'lanes'
  | 'freightTypes'
  | 'dangerousGoods'
  | 'withoutVoyage'
  | 'unreviewedAddress'
  | 'message'
  | 'wording'
  | 'doubts'
  | 'currency'
  | 'subtotal'
  | 'total'
  | 'margin'
  | 'unpriced'
  | 'onRequest'
  | 'costUnknown'
  | 'problems'
>;

/** Problems that are counted as charges without a price. */
const counted = new Set(['rate-missing', 'door-unreviewed', 'item-price-missing']);

/** To which requests their customers attached documents. One query. */
export async function withDocuments(
  db: Database | Transaction,
  quotationIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await db
    .selectDistinct({ id: quotationDocument.quotationId })
    .from(quotationDocument)
    .where(
      and(
        inArray(quotationDocument.quotationId, [...quotationIds]),
        isNull(quotationDocument.answerId),
      ),
    );
  return new Set(found.map(({ id }) => id));
}

/** What a customer writes about a cargo. */
const textsOf = (cargo: Cargo): string[] =>
  cargo.kind === 'heavy-equipment' ? [cargo.description, cargo.attachments] : [cargo.description];

/** What follows from a sheet and its price alone. Pure. */
export function sheetFacts(
  {
    sheet: { routes, lines },
    priced: { charges, totals, problems },
    currency,
    title,
    message,
  }: Pick<Subject, 'sheet' | 'priced' | 'currency' | 'title' | 'message'>,
  limitsOf: LimitsOf,
): SheetFacts {
  return {
    lanes: routes.map(({ fromPort, toPort }) => ({ fromPort: fromPort.id, toPort: toPort.id })),
    freightTypes: [...new Set(lines.map(({ cargo }) => cargo.kind))],
    dangerousGoods: lines.some(({ cargo }) => unNumbersOf(cargo).length > 0),
    withoutVoyage: routes.some(({ voyageId }) => voyageId === null),
    unreviewedAddress: routes.some(
      ({ fromAddress, toAddress }) => fromAddress !== null || toAddress !== null,
    ),
    message: message.trim() !== '' || lines.some(({ note }) => note.trim() !== ''),
    wording: [title, ...lines.flatMap(({ cargo }) => textsOf(cargo))].some(
      (text) => !isPlainName(text),
    ),
    doubts: lines.flatMap(({ cargo }) => doubtsAbout(cargo, limitsOf)),
    currency,
    subtotal: totals.subtotal,
    total: totals.total,
    margin: marginOf(charges),
    unpriced:
      charges.length === 0
        ? 1
        : charges.filter(({ amount, onRequest }) => amount === null && !onRequest).length,
    onRequest: charges.filter(({ onRequest }) => onRequest).length,
    costUnknown: charges.filter(
      ({ kind, amount, cost }) =>
        (kind === 'freight' || kind === 'item') && amount !== null && cost === null,
    ).length,
    problems: [...new Set(problems.map(({ code }) => code).filter((code) => !counted.has(code)))],
  };
}

/**
 * What rules are held against, without what each has offered today. At most eleven queries, whatever the number of rules.
 */
export async function loadInstantFacts(
  db: Database | Transaction,
  subject: Subject,
  now: Date,
): Promise<Omit<Facts, 'today'>> {
  const { customerId, sheet, priced, currency, exchange } = subject;
  const quotationId = subject.quotationId ?? noQuotation;
  const { group: groupId } = defined(await readRow(db, 'customer', customerId));
  const { refused, warnings } = await checkSheet(db, sheet, now, 'request', quotationId);
  const { total } = priced.totals;
  const credit = await creditWarnings(
    db,
    customerId,
    { quotationId, total, currency, exchange: [...exchange] },
    now,
  );
  return {
    ...sheetFacts(subject, await loadLimits(db)),
    customer: { id: customerId, groupId },
    attachments: (await withDocuments(db, [quotationId])).has(quotationId),
    checks: [...refused, ...warnings].map(({ message }) => message),
    overCredit: credit.length > 0,
  };
}

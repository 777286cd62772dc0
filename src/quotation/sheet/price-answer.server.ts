import { dayOf } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { isAddedItem, isAddedSurcharge, isDiscountOrExtra } from '#pricing/manual-kinds.ts';
import type { Priced } from '#pricing/price.ts';
import { standardTaxPercent } from '#pricing/tax.ts';
import { marginOf } from '#pricing/totals.ts';
import { type AnswerToPrice, readAnswerToPrice } from './answer-to-price.server.ts';
import { contentHash as hashOf } from './content-hash.server.ts';
import { priceInContext, taxDay } from './price-sheet.server.ts';
import {
  type EditedAnswer,
  type PricedAnswer,
  saveEdited,
  savePriced,
} from './replace-charges.server.ts';
import { type Sheet, loadSheet } from './sheet.server.ts';
import { loadCharges } from './stored-charges.server.ts';
import { assertWithin } from '#quotation/limits.server.ts';
import type { AnswerRow } from '#quotation/transition.server.ts';
import type { Charge } from '#freight/types.ts';

/** The manual input that stays: all, or besides discounts and what people added the manual prices of some charges. */
type KeptManual = 'all' | ReadonlySet<string>;

function keptBy(keptManual: KeptManual, charges: Charge[]): Charge[] {
  if (keptManual === 'all') return charges;
  return charges.flatMap((charge) =>
    isDiscountOrExtra(charge) || (charge.manual !== null && keptManual.has(charge.id))
      ? [charge]
      : isAddedSurcharge(charge) || isAddedItem(charge)
        ? [{ ...charge, manual: null }]
        : [],
  );
}

/**
 * Prices an answer by today's rates without saving it.
 * @throws what `check` throws of its sheet
 */
async function calculate(
  tx: Database | Transaction,
  answerId: string,
  keptManual: KeptManual,
  check: (sheet: Sheet) => void = () => undefined,
): Promise<Priced & Pick<AnswerToPrice, 'stored'>> {
  const { sheet, kept, stored, customer, currency, exchange, createdAt, stamp } =
    await readAnswerToPrice(tx, answerId);
  check(sheet);
  const context = {
    customer,
    currency,
    exchange,
    taxPercent: standardTaxPercent(taxDay(sheet, dayOf(createdAt))),
    previousCharges: keptBy(keptManual, kept),
  };
  return { ...(await priceInContext(tx, sheet, context, customer.id, stamp)), stored };
}

/** Prices an answer by today's rates without saving it, with all its manual prices or with those of some charges; and its charges as they are. */
export const calculateAnswer = async (
  tx: Database | Transaction,
  answerId: string,
  keptManual: KeptManual,
): Promise<Priced & { before: Charge[] }> => ({
  ...(await calculate(tx, answerId, keptManual)),
  before: await loadCharges(tx, answerId),
});

/** An answer at today's rates with the manual input that it has, to be saved. @throws Refused limit-reached; what `check` throws */
async function pricedAnswer(
  tx: Transaction,
  answerId: string,
  now: Date,
  check?: (sheet: Sheet) => void,
): Promise<PricedAnswer> {
  const { charges, totals, problems, stored } = await calculate(tx, answerId, 'all', check);
  const { cost } = marginOf(charges);
  const { subtotal, tax, total, byTax, incomplete } = totals;
  assertWithin(['total', subtotal], ['total', tax], ['total', total], ['total', cost]);
  const costs = {
    subtotal,
    tax,
    total,
    byTax: [...byTax],
    incomplete,
    cost,
    problems: [...problems],
    updatedAt: now,
  };
  return { charges, stored, costs };
}

/**
 * Prices an answer and saves its charges and totals. Returns it as it is stored. Only the latest answer of a quotation is ever
 * priced.
 * @throws Refused limit-reached where its totals are more than money has room for
 */
export const priceAnswer = async (
  tx: Transaction,
  answerId: string,
  now: Date,
): Promise<AnswerRow> => savePriced(tx, answerId, await pricedAnswer(tx, answerId, now));

/**
 * Prices an answer after an edit, and saves what the edit has changed of it with its charges and totals.
 * @throws Refused limit-reached where its totals are more than money has room for; what `check` throws of its sheet
 */
export const priceEdited = async (
  tx: Transaction,
  answerId: string,
  now: Date,
  edited: EditedAnswer,
  check?: (sheet: Sheet) => void,
): Promise<void> => saveEdited(tx, answerId, await pricedAnswer(tx, answerId, now, check), edited);

/** The hash of the saved content that an approval refers to, of an answer as it is stored. */
export async function contentHash(
  tx: Transaction | Database,
  {
    id: answerId,
    quotationId,
    validUntil,
    currency,
    exchange,
    total,
  }: Pick<AnswerRow, 'id' | 'quotationId' | 'validUntil' | 'currency' | 'exchange' | 'total'>,
): Promise<string> {
  const { routes, lines } = await loadSheet(tx, { quotationId, answerId });
  const charges = await loadCharges(tx, answerId);
  return hashOf({ routes, lines, charges, validUntil, currency, exchange, total });
}

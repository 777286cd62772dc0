import { dayOf } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { isAddedItem, isAddedSurcharge, isDiscountOrExtra } from '#pricing/manual-kinds.ts';
import type { Priced } from '#pricing/price.ts';
import { standardTaxPercent } from '#pricing/tax.ts';
import { marginOf } from '#pricing/totals.ts';
import { type AnswerToPrice, readAnswerToPrice } from './answer-to-price.server.ts';
import { contentHash as hashOf } from './content-hash.server.ts';
import { priceInContext, taxDay } from './price-sheet.server.ts';
import { type EditedAnswer, savePriced } from './replace-charges.server.ts';
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
  tx: Transaction,
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
  tx: Transaction,
  answerId: string,
  keptManual: KeptManual,
): Promise<Priced & { before: Charge[] }> => ({
  ...(await calculate(tx, answerId, keptManual)),
  before: await loadCharges(tx, answerId),
});

type Saving = Readonly<{
  /** What an edit changes of the answer, to be stored with its price. */
  edited?: EditedAnswer | null;
  /** @throws Refused of a sheet that may not be so */
  check?: (sheet: Sheet) => void;
}>;

/**
 * Prices an answer and saves its charges and totals. Returns it as it is stored.
 * @throws Refused limit-reached where its totals are more than money has room for
 */
export async function priceAnswer(
  tx: Transaction,
  answerId: string,
  now: Date,
  { edited = null, check }: Saving = {},
): Promise<AnswerRow> {
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
  // Only the latest answer of a quotation is ever priced.
  return savePriced(tx, answerId, { charges, stored, costs, edited });
}

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

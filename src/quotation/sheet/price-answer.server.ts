import { eq } from 'drizzle-orm';
import { dayOf } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { isAddedItem, isAddedSurcharge, isDiscountOrExtra } from '#pricing/manual-kinds.ts';
import type { Priced } from '#pricing/price.ts';
import { marginOf } from '#pricing/totals.ts';
import { contentHash as hashOf } from './content-hash.server.ts';
import { priceSheet } from './price-sheet.server.ts';
import { replaceCharges } from './replace-charges.server.ts';
import { loadCharges, loadSheet } from './sheet.server.ts';
import { assertWithin } from '#quotation/limits.server.ts';
import { quotation, quotationAnswer } from '#quotation/tables.ts';
import type { AnswerRow } from '#quotation/transition.server.ts';
import type { Charge } from '#freight/types.ts';
import { firstOf } from '#platform/expect.ts';

/** Prices an answer by today's rates without saving it, with all its manual prices or with those of some charges. */
export async function calculateAnswer(
  tx: Transaction,
  answerId: string,
  keptManual: 'all' | ReadonlySet<string>,
): Promise<Priced & { before: Charge[] }> {
  const { quotationId, customerId, currency, exchange, createdAt } = firstOf(
    await tx
      .select({
        quotationId: quotation.id,
        customerId: quotation.customerId,
        currency: quotationAnswer.currency,
        exchange: quotationAnswer.exchange,
        createdAt: quotationAnswer.createdAt,
      })
      .from(quotationAnswer)
      .innerJoin(quotation, eq(quotation.id, quotationAnswer.quotationId))
      .where(eq(quotationAnswer.id, answerId)),
  );
  const { routes, lines } = await loadSheet(tx, { quotationId, answerId });
  const before = await loadCharges(tx, answerId);
  const previousCharges =
    keptManual === 'all'
      ? before
      : before.flatMap((charge) =>
          isDiscountOrExtra(charge) || (charge.manual !== null && keptManual.has(charge.id))
            ? [charge]
            : isAddedSurcharge(charge) || isAddedItem(charge)
              ? [{ ...charge, manual: null }]
              : [],
        );
  const priced = await priceSheet(
    tx,
    { routes, lines },
    {
      customerId,
      currency,
      exchange,
      kept: previousCharges,
      day: dayOf(createdAt),
    },
  );
  return { ...priced, before };
}

/**
 * Prices an answer and saves its charges and totals. Returns it as it is stored.
 * @throws Refused limit-reached where its totals are more than money has room for
 */
export async function priceAnswer(
  tx: Transaction,
  answerId: string,
  now: Date,
): Promise<AnswerRow> {
  const { charges, totals, problems, before } = await calculateAnswer(tx, answerId, 'all');
  const { cost } = marginOf(charges);
  const { subtotal, tax, total: payable } = totals;
  assertWithin(['total', subtotal], ['total', tax], ['total', payable], ['total', cost]);
  await replaceCharges(tx, answerId, charges, before);
  // Only the latest answer of a quotation is ever priced.
  const answer = firstOf(
    await tx
      .update(quotationAnswer)
      .set({
        subtotal: totals.subtotal,
        tax: totals.tax,
        total: totals.total,
        byTax: [...totals.byTax],
        incomplete: totals.incomplete,
        cost,
        problems: [...problems],
        updatedAt: now,
      })
      .where(eq(quotationAnswer.id, answerId))
      .returning(),
  );
  const { quotationId, authorId, total, validUntil } = answer;
  await tx
    .update(quotation)
    .set({ answerAuthorId: authorId, answerTotal: total, answerValidUntil: validUntil })
    .where(eq(quotation.id, quotationId));
  return answer;
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

import { and, eq } from 'drizzle-orm';
import { minorUnitOf } from '#price/pricing-context.server.ts';
import { addDays, dayOf } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { type FieldFault, Refused } from '#platform/refusal.ts';
import { Decimal } from '#pricing/decimal.ts';
import { inCurrency, inCurrencyDeclared } from '#pricing/manual-charges.ts';
import { isDiscountOrExtra } from '#pricing/manual-kinds.ts';
import type { Charge } from '#freight/types.ts';
import type { AnswerHeaderInput } from '#quotation/input.ts';
import { loadCharges } from '#quotation/sheet/stored-charges.server.ts';
import { quotationCharge } from '#quotation/charge-tables.ts';

type Money = Pick<AnswerHeaderInput, 'currency' | 'exchange'>;

/** How old the day of an exchange rate may be; a later day than today has no rate yet. */
const oldestDays = 366;

/** @throws Refused invalid for new exchange rates of a day that is not within the last year */
export function assertExchangeDays({ exchange }: Money, before: Money, now: Date): void {
  const today = dayOf(now);
  const first = addDays(today, -oldestDays);
  const fields = exchange.flatMap(({ from, rate, day }, i): FieldFault[] => {
    const isKept = before.exchange.some(
      (each) => each.from === from && each.day === day && new Decimal(each.rate).eq(rate),
    );
    return isKept || (day >= first && day <= today)
      ? []
      : [
          {
            path: `exchange[${i}].day`,
            code: 'exchange-day',
            message: {
              en: `Please give a day from ${dayText(first, 'en')} to ${dayText(today, 'en')}.`,
              ja: `${dayText(first, 'ja')}から${dayText(today, 'ja')}までの日付を入力してください。`,
            },
          },
        ];
  });
  if (fields.length > 0) throw new Refused('invalid', { fields });
}

/** The rate from the old currency: as given for the new one, else the inverse of the one that was kept. */
function factorBetween(before: Money, after: Money): Decimal | null {
  const given = after.exchange.find(({ from }) => from === before.currency);
  if (given) return new Decimal(given.rate);
  const kept = before.exchange.find(({ from }) => from === after.currency);
  return kept ? new Decimal(1).div(kept.rate) : null;
}

const isDeclared = ({ trace }: Charge) =>
  trace?.item?.unit === 'value' && trace.item.typed !== null;

/**
 * After a change of the currency: converts what people have priced by hand, and declared values. Each price remembers the currency that it was set
 * in, so that it is reported until somebody confirms it.
 * @throws Refused invalid where there are such prices and no exchange rate
 */
export async function convertManualPrices(
  tx: Transaction,
  answerId: string,
  before: Money,
  after: Money,
): Promise<void> {
  if (before.currency === after.currency) return;
  const priced = (await loadCharges(tx, answerId)).filter(
    (charge) => charge.manual !== null || isDiscountOrExtra(charge) || isDeclared(charge),
  );
  if (priced.length === 0) return;
  const factor = factorBetween(before, after);
  if (!factor)
    throw new Refused('invalid', {
      fields: [
        {
          path: 'currency',
          code: 'exchange-missing',
          message: {
            en: `Manual prices (${priced.length}) have to be converted: please enter the exchange rate from ${before.currency}.`,
            ja: `手動価格が${priced.length}件あります。換算のため、${before.currency}の為替レートを入力してください。`,
          },
        },
      ],
    });
  const minorUnit = await minorUnitOf(tx, after.currency);
  for (const charge of priced) {
    const trace = inCurrencyDeclared(charge, factor, minorUnit);
    const { unitPrice, amount, cost, manual } = inCurrency(
      charge,
      before.currency,
      factor,
      minorUnit,
    );
    await tx
      .update(quotationCharge)
      .set({ unitPrice, amount, cost, manual, ...(trace ? { trace } : {}) })
      .where(and(eq(quotationCharge.answerId, answerId), eq(quotationCharge.id, charge.id)));
  }
}

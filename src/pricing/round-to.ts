import type { Amount } from '#freight/types.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { homeCurrency } from './currency.ts';
import { Decimal, rounded } from './decimal.ts';
import type { PricingContext, Rounding } from './types.ts';

/** A direction and the yen that an amount is rounded to. */
export const roundTos = [
  'up-1',
  'up-10',
  'up-100',
  'down-1',
  'down-10',
  'down-100',
  'half-up-10',
  'half-up-100',
] as const;
export type RoundTo = (typeof roundTos)[number];

const parts: Readonly<Record<RoundTo, Readonly<{ direction: Rounding; yen: 1 | 10 | 100 }>>> = {
  'up-1': { direction: 'up', yen: 1 },
  'up-10': { direction: 'up', yen: 10 },
  'up-100': { direction: 'up', yen: 100 },
  'down-1': { direction: 'down', yen: 1 },
  'down-10': { direction: 'down', yen: 10 },
  'down-100': { direction: 'down', yen: 100 },
  'half-up-10': { direction: 'half-up', yen: 10 },
  'half-up-100': { direction: 'half-up', yen: 100 },
};

const directionWords: Readonly<Record<Rounding, Bilingual>> = {
  up: { en: 'rounded up to', ja: '切り上げ' },
  down: { en: 'rounded down to', ja: '切り捨て' },
  'half-up': { en: 'rounded to the nearest', ja: '四捨五入' },
};

/** "rounded up to ¥100", "100円単位に切り上げ". */
export function roundToText(rule: RoundTo): Bilingual {
  const { direction, yen } = parts[rule];
  const words = directionWords[direction];
  return { en: `${words.en} ¥${yen}`, ja: `${yen}円単位に${words.ja}` };
}

/** A yen amount rounded by a rule; without one as it is. */
export function roundedYen(amount: Decimal, rule: RoundTo | null): Decimal {
  if (!rule) return amount;
  const { direction, yen } = parts[rule];
  return new Decimal(rounded(amount.div(yen), 0, direction)).times(yen);
}

/**
 * An amount of the quotation's currency rounded by a rule. Without one half up to the minor unit; in another currency than
 * yen to its minor unit in the rule's direction.
 */
export function roundedTo(
  amount: Decimal,
  rule: RoundTo | null,
  { code, minorUnit }: PricingContext['currency'],
): Amount {
  if (!rule) return rounded(amount, minorUnit, 'half-up');
  return code === homeCurrency
    ? roundedYen(amount, rule).toFixed(minorUnit)
    : rounded(amount, minorUnit, parts[rule].direction);
}

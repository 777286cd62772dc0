import { Decimal } from 'decimal.js';
import { amount } from '#platform/http/output.ts';
import * as numbers from '#ui/form/rules/numbers.ts';
import type { DecimalField, Digits } from './decimal.ts';
import type { KindRule } from './rule.ts';

/** At most so many digits before the point and `scale` behind it, as the column holds them. */
function digitsRule({ precision, scale, min, max }: Digits) {
  const whole = '9'.repeat(precision - scale);
  const most = max === undefined ? `${whole}.${'9'.repeat(scale)}` : String(max);
  const least = min === undefined ? `-${whole}` : String(min);
  const bounded = numbers.atLeast(least, numbers.atMost(most));
  return scale === 2
    ? numbers.money(bounded)
    : scale === 3 || scale === 1
      ? numbers.decimals(scale, bounded)
      : bounded;
}

/** Kinds of decimal text share it. */
export const numericRule = {
  rule: digitsRule,
  schema: () => amount,
  sheet: ({ scale }: Digits) => ({ kind: 'number' as const, scale }),
  cellValue: (_: unknown, text: string) => text.trim().replace(/^[¥￥]/, ''),
  // By amount: 1.50 is 1.5.
  isSame: (_: unknown, a: unknown, b: unknown) =>
    Number.isFinite(Number(a)) && new Decimal(String(a)).equals(String(b)),
};

export const decimalRule: KindRule<DecimalField> = numericRule;

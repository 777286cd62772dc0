import { Decimal } from 'decimal.js';
import { amount } from '#platform/http/output.ts';
import * as numbers from '#ui/form/rules/numbers.ts';
import type { DecimalField, Digits } from './decimal.ts';
import type { KindRule } from './rule.ts';

/** Limits the digits before and after the decimal point to those of the column. */
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

/** Shared by the kinds of decimal text. */
export const numericRule = {
  rule: digitsRule,
  schema: () => amount,
  sheet: ({ scale }: Digits) => ({ kind: 'number' as const, scale }),
  cellValue: (_: unknown, text: string) => text.trim().replace(/^[¥￥]/, ''),
  // Compared as numbers: 1.50 equals 1.5.
  isSame: (_: unknown, a: unknown, b: unknown) =>
    Number.isFinite(Number(a)) && new Decimal(String(a)).equals(String(b)),
};

export const decimalRule: KindRule<DecimalField> = numericRule;

import { numericRule } from './decimal.rule.ts';
import type { MoneyField } from './money.ts';
import type { KindRule } from './rule.ts';

export const moneyRule: KindRule<MoneyField> = { ...numericRule, example: '12000' };

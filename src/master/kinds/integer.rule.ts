import * as z from 'zod';
import * as numbers from '#ui/form/rules/numbers.ts';
import type { IntegerField } from './integer.ts';
import { type KindRule, comparable } from './rule.ts';

const most = 2_147_483_647;

export const integerRule: KindRule<IntegerField> = {
  rule: ({ min, max = most }) => numbers.int32().min(min).max(max),
  schema: () => z.int(),
  sheet: () => ({ kind: 'number' }),
  // With or without separators, full width too.
  cellValue: (_, text) => {
    const digits = comparable(text).replaceAll(',', '');
    return /^[+-]?\d+(\.0*)?$/.test(digits) ? Number(digits) : text.trim();
  },
};

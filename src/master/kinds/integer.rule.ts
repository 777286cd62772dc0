import * as z from 'zod';
import * as numbers from '#ui/form/rules/numbers.ts';
import type { IntegerField } from './integer.ts';
import { type KindRule, normalised } from './rule.ts';

const largest = 2_147_483_647;

export const integerRule: KindRule<IntegerField> = {
  rule: ({ min, max = largest }) => numbers.int32().min(min).max(max),
  schema: () => z.int(),
  sheet: () => ({ kind: 'number' }),
  // With or without thousands separators, half or full width; 16.000 may be sixteen thousand as some write it.
  cellValue: (_, text) => {
    const digits = normalised(text).replaceAll(',', '');
    return /^[+-]?\d+(\.0{0,2})?$/.test(digits) ? Number(digits) : text.trim();
  },
};

import * as z from 'zod';
import * as strings from '#ui/form/rules/strings.ts';
import type { MonthField } from './month.ts';
import { type KindRule, normalised } from './rule.ts';

export const monthRule: KindRule<MonthField> = {
  rule: () => strings.month(),
  schema: () => z.string().regex(/^\d{4}-\d{2}$/),
  example: '2026-11',
  sheet: () => ({ kind: 'text', width: 14 }),
  // Accepts 2026/11, 2026年11月, 202611, or the first day of the month, which spreadsheets make of it.
  cellValue: (_, text) => {
    const found = /^(\d{4})(?:[-/.年](\d{1,2})月?|(\d{2}))(?:-01)?$/.exec(normalised(text));
    if (!found) return text.trim();
    const [, year, month, joined = ''] = found;
    return `${year}-${(month ?? joined).padStart(2, '0')}`;
  },
};

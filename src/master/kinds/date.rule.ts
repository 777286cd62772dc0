import { day } from '#platform/http/output.ts';
import * as strings from '#ui/form/rules/strings.ts';
import type { DateField } from './date.ts';
import { type KindRule, normalised } from './rule.ts';

export const dateRule: KindRule<DateField> = {
  rule: () => strings.date(),
  schema: () => day,
  example: '2027-04-01',
  sheet: () => ({ kind: 'date' }),
  // Accepts what people and spreadsheets write for 2026-11-01: 2026/11/1, 2026年11月1日, 20261101, a cell with a time.
  cellValue: (_, text) => {
    const found = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?:t.*)?$/.exec(
      normalised(text),
    );
    if (!found) return text.trim();
    const [, year, month, day, joinedMonth = '', joinedDay = ''] = found;
    return [year, month ?? joinedMonth, day ?? joinedDay]
      .map((part = '') => part.padStart(2, '0'))
      .join('-');
  },
};

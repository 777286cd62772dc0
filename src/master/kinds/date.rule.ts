import { day } from '#platform/http/output.ts';
import { stampOf } from '#ui/form/rules/calendar.ts';
import * as strings from '#ui/form/rules/strings.ts';
import type { DateField } from './date.ts';
import { type KindRule, normalised } from './rule.ts';

export const dateRule: KindRule<DateField> = {
  rule: () => strings.date(),
  schema: () => day,
  example: '2027-04-01',
  sheet: () => ({ kind: 'date' }),
  // Accepts what people, spreadsheets and programs write for 2026-11-01: 2026/11/1, 2026年11月1日, 20261101, a cell with a time, a
  // UTC time stamp of that day in Japan.
  cellValue: (_, text) => {
    const stamp = stampOf(text);
    if (stamp) return stamp.slice(0, 10);
    const found =
      /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?:t.*| 0?0:00(?::00)?)?$/.exec(
        normalised(text),
      );
    if (!found) return text.trim();
    const [, year, month, day, joinedMonth = '', joinedDay = ''] = found;
    return [year, month ?? joinedMonth, day ?? joinedDay]
      .map((part = '') => part.padStart(2, '0'))
      .join('-');
  },
};

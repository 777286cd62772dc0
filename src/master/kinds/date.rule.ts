import { day } from '#platform/http/output.ts';
import { dayOfCell } from '#ui/form/rules/calendar.ts';
import * as strings from '#ui/form/rules/strings.ts';
import type { DateField } from './date.ts';
import type { KindRule } from './rule.ts';

export const dateRule: KindRule<DateField> = {
  rule: () => strings.date(strings.withoutTime()),
  schema: () => day,
  example: '2027-04-01',
  sheet: () => ({ kind: 'date' }),
  cellValue: (_, text) => dayOfCell(text) ?? text.trim(),
};

import { dayText } from '#platform/i18n/day-text.ts';
import { type BaseField, type FieldOptions, type RequiredBy, commonProperties } from './field.ts';
import type { Kind } from './kind.ts';

type DateOptions = FieldOptions<string> & {
  /** For the last day of something that has to be renewed: lists flag it from this number of days before. */
  noticeDays?: number;
};
export type DateField<Required extends boolean = boolean> = BaseField<string, 'date', Required> &
  Readonly<{ kind: 'date'; noticeDays?: number }>;

/** Calendar day, YYYY-MM-DD. */
export function date<const O extends DateOptions = object>(
  en: string,
  ja: string,
  options?: O,
): DateField<RequiredBy<O>> {
  return { kind: 'date', store: 'date', ...commonProperties<DateOptions>(en, ja, options ?? {}) };
}

export const dateKind: Kind<DateField> = {
  text: (_, value, { locale }) => dayText(String(value), locale),
  filter: ({ noticeDays }) => ({ by: 'range', input: 'date', noticeDays }),
};

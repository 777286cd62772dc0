import { dayText } from '#platform/i18n/day-text.ts';
import { type BaseField, type FieldOptions, type RequiredBy, commonProperties } from './field.ts';
import type { Kind } from './kind.ts';

type MonthOptions = FieldOptions<string>;
export type MonthField<Required extends boolean = boolean> = BaseField<string, 'text', Required> &
  Readonly<{ kind: 'month' }>;

/** Calendar month, YYYY-MM. */
export function month<const O extends MonthOptions = object>(
  en: string,
  ja: string,
  options?: O,
): MonthField<RequiredBy<O>> {
  return { kind: 'month', store: 'text', ...commonProperties<MonthOptions>(en, ja, options ?? {}) };
}

export const monthKind: Kind<MonthField> = {
  text: (_, value, { locale }) => dayText(String(value), locale),
  filter: () => ({ by: 'range', input: 'month' }),
};

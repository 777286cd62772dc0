import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import { type Field, kindOf } from './kinds/registry.ts';

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** A field's value in words, as lists show it; `ref` is what the record is called that a reference leads to. */
export const valueText = (
  field: Field,
  value: unknown,
  ref: Bilingual | null | undefined,
  locale: Locale,
): string => (isEmpty(value) ? '' : kindOf(field).text(field, value, { ref, locale }));

/** A field's value in the log in words: references carry the name that the record had. */
export function logText(field: Field, value: unknown, locale: Locale): string {
  if (isEmpty(value)) return '';
  const kind = kindOf(field);
  return kind.logText?.(field, value, locale) ?? kind.text(field, value, { locale });
}

import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import { type Field, kindOf } from './kinds/registry.ts';

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** The text of a field's value in lists; `ref` is the label of the record that a reference points to. */
export const valueText = (
  field: Field,
  value: unknown,
  ref: Bilingual | null | undefined,
  locale: Locale,
): string => (isEmpty(value) ? '' : kindOf(field).text(field, value, { ref, locale }));

/** The text of a field's value in the log, where references carry the label that the record had. */
export function logText(field: Field, value: unknown, locale: Locale): string {
  if (isEmpty(value)) return '';
  const kind = kindOf(field);
  return kind.logText?.(field, value, locale) ?? kind.text(field, value, { locale });
}

import type { Locale } from '#platform/i18n/locale.ts';
import type { Field } from '../kinds/registry.ts';
import { ruleOf } from '../kinds/rules.ts';

/** The text of a value in a cell: labels in the reader's language, days and decimals as stored. References are left to the caller. */
export function cellText(field: Field, value: unknown, locale: Locale): string | null {
  if (value === null || value === undefined || value === '') return null;
  const rule = ruleOf(field);
  return rule.cellText ? rule.cellText(field, value, locale) : String(value);
}

/** The value of a cell's text, to be validated; '' is null. References, and text that cannot be parsed, stay text. */
export function cellValue(field: Field, text: string): unknown {
  if (text.trim() === '') return null;
  const rule = ruleOf(field);
  return rule.cellValue ? rule.cellValue(field, text) : text;
}

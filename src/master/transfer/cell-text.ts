import type { Locale } from '#platform/i18n/locale.ts';
import type { Field } from '../kinds/registry.ts';
import { ruleOf } from '../kinds/rules.ts';

/** A value as it stands in a cell: words in the reader's language, days and decimals as they are stored. References are named by the caller. */
export function cellText(field: Field, value: unknown, locale: Locale): string | null {
  if (value === null || value === undefined || value === '') return null;
  const rule = ruleOf(field);
  return rule.cellText ? rule.cellText(field, value, locale) : String(value);
}

/** A cell as the value that the field's rule takes; '' is null. References stay text. What is not understood stays as it is. */
export function cellValue(field: Field, text: string): unknown {
  if (text.trim() === '') return null;
  const rule = ruleOf(field);
  return rule.cellValue ? rule.cellValue(field, text) : text;
}

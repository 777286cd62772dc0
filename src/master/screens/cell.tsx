import type { ReactNode } from 'react';
import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import { cellOf } from '../kinds/cells.tsx';
import { type Field, kindOf } from '../kinds/registry.ts';
import { valueText } from '../value-text.ts';

/** A cell of a list. */
export function Cell({
  field,
  value,
  refLabel,
  locale,
}: {
  field: Field;
  value: unknown;
  refLabel?: Bilingual | null;
  locale: Locale;
}): ReactNode {
  const text = valueText(field, value, refLabel, locale);
  if (kindOf(field).isFigure) return <span className="figures">{text}</span>;
  return cellOf(field)?.cell(field, value, text) ?? text;
}

import { dayText } from '#platform/i18n/day-text.ts';
import { grouped, withoutZeros } from '#platform/grouped.ts';
import type { ReactNode } from 'react';
import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import type { Field } from '../fields.ts';
import { LastDay } from './last-day.tsx';

type Row = Readonly<Record<string, unknown>>;
type Words = { yes: string; no: string };

/** A day and time of day in Japan as people read it: 2026年11月20日 18:00, 20 Nov 2026 18:00. */
const momentText = (value: string, locale: Locale): string =>
  `${dayText(value.slice(0, 10), locale)} ${value.slice(11)}`;

/** Whether a field's values stand at the right edge in tabular figures. */
export const isNumber = (field: Field | undefined) =>
  field !== undefined &&
  (field.kind === 'integer' || field.kind === 'decimal' || field.kind === 'money');

/** Texts in a row, each once; of many the first ones. */
function fewOf(texts: readonly string[]): string {
  const few = [...new Set(texts)];
  return few.length > 3 ? `${few.slice(0, 3).join(', ')} …` : few.join(', ');
}

/** A field's value in words, as lists and logs show it. */
export function valueText(
  field: Field,
  value: unknown,
  ref: Bilingual | null | undefined,
  locale: Locale,
  words: Words,
): string {
  if (value === null || value === undefined || value === '') return '';
  switch (field.kind) {
    case 'ref':
      return ref?.[locale] ?? '';
    case 'choice':
      return (
        field.options?.find((option) => option.value === value)?.label[locale] ?? String(value)
      );
    case 'choices':
      return (value as string[])
        .map((v) => field.options?.find((option) => option.value === v)?.label[locale] ?? v)
        .join(locale === 'ja' ? '、' : ', ');
    case 'flag':
      return value === true ? words.yes : words.no;
    case 'date':
    case 'month':
      return dayText(String(value), locale);
    case 'money':
    case 'decimal':
      return grouped(withoutZeros(String(value)));
    case 'rows':
      return field.told
        ? fewOf((value as Row[]).map(field.told))
        : ref?.[locale] || String((value as Row[]).length);
    case 'image':
    case 'blocks':
      return '●';
    default:
      return field.format === 'local-time' ? momentText(String(value), locale) : String(value);
  }
}

/** One cell of a list. */
export function Cell({
  field,
  value,
  named,
  locale,
  words,
}: {
  field: Field;
  value: unknown;
  named?: Bilingual | null;
  locale: Locale;
  words: Words;
}): ReactNode {
  const text = valueText(field, value, named, locale, words);
  if (field.noticeDays !== undefined && typeof value === 'string')
    return <LastDay day={value} noticeDays={field.noticeDays} text={text} />;
  return isNumber(field) ? <span className="figures">{text}</span> : text;
}

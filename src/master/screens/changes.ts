import { type Change, changeOf } from '#audit/change.ts';
import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import type { AnyResource } from '../define.ts';
import type { Field, Fields } from '../fields.ts';
import { valueText } from './cell.tsx';

type Content = Record<string, unknown> | null;

const yesNo = { en: { yes: 'Yes', no: 'No' }, ja: { yes: 'はい', no: 'いいえ' } } as const;

const textOf = (field: Field, value: unknown, locale: Locale) =>
  valueText(
    field,
    value,
    field.kind === 'ref' ? (value as Bilingual | null) : null,
    locale,
    yesNo[locale],
  );

/** A nested row in one text: what is filled in, name by name. */
const rowText = (fields: Fields, row: Record<string, unknown>, locale: Locale) =>
  Object.entries(fields)
    .flatMap(([key, field]) => {
      const text = textOf(field, row[key], locale);
      return text ? [`${field.label[locale]} ${text}`] : [];
    })
    .join(' / ');

function rowChanges(field: Field, then: unknown, now: unknown, locale: Locale): Change[] {
  const [old, held] = [then, now].map((value) =>
    Array.isArray(value) ? (value as Record<string, unknown>[]) : [],
  );
  return Array.from({ length: Math.max(old!.length, held!.length) }, (_, i) => {
    const label = `${field.label[locale]} No.${i + 1}`;
    const [was, is] = [old![i], held![i]];
    if (was && is)
      return Object.entries(field.fields!).flatMap(([key, inner]) =>
        changeOf(
          `${label} ${inner.label[locale]}`,
          textOf(inner, was[key], locale),
          textOf(inner, is[key], locale),
        ),
      );
    return changeOf(
      label,
      was ? rowText(field.fields!, was, locale) : null,
      is ? rowText(field.fields!, is, locale) : '',
    );
  }).flat();
}

/** What an event changed of a master's record, by the fields' own names; nested rows by their number. */
export function masterChanges(
  { fields }: AnyResource,
  before: Content,
  after: Content,
  locale: Locale,
): Change[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const [then, now] = [before?.[key], after?.[key]];
    if (!(key in { ...before, ...after }) || JSON.stringify(then) === JSON.stringify(now))
      return [];
    if (field.kind === 'rows') return rowChanges(field, then, now, locale);
    if (field.kind === 'image' || field.kind === 'blocks')
      return [
        {
          label: field.label[locale],
          was: before ? textOf(field, then, locale) : null,
          now: textOf(field, now, locale),
        },
      ];
    return changeOf(
      field.label[locale],
      before ? textOf(field, then, locale) : null,
      textOf(field, now, locale),
    );
  });
}

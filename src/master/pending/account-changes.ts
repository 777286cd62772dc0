import { accountFields, accountValues } from '#account/actions.ts';
import type { Change } from '#audit/change.ts';
import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import type { ShownRecord } from './shown.ts';

const fields: Readonly<Record<string, Bilingual>> = accountFields;
const values: Readonly<Record<string, Readonly<Record<string, Bilingual>>>> = accountValues;
const yesNo = { true: { en: 'Yes', ja: 'はい' }, false: { en: 'No', ja: 'いいえ' } } as const;

const textOf = (key: string, value: unknown, locale: Locale): string => {
  if (value === null || value === undefined) return '';
  const known = typeof value === 'boolean' ? yesNo[`${value}`] : values[key]?.[String(value)];
  return known?.[locale] ?? String(value);
};

/** The fields that a change of an account writes, before and after: its name, role, right or ban. */
export const accountChanges = (
  { before, after }: Pick<ShownRecord, 'before' | 'after'>,
  locale: Locale,
): readonly Change[] =>
  Object.entries(after ?? {}).map(([key, value]) => ({
    label: fields[key]?.[locale] ?? key,
    was: textOf(key, before?.[key], locale),
    now: textOf(key, value, locale),
  }));

import type { Field } from '#master/kinds/registry.ts';
import { dateRule } from '#master/kinds/date.rule.ts';
import { baseRate } from '#master/resources/price/base-rate.ts';
import { priceFreightRoute } from '#master/resources/price/price-freight-route.ts';
import type { FieldColumn } from '#master/transfer/columns.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { oneOf } from '#platform/one-of.ts';

/**
 * What tells two rates of a lane apart besides their period: for whom and for what. A field that is named here gets a column
 * of the row's key; every other field of a rate gets one in each period.
 */
export const rateKeys = [
  'scope',
  'customerGroup',
  'customer',
  'unitKey',
  'direction',
  'volumePeriod',
  'volumeFrom',
] as const;

const isRateKey = (key: string) => rateKeys.some((each) => each === key);
const lanePlaces = Object.entries(priceFreightRoute.fields).filter(([, field]) => 'to' in field);

/** The fields of a rate that have a column in each period: a field that is declared later comes along by itself. */
export const periodFields: Readonly<Record<string, Field>> = Object.fromEntries(
  Object.entries(baseRate.fields).filter(
    ([key, field]: [string, Field]) =>
      key !== baseRate.parent?.field && !isRateKey(key) && !field.computed,
  ),
);

/** The fields that name the lane, the customer and the unit of a row. */
export const keyFields: Readonly<Record<string, Field>> = Object.fromEntries([
  ...lanePlaces,
  ...rateKeys.map((key) => [key, baseRate.fields[key]] as const),
]);

/**
 * A group of columns. A number is the how-manieth rate of the row that has not ended, from 1 (current, next, …); a day is a
 * period that begins on it, which the file adds.
 */
export type Group = number | string;

export type TariffColumn =
  | (FieldColumn & Readonly<{ group: Group | null }>)
  | Readonly<{ key: 'id' | 'version'; group: Group; header: Bilingual }>;

export const isFieldColumn = (
  column: TariffColumn,
): column is Extract<TariffColumn, { field: Field }> => 'field' in column;

/** What a group is called: “Current”, “Next”, “Next 2”, or its first day. `firstDay` is that of all its rates. */
export function groupName(group: Group, firstDay: string | null = null): Bilingual {
  if (typeof group === 'string') return { en: group, ja: group };
  const number = group > 2 ? ` ${group - 1}` : '';
  const day = firstDay ? ` (${firstDay})` : '';
  return {
    en: `${group === 1 ? 'Current' : 'Next'}${number}${day}`,
    ja: `${group === 1 ? '現行' : '次期'}${number}${day}`,
  };
}

/** At most so many rates of one row that have not ended. */
export const maxGroups = 12;

const headed = (group: Bilingual, { en, ja }: Bilingual): Bilingual => ({
  en: `${group.en}: ${en}`,
  ja: `${group.ja}：${ja}`,
});

/** The columns of a period that exists, with those by which an import finds its rate again. */
export function existingColumns(group: number, firstDay: string | null): TariffColumn[] {
  const name = groupName(group, firstDay);
  return [
    ...Object.entries(periodFields).map(([key, field]) => ({
      key,
      field,
      group,
      header: headed(name, field.label),
    })),
    { key: 'id', group, header: headed(name, { en: 'ID', ja: 'ID' }) },
    { key: 'version', group, header: headed(name, { en: 'Version', ja: '版' }) },
  ];
}

/** What a new period usually changes: its other fields are those of the rate that it follows. */
const revised = ['sell', 'cost', 'minimumAmount'];

/** The columns of a period that begins on a day. */
export const newColumns = (day: string): TariffColumn[] =>
  Object.entries(periodFields)
    .filter(([key]) => revised.includes(key))
    .map(([key, field]) => ({
      key,
      field,
      group: day,
      header: headed(groupName(day), field.label),
    }));

export const keyColumns = (): TariffColumn[] =>
  Object.entries(keyFields).map(([key, field]) => ({
    key,
    field,
    group: null,
    header: field.label,
  }));

const fold = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

function groupOf(text: string): Group | null {
  const day = dateRule.cellValue?.(baseRate.fields.validFrom, text);
  if (typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
  const [, name, number] =
    /^(current|next|現行|次期)(?: (\d{1,2}))?(?: ?\(.*\))?$/.exec(text) ?? [];
  const isFirst = oneOf(['current', '現行'] as const, name) !== undefined;
  if (!name || (isFirst && number)) return null;
  const group = isFirst ? 1 : 1 + Number(number ?? 1);
  return group > maxGroups ? null : group;
}

const texts = ({ en, ja }: Bilingual, key: string) => [en, ja, key].map((each) => fold(each));
const byText = (fields: Readonly<Record<string, Field>>) =>
  new Map(
    Object.entries(fields).flatMap(([key, field]) =>
      texts(field.label, key).map((text) => [text, { key, field }] as const),
    ),
  );
const keysByText = byText(keyFields);
const fieldsByText = byText(periodFields);

/** The column of a header in either language, or by the names of the API (`Current: sell`); null for an unknown one. */
export function readColumn(header: string): TariffColumn | null {
  const text = fold(header);
  const shown = { en: header.trim(), ja: header.trim() };
  const key = keysByText.get(text);
  if (key) return { ...key, group: null, header: shown };
  const at = text.lastIndexOf(':');
  const group = at < 0 ? null : groupOf(text.slice(0, at).trim());
  if (group === null) return null;
  const name = text.slice(at + 1).trim();
  if (typeof group === 'number' && ['id', 'version', '版'].includes(name))
    return { key: name === 'id' ? 'id' : 'version', group, header: shown };
  const field = fieldsByText.get(name);
  // The first day of a group that is headed by it is that day.
  return field && !(typeof group === 'string' && field.key === 'validFrom')
    ? { ...field, group, header: shown }
    : null;
}

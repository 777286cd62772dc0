import { quotedText } from '#platform/database/columns.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { type AnyResource, fieldOf } from './define.ts';
import type { Field } from './kinds/registry.ts';
import { snakeCase, tableName } from './tables.ts';

/** Nothing entered equals nothing entered, which it does not in SQL. */
const nothing: Readonly<Record<Field['store'], string>> = {
  text: "''",
  integer: '0',
  numeric: '0',
  boolean: 'false',
  date: "'-infinity'",
  uuid: "'00000000-0000-0000-0000-000000000000'::uuid",
  json: "''",
};

function comparable(column: string, { store, required }: Field): string {
  const value = store === 'json' ? `${column}::text` : column;
  return required && store !== 'json' ? value : `(coalesce(${value}, ${nothing[store]}))`;
}

type NoOverlap = Readonly<{ table: string; name: string; definition: string }>;

/** The exclusion constraint by which the database holds `noOverlap` of a resource; null where it declares none. */
export function noOverlapOf(resource: AnyResource): NoOverlap | null {
  const { noOverlap } = resource;
  if (!noOverlap) return null;
  const { period, alike, inForce } = noOverlap;
  const table = tableName(resource.name);
  const [from, to] = period.map(snakeCase);
  const parts = [
    ...alike.map((key) => `${comparable(snakeCase(key), fieldOf(resource, key))} with =`),
    `daterange(${from}, ${to}, '[]') with &&`,
  ];
  const active = [
    ...(inForce ? [`${snakeCase(inForce.field)} = ${quotedText(inForce.option)}`] : []),
    'archived_at is null',
  ];
  return {
    table,
    name: `${table}_${from}_overlap`,
    definition: `exclude using gist (\n  ${parts.join(',\n  ')}\n) where (${active.join(' and ')})`,
  };
}

/** What people read where the database refuses a second record: the columns of the list that are alike. */
export function overlapMessage(resource: AnyResource): Bilingual {
  const { noOverlap, list } = resource;
  const labels = (noOverlap?.alike ?? [])
    .filter((key) => list.includes(key))
    .map((key) => fieldOf(resource, key).label);
  return labels.length === 0
    ? {
        en: 'Another record is in force in this period.',
        ja: '適用期間が重なる登録があります。',
      }
    : {
        en: `Another record is in force in this period with the same: ${labels.map(({ en }) => en).join(', ')}.`,
        ja: `次の項目が同じで、適用期間が重なる登録があります：${labels.map(({ ja }) => ja).join('、')}`,
      };
}

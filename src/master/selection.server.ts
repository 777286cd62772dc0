import { type SQL, eq, getTableColumns } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { perDatabase } from '#platform/database/prepared.server.ts';
import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import { type AnyResource, type StandardFields, fieldOf } from './define.ts';
import { kindOf } from './kinds/registry.ts';
import { type Reader, columnsAndReferences } from './list-query.server.ts';
import { type Columns, columnNamed, tableNamed } from './tables.ts';

type Values = Readonly<Record<string, unknown>>;
export type Row = StandardFields & Record<string, unknown>;
/** A record with its label and the labels of the records it refers to. */
export type NamedRow = {
  row: Row;
  label: Bilingual;
  refs: Record<string, Bilingual | null>;
  /** The change that waits for a second administrator; the record is then as it would be. */
  pendingChange?: string;
};

/** A record's label in each language; English falls back to Japanese. */
export function labelOf(
  resource: AnyResource,
  row: Values,
  refs: Record<string, Bilingual | null> = {},
): Bilingual {
  const part = (key: string, locale: Locale) => {
    if ('to' in fieldOf(resource, key)) return refs[key]?.[locale] ?? '';
    const english = locale === 'en' ? row[`${key}En`] : undefined;
    const value = english ?? row[key];
    return value === null || value === undefined ? '' : String(value);
  };
  const join = (locale: Locale) =>
    resource.title
      .map((key) => part(key, locale))
      .filter(Boolean)
      .join(' ');
  return { en: join('en'), ja: join('ja') };
}

/** The columns that the label of a reference's target is made of. */
function labelColumns(target: AnyResource, columns: Columns): Columns {
  const keys = target.title.flatMap((key) =>
    `${key}En` in target.fields ? [key, `${key}En`] : [key],
  );
  return Object.fromEntries(keys.map((key) => [key, columnNamed(columns, key)]));
}

/** One query for records with the labels of their references, by left joins. */
export function selection(db: Reader, resource: AnyResource, keys: readonly string[] | 'all') {
  const { columns, refs } = columnsAndReferences(resource);
  const isRead = (key: string) => {
    const field = resource.fields[key];
    return keys === 'all' || !field || keys.includes(key) || !kindOf(field).isHeavy;
  };
  const table = tableNamed(resource.name);
  const { searchText: _, ...standard } = getTableColumns(table);
  const selected: { row: typeof standard & Columns; [reference: `ref:${string}`]: Columns } = {
    row: {
      ...standard,
      ...Object.fromEntries(Object.entries(columns).filter(([key]) => isRead(key))),
    },
    ...Object.fromEntries(
      refs.map((ref) => [`ref:${ref.key}`, labelColumns(ref.target, ref.columns)]),
    ),
  };
  let query = db.select(selected).from(table).$dynamic();
  for (const ref of refs)
    query = query.leftJoin(ref.table, eq(ref.table.id, columnNamed(columns, ref.key)));
  const toRow = ({ row, ...targets }: (typeof query)['_']['result'][number]): NamedRow => {
    const named = Object.fromEntries(
      refs.map(({ key, target }) => [
        key,
        row[key] ? labelOf(target, targets[`ref:${key}`] ?? {}) : null,
      ]),
    );
    return { row, refs: named, label: labelOf(resource, row, named) };
  };
  return { query, toRow, table, columns, refs };
}

type Raw = Parameters<ReturnType<typeof selection>['toRow']>[0];
/** A statement that reads records with the labels of their references. */
type Read = Readonly<{
  statement: { execute: (values: Record<string, unknown>) => Promise<Raw[]> };
  toRow: (raw: Raw) => NamedRow;
}>;
const readsOf = perDatabase((_: Reader) => new Map<string, Read>());

/**
 * A read of a resource, built once per database or transaction and planned once per connection: with a dozen references the
 * plan takes longer than the rows.
 */
export function preparedRead(
  db: Reader,
  resource: AnyResource,
  name: string,
  keys: readonly string[] | 'all',
  where: (id: AnyPgColumn) => SQL | undefined,
): Read {
  const reads = readsOf(db);
  const fullName = `${resource.name} ${name}`;
  const found = reads.get(fullName);
  if (found) return found;
  const { query, toRow, table } = selection(db, resource, keys);
  const made = { statement: query.where(where(table.id)).prepare(fullName), toRow };
  reads.set(fullName, made);
  return made;
}

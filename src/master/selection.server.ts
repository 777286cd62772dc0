import { type SQL, eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { builtOnce, columnsRead } from '#platform/database/built.server.ts';
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

/** The columns of a resource, those of heavy fields only if they are asked for. */
function shownColumns(resource: AnyResource, keys: readonly string[] | 'all'): Columns {
  const isRead = (key: string) => {
    const field = resource.fields[key];
    return keys === 'all' || !field || keys.includes(key) || !kindOf(field).isHeavy;
  };
  const { columns } = columnsAndReferences(resource);
  return Object.fromEntries(Object.entries(columns).filter(([key]) => isRead(key)));
}

/** A record with the label of each reference, made of the target's columns, which `targetOf` returns. */
function withLabels(
  resource: AnyResource,
  row: Row,
  targetOf: (key: string) => Values | undefined,
): NamedRow {
  const { refs } = columnsAndReferences(resource);
  const named = Object.fromEntries(
    refs.map(({ key, target }) => [key, row[key] ? labelOf(target, targetOf(key) ?? {}) : null]),
  );
  return { row, refs: named, label: labelOf(resource, row, named) };
}

/** One query for records with the labels of their references, by left joins. */
export function selection(db: Reader, resource: AnyResource, keys: readonly string[] | 'all') {
  const { columns, refs } = columnsAndReferences(resource);
  const table = tableNamed(resource.name);
  const { searchText: _, ...standard } = getTableColumns(table);
  const selected: { row: typeof standard & Columns; [reference: `ref:${string}`]: Columns } = {
    row: { ...standard, ...shownColumns(resource, keys) },
    ...Object.fromEntries(
      refs.map((ref) => [`ref:${ref.key}`, labelColumns(ref.target, ref.columns)]),
    ),
  };
  let query = db.select(selected).from(table).$dynamic();
  for (const ref of refs)
    query = query.leftJoin(ref.table, eq(ref.table.id, columnNamed(columns, ref.key)));
  const toRow = ({ row, ...targets }: (typeof query)['_']['result'][number]): NamedRow =>
    withLabels(resource, row, (key) => targets[`ref:${key}`] ?? undefined);
  return { query, toRow, table, columns, refs };
}

type Read = (db: Reader, values: Values) => Promise<NamedRow[]>;
const reads = new Map<string, Read>();

/**
 * A read of a resource by keys with the labels of its references, by left joins. The statement is built once, and planned once
 * per connection: with a dozen references each takes longer than the rows.
 */
export function readBy(
  resource: AnyResource,
  name: string,
  keys: readonly string[] | 'all',
  where: (id: AnyPgColumn) => SQL | undefined,
): Read {
  const fullName = `${resource.name} ${name}`;
  const found = reads.get(fullName);
  if (found) return found;
  const { columns, refs } = columnsAndReferences(resource);
  const table = tableNamed(resource.name);
  const own = columnsRead(shownColumns(resource, keys), 'row ');
  const targets = refs.map((ref) => ({
    key: ref.key,
    ...columnsRead(labelColumns(ref.target, ref.columns), `${ref.key} `),
  }));
  const joins = refs.map(
    (ref) =>
      sql`left join ${tableNamed(ref.target.name)} as ${sql.identifier(getTableName(ref.table))} on ${eq(ref.table.id, columnNamed(columns, ref.key))}`,
  );
  const list = sql.join(
    [own, ...targets].map((each) => each.list),
    sql`, `,
  );
  const statement = builtOnce(
    () => sql`select ${list} from ${table} ${sql.join(joins, sql` `)} where ${where(table.id)}`,
    { name: fullName },
  );
  const readOf = new Map(targets.map(({ key, read }) => [key, read]));
  const made: Read = async (db, values) =>
    (await statement(db, values)).map((raw) =>
      // oxlint-disable-next-line typescript/consistent-type-assertions -- the standard columns are read, too
      withLabels(resource, own.read(raw) as Row, (key) => readOf.get(key)?.(raw)),
    );
  reads.set(fullName, made);
  return made;
}

import { and, eq, inArray, or } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { among } from '#platform/database/conditions.server.ts';
import { countUpTo } from '#platform/database/count.server.ts';
import { pageOf } from '#platform/http/cursor.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import type { AnyResource, Standard } from './define.ts';
import {
  type Columns,
  type ListQuery,
  type Reader,
  columnsOf,
  conditions,
  idsFound,
  order,
  relations,
} from './narrow.server.ts';
import { resourceNamed } from './registry.ts';
import { stillThere } from './still-there.server.ts';
import { tableNamed, viewNamed } from './tables.ts';

export type Row = Standard & Record<string, unknown>;
/** A record with the names of the records it refers to. */
export type NamedRow = { row: Row; label: Bilingual; refs: Record<string, Bilingual | null> };

/** English where the record has it, Japanese otherwise: how a record is called in each language. */
export function labelOf(
  resource: AnyResource,
  row: Record<string, unknown>,
  refs: Record<string, Bilingual | null> = {},
): Bilingual {
  const part = (key: string, locale: 'en' | 'ja') => {
    if (resource.fields[key]?.kind === 'ref') return refs[key]?.[locale] ?? '';
    const english = locale === 'en' ? row[`${key}En`] : undefined;
    const value = english ?? row[key];
    return value === null || value === undefined ? '' : String(value);
  };
  const join = (locale: 'en' | 'ja') =>
    resource.title
      .map((key) => part(key, locale))
      .filter(Boolean)
      .join(' ');
  return { en: join('en'), ja: join('ja') };
}

/** The columns of a target that its label is made of. */
function labelColumns(target: AnyResource, table: unknown): Columns {
  const columns = columnsOf(table);
  const keys = target.title.flatMap((key) =>
    `${key}En` in target.fields ? [key, `${key}En`] : [key],
  );
  return Object.fromEntries(keys.map((key) => [key, columns[key]!]));
}

/** What the resource's view tells of records, into their rows: one query, where there is a view. */
async function tellViewed(
  db: Reader,
  { name }: AnyResource,
  rows: readonly NamedRow[],
): Promise<void> {
  const view = viewNamed(name);
  if (!view || rows.length === 0) return;
  const ids = rows.map(({ row }) => row.id);
  const told = new Map(
    (await db.select().from(view).where(among(view.id!, ids))).map((each) => [
      String(each.id),
      each,
    ]),
  );
  for (const { row } of rows) Object.assign(row, told.get(row.id));
}

/** One query: the records, and the names of what they refer to by left joins. */
function selection(db: Reader, resource: AnyResource, keys: readonly string[] | 'all') {
  const { columns, refs } = relations(resource);
  const wanted = Object.entries(columns).filter(([key]) => {
    const field = resource.fields[key];
    return (
      keys === 'all' ||
      !field ||
      keys.includes(key) ||
      (field.kind !== 'image' && field.kind !== 'blocks')
    );
  });
  let query = db
    .select({
      row: Object.fromEntries(wanted),
      ...Object.fromEntries(
        refs.map(({ key, target, table }) => [`ref:${key}`, labelColumns(target, table)]),
      ),
    })
    .from(tableNamed(resource.name) as unknown as PgTable)
    .$dynamic();
  for (const { key, table } of refs) query = query.leftJoin(table, eq(table.id!, columns[key]!));
  const shape = (raw: Record<string, unknown>): NamedRow => {
    const row = raw.row as Row;
    const named = Object.fromEntries(
      refs.map(({ key, target }) => [
        key,
        row[key] ? labelOf(target, (raw[`ref:${key}`] ?? {}) as Record<string, unknown>) : null,
      ]),
    );
    return { row, refs: named, label: labelOf(resource, row, named) };
  };
  return { query, shape, columns, refs };
}

/** What nested rows refer to, in their order, as one text: the ports of a voyage. One query for each field. */
async function nameNested(
  db: Reader,
  resource: AnyResource,
  rows: readonly NamedRow[],
): Promise<void> {
  for (const key of resource.list) {
    const [inner, field] =
      Object.entries(resource.fields[key]!.fields ?? {}).find(([, each]) => each.kind === 'ref') ??
      [];
    if (!inner || !field) continue;
    const idsOf = ({ row }: NamedRow) =>
      ((row[key] ?? []) as Record<string, string>[])
        .map((each) => each[inner])
        .filter((id) => id !== undefined);
    const ids = [...new Set(rows.flatMap((row) => idsOf(row)))];
    const names = new Map(
      ids.length === 0
        ? []
        : (await findChoices(db, resourceNamed(field.to!), { ids })).map(({ id, label }) => [
            id,
            label,
          ]),
    );
    for (const row of rows) {
      const labels = idsOf(row).flatMap((id, i, all) =>
        id !== all[i - 1] && names.has(id) ? [names.get(id)!] : [],
      );
      row.refs[key] = {
        en: labels.map(({ en }) => en).join(', '),
        ja: labels.map(({ ja }) => ja).join('、'),
      };
    }
  }
}

/** A page of a list and how many there are in all: which records, their rows, how many; three queries, however many references. */
export async function listRows(db: Reader, resource: AnyResource, query: ListQuery) {
  const sort = query.cursor ? 'id' : (query.sort ?? resource.sort);
  const size = query.size ?? 20;
  const page = query.page ?? 1;
  const found = await idsFound(db, resource, query, sort)
    .limit(size + 1)
    .offset(query.cursor ? 0 : (page - 1) * size);
  const counted = await countUpTo(
    db,
    idsFound(db, resource, { ...query, cursor: undefined }),
    page,
    size,
  );
  const rows = await findRows(
    db,
    resource,
    found.map(({ id }) => String(id)),
    resource.list,
  );
  const part = pageOf(rows, size, ({ row }) => row.id);
  await nameNested(db, resource, part.rows);
  const isByMaking = query.cursor !== undefined || query.sort === 'id';
  return { ...part, ...counted, page, size, cursor: isByMaking ? part.cursor : null };
}

/** One record, or null. Archived ones too: old quotations still show them. */
export async function findRow(
  db: Reader,
  resource: AnyResource,
  id: string,
  parentId?: string,
): Promise<NamedRow | null> {
  const { query, shape, columns } = selection(db, resource, 'all');
  const [raw] = await query.where(
    and(
      eq(columns.id!, id),
      parentId && resource.parent ? eq(columns[resource.parent.field]!, parentId) : undefined,
    ),
  );
  return raw ? shape(raw) : null;
}

/** Records by their ids and in their order, each with everything it has or with what a list shows. */
export async function findRows(
  db: Reader,
  resource: AnyResource,
  ids: readonly string[],
  keys: readonly string[] | 'all' = 'all',
): Promise<NamedRow[]> {
  if (ids.length === 0) return [];
  const { query, shape, columns } = selection(db, resource, keys);
  const found = new Map(
    (await query.where(among(columns.id!, ids))).map((raw) => [String((raw.row as Row).id), raw]),
  );
  const rows = ids.flatMap((id) => (found.has(id) ? [shape(found.get(id)!)] : []));
  await tellViewed(db, resource, rows);
  return rows;
}

/** Records, archived ones too, that hold one of the values in a field. */
export async function findBy(
  db: Reader,
  resource: AnyResource,
  key: string,
  values: readonly string[],
): Promise<NamedRow[]> {
  if (values.length === 0) return [];
  const { query, shape, columns } = selection(db, resource, resource.list);
  return (await query.where(inArray(columns[key]!, [...values]))).map((raw) => shape(raw));
}

/** The ids of everything that a list finds, in its order. */
export async function listIds(
  db: Reader,
  resource: AnyResource,
  query: ListQuery,
): Promise<string[]> {
  return (await idsFound(db, resource, query, query.sort ?? resource.sort)).map(({ id }) =>
    String(id),
  );
}

/**
 * Records, archived ones too, one of whose fields is one of the texts; where a record is called by what it refers to, all of
 * the resource, for the reader to look through.
 */
export async function findCalled(
  db: Reader,
  resource: AnyResource,
  keys: readonly string[],
  texts: readonly string[],
): Promise<NamedRow[]> {
  if (texts.length === 0) return [];
  const { query, shape, columns } = selection(db, resource, resource.list);
  const isComposed = resource.title.some((key) => resource.fields[key]?.kind === 'ref');
  const found = await query.where(
    isComposed ? undefined : or(...keys.map((key) => inArray(columns[key]!, [...texts]))),
  );
  return found.map((raw) => shape(raw));
}

export type Choice = { id: string; label: Bilingual; description: string; archived: boolean };

/** What a picker offers for a text, or the labels of ids already picked. */
export async function findChoices(
  db: Reader,
  resource: AnyResource,
  {
    q,
    ids,
    filter,
    limit = 20,
  }: {
    q?: string | undefined;
    ids?: readonly string[] | undefined;
    filter?: Readonly<Record<string, string>> | undefined;
    limit?: number;
  },
): Promise<Choice[]> {
  const { query, shape, columns, refs } = selection(db, resource, resource.list);
  const found = await query
    .where(
      ids
        ? conditions(resource, columns, { ids, archived: 'all' })
        : and(conditions(resource, columns, { q, filter }), stillThere(resource, columns)),
    )
    .orderBy(...order(resource, columns, refs, resource.sort))
    .limit(ids ? ids.length : limit);
  return found.map((raw) => {
    const { row, label } = shape(raw);
    const codeKey = ['code', 'unlocode', 'email', 'departure'].find(
      (key) => typeof row[key] === 'string' && !resource.title.includes(key),
    );
    return {
      id: row.id,
      label,
      description: codeKey ? String(row[codeKey]) : '',
      archived: row.archivedAt !== null,
    };
  });
}

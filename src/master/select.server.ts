import { type SQL, and, asc, desc, eq, getTableColumns, gt, gte, ilike, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { among, containing } from '#platform/database/conditions.server.ts';
import { countUpTo } from '#platform/database/count.server.ts';
import { pageOf } from '#platform/http/cursor.ts';
import { type AnyPgColumn, type PgTable, alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import type { AnyResource, Standard } from './define.ts';
import { resourceNamed } from './registry.ts';
import { type MasterView, kanaOrder, searched, tableNamed, viewNamed } from './tables.ts';

export type Row = Standard & Record<string, unknown>;
/** A record with the names of the records it refers to. */
export type NamedRow = { row: Row; label: Bilingual; refs: Record<string, Bilingual | null> };

export type ListQuery = {
  q?: string | undefined;
  /** By field: text is searched in, choices and refs are comma-separated, dates and numbers are `from..to`. */
  filter?: Readonly<Record<string, string>> | undefined;
  sort?: string | undefined;
  page?: number | undefined;
  size?: number | undefined;
  archived?: 'no' | 'only' | 'all' | undefined;
  parentId?: string | undefined;
  ids?: readonly string[] | undefined;
  /** In the order in which records were made, those after this one; instead of `sort` and `page`. */
  cursor?: string | undefined;
};

type Columns = Record<string, AnyPgColumn>;
type Aliased = PgTable & Columns;
type Reader = Database | Transaction;

const columnsOf = (table: unknown) => table as Columns;

/** English where the record has it, Japanese otherwise: how a record is called in each language. */
export function labelOf(resource: AnyResource, row: Record<string, unknown>, refs: Record<string, Bilingual | null> = {}): Bilingual {
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
  const keys = target.title.flatMap((key) => (`${key}En` in target.fields ? [key, `${key}En`] : [key]));
  return Object.fromEntries(keys.map((key) => [key, columns[key]!]));
}

/** The resource's view, where a list is ordered or narrowed by what it tells; to join it otherwise would be for nothing. */
function viewFor({ name, fields }: AnyResource, { sort = '', filter = {} }: Pick<ListQuery, 'sort' | 'filter'>): MasterView | undefined {
  return [sort.replace(/^[-~]/, ''), ...Object.keys(filter)].some((key) => fields[key]?.inView) ? viewNamed(name) : undefined;
}

/** What the resource's view tells of records, into their rows: one query, where there is a view. */
async function tellViewed(db: Reader, { name }: AnyResource, rows: readonly NamedRow[]): Promise<void> {
  const view = viewNamed(name);
  if (!view || rows.length === 0) return;
  const ids = rows.map(({ row }) => row.id);
  const told = new Map((await db.select().from(view).where(among(view.id!, ids))).map((each) => [String(each.id), each]));
  for (const { row } of rows) Object.assign(row, told.get(row.id));
}

/** One query: the records, and the names of what they refer to by left joins. */
function selection(db: Reader, resource: AnyResource, keys: readonly string[] | 'all', view?: MasterView) {
  const table = tableNamed(resource.name);
  const { searchText: _, ...all } = getTableColumns(table) as unknown as Columns;
  const wanted = Object.entries(all).filter(([key]) => {
    const field = resource.fields[key];
    return keys === 'all' || !field || keys.includes(key) || (field.kind !== 'image' && field.kind !== 'blocks');
  });
  const refs = Object.entries(resource.fields)
    .filter(([, field]) => field.kind === 'ref')
    .map(([key, field]) => {
      const target = resourceNamed(field.to!);
      return { key, target, table: alias(tableNamed(target.name), `ref_${key.toLowerCase()}`) as unknown as Aliased };
    });
  let query = db
    .select({
      row: Object.fromEntries(wanted),
      ...Object.fromEntries(refs.map(({ key, target, table: t }) => [`ref:${key}`, labelColumns(target, t)])),
    })
    .from(table as unknown as PgTable)
    .$dynamic();
  for (const { key, table: t } of refs) query = query.leftJoin(t, eq(t.id!, all[key]!));
  if (view) query = query.leftJoin(view, eq(view.id!, all.id!));
  const shape = (raw: Record<string, unknown>): NamedRow => {
    const row = raw.row as Row;
    const named = Object.fromEntries(refs.map(({ key, target }) => [key, row[key] ? labelOf(target, (raw[`ref:${key}`] ?? {}) as Record<string, unknown>) : null]));
    return { row, refs: named, label: labelOf(resource, row, named) };
  };
  const viewed = view ? Object.fromEntries(Object.keys(resource.fields).flatMap((key) => (resource.fields[key]!.inView ? [[key, view[key]!]] : []))) : {};
  return { query, shape, columns: { ...all, ...viewed }, refs };
}

/** Full and half width alike, lower case, katakana for hiragana: as `fold()` in the database. */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));
}

function filterOf(resource: AnyResource, columns: Columns, key: string, value: string): SQL | undefined {
  const field = resource.fields[key];
  const column = columns[key];
  if (!field || !column || value === '') return undefined;
  switch (field.kind) {
    case 'choice':
    case 'ref':
      return inArray(column, value.split(','));
    case 'flag':
      return eq(column, value === 'true');
    case 'integer':
    case 'decimal':
    case 'money':
    case 'date':
    case 'month': {
      const [from, to = from] = value.split('..');
      return and(from ? gte(column, from) : undefined, to ? lte(column, to) : undefined);
    }
    case 'choices':
      return sql`${column} ?| array[${sql.join(
        value.split(',').map((v) => sql`${v}`),
        sql`, `,
      )}]::text[]`;
    default: {
      if (field.format !== 'local-time') return ilike(column, containing(value));
      const [from, to = from] = value.split('..');
      return and(from ? gte(column, from) : undefined, to ? lte(column, `${to} 24:00`) : undefined);
    }
  }
}

/** A word in what a record is searched by, or in that of a record it is called after: a lane by its ports, a machine's model by its maker. */
function holds(resource: AnyResource, columns: Columns, word: string): SQL | undefined {
  const inTextOf = (name: string) => sql`${searched(columnsOf(tableNamed(name)).searchText!)} like search_pattern(${word})`;
  const called = resource.title.filter((key) => resource.fields[key]!.kind === 'ref');
  return or(
    inTextOf(resource.name),
    ...called.map((key) => {
      const { to } = resource.fields[key]!;
      return sql`${columns[key]!} in (select id from ${tableNamed(to!)} where ${inTextOf(to!)})`;
    }),
  );
}

function conditions(resource: AnyResource, columns: Columns, query: ListQuery): SQL | undefined {
  const words = (query.q ?? '').split(/\s+/).filter(Boolean);
  const archived = query.archived ?? 'no';
  return and(
    ...words.map((word) => holds(resource, columns, word)),
    ...Object.entries(query.filter ?? {}).map(([key, value]) => filterOf(resource, columns, key, value)),
    archived === 'no' ? isNull(columns.archivedAt!) : archived === 'only' ? isNotNull(columns.archivedAt!) : undefined,
    query.parentId && resource.parent ? eq(columns[resource.parent.field]!, query.parentId) : undefined,
    query.ids ? inArray(columns.id!, [...query.ids]) : undefined,
  );
}

/** Now in Asia/Tokyo, as texts of day and time are compared with. */
const present = sql`to_char(now() at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI')`;

/** Japanese names are ordered by their kana; references by the name they show. */
function order(resource: AnyResource, columns: Columns, refs: { key: string; target: AnyResource; table: Aliased }[], sort: string): SQL[] {
  const [, way, key] = /^([-~]?)(.*)$/.exec(sort) as unknown as [string, string, string];
  const ref = refs.find((r) => r.key === key);
  const [named, title]: [Columns, string] = ref ? [ref.table, ref.target.title[0]!] : [columns, key];
  const by = named[title];
  const kana = title === 'name' && named.nameKana ? kanaOrder(named.nameKana, named.name!) : undefined;
  if (way === '~') return [asc(sql`${by} < ${present}`), asc(sql`case when ${by} >= ${present} then ${by} end`), desc(by!), desc(columns.id!)];
  const direction = way === '-' ? desc : asc;
  const value = kana ?? by ?? columns.createdAt!;
  // Of what nothing is told, nothing comes first.
  return [resource.fields[key]?.inView ? sql`${direction(value)} nulls last` : direction(value), direction(columns.id!)];
}

/** What nested rows refer to, in their order, as one text: the ports of a voyage. One query for each field. */
async function nameNested(db: Reader, resource: AnyResource, rows: readonly NamedRow[]): Promise<void> {
  for (const key of resource.list) {
    const [inner, field] = Object.entries(resource.fields[key]!.fields ?? {}).find(([, each]) => each.kind === 'ref') ?? [];
    if (!inner || !field) continue;
    const idsOf = ({ row }: NamedRow) => ((row[key] ?? []) as Record<string, string>[]).map((each) => each[inner]).filter((id) => id !== undefined);
    const ids = [...new Set(rows.flatMap((row) => idsOf(row)))];
    const names = new Map(ids.length === 0 ? [] : (await findChoices(db, resourceNamed(field.to!), { ids })).map(({ id, label }) => [id, label]));
    for (const row of rows) {
      const labels = idsOf(row).flatMap((id, i, all) => (id !== all[i - 1] && names.has(id) ? [names.get(id)!] : []));
      row.refs[key] = { en: labels.map(({ en }) => en).join(', '), ja: labels.map(({ ja }) => ja).join('、') };
    }
  }
}

/** A page of a list and how many there are in all: two queries, however many references. */
export async function listRows(db: Reader, resource: AnyResource, query: ListQuery) {
  const sort = query.cursor ? 'id' : (query.sort ?? resource.sort);
  const { query: select, shape, columns, refs } = selection(db, resource, resource.list, viewFor(resource, { ...query, sort }));
  const where = conditions(resource, columns, query);
  const size = query.size ?? 20;
  const page = query.page ?? 1;
  const found = await select
    .where(and(where, query.cursor ? gt(columns.id!, query.cursor) : undefined))
    .orderBy(...order(resource, columns, refs, sort))
    .limit(size + 1)
    .offset(query.cursor ? 0 : (page - 1) * size);
  let all = db
    .select({ one: sql`1` })
    .from(tableNamed(resource.name) as unknown as PgTable)
    .$dynamic();
  const narrowing = viewFor(resource, { filter: query.filter });
  if (narrowing) all = all.leftJoin(narrowing, eq(narrowing.id!, columns.id!));
  const counted = await countUpTo(db, all.where(where), page, size);
  const part = pageOf(
    found.map((raw) => shape(raw)),
    size,
    ({ row }) => row.id,
  );
  await nameNested(db, resource, part.rows);
  await tellViewed(db, resource, part.rows);
  const isByMaking = query.cursor !== undefined || query.sort === 'id';
  return { ...part, ...counted, page, size, cursor: isByMaking ? part.cursor : null };
}

/** One record, or null. Archived ones too: old quotations still show them. */
export async function findRow(db: Reader, resource: AnyResource, id: string, parentId?: string): Promise<NamedRow | null> {
  const { query, shape, columns } = selection(db, resource, 'all');
  const [raw] = await query.where(and(eq(columns.id!, id), parentId && resource.parent ? eq(columns[resource.parent.field]!, parentId) : undefined));
  return raw ? shape(raw) : null;
}

/** Records by their ids, each with everything it has; in no order. */
export async function findRows(db: Reader, resource: AnyResource, ids: readonly string[]): Promise<NamedRow[]> {
  if (ids.length === 0) return [];
  const { query, shape, columns } = selection(db, resource, 'all');
  const rows = (await query.where(inArray(columns.id!, [...ids]))).map((raw) => shape(raw));
  await tellViewed(db, resource, rows);
  return rows;
}

/** Records, archived ones too, that hold one of the values in a field. */
export async function findBy(db: Reader, resource: AnyResource, key: string, values: readonly string[]): Promise<NamedRow[]> {
  if (values.length === 0) return [];
  const { query, shape, columns } = selection(db, resource, resource.list);
  return (await query.where(inArray(columns[key]!, [...values]))).map((raw) => shape(raw));
}

/** The ids of everything that a list finds, in its order. */
export async function listIds(db: Reader, resource: AnyResource, query: ListQuery): Promise<string[]> {
  const view = viewFor(resource, query);
  const { columns, refs } = selection(db, resource, [], view);
  let found = db
    .select({ id: columns.id! })
    .from(tableNamed(resource.name) as unknown as PgTable)
    .$dynamic();
  for (const { key, table } of refs) found = found.leftJoin(table, eq(table.id!, columns[key]!));
  if (view) found = found.leftJoin(view, eq(view.id!, columns.id!));
  const rows = await found.where(conditions(resource, columns, query)).orderBy(...order(resource, columns, refs, query.sort ?? resource.sort));
  return rows.map(({ id }) => String(id));
}

/**
 * Records, archived ones too, one of whose fields is one of the texts; where a record is called by what it refers to, all of
 * the resource, for the reader to look through.
 */
export async function findCalled(db: Reader, resource: AnyResource, keys: readonly string[], texts: readonly string[]): Promise<NamedRow[]> {
  if (texts.length === 0) return [];
  const { query, shape, columns } = selection(db, resource, resource.list);
  const isComposed = resource.title.some((key) => resource.fields[key]?.kind === 'ref');
  const found = await query.where(isComposed ? undefined : or(...keys.map((key) => inArray(columns[key]!, [...texts]))));
  return found.map((raw) => shape(raw));
}

export type Choice = { id: string; label: Bilingual; description: string; archived: boolean };

/** What a picker offers for a text, or the labels of ids already picked. */
export async function findChoices(
  db: Reader,
  resource: AnyResource,
  { q, ids, filter, limit = 20 }: { q?: string; ids?: readonly string[]; filter?: Readonly<Record<string, string>>; limit?: number },
): Promise<Choice[]> {
  const { query, shape, columns, refs } = selection(db, resource, resource.list);
  const found = await query
    .where(conditions(resource, columns, ids ? { ids, archived: 'all' } : { q, filter }))
    .orderBy(...order(resource, columns, refs, resource.sort))
    .limit(ids ? ids.length : limit);
  return found.map((raw) => {
    const { row, label } = shape(raw);
    const codeKey = ['code', 'unlocode', 'email', 'departure'].find((key) => typeof row[key] === 'string' && !resource.title.includes(key));
    return { id: row.id, label, description: codeKey ? String(row[codeKey]) : '', archived: row.archivedAt !== null };
  });
}

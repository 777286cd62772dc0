import {
  type SQL,
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
} from 'drizzle-orm';
import { type AnyPgColumn, type PgTable, alias } from 'drizzle-orm/pg-core';
import { containing } from '#platform/database/conditions.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import type { AnyResource } from './define.ts';
import { resourceNamed } from './registry.ts';
import { kanaOrder, tableNamed, viewNamed } from './tables.ts';

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

export type Columns = Record<string, AnyPgColumn>;
type Aliased = PgTable & Columns;
export type Reader = Database | Transaction;
/** A field that refers to another record, with the table that the other stands in. */
type Relation = { key: string; target: AnyResource; table: Aliased };

export const columnsOf = (table: unknown) => table as Columns;

/** The columns of a resource, and its references, each with a table of its own to be joined. */
export function relations(resource: AnyResource): { columns: Columns; refs: Relation[] } {
  const { searchText: _, ...columns } = getTableColumns(
    tableNamed(resource.name),
  ) as unknown as Columns;
  const refs = Object.entries(resource.fields)
    .filter(([, field]) => field.kind === 'ref')
    .map(([key, field]) => {
      const target = resourceNamed(field.to!);
      return {
        key,
        target,
        table: alias(tableNamed(target.name), `ref_${key.toLowerCase()}`) as unknown as Aliased,
      };
    });
  return { columns, refs };
}

/** Full and half width alike, lower case, katakana for hiragana: as `fold()` in the database. */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));
}

function filterOf(
  resource: AnyResource,
  columns: Columns,
  key: string,
  value: string,
): SQL | undefined {
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
  const inTextOf = (name: string) =>
    sql`${columnsOf(tableNamed(name)).searchText!} like search_pattern(${word})`;
  const called = resource.title.filter((key) => resource.fields[key]!.kind === 'ref');
  return or(
    inTextOf(resource.name),
    ...called.map((key) => {
      const { to } = resource.fields[key]!;
      return sql`${columns[key]!} in (select id from ${tableNamed(to!)} where ${inTextOf(to!)})`;
    }),
  );
}

export function conditions(
  resource: AnyResource,
  columns: Columns,
  query: ListQuery,
): SQL | undefined {
  const words = (query.q ?? '').split(/\s+/).filter(Boolean);
  const archived = query.archived ?? 'no';
  return and(
    ...words.map((word) => holds(resource, columns, word)),
    ...Object.entries(query.filter ?? {}).map(([key, value]) =>
      filterOf(resource, columns, key, value),
    ),
    archived === 'no'
      ? isNull(columns.archivedAt!)
      : archived === 'only'
        ? isNotNull(columns.archivedAt!)
        : undefined,
    query.parentId && resource.parent
      ? eq(columns[resource.parent.field]!, query.parentId)
      : undefined,
    query.ids ? inArray(columns.id!, [...query.ids]) : undefined,
    query.cursor ? gt(columns.id!, query.cursor) : undefined,
  );
}

/** Now in Asia/Tokyo, as texts of day and time are compared with. */
const present = sql`to_char(now() at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI')`;

/** How a list is asked to be ordered: the way, and the field. */
const wayOf = (sort: string) => /^([-~]?)(.*)$/.exec(sort)!.slice(1) as [string, string];

/** Japanese names are ordered by their kana; references by the name they show. */
export function order(
  resource: AnyResource,
  columns: Columns,
  refs: readonly Relation[],
  sort: string,
): SQL[] {
  const [way, key] = wayOf(sort);
  const ref = refs.find((r) => r.key === key);
  const [named, title]: [Columns, string] = ref
    ? [ref.table, ref.target.title[0]!]
    : [columns, key];
  const by = named[title];
  const kana =
    title === 'name' && named.nameKana ? kanaOrder(named.nameKana, named.name!) : undefined;
  if (way === '~')
    return [
      asc(sql`${by} < ${present}`),
      asc(sql`case when ${by} >= ${present} then ${by} end`),
      desc(by!),
      desc(columns.id!),
    ];
  const direction = way === '-' ? desc : asc;
  const value = kana ?? by ?? columns.createdAt!;
  // Of what nothing is told, nothing comes first.
  return [
    resource.fields[key]?.inView ? sql`${direction(value)} nulls last` : direction(value),
    direction(columns.id!),
  ];
}

/** The ids of what a list finds, in an order if one is asked for. Nothing is joined but what that needs: names are for the rows that are shown. */
export function idsFound(db: Reader, resource: AnyResource, query: ListQuery, sort?: string) {
  const { columns, refs } = relations(resource);
  const [, sorted] = wayOf(sort ?? '');
  const viewed = [sorted, ...Object.keys(query.filter ?? {})].filter(
    (key) => resource.fields[key]?.inView,
  );
  const view = viewed.length > 0 ? viewNamed(resource.name) : undefined;
  for (const key of viewed) columns[key] = view![key]!;
  let found = db
    .select({ id: columns.id! })
    .from(tableNamed(resource.name) as unknown as PgTable)
    .$dynamic();
  for (const { key, table } of refs)
    if (key === sorted) found = found.leftJoin(table, eq(table.id!, columns[key]!));
  if (view) found = found.leftJoin(view, eq(view.id!, columns.id!));
  const narrowed = found.where(conditions(resource, columns, query));
  return sort === undefined ? narrowed : narrowed.orderBy(...order(resource, columns, refs, sort));
}

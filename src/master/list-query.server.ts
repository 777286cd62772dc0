import {
  type SQL,
  type SQLWrapper,
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
} from 'drizzle-orm';
import { type AnyPgColumn, type PgTable, alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { Refused } from '#platform/refusal.ts';
import { messageOf } from '#ui/form/rules/messages.ts';
import { type AnyResource, fieldOf } from './define.ts';
import { isFilterValue } from './filter-value.ts';
import type { Store } from './kinds/field.ts';
import type { Filter } from './kinds/kind.ts';
import { kindOf } from './kinds/registry.ts';
import { resourceNamed } from './registry.ts';
import { type Columns, columnNamed, columnsOf, kanaOrder, tableNamed } from './tables.ts';

export type ListQuery = {
  q?: string | undefined;
  /** By field: part of a text; choices and references separated by commas; dates and numbers as `from..to`. */
  filter?: Readonly<Record<string, string>> | undefined;
  sort?: string | undefined;
  page?: number | undefined;
  size?: number | undefined;
  archived?: 'no' | 'only' | 'all' | undefined;
  parentId?: string | undefined;
  ids?: readonly string[] | undefined;
  /** The records created after the one with this id, in the order of creation; replaces `sort` and `page`. */
  cursor?: string | undefined;
};

type Aliased = PgTable & { id: AnyPgColumn };
export type Reader = Database | Transaction;
/** A reference field, with its target's table under an alias of its own. */
type Reference = { key: string; target: AnyResource; table: Aliased; columns: Columns };

type Known = Readonly<{ columns: Columns; refs: readonly Reference[] }>;
const known = new Map<AnyResource, Known>();

/** The columns of a resource, and its references with the tables to join. */
export function columnsAndReferences(resource: AnyResource): Known {
  const found = known.get(resource);
  if (found) return found;
  const { searchText: _, ...columns } = columnsOf(tableNamed(resource.name));
  const refs = Object.entries(resource.fields).flatMap(([key, field]) => {
    if (!('to' in field)) return [];
    const target = resourceNamed(field.to);
    const table = alias(tableNamed(target.name), `ref_${key.toLowerCase()}`);
    return [{ key, target, table, columns: columnsOf(table) }];
  });
  const made = { columns, refs };
  known.set(resource, made);
  return made;
}

/** A property of its own, never one that every object has: callers name fields, as in `sort=__proto__`. */
export const own = <T>(values: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined;

/** Whether a filter's value can be compared with what the field stores; an end of a range may be left open. */
function isComparable({ by }: Filter, store: Store, value: string): boolean {
  if (by === 'text') return store === 'text';
  const values = by === 'range' ? value.split('..').filter(Boolean) : value.split(',');
  return values.every((each) => isFilterValue(store, each));
}

/**
 * The condition of a column's filter, whose value is in the notation of the list's address.
 * @throws Refused invalid where the column cannot be compared with it.
 */
function filterCondition(
  { name, fields, search }: AnyResource,
  columns: Columns,
  key: string,
  value: string,
): SQL | undefined {
  const { searchText } = tableNamed(name);
  const field = own(fields, key);
  const column = own(columns, key);
  if (!field || !column || value === '') return undefined;
  const filter = kindOf(field).filter(field);
  if (!isComparable(filter, field.store, value))
    throw new Refused('invalid', {
      fields: [{ path: `filter.${key}`, code: 'invalid', message: messageOf('invalid') }],
    });
  switch (filter.by) {
    case 'one-of':
    case 'reference':
      return inArray(column, value.split(','));
    case 'any-of':
      return sql`${column} ?| array[${sql.join(
        value.split(',').map((v) => sql`${v}`),
        sql`, `,
      )}]::text[]`;
    case 'flag':
      return eq(column, value === 'true');
    case 'range': {
      const [from, to = from] = value.split('..');
      return and(
        from ? gte(column, from) : undefined,
        to ? lte(column, `${to}${filter.end ?? ''}`) : undefined,
      );
    }
    case 'text':
      // The record's search text, which has an index, holds the texts that are searched.
      return and(
        search.includes(key) ? sql`${searchText} like search_pattern(${value})` : undefined,
        sql`search_form(${column}::text) like search_pattern(${value})`,
      );
  }
}

/**
 * A word is found in a record's own search text, or in that of the records which its title refers to: a lane by its ports,
 * a machine's model by its maker.
 */
function searchCondition(resource: AnyResource, columns: Columns, word: string): SQL | undefined {
  const inTextOf = (name: string) =>
    sql`${tableNamed(name).searchText} like search_pattern(${word})`;
  return or(
    inTextOf(resource.name),
    ...resource.title.flatMap((key) => {
      const field = fieldOf(resource, key);
      if (!('to' in field)) return [];
      const { to } = field;
      return [
        // As arrays, each is looked up in its index, and the hits of all are joined.
        sql`${columnNamed(columns, key)} = any(array(select id from ${tableNamed(to)} where ${inTextOf(to)}))`,
      ];
    }),
  );
}

export function listConditions(
  resource: AnyResource,
  columns: Columns,
  query: ListQuery,
): SQL | undefined {
  const words = (query.q ?? '').split(/\s+/).filter(Boolean);
  const { id, archivedAt } = tableNamed(resource.name);
  const archived = query.archived ?? 'no';
  return and(
    ...words.map((word) => searchCondition(resource, columns, word)),
    ...Object.entries(query.filter ?? {}).map(([key, value]) =>
      filterCondition(resource, columns, key, value),
    ),
    archived === 'no'
      ? isNull(archivedAt)
      : archived === 'only'
        ? isNotNull(archivedAt)
        : undefined,
    query.parentId && resource.parent
      ? eq(columnNamed(columns, resource.parent.field), query.parentId)
      : undefined,
    query.ids ? inArray(id, [...query.ids]) : undefined,
    query.cursor ? gt(id, query.cursor) : undefined,
  );
}

/** Now in Asia/Tokyo, in the format of the columns with day and time. */
export const nowInTokyo = sql`to_char(now() at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI')`;

/** `-name` → `{ direction: '-', key: 'name' }`; see `sort` of a declaration. */
export function parseSort(sort: string): { direction: string; key: string } {
  const [, direction = '', key = ''] = /^([-~]?)(.*)$/.exec(sort) ?? [];
  return { direction, key };
}

/** Whether an order has the next one first; only times without a zone have one. */
export function isSoonestFirst({ fields }: AnyResource, sort: string): boolean {
  const { direction, key } = parseSort(sort);
  return direction === '~' && own(fields, key)?.store === 'text';
}

/** What a list is ordered by: a column, Japanese names by their kana, references by the name that is shown. */
export function orderedBy(
  resource: AnyResource,
  columns: Columns,
  refs: readonly Reference[],
  sort: string,
): SQLWrapper {
  const { key } = parseSort(sort);
  const ref = refs.find((r) => r.key === key);
  const named = ref ? ref.columns : columns;
  const title = ref ? (ref.target.title[0] ?? '') : key;
  const { name, nameKana } = named;
  if (title === 'name' && name && nameKana) return kanaOrder(nameKana, name);
  return own(named, title) ?? tableNamed(resource.name).createdAt;
}

/**
 * The order of a list by a value of each record and then its id.
 * @param ref The id of the record that the value is of, where a list is ordered by a reference.
 */
export function orderBy(
  resource: AnyResource,
  sort: string,
  value: SQLWrapper,
  id: SQLWrapper,
  ref?: SQLWrapper,
): SQL[] {
  if (isSoonestFirst(resource, sort))
    return [
      asc(sql`${value} < ${nowInTokyo}`),
      asc(sql`case when ${value} >= ${nowInTokyo} then ${value} end`),
      desc(value),
      desc(id),
    ];
  const { direction, key } = parseSort(sort);
  const inDirection = direction === '-' ? desc : asc;
  // Records without a value come last in either direction.
  return [
    own(resource.fields, key)?.inView ? sql`${inDirection(value)} nulls last` : inDirection(value),
    // Those of one reference stay together: they are read from its index, one reference after the other.
    ...(ref ? [inDirection(ref)] : []),
    inDirection(id),
  ];
}

/** The order of a list. */
export const listOrder = (
  resource: AnyResource,
  columns: Columns,
  refs: readonly Reference[],
  sort: string,
): SQL[] =>
  orderBy(
    resource,
    sort,
    orderedBy(resource, columns, refs, sort),
    tableNamed(resource.name).id,
    refs.find(({ key }) => key === parseSort(sort).key)?.table.id,
  );

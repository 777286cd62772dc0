import { type SQL, and, asc, desc, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { fewOrMany } from '#platform/database/few-or-many.server.ts';
import type { AnyResource } from './define.ts';
import {
  type ListQuery,
  type Reader,
  columnsAndReferences,
  isSoonestFirst,
  listConditions,
  listOrder,
  nowInTokyo,
  orderBy,
  orderedBy,
  own,
  parseSort,
} from './list-query.server.ts';
import { columnNamed, tableNamed, viewOf } from './tables.ts';

/**
 * Up to so many records are found first and then put in order; more of them are so frequent that an index of the order comes
 * upon a page of them soon.
 */
const fewRows = 2000;
/** Records are counted in steps of so many: counting more than decides how a page is found takes longer than finding it. */
export const countStep = fewRows;

export type IdsPart = Readonly<{ sort: string; limit?: number | undefined; offset?: number }>;

type Listed = Readonly<{
  db: Reader;
  resource: AnyResource;
  query: ListQuery;
  also?: SQL | undefined;
}>;

/** The columns of a list, with those of its view where filters or the order need them, and its conditions. */
function parts({ resource, query, also }: Listed, sort?: string) {
  const { columns: stored, refs } = columnsAndReferences(resource);
  const sorted = parseSort(sort ?? '').key;
  const viewKeys = [sorted, ...Object.keys(query.filter ?? {})].filter(
    (key) => own(resource.fields, key)?.inView,
  );
  const view = viewKeys.length > 0 ? viewOf(resource.name) : undefined;
  const columns = view
    ? {
        ...stored,
        ...Object.fromEntries(viewKeys.map((key) => [key, columnNamed(view.columns, key)])),
      }
    : stored;
  const where = and(listConditions(resource, columns, query), also);
  return { columns, refs, view, where, sorted, table: tableNamed(resource.name) };
}

type IdsQuery = Readonly<{
  sort?: string;
  /** Replaces the list's conditions. */
  where?: SQL | undefined;
  /** A value of each record that is found with its id, as `value`. */
  also?: SQL | undefined;
}>;

/** A query for the ids of a list, with what filters need and, with `sort`, the order. */
function idsQuery(listed: Listed, { sort, where, also }: IdsQuery = {}) {
  const { columns, refs, sorted, table, view, where: all } = parts(listed, sort);
  const ref = refs.find(({ key }) => key === sorted);
  let found = listed.db
    .select({ id: table.id, ...(also ? { value: also.as('value') } : {}) })
    .from(table)
    .$dynamic();
  if (ref) found = found.leftJoin(ref.table, eq(ref.table.id, columnNamed(columns, ref.key)));
  if (view) found = found.leftJoin(view.view, eq(columnNamed(view.columns, 'id'), table.id));
  const matching = found.where(where ?? all);
  return sort === undefined
    ? matching
    : matching.orderBy(...listOrder(listed.resource, columns, refs, sort));
}

/** An array of ids of a list, in its order, by one statement that sorts what it finds; `where` replaces the list's conditions. */
function sortedIds(listed: Listed, { sort, limit, offset = 0 }: IdsPart, where?: SQL): SQL {
  const ids = idsQuery(listed, { sort, where }).offset(offset);
  return sql`array(${limit === undefined ? ids : ids.limit(limit)})`;
}

/**
 * An array of ids of a list, in its order, read from the index of the order as far as the page reaches. Ordered by a reference, the
 * records of each are read one reference after the other, and those without one before or after them; with the soonest first,
 * the future and the past.
 */
export function walkedIds(listed: Listed, part: IdsPart): SQL {
  const { sort, limit, offset = 0 } = part;
  const { db, resource } = listed;
  const { columns, refs, sorted, table, view, where } = parts(listed, sort);
  const ref = refs.find(({ key }) => key === sorted);
  const upTo = limit === undefined ? sql`` : sql` limit ${limit + offset}`;
  const inArray = (ids: SQL | { getSQL: () => SQL }) =>
    sql`array(select id from ${ids} found${upTo})`;
  const joined = (arrays: readonly SQL[]) =>
    sql`(${sql.join([...arrays], sql` || `)})[${offset + 1}:${limit === undefined ? sql`` : sql`${limit + offset}`}]`;
  const idsBy = (condition: SQL | undefined, order: readonly SQL[]) =>
    inArray(
      db
        .select({ id: table.id })
        .from(table)
        .where(and(condition, where))
        .orderBy(...order),
    );
  if (view || (!ref && !isSoonestFirst(resource, sort))) return sortedIds(listed, part);
  if (!ref) {
    const by: AnyPgColumn = columnNamed(columns, sorted);
    return joined([
      idsBy(gte(by, nowInTokyo), [asc(by), asc(table.id)]),
      idsBy(lt(by, nowInTokyo), [desc(by), desc(table.id)]),
      idsBy(isNull(by), [desc(table.id)]),
    ]);
  }
  const column = columnNamed(columns, ref.key);
  const direction = parseSort(sort).direction === '-' ? desc : asc;
  const ofEach = db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(column, ref.table.id), where))
    .orderBy(direction(table.id))
    .$dynamic();
  const each = (limit === undefined ? ofEach : ofEach.limit(limit + offset)).as('each');
  const withRef = db
    .select({ id: each.id })
    .from(ref.table)
    .crossJoinLateral(each)
    .orderBy(...listOrder(resource, columns, refs, sort).slice(0, -1), direction(each.id));
  const without = idsBy(isNull(column), [direction(table.id)]);
  const arrays = [inArray(withRef), without];
  return joined(direction === desc ? arrays.toReversed() : arrays);
}

/**
 * The ids of a part of a list and the number of all its records, those before its cursor too, counted no further than `most`:
 * one statement.
 */
export function idsAndTotal(
  listed: Listed,
  part: IdsPart,
  most: number,
): Promise<{ ids: string[]; total: number }> {
  const { db, resource, query } = listed;
  const { id } = tableNamed(resource.name);
  const all = { ...listed, query: { ...query, cursor: undefined } };
  const value = query.q?.trim() ? ownValue(resource, part.sort) : undefined;
  const few = () =>
    sortedIds(
      listed,
      part,
      and(
        sql`${id} = any(array(select id from matching limit ${fewRows}))`,
        query.cursor ? gt(id, query.cursor) : undefined,
      ),
    );
  return fewOrMany(db, {
    matching: idsQuery(all, { also: value }).limit(most + 1),
    fewRows,
    few: value ? sortedMatches(listed, part) : few(),
    many: walkedIds(listed, part),
  });
}

/**
 * What a list is ordered by, if it is a record's own: words are looked up in the record, so that its value is at hand and the
 * records need not be read again to be put in order. Choices are found in indexes that have no other column.
 */
function ownValue(resource: AnyResource, sort: string): SQL | undefined {
  const { key } = parseSort(sort);
  const { columns, refs } = columnsAndReferences(resource);
  const isElsewhere = own(resource.fields, key)?.inView || refs.some((ref) => ref.key === key);
  return isElsewhere ? undefined : sql`${orderedBy(resource, columns, refs, sort)}`;
}

/** An array of the ids of few matches, in the order of the values found with them. */
function sortedMatches({ resource, query }: Listed, { sort, limit, offset = 0 }: IdsPart): SQL {
  const after = query.cursor ? sql` where id > ${query.cursor}` : sql``;
  const order = sql.join(orderBy(resource, sort, sql`value`, sql`id`), sql`, `);
  const upTo = limit === undefined ? sql`` : sql` limit ${limit}`;
  return sql`array(select id from matching${after} order by ${order}${upTo} offset ${offset})`;
}

/** The ids of a page that needs no total, in an array: whether few or many match decides how they are found. */
export function idsOfPicker(listed: Listed, part: IdsPart): SQL {
  const { id } = tableNamed(listed.resource.name);
  const some = idsQuery(listed).limit(fewRows + 1);
  const few = sortedIds(listed, part, sql`${id} = any(array(${some}))`);
  return sql`case when (select count(*) from (${some}) found) <= ${fewRows} then ${few} else ${walkedIds(listed, part)} end`;
}

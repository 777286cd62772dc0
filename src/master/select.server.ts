import { and, eq, or, sql } from 'drizzle-orm';
import { among } from '#platform/database/conditions.server.ts';
import { countedUpTo } from '#platform/database/count.server.ts';
import { pageOf } from '#platform/http/cursor.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { isActive } from './active-references.server.ts';
import { type AnyResource, fieldOf } from './define.ts';
import { type Field } from './kinds/registry.ts';
import { rowsIn } from './kinds/rows.ts';
import { type ListQuery, type Reader, listConditions, listOrder } from './list-query.server.ts';
import { countStep, idsAndTotal, idsOfPicker, walkedIds } from './ids.server.ts';
import { belongsTo } from './parents.server.ts';
import { resourceNamed } from './registry.ts';
import { type NamedRow, type Row, labelOf, readBy, selection } from './selection.server.ts';
import { columnNamed, viewOf } from './tables.ts';

/** Adds the fields of the resource's view to rows, if it has a view: one query. */
export async function addViewColumns(
  db: Reader,
  { name }: AnyResource,
  rows: readonly Pick<Row, 'id'>[],
): Promise<void> {
  const found = viewOf(name);
  if (!found || rows.length === 0) return;
  const { view, columns } = found;
  const ids = rows.map(({ id }) => id);
  const held = new Map(
    (
      await db
        .select()
        .from(view)
        .where(among(columnNamed(columns, 'id'), ids))
    ).map((each) => [String(each.id), each]),
  );
  for (const row of rows) Object.assign(row, held.get(row.id));
}

/** The reference field of nested rows: the port of a voyage's call. */
function nestedReference(field: Field): { key: string; to: string } | null {
  for (const [key, inner] of Object.entries('fields' in field ? field.fields : {}))
    if ('to' in inner) return { key, to: inner.to };
  return null;
}

/** The labels of records by id. One query; none without ids. */
async function namesOf(
  db: Reader,
  resource: AnyResource,
  ids: readonly string[],
): Promise<Map<string, Bilingual>> {
  const found = ids.length === 0 ? [] : await findChoices(db, resource, { ids });
  return new Map(found.map(({ id, label }) => [id, label]));
}

/** Adds the labels of what nested rows refer to, in order, as one text: the ports of a voyage. One query per field. */
async function addNestedNames(
  db: Reader,
  resource: AnyResource,
  rows: readonly NamedRow[],
): Promise<void> {
  for (const key of resource.list) {
    const inner = nestedReference(fieldOf(resource, key));
    if (!inner) continue;
    const idsOf = ({ row }: NamedRow) =>
      rowsIn(row[key])
        .map((each) => each[inner.key])
        .filter((id) => typeof id === 'string');
    const ids = [...new Set(rows.flatMap((row) => idsOf(row)))];
    const names = await namesOf(db, resourceNamed(inner.to), ids);
    for (const row of rows) {
      const labels = idsOf(row)
        .filter((id, i, all) => id !== all[i - 1])
        .map((id) => names.get(id))
        .filter((label) => label !== undefined);
      row.refs[key] = {
        en: labels.map(({ en }) => en).join(', '),
        ja: labels.map(({ ja }) => ja).join('、'),
      };
    }
  }
}

/** Whether the label of a record is made of what it refers to: a lane's of its ports. */
const isComposed = (resource: AnyResource) =>
  resource.title.some((key) => 'to' in fieldOf(resource, key));

/** Names the references whose own labels are composed, and the rows after them. One query per such field. */
async function addComposedNames(
  db: Reader,
  resource: AnyResource,
  rows: readonly NamedRow[],
): Promise<void> {
  for (const [key, field] of Object.entries(resource.fields)) {
    if (!('to' in field)) continue;
    const target = resourceNamed(field.to);
    if (!isComposed(target)) continue;
    const ids = rows.flatMap(({ row }) => (row[key] ? [String(row[key])] : []));
    const names = await namesOf(db, target, [...new Set(ids)]);
    for (const each of rows) {
      each.refs[key] = names.get(String(each.row[key])) ?? null;
      each.label = labelOf(resource, each.row, each.refs);
    }
  }
}

/** A page of a list with the total. Two queries, however many references there are: ids with the total, and rows. */
export async function listRows(db: Reader, resource: AnyResource, query: ListQuery) {
  const sort = query.cursor ? 'id' : (query.sort ?? resource.sort);
  const size = query.size ?? 20;
  const page = query.page ?? 1;
  const { limit, counted } = countedUpTo(page, size, countStep);
  const { ids, total } = await idsAndTotal(
    { db, resource, query },
    { sort, limit: size + 1, offset: query.cursor ? 0 : (page - 1) * size },
    limit,
  );
  const rows = await findRows(db, resource, ids, 'listed');
  const part = pageOf(rows, size, ({ row }) => row.id);
  await addNestedNames(db, resource, part.rows);
  const isInCreationOrder = query.cursor !== undefined || query.sort === 'id';
  return {
    ...part,
    ...counted(total),
    page,
    size,
    cursor: isInCreationOrder ? part.cursor : null,
  };
}

/** A record, archived or not, since old quotations still show archived ones; null where it does not exist. */
export async function findRow(
  db: Reader,
  resource: AnyResource,
  id: string,
  parentId?: string,
): Promise<NamedRow | null> {
  const ofParent =
    parentId === undefined ? undefined : belongsTo(resource, sql.placeholder('parentId'));
  const read = readBy(resource, ofParent ? 'by id and parent' : 'by id', 'all', (column) =>
    and(eq(column, sql.placeholder('id')), ofParent),
  );
  const [row] = await read(db, { id, parentId });
  if (!row) return null;
  await addComposedNames(db, resource, [row]);
  return row;
}

/** Records by their ids, in that order, with all fields or with those that a list shows. */
export async function findRows(
  db: Reader,
  resource: AnyResource,
  ids: readonly string[],
  fields: 'all' | 'listed' = 'all',
): Promise<NamedRow[]> {
  if (ids.length === 0) return [];
  const read = readBy(
    resource,
    `${fields} by ids`,
    fields === 'all' ? 'all' : resource.list,
    (column) => sql`${column} = any(${sql.placeholder('ids')}::uuid[])`,
  );
  const byId = new Map((await read(db, { ids })).map((each) => [each.row.id, each]));
  const rows = ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
  await addViewColumns(
    db,
    resource,
    rows.map(({ row }) => row),
  );
  await addComposedNames(db, resource, rows);
  return rows;
}

/** The ids of all records of a list, in its order; as one text, since a row for each of 100,000 holds up other requests. */
export async function listIds(
  db: Reader,
  resource: AnyResource,
  query: ListQuery,
): Promise<string[]> {
  const ids = walkedIds({ db, resource, query }, { sort: query.sort ?? resource.sort });
  const {
    rows: [found],
  } = await db.execute<{ ids: string }>(sql`select array_to_string(${ids}, ' ') as ids`);
  return found?.ids.split(' ').filter(Boolean) ?? [];
}

/**
 * Records, archived or not, that have one of the texts in one of the fields. Where labels contain references, all records
 * of the resource: the caller compares their labels.
 */
export async function findByNames(
  db: Reader,
  resource: AnyResource,
  keys: readonly string[],
  texts: readonly string[],
): Promise<NamedRow[]> {
  if (texts.length === 0) return [];
  const { query, toRow, columns } = selection(db, resource, resource.list);
  const found = await query.where(
    isComposed(resource)
      ? undefined
      : or(
          ...keys.map(
            (key) => sql`${columnNamed(columns, key)} = any(${sql.param(texts)}::text[])`,
          ),
        ),
  );
  return found.map((raw) => toRow(raw));
}

/** Records, archived or not, whose search text has one of the texts as lists find it. Composed labels are all read by `findByNames`. */
export async function findAlike(
  db: Reader,
  resource: AnyResource,
  texts: readonly string[],
): Promise<NamedRow[]> {
  if (texts.length === 0 || isComposed(resource)) return [];
  const { query, toRow, table } = selection(db, resource, resource.list);
  const found = await query.where(
    sql`${table.searchText} like any(array(select search_pattern(text) from unnest(${sql.param(texts)}::text[]) text))`,
  );
  return found.map((raw) => toRow(raw));
}

export type Choice = { id: string; label: Bilingual; description: string; archived: boolean };

/** The choices of a picker for a search text, or the labels of `ids`. */
export async function findChoices(
  db: Reader,
  resource: AnyResource,
  {
    q,
    ids,
    filter,
    parentId,
    limit = 20,
  }: {
    q?: string | undefined;
    ids?: readonly string[] | undefined;
    parentId?: string | undefined;
    filter?: Readonly<Record<string, string>> | undefined;
    limit?: number;
  },
): Promise<Choice[]> {
  const { query, toRow, table, columns, refs } = selection(db, resource, resource.list);
  // The ids first, without the records that they refer to: with these in it, the order could not be read from an index.
  const offered = () =>
    idsOfPicker(
      { db, resource, query: { q, filter }, also: isActive(resource, columns) },
      { sort: resource.sort, limit },
    );
  const found = await query
    .where(
      ids
        ? listConditions(resource, columns, { ids, parentId, archived: 'all' })
        : sql`${table.id} = any(${offered()})`,
    )
    .orderBy(...listOrder(resource, columns, refs, resource.sort));
  return found.map((raw) => {
    const { row, label } = toRow(raw);
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

import type { ApiContext } from '#account/procedure.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { type AuditEvent, writeEvents } from '#platform/event/write.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { type AnyResource, fieldOf } from './define.ts';
import type { Fields } from './kinds/registry.ts';
import { rowsIn } from './kinds/rows.ts';
import { resourceNamed } from './registry.ts';
import { findChoices } from './select.server.ts';
import { type NamedRow, type Row, labelOf } from './selection.server.ts';

type Values = Readonly<Record<string, unknown>>;
export type RecordAction = 'create' | 'update' | 'archive' | 'restore';
/** A record before (null for a new one) and after a change. */
export type RecordChange = Readonly<{ before: Row | null; after: Row }>;

/** Every reference of a record, including those in nested rows, e.g. the port of each call. */
function references(fields: Fields, row: Values): { to: string; id: string }[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const value = row[key];
    if ('to' in field) return typeof value === 'string' ? [{ to: field.to, id: value }] : [];
    return 'fields' in field ? rowsIn(value).flatMap((each) => references(field.fields, each)) : [];
  });
}

/**
 * The labels of the records that are referred to, by id. The log keeps them, so that it stays readable when they change.
 * Those that are not in `names` are read, one query for each resource, and added to it.
 */
export async function referenceNames(
  tx: Database | Transaction,
  resource: AnyResource,
  rows: readonly Values[],
  names: Map<string, Bilingual> = new Map<string, Bilingual>(),
): Promise<Map<string, Bilingual>> {
  const wanted = new Map<string, Set<string>>();
  for (const row of rows)
    for (const { to, id } of references(resource.fields, row)) {
      if (names.has(id)) continue;
      const ids = wanted.get(to);
      if (ids) ids.add(id);
      else wanted.set(to, new Set([id]));
    }
  for (const [to, ids] of wanted)
    for (const { id, label } of await findChoices(tx, resourceNamed(to), { ids: [...ids] }))
      names.set(id, label);
  return names;
}

/** The values of a record's fields, without standard and generated columns; with `names`, references carry their labels. */
export function fieldValues(
  fields: Fields,
  row: Values,
  names?: ReadonlyMap<string, Bilingual>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields)) {
    if (field.generated || field.inView) continue;
    const value = row[key] ?? null;
    values[key] =
      names && 'to' in field && value !== null
        ? { id: value, ...names.get(String(value)) }
        : names && 'fields' in field && value !== null
          ? rowsIn(value).map((each) => fieldValues(field.fields, each, names))
          : value;
  }
  return values;
}

/** The labels of records. Only labels that contain references need a query. */
export async function titlesOf(
  tx: Transaction,
  resource: AnyResource,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, Bilingual>> {
  if (!resource.title.some((key) => 'to' in fieldOf(resource, key)))
    return new Map(rows.map((row) => [row.id, labelOf(resource, row)]));
  return new Map(
    (await findChoices(tx, resource, { ids: rows.map(({ id }) => id) })).map(({ id, label }) => [
      id,
      label,
    ]),
  );
}

/** What the log needs besides the records: the labels of what they refer to, and their own where those are read. */
type Labels = Readonly<{
  names: ReadonlyMap<string, Bilingual>;
  titles: ReadonlyMap<string, Bilingual>;
}>;

/** The audit event of a change. */
export function changeEvent(
  resource: AnyResource,
  action: RecordAction,
  { before, after }: RecordChange,
  { names, titles }: Labels,
): AuditEvent {
  return {
    resource: resource.name,
    recordId: after.id,
    recordTitle: titles.get(after.id) ?? labelOf(resource, after),
    parentId: resource.parent ? String(after[resource.parent.field]) : null,
    action,
    before: before && fieldValues(resource.fields, before, names),
    after: fieldValues(resource.fields, after, names),
  };
}

/** The labels of what records refer to, by id. */
const labelsById = (named: readonly NamedRow[]): Map<string, Bilingual> =>
  new Map(
    named.flatMap(({ row, refs }) =>
      Object.entries(refs).flatMap(([key, label]): [string, Bilingual][] =>
        label && typeof row[key] === 'string' ? [[row[key], label]] : [],
      ),
    ),
  );

/**
 * Writes an audit event for each change, in the transaction of the changes. The number of queries does not depend on theirs.
 * Labels that come with the changed records, as `named`, are not read again.
 */
export async function recordChanges(
  tx: Transaction,
  resource: AnyResource,
  action: RecordAction,
  changes: readonly RecordChange[],
  context: ApiContext,
  named: readonly NamedRow[] = [],
): Promise<void> {
  const known = new Map(named.map(({ row, label }) => [row.id, label]));
  const unnamed = changes.map(({ after }) => after).filter(({ id }) => !known.has(id));
  const titles = new Map([...known, ...(await titlesOf(tx, resource, unnamed))]);
  const names = await referenceNames(
    tx,
    resource,
    changes.flatMap(({ before, after }) => (before ? [before, after] : [after])),
    labelsById(named),
  );
  await writeEvents(
    tx,
    context,
    changes.map((change) => changeEvent(resource, action, change, { names, titles })),
  );
}

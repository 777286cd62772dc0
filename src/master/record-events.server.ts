import type { ApiContext } from '#account/procedure.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { writeEvents } from '#platform/event/write.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { type AnyResource, fieldOf } from './define.ts';
import type { Fields } from './kinds/registry.ts';
import { rowsIn } from './kinds/rows.ts';
import { resourceNamed } from './registry.ts';
import { findChoices } from './select.server.ts';
import { type Row, labelOf } from './selection.server.ts';

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

/** The labels of the records that are referred to, by id. The log keeps them, so that it stays readable when they change. */
export async function referenceNames(
  tx: Database | Transaction,
  resource: AnyResource,
  rows: readonly Values[],
): Promise<Map<string, Bilingual>> {
  const names = new Map<string, Bilingual>();
  const held = Map.groupBy(
    rows.flatMap((row) => references(resource.fields, row)),
    ({ to }) => to,
  );
  for (const [to, found] of held)
    for (const { id, label } of await findChoices(tx, resourceNamed(to), {
      ids: [...new Set(found.map((each) => each.id))],
    }))
      names.set(id, label);
  return names;
}

/** The values of a record's fields, without standard and generated columns; with `names`, references carry their labels. */
export function fieldValues(
  fields: Fields,
  row: Values,
  names?: ReadonlyMap<string, Bilingual>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const value = row[key] ?? null;
      if (field.generated || field.inView) return [];
      if (names && 'to' in field && value !== null)
        return [[key, { id: value, ...names.get(String(value)) }]];
      if (names && 'fields' in field && value !== null)
        return [[key, rowsIn(value).map((each) => fieldValues(field.fields, each, names))]];
      return [[key, value]];
    }),
  );
}

/** The labels of records. Only labels that contain references need a query. */
async function titlesOf(
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

/** Writes an audit event for each change, in the transaction of the changes. The number of queries does not depend on theirs. */
export async function recordChanges(
  tx: Transaction,
  resource: AnyResource,
  action: RecordAction,
  changes: readonly RecordChange[],
  context: ApiContext,
): Promise<void> {
  const titles = await titlesOf(
    tx,
    resource,
    changes.map(({ after }) => after),
  );
  const names = await referenceNames(
    tx,
    resource,
    changes.flatMap(({ before, after }) => (before ? [before, after] : [after])),
  );
  await writeEvents(
    tx,
    context,
    changes.map(({ before, after }) => ({
      resource: resource.name,
      recordId: after.id,
      recordTitle: titles.get(after.id) ?? labelOf(resource, after),
      parentId: resource.parent ? String(after[resource.parent.field]) : null,
      action,
      before: before && fieldValues(resource.fields, before, names),
      after: fieldValues(resource.fields, after, names),
    })),
  );
}

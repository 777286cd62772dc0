import { type SQL, and, eq, isNull, ne } from 'drizzle-orm';
import type { ApiContext } from '#account/procedure.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { conflictOf } from '#platform/database/conflict.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { type FieldFault, Refused } from '#platform/refusal.ts';
import { assertActiveReferences } from './active-references.server.ts';
import type { AnyResource } from './define.ts';
import type { Field } from './kinds/registry.ts';
import { type RecordAction, content, recordChanges } from './record-events.server.ts';
import { type NamedRow, type Row, findRow } from './select.server.ts';
import { columnNamed, columnsOf, rowValues, snake, tableName, tableNamed } from './tables.ts';

export type Values = Readonly<Record<string, unknown>>;

/**
 * What one resource does besides storing its fields, given by whoever composes the API.
 * `prepare` computes fields before the write; `after` runs in the same transaction, after the event.
 */
export type Special = {
  prepare?: (
    tx: Transaction,
    values: Values,
    before: Row | null,
    context: ApiContext,
  ) => Promise<Values>;
  after?: (tx: Transaction, row: Row, before: Row | null, context: ApiContext) => Promise<void>;
};

const duplicate: FieldFault['message'] = { en: 'Duplicate.', ja: '既に登録されています。' };

/** Turns the database's own refusals (unique, overlap, unknown reference) into faults of the fields they are about. */
export async function translateConflicts<T>(
  resource: AnyResource,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const conflict = conflictOf(error);
    if (!conflict) throw error;
    const key = Object.keys(resource.fields).find((k) =>
      conflict.constraint.startsWith(`${tableName(resource.name)}_${snake(k)}_`),
    );
    if (conflict.kind === 'unique') {
      throw new Refused(
        'duplicate',
        key ? { fields: [{ path: key, code: 'duplicate', message: duplicate }] } : {},
      );
    }
    if (conflict.kind === 'overlap') throw new Refused('overlap');
    throw new Refused('invalid', {
      fields: [
        {
          path: key ?? '',
          code: 'unknown-reference',
          message: { en: 'Please select a value.', ja: '選択してください。' },
        },
      ],
    });
  }
}

/** Rows of the resource that are in use, below the same parent where a flag is "exactly one" there. */
function siblings(resource: AnyResource, field: Field, row: Values): SQL | undefined {
  const table = tableNamed(resource.name);
  const { parent } = resource;
  return and(
    isNull(table.archivedAt),
    field.exactlyOne === 'in-parent' && parent
      ? eq(columnNamed(columnsOf(table), parent.field), row[parent.field])
      : undefined,
  );
}

/** The first of all rows is the one that has to be there, whether its form says so or not. */
async function flagsOfFirst(tx: Transaction, resource: AnyResource, row: Values): Promise<Values> {
  const table = tableNamed(resource.name);
  const first: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(resource.fields)) {
    if (!field.exactlyOne || row[key] === true) continue;
    const [held] = await tx
      .select({ id: table.id })
      .from(table)
      .where(siblings(resource, field, row))
      .limit(1);
    if (!held) first[key] = true;
  }
  return first;
}

const exactlyOne = (path: string) =>
  new Refused('invalid', {
    fields: [
      {
        path,
        code: 'exactly-one',
        message: { en: 'Exactly one has to be chosen.', ja: '必ず1件を選択してください。' },
      },
    ],
  });

/** The one row that carries a flag "exactly one" gives it up when another takes it. */
async function keepExactlyOne(
  tx: Transaction,
  resource: AnyResource,
  row: Row,
  context: ApiContext,
): Promise<void> {
  const table = tableNamed(resource.name);
  for (const [key, field] of Object.entries(resource.fields)) {
    if (!field.exactlyOne) continue;
    const isLeaving = row.archivedAt !== null;
    const others = await tx
      .select()
      .from(table)
      .where(
        and(
          ne(table.id, row.id),
          siblings(resource, field, row),
          isLeaving ? undefined : eq(columnNamed(columnsOf(table), key), true),
        ),
      );
    if (row[key] === true && !isLeaving)
      for (const before of others) {
        const after = await writeRow(tx, resource, before, { [key]: false }, context);
        await recordChanges(tx, resource, 'update', [{ before, after }], context);
      }
    else if (isLeaving ? row[key] === true && others.length > 0 : others.length === 0)
      throw exactlyOne(key);
  }
}

/** Writes values to a row as its next version. */
async function writeRow(
  tx: Transaction,
  resource: AnyResource,
  before: Row,
  values: Values,
  context: ApiContext,
): Promise<Row> {
  const table = tableNamed(resource.name);
  const [after] = await translateConflicts(resource, () =>
    tx
      .update(table)
      .set(
        rowValues({
          ...values,
          version: before.version + 1,
          updatedAt: context.now(),
          updatedBy: context.principal?.accountId ?? null,
        }),
      )
      .where(eq(table.id, before.id))
      .returning(),
  );
  if (!after) throw new Refused('not-found');
  return after;
}

function crossCheck(resource: AnyResource, row: Values): void {
  const faults = resource.check?.(row) ?? [];
  if (faults.length > 0) throw new Refused('invalid', { fields: faults });
}

/** A record that was just written, with its names. */
async function written(tx: Transaction, resource: AnyResource, id: string): Promise<NamedRow> {
  const found = await findRow(tx, resource, id);
  if (!found) throw new Refused('not-found');
  return found;
}

/** Adds a record with its event. `values` have passed the resource's rule. */
export async function createRow(
  tx: Transaction,
  resource: AnyResource,
  values: Values,
  context: ApiContext,
  special: Special = {},
): Promise<NamedRow> {
  const prepared = { ...values, ...(await special.prepare?.(tx, values, null, context)) };
  const row = { ...prepared, ...(await flagsOfFirst(tx, resource, prepared)) };
  crossCheck(resource, row);
  await assertActiveReferences(tx, resource, row, null);
  const by = context.principal?.accountId ?? null;
  const now = context.now();
  const id = uuidv7();
  const standard = { id, createdAt: now, updatedAt: now, createdBy: by, updatedBy: by };
  const [after] = await translateConflicts(resource, () =>
    tx
      .insert(tableNamed(resource.name))
      .values(rowValues({ ...row, ...standard }))
      .returning(),
  );
  if (!after) throw new Error(`the ${resource.name} was not added`);
  await keepExactlyOne(tx, resource, after, context);
  await recordChanges(tx, resource, 'create', [{ before: null, after }], context);
  await special.after?.(tx, after, null, context);
  return written(tx, resource, id);
}

async function locked(
  tx: Transaction,
  resource: AnyResource,
  id: string,
  version: number,
): Promise<Row> {
  const table = tableNamed(resource.name);
  const [before] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  if (!before) throw new Refused('not-found');
  if (before.version !== version)
    throw new Refused('stale', { detail: await findRow(tx, resource, id) });
  return before;
}

/** Writes a change of a row, and what follows from it, with its event. */
async function save(
  tx: Transaction,
  resource: AnyResource,
  action: RecordAction,
  before: Row,
  values: Values,
  context: ApiContext,
): Promise<Row> {
  const after = await writeRow(tx, resource, before, values, context);
  await keepExactlyOne(tx, resource, after, context);
  await recordChanges(tx, resource, action, [{ before, after }], context);
  return after;
}

/** Changes a record if nobody did in the meantime; fixed fields keep their value. */
export async function updateRow(
  tx: Transaction,
  resource: AnyResource,
  { id, version, values }: { id: string; version: number; values: Values },
  context: ApiContext,
  special: Special = {},
): Promise<NamedRow> {
  const before = await locked(tx, resource, id, version);
  const changeable = Object.fromEntries(
    Object.entries(values).filter(([key]) => !resource.fields[key]?.fixed),
  );
  const merged = { ...content(resource.fields, before), ...changeable };
  const row = { ...merged, ...(await special.prepare?.(tx, merged, before, context)) };
  crossCheck(resource, row);
  await assertActiveReferences(tx, resource, row, before);
  const after = await save(tx, resource, 'update', before, row, context);
  await special.after?.(tx, after, before, context);
  return written(tx, resource, id);
}

/** Takes a record out of lists and pickers, or back into them. */
export async function setArchived(
  tx: Transaction,
  resource: AnyResource,
  { id, version, archived }: { id: string; version: number; archived: boolean },
  context: ApiContext,
): Promise<NamedRow> {
  const before = await locked(tx, resource, id, version);
  if ((before.archivedAt !== null) !== archived) {
    await save(
      tx,
      resource,
      archived ? 'archive' : 'restore',
      before,
      { archivedAt: archived ? context.now() : null },
      context,
    );
  }
  return written(tx, resource, id);
}

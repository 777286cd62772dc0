import { type SQL, and, eq, isNull, ne } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
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
import { snake, tableName, tableNamed } from './tables.ts';

export type Values = Record<string, unknown>;

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

const columnsOf = (resource: AnyResource) =>
  tableNamed(resource.name) as unknown as Record<string, AnyPgColumn>;

const duplicate: FieldFault['message'] = { en: 'Duplicate.', ja: '既に登録されています。' };

/** Turns the database's own refusals (unique, overlap, unknown reference) into faults of the fields they are about. */
export async function translated<T>(resource: AnyResource, run: () => Promise<T>): Promise<T> {
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
const besides = (resource: AnyResource, field: Field, row: Values): SQL | undefined => {
  const columns = columnsOf(resource);
  const { parent } = resource;
  return and(
    isNull(columns.archivedAt!),
    field.exactlyOne === 'in-parent' && parent
      ? eq(columns[parent.field]!, row[parent.field])
      : undefined,
  );
};

/** The first of a kind is the one that has to be there, whether its form says so or not. */
async function firstOfAll(tx: Transaction, resource: AnyResource, row: Values): Promise<Values> {
  const first: Values = {};
  for (const [key, field] of Object.entries(resource.fields)) {
    if (!field.exactlyOne || row[key] === true) continue;
    const [held] = await tx
      .select({ id: columnsOf(resource).id! })
      .from(tableNamed(resource.name) as unknown as PgTable)
      .where(besides(resource, field, row))
      .limit(1);
    if (!held) first[key] = true;
  }
  return first;
}

/** The one row that carries a flag "exactly one" gives it up when another takes it. */
async function keepOne(
  tx: Transaction,
  resource: AnyResource,
  row: Row,
  context: ApiContext,
): Promise<void> {
  const columns = columnsOf(resource);
  for (const [key, field] of Object.entries(resource.fields)) {
    if (!field.exactlyOne) continue;
    const table = tableNamed(resource.name);
    const isLeaving = row.archivedAt !== null;
    const held = (await tx
      .select()
      .from(table)
      .where(
        and(
          ne(columns.id!, row.id),
          besides(resource, field, row),
          isLeaving ? undefined : eq(columns[key]!, true),
        ),
      )) as unknown as Row[];
    if (row[key] === true && !isLeaving) {
      for (const other of held) {
        const [after] = (await tx
          .update(table)
          .set({
            [key]: false,
            version: other.version + 1,
            updatedAt: context.now(),
            updatedBy: context.principal?.accountId ?? null,
          } as never)
          .where(eq(columns.id!, other.id))
          .returning()) as unknown as Row[];
        await event(tx, resource, 'update', other, after!, context);
      }
    } else if (isLeaving ? row[key] === true && held.length > 0 : held.length === 0) {
      throw new Refused('invalid', {
        fields: [
          {
            path: key,
            code: 'exactly-one',
            message: { en: 'Exactly one has to be chosen.', ja: '必ず1件を選択してください。' },
          },
        ],
      });
    }
  }
}

const event = (
  tx: Transaction,
  resource: AnyResource,
  action: RecordAction,
  before: Row | null,
  after: Row,
  context: ApiContext,
) => recordChanges(tx, resource, action, [{ before, after }], context);

function crossCheck(resource: AnyResource, row: Values): void {
  const faults = resource.check?.(row) ?? [];
  if (faults.length > 0) throw new Refused('invalid', { fields: faults });
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
  const row = { ...prepared, ...(await firstOfAll(tx, resource, prepared)) };
  crossCheck(resource, row);
  await assertActiveReferences(tx, resource, row, null);
  const by = context.principal?.accountId ?? null;
  const now = context.now();
  const [made] = (await translated(resource, () =>
    tx
      .insert(tableNamed(resource.name))
      .values({
        ...row,
        id: uuidv7(),
        createdAt: now,
        updatedAt: now,
        createdBy: by,
        updatedBy: by,
      } as never)
      .returning(),
  )) as unknown as Row[];
  await keepOne(tx, resource, made!, context);
  await event(tx, resource, 'create', null, made!, context);
  await special.after?.(tx, made!, null, context);
  return (await findRow(tx, resource, made!.id))!;
}

async function locked(
  tx: Transaction,
  resource: AnyResource,
  id: string,
  version: number,
): Promise<Row> {
  const [before] = (await tx
    .select()
    .from(tableNamed(resource.name))
    .where(eq(columnsOf(resource).id!, id))
    .for('update')) as unknown as Row[];
  if (!before) throw new Refused('not-found');
  if (before.version !== version)
    throw new Refused('stale', { detail: await findRow(tx, resource, id) });
  return before;
}

async function save(
  tx: Transaction,
  resource: AnyResource,
  action: RecordAction,
  before: Row,
  values: Values,
  context: ApiContext,
): Promise<Row> {
  const { searchText: _, ...changes } = values;
  const [after] = (await translated(resource, () =>
    tx
      .update(tableNamed(resource.name))
      .set({
        ...changes,
        version: before.version + 1,
        updatedAt: context.now(),
        updatedBy: context.principal?.accountId ?? null,
      } as never)
      .where(eq(columnsOf(resource).id!, before.id))
      .returning(),
  )) as unknown as Row[];
  await keepOne(tx, resource, after!, context);
  await event(tx, resource, action, before, after!, context);
  return after!;
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
  return (await findRow(tx, resource, id))!;
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
  return (await findRow(tx, resource, id))!;
}

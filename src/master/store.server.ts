import { eq } from 'drizzle-orm';
import type { ApiContext } from '#account/procedure.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { firstOf } from '#platform/expect.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import { assertActiveReferences } from './active-references.server.ts';
import type { AnyResource } from './define.ts';
import { assertExactlyOne, initialFlags, clearFlagsOfOthers } from './exactly-one.server.ts';
import { type RecordAction, fieldValues, recordChanges } from './record-events.server.ts';
import { type NamedRow, type Row, findRow } from './select.server.ts';
import { rowValues, tableNamed } from './tables.ts';
import { type Values, translateConflicts, writeRow } from './write-row.server.ts';

/**
 * What one resource does besides storing its fields, given by whoever composes the API.
 * `prepare` computes fields before the write; `after` runs in the same transaction, after the event.
 */
export type ResourceHooks = {
  prepare?: (
    tx: Transaction,
    values: Values,
    before: Row | null,
    context: ApiContext,
  ) => Promise<Values>;
  after?: (tx: Transaction, row: Row, before: Row | null, context: ApiContext) => Promise<void>;
};

function assertConsistent(resource: AnyResource, row: Values): void {
  const faults = resource.check?.(row) ?? [];
  if (faults.length > 0) throw new Refused('invalid', { fields: faults });
}

/** A record that was just written, with its names. */
async function readWritten(tx: Transaction, resource: AnyResource, id: string): Promise<NamedRow> {
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
  special: ResourceHooks = {},
): Promise<NamedRow> {
  const prepared = { ...values, ...(await special.prepare?.(tx, values, null, context)) };
  const row = { ...prepared, ...(await initialFlags(tx, resource, prepared)) };
  assertConsistent(resource, row);
  await assertActiveReferences(tx, resource, row, null);
  const by = context.principal?.accountId ?? null;
  const now = context.now();
  const id = uuidv7();
  const standard = { id, createdAt: now, updatedAt: now, createdBy: by, updatedBy: by };
  const after = await translateConflicts(resource, async () => {
    await clearFlagsOfOthers(tx, resource, row, context);
    const inserted = firstOf(
      await tx.insert(tableNamed(resource.name)).values(rowValues(row, standard)).returning(),
    );
    await assertExactlyOne(tx, resource);
    return inserted;
  });
  await recordChanges(tx, resource, 'create', [{ before: null, after }], context);
  await special.after?.(tx, after, null, context);
  return readWritten(tx, resource, id);
}

async function lockRow(
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
async function writeChange(
  tx: Transaction,
  resource: AnyResource,
  action: RecordAction,
  before: Row,
  values: Values,
  context: ApiContext,
): Promise<Row> {
  const after = await translateConflicts(resource, async () => {
    await clearFlagsOfOthers(tx, resource, { ...before, ...values }, context);
    const row = await writeRow(tx, resource, before, values, context);
    await assertExactlyOne(tx, resource);
    return row;
  });
  await recordChanges(tx, resource, action, [{ before, after }], context);
  return after;
}

/** Changes a record if nobody did in the meantime; fixed fields keep their value. */
export async function updateRow(
  tx: Transaction,
  resource: AnyResource,
  { id, version, values }: { id: string; version: number; values: Values },
  context: ApiContext,
  special: ResourceHooks = {},
): Promise<NamedRow> {
  const before = await lockRow(tx, resource, id, version);
  const changeable = Object.fromEntries(
    Object.entries(values).filter(([key]) => !resource.fields[key]?.fixed),
  );
  const merged = { ...fieldValues(resource.fields, before), ...changeable };
  const row = { ...merged, ...(await special.prepare?.(tx, merged, before, context)) };
  assertConsistent(resource, row);
  await assertActiveReferences(tx, resource, row, before);
  const after = await writeChange(tx, resource, 'update', before, row, context);
  await special.after?.(tx, after, before, context);
  return readWritten(tx, resource, id);
}

/** Takes a record out of lists and pickers, or back into them. */
export async function setArchived(
  tx: Transaction,
  resource: AnyResource,
  { id, version, archived }: { id: string; version: number; archived: boolean },
  context: ApiContext,
): Promise<NamedRow> {
  const before = await lockRow(tx, resource, id, version);
  if ((before.archivedAt !== null) !== archived) {
    await writeChange(
      tx,
      resource,
      archived ? 'archive' : 'restore',
      before,
      { archivedAt: archived ? context.now() : null },
      context,
    );
  }
  return readWritten(tx, resource, id);
}

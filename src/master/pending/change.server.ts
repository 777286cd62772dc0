import { and, eq, ne } from 'drizzle-orm';
import type { ApiContext } from '#account/procedure.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import { defined } from '#platform/expect.ts';
import type { AnyResource } from '../define.ts';
import { isAdministrator } from '../may-change.server.ts';
import type { NamedRow } from '../selection.server.ts';
import { type WriteHooks, createRow, setArchived, updateRow } from '../store.server.ts';
import { tableNamed } from '../tables.ts';
import type { Values } from '../write-row.server.ts';
import { mailWaiting } from './mails.server.ts';
import { previewWrite } from './preview.server.ts';
import { needsSecond } from './second.server.ts';
import type { ShownRecord } from './shown.ts';
import { type PendingChange, pendingChange } from './table.ts';

type Existing = Readonly<{ id: string; version: number; parentId?: string | undefined }>;
/** A change of a master's record. `values` have passed `inputRule`. */
export type RecordChange =
  | Readonly<{ operation: 'create'; values: Values }>
  | (Readonly<{ operation: 'update'; values: Values }> & Existing)
  | (Readonly<{ operation: 'archive' | 'restore' }> & Existing);

/** Writes a change with its audit events. */
export function applyChange(
  tx: Transaction,
  resource: AnyResource,
  change: RecordChange,
  context: ApiContext,
  hooks: WriteHooks,
): Promise<NamedRow> {
  switch (change.operation) {
    case 'create':
      return createRow(tx, resource, change.values, context, hooks);
    case 'update':
      return updateRow(tx, resource, change, context, hooks);
    case 'archive':
    case 'restore': {
      const archived = change.operation === 'archive';
      return setArchived(tx, resource, { ...change, archived }, context, hooks);
    }
  }
}

/** Whether a change is about the caller's own record, which some resources leave to the person. */
async function isOwn(
  tx: Transaction,
  { ownedBy, name }: AnyResource,
  change: RecordChange,
  { principal }: ApiContext,
): Promise<boolean> {
  if (!ownedBy || !principal?.employeeId || !principal.isEmployee) return false;
  const owners: unknown[] = 'values' in change ? [change.values[ownedBy]] : [];
  if (change.operation !== 'create') {
    const table = tableNamed(name);
    const [before] = await tx.select().from(table).where(eq(table.id, change.id)).for('update');
    owners.push(before && Object.entries(before).find(([key]) => key === ownedBy)?.[1]);
  }
  return owners.every((owner) => owner === principal.employeeId);
}

/**
 * Writes a change, or keeps it until a second administrator confirms it, as its resource is declared.
 * @throws Refused not-administrator, not-price-manager
 */
export async function writeOrRequest(
  tx: Transaction,
  resource: AnyResource,
  change: RecordChange,
  context: ApiContext,
  hooks: WriteHooks,
): Promise<NamedRow> {
  if (resource.changedBy !== 'administrator' || (await isOwn(tx, resource, change, context)))
    return applyChange(tx, resource, change, context, hooks);
  if (!isAdministrator(context.principal)) throw new Refused('not-administrator');
  return (await needsSecond(tx, context))
    ? requestChange(tx, resource, change, context, hooks)
    : applyChange(tx, resource, change, context, hooks);
}

/** The values of a change that is kept; those of a record that waits there are none of. */
const valuesOf = (change: RecordChange): Record<string, unknown> =>
  'values' in change ? { ...change.values } : {};

/**
 * Keeps a change until another administrator confirms it. Returns the record as it would be, with the id of what waits; the
 * record itself where nothing would change.
 * @throws Refused as the change itself would be now; duplicate where the same record has one already
 */
async function requestChange(
  tx: Transaction,
  resource: AnyResource,
  change: RecordChange,
  context: ApiContext,
  hooks: WriteHooks,
): Promise<NamedRow> {
  const { result, records } = await previewWrite(tx, context, [resource.name], (inner, own) =>
    applyChange(inner, resource, change, own, hooks),
  );
  if (records.length === 0) return result;
  const row = await keepChange(tx, context, {
    resource: resource.name,
    recordId: change.operation === 'create' ? null : change.id,
    title: result.label,
    operation: change.operation,
    values: valuesOf(change),
    baseVersion: change.operation === 'create' ? null : change.version,
    shown: records,
  });
  return { ...result, pendingChange: row.id };
}

type Kept = Pick<
  PendingChange,
  'resource' | 'recordId' | 'title' | 'operation' | 'values' | 'baseVersion'
> & { shown: readonly ShownRecord[] };

/** Stores a change that waits, with its event and the mails to the other administrators. */
export async function keepChange(
  tx: Transaction,
  context: ApiContext,
  kept: Kept,
): Promise<PendingChange> {
  const { accountId, name } = defined(context.principal);
  if (kept.recordId) {
    const [waiting] = await tx
      .select({ id: pendingChange.id })
      .from(pendingChange)
      .where(
        and(
          eq(pendingChange.resource, kept.resource),
          eq(pendingChange.recordId, kept.recordId),
          eq(pendingChange.state, 'pending'),
          // A new name, which the account's owner asks for, does not hold up a change of its rights.
          (kept.operation === 'rename' ? eq : ne)(pendingChange.operation, 'rename'),
        ),
      );
    if (waiting) throw new Refused('change-waiting');
  }
  const row: PendingChange = {
    ...kept,
    id: uuidv7(),
    state: 'pending',
    authorId: accountId,
    authorName: name,
    decidedById: null,
    decidedByName: null,
    decidedAt: null,
    reason: null,
    createdAt: context.now(),
    version: 1,
  };
  await tx.insert(pendingChange).values(row);
  const [shown] = row.shown;
  await writeEvent(tx, context, {
    resource: row.resource,
    recordId: row.recordId ?? row.id,
    recordTitle: row.title,
    action: 'change:request',
    before: shown?.before ?? null,
    after: shown?.after ?? row.values,
  });
  await mailWaiting(tx, context, row);
  return row;
}

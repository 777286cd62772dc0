import { and, eq, notLike } from 'drizzle-orm';
import type { ApiContext } from '#account/procedure.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { type FieldFault, Refused } from '#platform/refusal.ts';
import { lastChange } from '#workflow/change.server.ts';
import { assertActiveReferences } from './active-references.server.ts';
import type { AnyResource } from './define.ts';
import { belongsTo } from './parents.server.ts';
import { assertExactlyOne, initialFlags, clearFlagsOfOthers } from './exactly-one.server.ts';
import { mayPrice } from './may-change.server.ts';
import { priceFaults } from './price-faults.ts';
import { type RecordAction, fieldValues, recordChanges } from './record-events.server.ts';
import { findRow } from './select.server.ts';
import type { NamedRow, Row } from './selection.server.ts';
import { rowValues, tableNamed } from './tables.ts';
import { type Values, insertRow, translateConflicts, writeRow } from './write-row.server.ts';

/** The values of a record to be, and the record that they change. */
export type Write = Readonly<{ values: Values; before: Row | null }>;

/** Warnings that are found for one record at a time. */
export const warnOfEach =
  (
    warn: (
      tx: Transaction,
      values: Values,
      before: Row | null,
      context: ApiContext,
    ) => Promise<readonly FieldFault[]>,
  ): NonNullable<ResourceHooks['warn']> =>
  async (tx, writes, context) => {
    const found: (readonly FieldFault[])[] = [];
    for (const { values, before } of writes) found.push(await warn(tx, values, before, context));
    return found;
  };

/**
 * What a resource does besides storing its fields; api.server.ts of the application passes it in.
 * `prepare` computes fields before the write; `after` runs in the same transaction, after the audit event.
 */
export type ResourceHooks = {
  prepare?: (
    tx: Transaction,
    values: Values,
    before: Row | null,
    context: ApiContext,
  ) => Promise<Values>;
  after?: (tx: Transaction, row: Row, before: Row | null, context: ApiContext) => Promise<void>;
  /** What a person has to know before records are saved, by field; one list for each write. */
  warn?: (
    tx: Transaction,
    writes: readonly Write[],
    context: ApiContext,
  ) => Promise<readonly (readonly FieldFault[])[]>;
  /** Refuses to archive a record. */
  archive?: (tx: Transaction, before: Row, context: ApiContext) => Promise<void>;
};

/** The hooks of a write; `onWarnings` gets its warnings, if any, and throws where nobody has accepted them. */
export type WriteHooks = ResourceHooks &
  Readonly<{ onWarnings?: (warnings: readonly FieldFault[]) => void }>;

/** Hooks that refuse a write with warnings unless they are accepted. @throws Refused warned, with the warnings by field */
export const withWarnings = (hooks: ResourceHooks, accepted: boolean): WriteHooks => ({
  ...hooks,
  onWarnings: (fields) => {
    if (!accepted) throw new Refused('warned', { fields });
  },
});

/** The warnings of a write, for `onWarnings`. They are read before `prepare`, which may change other records. */
async function warningsOf(
  { warn, onWarnings }: WriteHooks,
  tx: Transaction,
  write: Write,
  context: ApiContext,
): Promise<() => void> {
  const [warnings = []] = onWarnings && warn ? await warn(tx, [write], context) : [];
  return () => {
    if (warnings.length > 0) onWarnings?.(warnings);
  };
}

function assertConsistent(resource: AnyResource, row: Values): void {
  const faults = resource.check?.(row) ?? [];
  if (faults.length > 0) throw new Refused('invalid', { fields: faults });
}

/** @throws Refused invalid at what prices follow from, for whoever may not change that */
function assertPricing(
  resource: AnyResource,
  before: Values | null,
  after: Values,
  { principal }: ApiContext,
): void {
  if (mayPrice(principal)) return;
  const faults = priceFaults(resource, before, after);
  if (faults.length > 0) throw new Refused('invalid', { fields: faults });
}

async function readWritten(tx: Transaction, resource: AnyResource, id: string): Promise<NamedRow> {
  const found = await findRow(tx, resource, id);
  if (!found) throw new Refused('not-found');
  return found;
}

/** Writes the audit event of a change and does what a resource does after one; returns the record with its labels. */
async function recordWritten(
  tx: Transaction,
  resource: AnyResource,
  action: RecordAction,
  before: Row | null,
  named: NamedRow,
  context: ApiContext,
  afterwards?: ResourceHooks['after'],
): Promise<NamedRow> {
  const { row } = named;
  await recordChanges(tx, resource, action, [{ before, after: row }], context, [named]);
  if (!afterwards) return named;
  await afterwards(tx, row, before, context);
  return readWritten(tx, resource, row.id);
}

/** Adds a record with its audit event. `values` have passed `inputRule`. */
export async function createRow(
  tx: Transaction,
  resource: AnyResource,
  values: Values,
  context: ApiContext,
  hooks: WriteHooks = {},
): Promise<NamedRow> {
  assertPricing(resource, null, values, context);
  await assertActiveReferences(tx, resource, [{ row: values, before: null }]);
  const giveWarnings = await warningsOf(hooks, tx, { values, before: null }, context);
  const prepared = { ...values, ...(await hooks.prepare?.(tx, values, null, context)) };
  const row = { ...prepared, ...(await initialFlags(tx, resource, prepared)) };
  assertConsistent(resource, row);
  giveWarnings();
  const by = context.principal?.accountId ?? null;
  const now = context.now();
  const id = uuidv7();
  const standard = { id, createdAt: now, updatedAt: now, createdBy: by, updatedBy: by };
  const after = await translateConflicts(resource, async () => {
    await clearFlagsOfOthers(tx, resource, row, context);
    await insertRow(tx, resource, rowValues(row, standard));
    const inserted = await readWritten(tx, resource, id);
    await assertExactlyOne(tx, resource);
    return inserted;
  });
  return recordWritten(tx, resource, 'create', null, after, context, hooks.after);
}

/** Which version of which record to change; with `parentId` only if it is a record of that parent. */
type Versioned = Readonly<{ id: string; version: number; parentId?: string | undefined }>;

async function lockRow(
  tx: Transaction,
  resource: AnyResource,
  { id, version, parentId }: Versioned,
  context: ApiContext,
): Promise<Row> {
  const table = tableNamed(resource.name);
  const [before] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), belongsTo(resource, parentId)))
    .for('update');
  if (!before) throw new Refused('not-found');
  if (before.version !== version)
    throw new Refused('stale', {
      detail: {
        version: before.version,
        last: await lastChange(
          tx,
          and(
            eq(auditEvent.resource, resource.name),
            eq(auditEvent.recordId, id),
            // Who asked for a change has not changed it.
            notLike(auditEvent.action, 'change:%'),
          ),
          context.principal?.accountId,
        ),
        current: (await findRow(tx, resource, id))?.row ?? null,
      },
    });
  return before;
}

/** Writes a change of a record; clears flags that only one record may have. */
const writeChange = (
  tx: Transaction,
  resource: AnyResource,
  before: Row,
  values: Values,
  context: ApiContext,
): Promise<NamedRow> =>
  translateConflicts(resource, async () => {
    await clearFlagsOfOthers(tx, resource, { ...before, ...values }, context);
    await writeRow(tx, resource, before, values, context);
    await assertExactlyOne(tx, resource);
    return readWritten(tx, resource, before.id);
  });

/**
 * Changes a record. Fixed fields and the parent keep their value.
 * @throws Refused stale where somebody else changed it since `version`; not-found where it has another parent.
 */
export async function updateRow(
  tx: Transaction,
  resource: AnyResource,
  { values, ...which }: Versioned & { values: Values },
  context: ApiContext,
  hooks: WriteHooks = {},
): Promise<NamedRow> {
  const before = await lockRow(tx, resource, which, context);
  const changeable = Object.fromEntries(
    Object.entries(values).filter(
      ([key]) => !resource.fields[key]?.fixed && key !== resource.parent?.field,
    ),
  );
  const current = fieldValues(resource.fields, before);
  const merged = { ...current, ...changeable };
  assertPricing(resource, current, merged, context);
  await assertActiveReferences(tx, resource, [{ row: merged, before }]);
  const giveWarnings = await warningsOf(hooks, tx, { values: merged, before }, context);
  const row = { ...merged, ...(await hooks.prepare?.(tx, merged, before, context)) };
  assertConsistent(resource, row);
  giveWarnings();
  const after = await writeChange(tx, resource, before, row, context);
  return recordWritten(tx, resource, 'update', before, after, context, hooks.after);
}

/** Archives a record, which removes it from lists and pickers, or restores it. */
export async function setArchived(
  tx: Transaction,
  resource: AnyResource,
  { archived, ...which }: Versioned & { archived: boolean },
  context: ApiContext,
  hooks: ResourceHooks = {},
): Promise<NamedRow> {
  const before = await lockRow(tx, resource, which, context);
  if ((before.archivedAt !== null) === archived) return readWritten(tx, resource, which.id);
  if (archived) await hooks.archive?.(tx, before, context);
  const values = { archivedAt: archived ? context.now() : null };
  const after = await writeChange(tx, resource, before, values, context);
  const action = archived ? 'archive' : 'restore';
  return recordWritten(tx, resource, action, before, after, context);
}

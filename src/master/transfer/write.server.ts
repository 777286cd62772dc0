import { getTableColumns, sql } from 'drizzle-orm';
import type { ApiContext } from '#account/procedure.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { recordset, rowsToInsert, valuesGiven } from '#platform/database/many-rows.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { type FieldFault, Refused, refusals } from '#platform/refusal.ts';
import { assertActiveReferences } from '../active-references.server.ts';
import type { AnyResource } from '../define.ts';
import { recordChanges } from '../record-events.server.ts';
import type { Row } from '../selection.server.ts';
import { type ResourceHooks, type WriteHooks, createRow, updateRow } from '../store.server.ts';
import { type Values, translateConflicts } from '../write-row.server.ts';
import { rowValues, tableNamed } from '../tables.ts';

/** A row that changes something; `before` is null for a new record, `values` have passed `inputRule`. */
export type RowChange = Readonly<{ number: number; before: Row | null; values: Values }>;
export type RowFault = Readonly<{ number: number; faults: readonly FieldFault[] }>;

/** What a file would do besides: faults, for which nothing is written, and warnings. */
export type Written = Readonly<{
  refused: RowFault[];
  warned: RowFault[];
  /** The records as they were and are; only of resources that do no more than store their fields. */
  records: readonly WrittenRecord[];
}>;
export type WrittenRecord = Readonly<{ before: Row | null; after: Row }>;

const batchSize = 500;

const isPlain = (resource: AnyResource, hooks: ResourceHooks) =>
  Object.keys(hooks).length === 0 &&
  !Object.values(resource.fields).some((field) => field.exactlyOne);

/** Adds many records with one statement, and their audit events, except in a trial that is rolled back (`recorded`). */
export async function insertMany(
  tx: Transaction,
  resource: AnyResource,
  changes: readonly Pick<RowChange, 'values'>[],
  context: ApiContext,
  recorded = true,
): Promise<Row[]> {
  if (changes.length === 0) return [];
  await assertActiveReferences(
    tx,
    resource,
    changes.map(({ values }) => ({ row: values, before: null })),
  );
  const [by, now] = [context.principal?.accountId ?? null, context.now()];
  const rows = changes.map(({ values }) =>
    rowValues(values, {
      id: uuidv7(),
      version: 1,
      createdAt: now,
      updatedAt: now,
      createdBy: by,
      updatedBy: by,
    }),
  );
  const table = tableNamed(resource.name);
  const written = await translateConflicts(resource, () =>
    tx.insert(table).select(rowsToInsert(table, rows)).returning(),
  );
  if (recorded)
    await recordChanges(
      tx,
      resource,
      'create',
      written.map((after) => ({ before: null, after })),
      context,
    );
  return written;
}

/** A record as it was when the file was checked, and its new values. */
type Update = Readonly<{ before: Row; values: Values }>;

/** Changes many records with one statement, and their audit events, except in a trial. @throws Refused stale where one has changed since the check. */
export async function updateMany(
  tx: Transaction,
  resource: AnyResource,
  changes: readonly Update[],
  context: ApiContext,
  recorded = true,
): Promise<Row[]> {
  if (changes.length === 0) return [];
  await assertActiveReferences(
    tx,
    resource,
    changes.map(({ values, before }) => ({ row: values, before })),
  );
  const [by, now] = [context.principal?.accountId ?? null, context.now()];
  const former = new Map(changes.map(({ before }) => [before.id, before]));
  const rows = changes.map(({ before, values }) =>
    rowValues(
      { ...before, ...values },
      { id: before.id, version: before.version + 1, updatedAt: now, updatedBy: by },
    ),
  );
  const table = tableNamed(resource.name);
  const changed = new Set([
    ...changes.flatMap(({ values }) => Object.keys(values)),
    'version',
    'updatedAt',
    'updatedBy',
  ]);
  const written = await translateConflicts(resource, () =>
    tx
      .update(table)
      .set(valuesGiven(table, changed))
      .from(recordset(table, rows))
      .where(sql`${table.id} = given.id and ${table.version} = given.version - 1`)
      .returning(getTableColumns(table)),
  );
  if (written.length < changes.length) throw new Refused('stale');
  // In the order of the changes, whatever plan the database has chosen: so are their events.
  const byId = new Map(written.map((row) => [row.id, row]));
  const updated = changes.flatMap(({ before }) => byId.get(before.id) ?? []);
  if (recorded)
    await recordChanges(
      tx,
      resource,
      'update',
      updated.map((after) => ({ before: former.get(after.id) ?? null, after })),
      context,
    );
  return updated;
}

/** For resources that do more than store their fields. */
async function writeOneByOne(
  tx: Transaction,
  resource: AnyResource,
  changes: readonly RowChange[],
  context: ApiContext,
  hooksOf: (number: number) => WriteHooks,
): Promise<void> {
  for (const { number, before, values } of changes) {
    const hooks = hooksOf(number);
    if (before)
      await updateRow(
        tx,
        resource,
        { id: before.id, version: before.version, values },
        context,
        hooks,
      );
    else await createRow(tx, resource, values, context, hooks);
  }
}

function faultsOf({ refusal }: Refused): readonly FieldFault[] {
  const { en, ja } = refusals[refusal.code];
  return refusal.fields ?? [{ path: '', code: refusal.code, message: { en, ja } }];
}

/**
 * Writes the changes of a file in batches. When a batch is refused, its rows are tried one by one to find the faults.
 * The caller rolls back if there are any.
 */
export async function writeChanges(
  tx: Transaction,
  resource: AnyResource,
  changes: readonly RowChange[],
  context: ApiContext,
  hooks: ResourceHooks,
  report: (done: number) => Promise<void>,
): Promise<Written> {
  const warned = new Map<number, RowFault>();
  const records: WrittenRecord[] = [];
  const hooksOf = (number: number): WriteHooks => ({
    ...hooks,
    onWarnings: (faults) => void warned.set(number, { number, faults }),
  });
  const write = async (inner: Transaction, some: readonly RowChange[]) => {
    if (!isPlain(resource, hooks)) return writeOneByOne(inner, resource, some, context, hooksOf);
    const created = await insertMany(
      inner,
      resource,
      some.filter(({ before }) => before === null),
      context,
    );
    const changed = some.flatMap(({ before, values }) => (before ? [{ before, values }] : []));
    const former = new Map(changed.map(({ before }) => [before.id, before]));
    const updated = await updateMany(inner, resource, changed, context);
    for (const after of [...created, ...updated])
      records.push({ before: former.get(after.id) ?? null, after });
  };
  const refused: RowFault[] = [];
  const attempt = async (some: readonly RowChange[]): Promise<Refused | null> => {
    try {
      await tx.transaction((inner) => write(inner, some));
      return null;
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
  };
  for (let from = 0; from < changes.length; from += batchSize) {
    const some = changes.slice(from, from + batchSize);
    await report(from);
    if ((await attempt(some)) === null) continue;
    for (const change of some) {
      const refusal = await attempt([change]);
      if (refusal) refused.push({ number: change.number, faults: faultsOf(refusal) });
    }
  }
  await report(changes.length);
  return { refused, warned: [...warned.values()], records };
}

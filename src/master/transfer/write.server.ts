import { type SQL, inArray, sql } from 'drizzle-orm';
import type { ApiContext } from '#account/procedure.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { recordset, rowsToInsert, valuesGiven } from '#platform/database/many-rows.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { type FieldFault, Refused, refusals } from '#platform/refusal.ts';
import { assertActiveReferences } from '../active-references.server.ts';
import type { AnyResource } from '../define.ts';
import { fromDriver, namedColumns } from '../read-many.server.ts';
import { type RecordChange, recordChanges } from '../record-events.server.ts';
import type { Row } from '../selection.server.ts';
import { type ResourceHooks, type WriteHooks, createRow, updateRow } from '../store.server.ts';
import { type Values, translateConflicts } from '../write-row.server.ts';
import { rowValues, tableNamed } from '../tables.ts';
import { needsTrial } from './trial.server.ts';
import { recordAll } from './write-events.server.ts';

/** A row that changes something; `before` is null for a new record, `values` have passed `inputRule`. */
export type RowChange = Readonly<{ number: number; before: Row | null; values: Values }>;
export type RowFault = Readonly<{ number: number; faults: readonly FieldFault[] }>;

/** What a file would do besides: faults, for which nothing is written, and warnings. */
export type Written = Readonly<{
  refused: RowFault[];
  warned: RowFault[];
  /** The records as they were and are; not of a trial, and only of resources that do no more than store their fields. */
  records: readonly RecordChange[];
}>;

/** Records that are written at a time: few enough that building a statement does not hold up other requests. */
const batchSize = 500;

type WriteOptions = Readonly<{
  hooks: ResourceHooks;
  /** Whether it is written to stay. */
  recorded: boolean;
  report: (done: number) => Promise<void>;
  /** Lets others run where it is time to. */
  pause: () => Promise<void>;
}>;

/** Whether records can be written many at a time: the resource does no more than warn and store its fields. */
const isPlain = (resource: AnyResource, { prepare, after }: ResourceHooks) =>
  !prepare && !after && !Object.values(resource.fields).some((field) => field.exactlyOne);

/** Runs a statement that writes many records; `returned`: with the records as they are then. */
async function runMany(
  tx: Transaction,
  resource: AnyResource,
  statement: SQL,
  returned: boolean,
): Promise<Readonly<{ count: number; rows: Row[] }>> {
  return translateConflicts(resource, async () => {
    const { rowCount, rows } = await tx.execute<Row>(
      returned ? sql`${statement} returning ${namedColumns(resource)}` : statement,
    );
    return { count: rowCount ?? 0, rows: fromDriver(resource, rows) };
  });
}

type Insert = Pick<RowChange, 'values'>;

/** Adds many records with one statement; returns the changes unless it is a trial that is rolled back. */
async function insertRows(
  tx: Transaction,
  resource: AnyResource,
  changes: readonly Insert[],
  context: ApiContext,
  returned: boolean,
): Promise<RecordChange[]> {
  if (changes.length === 0) return [];
  await assertActiveReferences(
    tx,
    resource,
    changes.map(({ values }) => ({ row: values, before: null })),
  );
  const [by, now] = [context.principal?.accountId ?? null, context.now()];
  const given = changes.map(({ values }) =>
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
  const statement = tx.insert(table).select(rowsToInsert(table, given)).getSQL();
  const { rows } = await runMany(tx, resource, statement, returned);
  return rows.map((after) => ({ before: null, after }));
}

/** Adds many records with one statement, and their audit events, except in a trial that is rolled back (`recorded`). */
export async function insertMany(
  tx: Transaction,
  resource: AnyResource,
  changes: readonly Insert[],
  context: ApiContext,
  recorded = true,
): Promise<Row[]> {
  const written = await insertRows(tx, resource, changes, context, recorded);
  if (recorded) await recordChanges(tx, resource, 'create', written, context);
  return written.map(({ after }) => after);
}

/** A record as it was when the file was checked, and its new values. */
type Update = Readonly<{ before: Row; values: Values }>;

/**
 * Changes many records with one statement; returns the changes, in their order, unless it is a trial.
 * @throws Refused stale where one has changed since the check
 */
async function updateRows(
  tx: Transaction,
  resource: AnyResource,
  changes: readonly Update[],
  context: ApiContext,
  returned: boolean,
): Promise<RecordChange[]> {
  if (changes.length === 0) return [];
  await assertActiveReferences(
    tx,
    resource,
    changes.map(({ values, before }) => ({ row: values, before })),
  );
  const [by, now] = [context.principal?.accountId ?? null, context.now()];
  const given = changes.map(({ before, values }) =>
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
  const statement = tx
    .update(table)
    .set(valuesGiven(table, changed))
    .from(recordset(table, given))
    .where(sql`${table.id} = given.id and ${table.version} = given.version - 1`)
    .getSQL();
  const { count, rows } = await runMany(tx, resource, statement, returned);
  if (count < changes.length) throw new Refused('stale');
  // In the order of the changes, whatever plan the database has chosen: so are their events.
  const byId = new Map(rows.map((row) => [row.id, row]));
  return changes.flatMap(({ before }) => {
    const after = byId.get(before.id);
    return after ? [{ before, after }] : [];
  });
}

/** Changes many records with one statement, and their audit events, except in a trial. @throws Refused stale where one has changed since the check. */
export async function updateMany(
  tx: Transaction,
  resource: AnyResource,
  changes: readonly Update[],
  context: ApiContext,
  recorded = true,
): Promise<Row[]> {
  const written = await updateRows(tx, resource, changes, context, recorded);
  if (recorded) await recordChanges(tx, resource, 'update', written, context);
  return written.map(({ after }) => after);
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

type RefusedRow = Readonly<{ change: RowChange; refusal: Refused }>;

/**
 * Gives records their ids in place of their unique texts, before they are written with the texts of each other: two ports whose
 * codes are exchanged. Nobody else sees it: the caller writes them in the same transaction.
 */
async function freeValues(tx: Transaction, resource: AnyResource, ids: string[]): Promise<void> {
  const table = tableNamed(resource.name);
  const keys = Object.entries(resource.fields).flatMap(
    ([key, { unique, store, fixed, computed }]) =>
      unique && store === 'text' && !fixed && !computed ? [key] : [],
  );
  if (keys.length === 0) return;
  await tx
    .update(table)
    .set(Object.fromEntries(keys.map((key) => [key, sql`${table.id}::text`])))
    .where(inArray(table.id, ids));
}

/** Whether a row is refused because of another record, which may be moved by another row. */
const isAboutOthers = ({ refusal: { refusal } }: RefusedRow) =>
  refusal.code === 'overlap' || refusal.code === 'duplicate';

/** Into how many parts a refused batch is divided to find its refused rows. */
const parts = 8;

/**
 * Writes the changes of a file in batches, new records last, and in the end their audit events unless a row was refused, or
 * it is a trial that is rolled back (`recorded` false). A refused batch is divided until the rows that are refused are found;
 * those that overlap another record are tried again once the others are written, the last of them first: a row further down
 * may have made room, or they exchange their codes. The caller rolls back if any are left.
 */
export async function writeChanges(
  tx: Transaction,
  resource: AnyResource,
  inFileOrder: readonly RowChange[],
  context: ApiContext,
  { hooks, recorded, report, pause }: WriteOptions,
): Promise<Written> {
  const changes = inFileOrder.toSorted(
    (a, b) => Number(a.before === null) - Number(b.before === null),
  );
  const warned = new Map<number, RowFault>();
  const records: RecordChange[] = [];
  let refused: RefusedRow[] = [];
  const plain = isPlain(resource, hooks);
  const isSure = plain && !recorded && !(await needsTrial(tx, resource));
  const hooksOf = (number: number): WriteHooks => ({
    ...hooks,
    onWarnings: (faults) => void warned.set(number, { number, faults }),
  });
  const write = async (
    inner: Transaction,
    some: readonly RowChange[],
  ): Promise<readonly RecordChange[]> => {
    if (!plain) {
      await writeOneByOne(inner, resource, some, context, hooksOf);
      return [];
    }
    const warnings = (await hooks.warn?.(inner, some, context)) ?? [];
    for (const [i, { number }] of some.entries())
      if (warnings[i]?.length) warned.set(number, { number, faults: warnings[i] });
    if (isSure) {
      const rows = some.map(({ values, before }) => ({ row: values, before }));
      await assertActiveReferences(inner, resource, rows);
      return [];
    }
    const added = some.filter(({ before }) => before === null);
    const changed = some.flatMap(({ before, values }) => (before ? [{ before, values }] : []));
    return [
      ...(await updateRows(inner, resource, changed, context, recorded)),
      ...(await insertRows(inner, resource, added, context, recorded)),
    ];
  };
  const attempt = async (some: readonly RowChange[]): Promise<void> => {
    const [first] = some;
    if (!first) return;
    try {
      records.push(...(await tx.transaction((inner) => write(inner, some))));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (some.length === 1) {
        refused.push({ change: first, refusal: error });
        return;
      }
      const size = Math.ceil(some.length / parts);
      for (let from = 0; from < some.length; from += size) {
        await pause();
        await attempt(some.slice(from, from + size));
      }
    }
  };
  // The events take about as long as the records.
  const share = plain && recorded ? 0.5 : 1;
  for (let from = 0; from < changes.length; from += batchSize) {
    await report(Math.floor(from * share));
    await attempt(changes.slice(from, from + batchSize));
  }
  for (let left = changes.length; refused.length < left && refused.some(isAboutOthers);) {
    left = refused.length;
    const again = refused.filter(isAboutOthers).toReversed();
    refused = refused.filter((each) => !isAboutOthers(each));
    await attempt(again.map(({ change }) => change));
  }
  const exchanged = plain
    ? refused.filter(({ change, refusal }) => change.before && refusal.refusal.code === 'duplicate')
    : [];
  if (exchanged.length > 1) {
    refused = refused.filter((each) => !exchanged.includes(each));
    await freeValues(
      tx,
      resource,
      exchanged.flatMap(({ change: { before } }) => before?.id ?? []),
    );
    await attempt(exchanged.map(({ change }) => change));
  }
  if (plain && recorded && refused.length === 0)
    await recordAll(tx, resource, records, context, {
      pause,
      report: (done) => report(Math.floor(changes.length * share + done * share)),
    });
  await report(changes.length);
  return {
    refused: refused.map(({ change: { number }, refusal }) => ({
      number,
      faults: faultsOf(refusal),
    })),
    warned: [...warned.values()],
    records,
  };
}

import { eq } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ApiContext } from '#account/procedure.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { conflictOf } from '#platform/database/conflict.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { type FieldFault, Refused } from '#platform/refusal.ts';
import type { AnyResource } from './define.ts';
import { assertExactlyOne, firstOfAll, makeWay, notExactlyOne } from './exactly-one.server.ts';
import { type RecordAction, content, recordChanges } from './record-events.server.ts';
import { type NamedRow, type Row, findRow } from './select.server.ts';
import { takesWhatIsThere } from './still-there.server.ts';
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
const selectValue: FieldFault['message'] = {
  en: 'Please select a value.',
  ja: '選択してください。',
};
const checkValue: FieldFault['message'] = {
  en: 'Please check this value.',
  ja: '入力内容をご確認ください。',
};

const invalid = (path: string, code: string, message: FieldFault['message']) =>
  new Refused('invalid', { fields: [{ path, code, message }] });
/**
 * Turns the database's own refusals into faults of the fields they are about: a constraint is called `<table>_<field>_…`
 * (unique, overlap, unknown reference, options and rules of a row, exactly one).
 */
export async function translated<T>(resource: AnyResource, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const conflict = conflictOf(error);
    if (!conflict) throw error;
    const key = Object.keys(resource.fields).find((k) =>
      conflict.constraint.startsWith(`${tableName(resource.name)}_${snake(k)}_`),
    );
    if (key && resource.fields[key]?.exactlyOne) throw notExactlyOne(key);
    if (conflict.kind === 'unique') {
      throw new Refused(
        'duplicate',
        key ? { fields: [{ path: key, code: 'duplicate', message: duplicate }] } : {},
      );
    }
    if (conflict.kind === 'overlap') throw new Refused('overlap');
    if (conflict.kind === 'check')
      throw invalid(
        key ?? '',
        'check',
        conflict.constraint.endsWith('_options') ? selectValue : checkValue,
      );
    throw invalid(key ?? '', 'unknown-reference', selectValue);
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
  await takesWhatIsThere(tx, resource, row, null);
  const by = context.principal?.accountId ?? null;
  const now = context.now();
  const [made] = (await translated(resource, async () => {
    await makeWay(tx, resource, row, context);
    const rows = await tx
      .insert(tableNamed(resource.name))
      .values({
        ...row,
        id: uuidv7(),
        createdAt: now,
        updatedAt: now,
        createdBy: by,
        updatedBy: by,
      } as never)
      .returning();
    await assertExactlyOne(tx, resource);
    return rows;
  })) as unknown as Row[];
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
  const [after] = (await translated(resource, async () => {
    await makeWay(tx, resource, { ...before, ...changes }, context);
    const rows = await tx
      .update(tableNamed(resource.name))
      .set({
        ...changes,
        version: before.version + 1,
        updatedAt: context.now(),
        updatedBy: context.principal?.accountId ?? null,
      } as never)
      .where(eq(columnsOf(resource).id!, before.id))
      .returning();
    await assertExactlyOne(tx, resource);
    return rows;
  })) as unknown as Row[];
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
  await takesWhatIsThere(tx, resource, row, before);
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

import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ApiContext, SignedIn } from '#account/procedure.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { rowsToInsert } from '#platform/database/many-rows.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import type { AnyResource } from '../define.ts';
import { type RecordChange, fieldValues, recordChanges } from '../record-events.server.ts';
import type { Row } from '../selection.server.ts';
import { tableNamed } from '../tables.ts';
import { translateConflicts } from '../write-row.server.ts';
import { masterImport, masterImportRecord } from './tables.ts';
import { updateMany } from './write.server.ts';

/** Records that are written at a time. */
const batchSize = 250;

function* batches<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += batchSize) yield all.slice(from, from + batchSize);
}

/** Keeps what an import wrote, for its undo. */
export async function keepImport(
  tx: Transaction,
  { principal, now }: ApiContext,
  resource: AnyResource,
  fileName: string,
  records: readonly RecordChange[],
): Promise<void> {
  const id = uuidv7();
  const created = records.filter(({ before }) => before === null).length;
  await tx.insert(masterImport).values({
    id,
    resource: resource.name,
    fileName,
    at: now(),
    actorId: principal?.accountId ?? '',
    actorName: principal?.name ?? '',
    created,
    updated: records.length - created,
  });
  for (const some of batches(records))
    await tx.insert(masterImportRecord).select(
      rowsToInsert(
        masterImportRecord,
        some.map(({ before, after }) => ({
          importId: id,
          recordId: after.id,
          before: before && fieldValues(resource.fields, before),
          version: after.version,
        })),
      ),
    );
}

/** The latest imports of a resource, the newest first. */
export const listImports = (db: Database, { name }: AnyResource) =>
  db
    .select()
    .from(masterImport)
    .where(eq(masterImport.resource, name))
    .orderBy(desc(masterImport.at), desc(masterImport.id))
    .limit(20);

/** A refusal to undo an import, with its reason. */
export function refuseUndo(code: string, en: string, ja: string): never {
  throw new Refused('import-not-undone', { fields: [{ path: '', code, message: { en, ja } }] });
}

/** @throws Refused not-found, or import-not-undone where it was undone already */
export function assertNotUndone<T extends Readonly<{ undoneAt: Date | null }>>(
  found: T | undefined,
): asserts found is T {
  if (!found) throw new Refused('not-found');
  if (found.undoneAt !== null)
    refuseUndo('undone', 'It was undone already.', 'この取り込みは取り消し済みです。');
}

/** Who undid an import, and when. */
export const undone = ({ now, principal }: SignedIn) => ({
  undoneAt: now(),
  undoneByName: principal.name,
});

/** Gives changed records their former fields and archives added ones, each with its event. */
export async function takeBack(
  tx: Transaction,
  context: SignedIn,
  resource: AnyResource,
  held: readonly Readonly<{ own: { before: Record<string, unknown> | null }; row: Row }>[],
): Promise<{ restored: number; archived: number }> {
  const added = held.flatMap(({ own: { before }, row }) => (before ? [] : [row]));
  const changed = held.flatMap(({ own: { before }, row }) =>
    before ? [{ before: row, values: before }] : [],
  );
  const table = tableNamed(resource.name);
  for (const some of batches(added)) {
    const former = new Map(some.map((row) => [row.id, row]));
    const written = await translateConflicts(resource, () =>
      tx
        .update(table)
        .set({
          archivedAt: context.now(),
          version: sql`${table.version} + 1`,
          updatedAt: context.now(),
          updatedBy: context.principal.accountId,
        })
        .where(and(inArray(table.id, [...former.keys()]), isNull(table.archivedAt)))
        .returning(),
    );
    const archived = written.map((after) => ({ before: former.get(after.id) ?? null, after }));
    await recordChanges(tx, resource, 'archive', archived, context);
  }
  for (const some of batches(changed)) await updateMany(tx, resource, some, context);
  return { restored: changed.length, archived: added.length };
}

/**
 * Takes an import back as one step.
 * @throws Refused import-not-undone where it was undone already, or one of its records was changed since; not-found
 */
export async function undoMasterImport(
  context: SignedIn,
  resource: AnyResource,
  id: string,
): Promise<{ restored: number; archived: number }> {
  return context.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(masterImport)
      .where(and(eq(masterImport.id, id), eq(masterImport.resource, resource.name)))
      .for('update');
    assertNotUndone(found);
    const table = tableNamed(resource.name);
    const held = await tx
      .select({ own: masterImportRecord, row: table })
      .from(masterImportRecord)
      .innerJoin(table, eq(table.id, masterImportRecord.recordId))
      .where(eq(masterImportRecord.importId, id))
      .for('update', { of: table });
    const changed = held.filter(
      ({ own, row }) => own.version !== row.version || row.archivedAt !== null,
    ).length;
    if (changed > 0)
      refuseUndo(
        'changed',
        `${changed.toLocaleString('en')} of its records were changed since.`,
        `取り込み後に変更されたデータが${changed.toLocaleString('en')}件あります。`,
      );
    const counts = await takeBack(tx, context, resource, held);
    await tx.update(masterImport).set(undone(context)).where(eq(masterImport.id, id));
    return counts;
  });
}

import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { resourceNamed } from '#master/registry.ts';
import { masters } from '#master/schema.ts';
import { recordChanges } from '#master/record-events.server.ts';
import { updateMany } from '#master/transfer/write.server.ts';
import { translateConflicts } from '#master/write-row.server.ts';
import { dayOf } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { type FieldFault, Refused } from '#platform/refusal.ts';
import { tariffImport, tariffImportRate } from './tables.ts';

const resource = resourceNamed('base-rate');
const { 'base-rate': rate } = masters;

/** Quotations that were sent, or are about to be, with charges by some rates since an instant; their numbers. */
export type QuotationsOf = (
  db: Database | Transaction,
  rateIds: readonly string[],
  since: Date,
) => Promise<readonly string[]>;

/** The latest imports, the newest first. */
export const listImports = (db: Database) =>
  db.select().from(tariffImport).orderBy(desc(tariffImport.at), desc(tariffImport.id)).limit(20);

const refuse = (code: string, en: string, ja: string): never => {
  const field: FieldFault = { path: '', code, message: { en, ja } };
  throw new Refused('import-not-undone', { fields: [field] });
};

/** Rates that are written at a time. */
const batchSize = 100;

/** A period that was only ended is still priced as before: its quotations do not hold up an undo. */
const onlyEnded = (before: Record<string, unknown>, row: Readonly<Record<string, unknown>>) =>
  Object.entries(before).every(([key, value]) => key === 'validTo' || row[key] === value);

/**
 * Takes an import back as one step: changed rates get their former fields, added ones are archived, each with its event.
 * @throws Refused import-not-undone where a quotation was priced by its rates, one was changed since or has begun; not-found
 */
export async function undoImport(
  context: SignedIn,
  id: string,
  quotationsOf: QuotationsOf,
): Promise<{ restored: number; archived: number }> {
  return context.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(tariffImport)
      .where(eq(tariffImport.id, id))
      .for('update');
    if (!found) throw new Refused('not-found');
    if (found.undoneAt !== null)
      refuse('undone', 'It was undone already.', 'この取り込みは取り消し済みです。');
    const held = await tx
      .select({ own: tariffImportRate, row: rate })
      .from(tariffImportRate)
      .innerJoin(rate, eq(rate.id, tariffImportRate.rateId))
      .where(eq(tariffImportRate.importId, id))
      .for('update', { of: rate });
    const changed = held.filter(
      ({ own, row }) => own.version !== row.version || row.archivedAt !== null,
    );
    if (changed.length > 0)
      refuse(
        'changed',
        `${changed.length.toLocaleString('en')} of its rates were changed since.`,
        `取り込み後に変更された運賃が${changed.length.toLocaleString('en')}件あります。`,
      );
    const priced = held.filter(({ own: { before }, row }) => !before || !onlyEnded(before, row));
    const numbers = await quotationsOf(
      tx,
      priced.map(({ row: { id: rateId } }) => rateId),
      found.at,
    );
    if (numbers.length > 0) {
      const some = numbers.slice(0, 20).join(', ');
      refuse(
        'quoted',
        `Quoted by its rates: ${some}${numbers.length > 20 ? ', …' : ''}.`,
        `この運賃で作成された見積があります：${some}${numbers.length > 20 ? ' ほか' : ''}`,
      );
    }
    const added = held.filter(({ own: { before } }) => before === null);
    const today = dayOf(context.now());
    const begun = added.filter(({ row: { validFrom } }) => validFrom <= today);
    if (begun.length > 0)
      refuse(
        'begun',
        `${begun.length.toLocaleString('en')} of its new rates are in force already and stay on record. End them by their last day instead.`,
        `新しい運賃のうち${begun.length.toLocaleString('en')}件は適用が始まっているため、取り消せません。適用終了日を指定して終了してください。`,
      );
    await archive(
      tx,
      context,
      added.map(({ row }) => row),
    );
    const updated = held.flatMap(({ own: { before }, row }) =>
      before ? [{ before: row, values: before }] : [],
    );
    for (let from = 0; from < updated.length; from += batchSize)
      await updateMany(tx, resource, updated.slice(from, from + batchSize), context);
    await tx
      .update(tariffImport)
      .set({ undoneAt: context.now(), undoneByName: context.principal.name })
      .where(eq(tariffImport.id, id));
    return { restored: updated.length, archived: added.length };
  });
}

async function archive(
  tx: Transaction,
  context: SignedIn,
  rows: readonly (typeof rate.$inferSelect)[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize) {
    const some = new Map(rows.slice(from, from + batchSize).map((row) => [row.id, row]));
    const written = await translateConflicts(resource, () =>
      tx
        .update(rate)
        .set({
          archivedAt: context.now(),
          version: sql`${rate.version} + 1`,
          updatedAt: context.now(),
          updatedBy: context.principal.accountId,
        })
        .where(and(inArray(rate.id, [...some.keys()]), isNull(rate.archivedAt)))
        .returning(),
    );
    await recordChanges(
      tx,
      resource,
      'archive',
      written.map((after) => ({ before: some.get(after.id) ?? null, after })),
      context,
    );
  }
}

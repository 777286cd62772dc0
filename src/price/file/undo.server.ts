import { desc, eq } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { resourceNamed } from '#master/registry.ts';
import { masters } from '#master/schema.ts';
import { assertNotUndone, refuseUndo, takeBack, undone } from '#master/transfer/imports.server.ts';
import { dayOf } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
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
    assertNotUndone(found);
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
      refuseUndo(
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
      refuseUndo(
        'quoted',
        `Quoted by its rates: ${some}${numbers.length > 20 ? ', …' : ''}.`,
        `この運賃で作成された見積があります：${some}${numbers.length > 20 ? ' ほか' : ''}`,
      );
    }
    const added = held.filter(({ own: { before } }) => before === null);
    const today = dayOf(context.now());
    const begun = added.filter(({ row: { validFrom } }) => validFrom <= today);
    if (begun.length > 0)
      refuseUndo(
        'begun',
        `${begun.length.toLocaleString('en')} of its new rates are in force already and stay on record. End them by their last day instead.`,
        `新しい運賃のうち${begun.length.toLocaleString('en')}件は適用が始まっているため、取り消せません。適用終了日を指定して終了してください。`,
      );
    const counts = await takeBack(tx, context, resource, held);
    await tx.update(tariffImport).set(undone(context)).where(eq(tariffImport.id, id));
    return counts;
  });
}

import type { ApiContext } from '#account/procedure.server.ts';
import { resourceNamed } from '#master/registry.ts';
import type { Row } from '#master/selection.server.ts';
import { insertMany, updateMany } from '#master/transfer/write.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { rowsToInsert } from '#platform/database/many-rows.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { periodOf, type Values } from './plan.ts';
import { tariffImport, tariffImportRate } from './tables.ts';

const resource = resourceNamed('base-rate');

type ImportedRate = typeof tariffImportRate.$inferInsert;

/** A rate as it was when the file was checked (null for a new one), and its new values. */
export type RateWrite = Readonly<{ before: Row | null; values: Values }>;

/** Few enough that building a statement does not hold up other requests. */
const batchSize = 250;

/** Whether a change makes a period shorter on both sides: these are written first, so that no two overlap in between. */
function isWithin({ before, values }: RateWrite): boolean {
  if (!before) return false;
  const [was, is] = [periodOf(before), periodOf(values)];
  return (
    is.validFrom >= was.validFrom && (is.validTo ?? '9999-12-31') <= (was.validTo ?? '9999-12-31')
  );
}

export type TariffWrite = Readonly<{
  fileName: string;
  changes: readonly RateWrite[];
  /** False in a trial that is rolled back: then only what the database refuses is of interest. */
  recorded: boolean;
}>;

/**
 * Writes the rates of a file with an audit event for each, and what an undo needs. All or none: the caller rolls back.
 * @throws Refused stale where a rate was changed since the check; overlap where the database finds one
 */
export async function writeTariff(
  tx: Transaction,
  context: ApiContext,
  { fileName, changes, recorded }: TariffWrite,
  report: (done: number) => Promise<void> = async () => undefined,
): Promise<string> {
  const id = uuidv7();
  const updates = changes.flatMap(({ before, values }) => (before ? [{ before, values }] : []));
  const created = changes.filter(({ before }) => before === null);
  await tx.insert(tariffImport).values({
    id,
    fileName,
    at: context.now(),
    actorId: context.principal?.accountId ?? '',
    actorName: context.principal?.name ?? '',
    created: created.length,
    updated: updates.length,
  });
  const keep = async (rows: readonly ImportedRate[]) => {
    if (recorded && rows.length > 0)
      await tx.insert(tariffImportRate).select(rowsToInsert(tariffImportRate, rows));
  };
  const update = async (some: typeof updates) => {
    const former = new Map(some.map(({ before, values }) => [before.id, { before, values }]));
    const rows = await updateMany(tx, resource, some, context, recorded);
    await keep(
      rows.map((row) => {
        const { before, values } = former.get(row.id) ?? { before: row, values: {} };
        const changed = Object.keys(values).filter((key) => key in before);
        return {
          importId: id,
          rateId: row.id,
          before: Object.fromEntries(changed.map((key) => [key, before[key]])),
          version: row.version,
        };
      }),
    );
  };
  const create = async (some: readonly RateWrite[]) => {
    const rows = await insertMany(tx, resource, some, context, recorded);
    await keep(
      rows.map((row) => ({ importId: id, rateId: row.id, before: null, version: row.version })),
    );
  };
  let done = 0;
  const inBatches = async <T>(all: readonly T[], write: (some: T[]) => Promise<void>) => {
    for (let from = 0; from < all.length; from += batchSize) {
      await report(done);
      const some = all.slice(from, from + batchSize);
      await write(some);
      done += some.length;
    }
  };
  await inBatches(updates.filter(isWithin), update);
  await inBatches(
    updates.filter((each) => !isWithin(each)),
    update,
  );
  await inBatches(created, create);
  await report(done);
  return id;
}

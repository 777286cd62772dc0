import { inArray } from 'drizzle-orm';
import type { ApiContext } from '#account/procedure.server.ts';
import { previewWrite } from '#master/pending/preview.server.ts';
import { resourceNamed } from '#master/registry.ts';
import { inputRule } from '#master/rule.ts';
import { masters } from '#master/schema.ts';
import { dayOf } from '#platform/clock.ts';
import { canonicalJson } from '#platform/canonical-json.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { type FieldFault, Refused } from '#platform/refusal.ts';
import { maxProposedRates } from '#price/file/limits.ts';
import { lastDayBefore, periodOf, seriesKey } from '#price/file/plan.ts';
import { warningsOf } from '#price/file/warnings.server.ts';
import { type RateWrite, writeTariff } from '#price/file/write.server.ts';
import { movedStartFault } from '#price/rate-warnings.ts';
import { faultsOf } from '#ui/form/rules/faults.ts';
import type { FileChange, Shown } from './change.ts';

const resource = resourceNamed('base-rate');
const { 'base-rate': rate } = masters;

/** The proposal of a file's changes. @throws Refused invalid where they are too many to be read */
export function fileChange(fileName: string, changes: readonly RateWrite[]): FileChange {
  if (changes.length > maxProposedRates)
    throw new Refused('invalid', {
      fields: [
        {
          path: 'file',
          code: 'too-many',
          message: {
            en: `At most ${maxProposedRates} rates can be proposed at a time: approvers have to read them.`,
            ja: `一度に提案できる運賃は${maxProposedRates}件までです。`,
          },
        },
      ],
    });
  return {
    kind: 'file',
    fileName: fileName.slice(0, 255) || 'file',
    rates: changes.map(({ before, values: { freightRoute, ...values } }) => ({
      parentId: String(freightRoute),
      existing: before && { id: before.id, version: before.version },
      values,
    })),
  };
}

/** The rates of a change as they are now and will be. @throws Refused stale, or invalid by the rules of a single rate */
async function ratesOf(
  tx: Transaction,
  { now }: ApiContext,
  { rates }: FileChange,
): Promise<RateWrite[]> {
  const ids = rates.flatMap(({ existing }) => (existing ? [existing.id] : []));
  const rows = ids.length > 0 ? await tx.select().from(rate).where(inArray(rate.id, ids)) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rates.map(({ parentId, existing, values }) => {
    const before = existing ? byId.get(existing.id) : null;
    if (before === undefined || (before && before.version !== existing?.version))
      throw new Refused('stale');
    const parsed = inputRule(resource).safeParse(values);
    if (!parsed.success) throw new Refused('invalid', { fields: faultsOf(parsed.error) });
    const after = { ...parsed.data, freightRoute: parentId };
    const faults: FieldFault[] = [
      ...(resource.check?.(after) ?? []),
      ...(before ? movedStartFault(periodOf(before), periodOf(after), dayOf(now())) : []),
    ];
    if (before && seriesKey(before) !== seriesKey(after)) throw new Refused('stale');
    if (faults.length > 0) throw new Refused('invalid', { fields: faults });
    return { before, values: after };
  });
}

/** Writes the rates of a file. @throws Refused as its import would be */
export async function writeFile(
  tx: Transaction,
  context: ApiContext,
  change: FileChange,
): Promise<void> {
  const changes = await ratesOf(tx, context, change);
  await writeTariff(tx, context, { fileName: change.fileName, changes, recorded: true });
}

/** What the rates of a file would do, with their warnings. */
export async function previewFile(
  tx: Transaction,
  context: ApiContext,
  change: FileChange,
): Promise<Shown> {
  const writes = await ratesOf(tx, context, change);
  const { records } = await previewWrite(tx, context, ['base-rate'], (inner, own) =>
    writeTariff(inner, own, { fileName: change.fileName, changes: writes, recorded: true }),
  );
  const isFollowed = ({ values }: RateWrite, next: RateWrite) =>
    seriesKey(values) === seriesKey(next.values) && values.validTo === lastDayBefore(next.values);
  const warnings = await warningsOf(
    tx,
    writes.map((each, number) => ({
      ...each,
      number,
      group: 1,
      shownBefore: each.before ?? writes.find((other) => isFollowed(other, each))?.before ?? null,
    })),
  );
  const told = new Map(warnings.map(({ message }) => [canonicalJson(message), message]));
  return { records, rates: [], warnings: [...told.values()] };
}

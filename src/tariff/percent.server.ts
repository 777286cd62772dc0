import { canonicalJson } from '#platform/canonical-json.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { Refused } from '#platform/refusal.ts';
import { type Planned, laneNames, planChange } from '#price/change.server.ts';
import { unitText } from '#price/unit-text.ts';
import { type PercentChange, type Shown, withUnit } from './change.ts';

const noName: Bilingual = { en: '', ja: '' };

/** The rates that a change by percent replaces. @throws Refused stale where one was changed or cannot be replaced */
async function planPercent(
  tx: Transaction,
  { rates, ...input }: PercentChange,
  forUpdate: boolean,
): Promise<readonly Planned[]> {
  const versions = new Map(rates.map(({ id, version }) => [id, version]));
  const planned = (await planChange(tx, input, forUpdate)).filter(
    ({ row, inTheWay }) => versions.get(row.id) === row.version && inTheWay === null,
  );
  if (planned.length < versions.size) throw new Refused('stale');
  return planned;
}

/** What a change by percent would do. @throws Refused stale where one of its rates was changed or cannot be replaced */
export const previewPercent = async (tx: Transaction, change: PercentChange): Promise<Shown> =>
  describe(tx, await planPercent(tx, change, false));

async function describe(tx: Transaction, planned: readonly Planned[]): Promise<Shown> {
  const names = await laneNames(
    tx,
    planned.map(({ row }) => row.freightRoute),
  );
  const laneOf = (id: string) => names.get(id) ?? noName;
  return {
    records: [],
    rates: planned.map(({ row, currency, after, closes }) => ({
      lane: laneOf(row.freightRoute),
      unitKey: row.unitKey,
      currency,
      before: row.sell,
      after,
      ends: closes && { id: closes.id, version: closes.version },
    })),
    warnings: planned.flatMap(({ row, warnings }) => {
      const of = withUnit(laneOf(row.freightRoute), unitText(row.unitKey));
      return warnings.map(({ message }) => ({
        en: `${of.en}: ${message.en}`,
        ja: `${of.ja}：${message.ja}`,
      }));
    }),
  };
}

const comparable = ({ rates }: Shown, isEndKnown: boolean) =>
  canonicalJson(
    rates
      // A lane that was renamed since is the same lane.
      .map(({ lane: _, ends, ...rate }) => (isEndKnown ? { ...rate, ends } : rate))
      .map((rate) => canonicalJson(rate))
      .toSorted(),
  );

/**
 * Whether a change by percent would write and end the same rates as when it was proposed. The rates are locked, so that it
 * stays so until it is written. @throws Refused stale where one of its rates was changed or cannot be replaced
 */
export async function isStillAsShown(
  tx: Transaction,
  change: PercentChange,
  { shown, createdAt }: Readonly<{ shown: Shown; createdAt: Date }>,
): Promise<boolean> {
  const planned = await planPercent(tx, change, true);
  const isEndKnown = shown.rates.every(({ ends }) => ends !== undefined);
  const isSame =
    comparable(await describe(tx, planned), isEndKnown) === comparable(shown, isEndKnown);
  // Where the ended rates were not recorded, none of them may have been changed since.
  return (
    isSame &&
    (isEndKnown || planned.every(({ closes }) => !closes || closes.updatedAt <= createdAt))
  );
}

import { canonicalJson } from '#platform/canonical-json.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { Refused } from '#platform/refusal.ts';
import { laneNames, planChange } from '#price/change.server.ts';
import { unitText } from '#price/unit-text.ts';
import { type PercentChange, type Shown, withUnit } from './change.ts';

const noName: Bilingual = { en: '', ja: '' };

/** What a change by percent would do. @throws Refused stale where one of its rates was changed or cannot be replaced */
export async function previewPercent(
  tx: Transaction,
  { rates, ...input }: PercentChange,
  forUpdate = false,
): Promise<Shown> {
  const versions = new Map(rates.map(({ id, version }) => [id, version]));
  const planned = (await planChange(tx, input, forUpdate)).filter(
    ({ row, inTheWay }) => versions.get(row.id) === row.version && inTheWay === null,
  );
  if (planned.length < versions.size) throw new Refused('stale');
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

const comparable = ({ rates }: Shown) =>
  canonicalJson(
    rates
      // A lane that was renamed since is the same lane.
      .map(({ lane: _, ...rate }) => rate)
      .map((rate) => canonicalJson(rate))
      .toSorted(),
  );

/** Whether a change by percent would write and end the same rates as another one. */
export const isSamePlan = (a: Shown, b: Shown): boolean => comparable(a) === comparable(b);

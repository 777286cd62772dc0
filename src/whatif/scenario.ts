import { changedPrice, type RoundTo } from '#price/change.ts';
import type { Prices, Rate } from '#quotation/pricing/types.ts';
import type { FreightKind, Segment } from '#quotation/types.ts';

/** A percent on the prices of lanes; null names all of them. Of several that meet a rate the last one counts. */
export type LaneChange = Readonly<{
  segment: Segment | null;
  freightKind: FreightKind | null;
  /** Ids of ports. */
  fromPort: string | null;
  toPort: string | null;
  /** Percent points up, or down when negative. */
  percent: string;
}>;

export type Scenario = Readonly<{
  /** The percent of every BAF that is reckoned in percent, or the mean crude oil price (yen a kl) that every BAF would be reckoned from; null: as published. */
  baf: Readonly<{ kind: 'percent' | 'crude'; value: string }> | null;
  changes: readonly LaneChange[];
  /** Rates with prices of their own: they win over a percent. */
  rates: readonly Readonly<{ id: string; sell: string }>[];
  roundTo: RoundTo;
  /** Change customers' and groups' contracts too, not the tariff alone. */
  contracts: boolean;
}>;

type BafArithmetic = Readonly<{
  averagePrice: string;
  rules: readonly Readonly<{ kind: string; basePrice: string; stepPrice: string; perStep: string; maximum: string | null }>[];
}>;

/** What a crude oil price gives is a published rule's arithmetic on another mean; a percent stands in place of what its steps come to. */
export function bafIn<R extends BafArithmetic>(record: R, baf: NonNullable<Scenario['baf']>): R {
  if (baf.kind === 'crude') return { ...record, averagePrice: baf.value };
  const { averagePrice } = record;
  // One step from the mean itself on: whatever the mean is, the result is the percent.
  return {
    ...record,
    rules: record.rules.map((rule) => (rule.kind === 'percent' ? { ...rule, basePrice: averagePrice, stepPrice: '1', perStep: baf.value, maximum: null } : rule)),
  };
}

const meets = (rate: Rate, { segment, freightKind, fromPort, toPort }: LaneChange) =>
  (segment === null || segment === rate.segment) &&
  (freightKind === null || freightKind === rate.freightKind) &&
  (fromPort === null || fromPort === rate.from) &&
  (toPort === null || toPort === rate.to);

/** Prices as they would be: pure, so that what-if reckons by the same rule as every quotation. */
export function pricesIn(prices: Prices, { baf, changes, rates, roundTo, contracts }: Scenario): Prices {
  const own = new Map(rates.map(({ id, sell }) => [id, sell]));
  const priceOf = (rate: Rate): string => {
    const sell = own.get(rate.id);
    if (sell !== undefined) return sell;
    const change = contracts || rate.scope.kind === 'tariff' ? changes.findLast((each) => meets(rate, each)) : undefined;
    return change ? changedPrice(rate.sell, change.percent, roundTo) : rate.sell;
  };
  return {
    rates: changes.length === 0 && rates.length === 0 ? prices.rates : prices.rates.map((rate) => ({ ...rate, sell: priceOf(rate) })),
    surcharges: prices.surcharges,
    bafs: baf ? prices.bafs.map((record) => bafIn(record, baf)) : prices.bafs,
  };
}

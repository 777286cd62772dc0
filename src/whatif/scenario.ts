import { changedPrice, type RoundTo, stepOf } from '#price/change.ts';
import type { Prices, Rate } from '#pricing/types.ts';
import type { FreightKind, Segment } from '#freight/types.ts';

/** A percent on the prices of lanes; null names all of them. Of several that meet a rate the last one counts. */
type LaneChange = Readonly<{
  segment: Segment | null;
  freightKind: FreightKind | null;
  /** Ids of ports. */
  fromPort: string | null;
  toPort: string | null;
  /** Percent points up, or down when negative. */
  percent: string;
}>;

export type Scenario = Readonly<{
  /** The percent of every BAF that is counted in percent, or the mean crude oil price (yen a kl) that every BAF would be calculated from; null: as published. */
  baf: Readonly<{ kind: 'percent' | 'crude'; value: string }> | null;
  changes: readonly LaneChange[];
  /** Rates with prices of their own: they win over a percent. */
  rates: readonly Readonly<{ id: string; sell: string }>[];
  roundTo: RoundTo;
  /** Minimum charges change by the same percent and rounding as the prices; otherwise they stay. */
  minimums: boolean;
  /** Change customers' and groups' contracts too, not the tariff alone. */
  contracts: boolean;
  /** Change the prices on the sheets of car makers too, by the percents of their lanes. */
  sheets: boolean;
  /** A new tariff: the rates that are in force on this day count for every departure, whether or not they are in force by then; null: those of the departure's day. */
  tariffOn: string | null;
}>;

type BafArithmetic = Readonly<{
  averagePrice: string;
  rules: readonly Readonly<{
    kind: string;
    basePrice: string;
    stepPrice: string;
    perStep: string;
    maximum: string | null;
  }>[];
}>;

/** What a crude oil price gives is a published rule's arithmetic on another mean; a percent stands in place of what its steps come to. */
export function applyToBaf<R extends BafArithmetic>(
  record: R,
  baf: NonNullable<Scenario['baf']>,
): R {
  if (baf.kind === 'crude') return { ...record, averagePrice: baf.value };
  const { averagePrice } = record;
  // One step from the mean itself on: whatever the mean is, the result is the percent.
  return {
    ...record,
    rules: record.rules.map((rule) =>
      rule.kind === 'percent'
        ? { ...rule, basePrice: averagePrice, stepPrice: '1', perStep: baf.value, maximum: null }
        : rule,
    ),
  };
}

/** What a lane is known by: of a rate, or of a price on a sheet. */
type Lane = Readonly<{ segment: Segment; freightKind: FreightKind; from: string; to: string }>;

const matches = (rate: Lane, { segment, freightKind, fromPort, toPort }: LaneChange) =>
  (segment === null || segment === rate.segment) &&
  (freightKind === null || freightKind === rate.freightKind) &&
  (fromPort === null || fromPort === rate.from) &&
  (toPort === null || toPort === rate.to);

/** The rates in force on a day, as if they always were; of contracts too only where they are to change. */
const ratesInForceOn = (rates: readonly Rate[], day: string, contracts: boolean): Rate[] =>
  rates.flatMap((rate) => {
    if (!contracts && rate.scope.kind !== 'tariff') return [rate];
    return rate.validFrom <= day && (rate.validTo === null || rate.validTo >= day)
      ? [{ ...rate, validFrom: '0001-01-01', validTo: null }]
      : [];
  });

/** A car's price on a sheet of a maker as it would be: sheets hold prices of their own, so that only the percent of their lane at sea changes them. */
export function applyToSheetPrice(
  price: string,
  lane: Readonly<{ from: string; to: string }>,
  { changes, roundTo, sheets }: Scenario,
  minorUnit: number,
): string {
  const change = sheets
    ? changes.findLast((each) =>
        matches({ ...lane, segment: 'ocean', freightKind: 'vehicle' }, each),
      )
    : undefined;
  return change ? changedPrice(price, change.percent, stepOf(roundTo, minorUnit)) : price;
}

/** The very same where nothing changes, so that what it priced need not be computed again. */
const withPrices = (rate: Rate, prices: Pick<Rate, 'sell' | 'minimumAmount'>): Rate =>
  prices.sell === rate.sell && prices.minimumAmount === rate.minimumAmount
    ? rate
    : { ...rate, ...prices };

/** Decimal places of currencies, by code. */
export type MinorUnits = ReadonlyMap<string, number>;

/** Prices as they would be: pure, so that what-if calculates by the same rule as every quotation. */
export function applyScenario(
  prices: Prices,
  { baf, changes, rates, roundTo, minimums, contracts, tariffOn }: Scenario,
  minorUnits: MinorUnits,
): Prices {
  const inForce =
    tariffOn === null ? prices.rates : ratesInForceOn(prices.rates, tariffOn, contracts);
  const own = new Map(rates.map(({ id, sell }) => [id, sell]));
  const repriced = (rate: Rate): Rate => {
    const sell = own.get(rate.id);
    if (sell !== undefined) return withPrices(rate, { sell, minimumAmount: rate.minimumAmount });
    const change =
      contracts || rate.scope.kind === 'tariff'
        ? changes.findLast((each) => matches(rate, each))
        : undefined;
    if (!change) return rate;
    const changed = (price: string) =>
      changedPrice(price, change.percent, stepOf(roundTo, minorUnits.get(rate.currency) ?? 0));
    return withPrices(rate, {
      sell: changed(rate.sell),
      minimumAmount:
        minimums && rate.minimumAmount !== null ? changed(rate.minimumAmount) : rate.minimumAmount,
    });
  };
  return {
    rates:
      changes.length === 0 && rates.length === 0 ? inForce : inForce.map((rate) => repriced(rate)),
    surcharges: prices.surcharges,
    bafs: baf ? prices.bafs.map((record) => applyToBaf(record, baf)) : prices.bafs,
  };
}

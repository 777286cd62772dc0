import { changedPrice, type RoundTo, stepOf } from '#price/change.ts';
import { type PriceBook, changedBook, priceBook } from '#pricing/price-book.ts';
import type { Prices, Rate } from '#pricing/types.ts';
import type { FreightKind, Segment } from '#freight/types.ts';

/** A change of lane prices in percent; null matches any lane. If several match a rate, the last one applies. */
type LaneChange = Readonly<{
  segment: Segment | null;
  freightKind: FreightKind | null;
  /** Ids of ports. */
  fromPort: string | null;
  toPort: string | null;
  /** Percent, negative for a reduction. */
  percent: string;
}>;

export type Scenario = Readonly<{
  /** The percentage of all BAFs in percent, or the average crude oil price (yen per kl) that all BAFs are calculated from; null: as published. */
  baf: Readonly<{ kind: 'percent' | 'crude'; value: string }> | null;
  changes: readonly LaneChange[];
  /** Rates with an explicit price, which overrides `changes`. */
  rates: readonly Readonly<{ id: string; sell: string }>[];
  roundTo: RoundTo;
  /** Minimum charges change by the same percent and rounding as the prices; otherwise they stay. */
  minimums: boolean;
  /** Change customers' and groups' contracts too, not the tariff alone. */
  contracts: boolean;
  /** Change the prices on the sheets of car makers too, by the percents of their lanes. */
  sheets: boolean;
  /** Price every departure at the rates in force on this day, e.g. of a future tariff; null: on the day of departure. */
  tariffOn: string | null;
}>;

type BafArithmetic = Readonly<{
  averagePrice: string;
  rules: readonly Readonly<{
    kind: string;
    basePrice: string | null;
    stepPrice: string | null;
    perStep: string | null;
    maximum: string | null;
    table?: unknown;
  }>[];
}>;

/** A BAF at an assumed crude oil price keeps its rules with another average; at an assumed percentage, that replaces the result of its steps. */
export function applyToBaf<R extends BafArithmetic>(
  record: R,
  baf: NonNullable<Scenario['baf']>,
): R {
  if (baf.kind === 'crude') return { ...record, averagePrice: baf.value };
  const { averagePrice } = record;
  // With the average as base price there is exactly one step, so the result is the percentage.
  return {
    ...record,
    rules: record.rules.map((rule) =>
      rule.kind === 'percent'
        ? {
            ...rule,
            basePrice: averagePrice,
            stepPrice: '1',
            perStep: baf.value,
            maximum: null,
            table: null,
          }
        : rule,
    ),
  };
}

/** The lane of a rate or of a price on a maker's sheet. */
type Lane = Readonly<{ segment: Segment; freightKind: FreightKind; from: string; to: string }>;

const matches = (rate: Lane, { segment, freightKind, fromPort, toPort }: LaneChange) =>
  (segment === null || segment === rate.segment) &&
  (freightKind === null || freightKind === rate.freightKind) &&
  (fromPort === null || fromPort === rate.from) &&
  (toPort === null || toPort === rate.to);

/** The rates in force on a day, made valid for every day; contracts are included only if they change too. */
const ratesInForceOn = (rates: readonly Rate[], day: string, contracts: boolean): Rate[] =>
  rates.flatMap((rate) => {
    if (!contracts && rate.scope.kind !== 'tariff') return [rate];
    return rate.validFrom <= day && (rate.validTo === null || rate.validTo >= day)
      ? [{ ...rate, validFrom: '0001-01-01', validTo: null }]
      : [];
  });

/** The assumed price of a car on a maker's sheet. A sheet has its own prices, so only the change of its ocean lane applies. */
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

/** The same object if the prices do not change, so that results computed with it can be reused. */
const withPrices = (rate: Rate, prices: Pick<Rate, 'sell' | 'minimumAmount'>): Rate =>
  prices.sell === rate.sell && prices.minimumAmount === rate.minimumAmount
    ? rate
    : { ...rate, ...prices };

/** Decimal places of currencies, by code. */
export type MinorUnits = ReadonlyMap<string, number>;

/** The book of a scenario. Prices of another day's rates have nothing in common with those of today. */
export function scenarioBook(
  today: PriceBook,
  prices: Prices,
  scenario: Scenario,
  minorUnits: MinorUnits,
): PriceBook {
  const assumed = applyScenario(prices, scenario, minorUnits);
  return scenario.tariffOn === null ? changedBook(today, prices, assumed) : priceBook(assumed);
}

/** The prices of a scenario, for the same pricing functions as any quotation. Pure. */
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
    ...prices,
    rates:
      changes.length === 0 && rates.length === 0 ? inForce : inForce.map((rate) => repriced(rate)),
    bafs: baf ? prices.bafs.map((record) => applyToBaf(record, baf)) : prices.bafs,
  };
}

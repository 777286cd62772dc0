import type { Charge, Line, Route, Segment } from '#freight/types.ts';
import type { BafTable, DueBaf } from './baf.ts';
import { type ReadyRate, bafChargeId, readyRate, surchargeChargeId } from './charge.ts';
import type { Conversion } from './currency.ts';
import { Decimal } from './decimal.ts';
import { type DueFuel, type FuelPrices, fuelDue } from './haulage-fuel.ts';
import type { Leg } from './leg.ts';
import type { ManualCharges } from './manual-charges.ts';
import { kilometresOf } from './passage.ts';
import { type Measured, measure, measurePieces } from './quantity.ts';
import type { ChargeItem } from './catalogue.ts';
import type { PriceBook } from './price-book.ts';
import type { RateIndex } from './rate.ts';
import {
  type DueSurcharge,
  type SurchargeIndex,
  noSurcharges,
  surchargesDue,
} from './surcharge.ts';
import type { PricingContext, PricingProblem, Rate } from './types.ts';
import type { VolumeOf } from './volume.ts';

const zero = new Decimal(0);

/** A pricing in progress: its inputs, and the charges and problems so far. */
export type PricingRun = Readonly<{
  rates: RateIndex;
  surcharges: SurchargeIndex;
  items: readonly ChargeItem[];
  /** Null for customers without BAF. */
  baf: BafTable | null;
  fuel: FuelPrices | null;
  context: PricingContext;
  volumeOf: VolumeOf;
  conversionOf: (currency: string) => Conversion | null;
  home: Conversion | null;
  readyRates: Map<Rate, ReadyRate>;
  manual: ManualCharges;
  /** Whether the charges say what they cost and how they were calculated; otherwise those of a line alone may not. */
  explained: boolean;
  charges: Charge[];
  problems: PricingProblem[];
}>;

/**
 * Results that pricing a line by another book can reuse: measures by `measureKey`, and freights whose rate is the same
 * object. A freight that lines share depends on all of them, so it is not kept.
 */
export type LineCache = Readonly<{
  /** Of a line by all of its rates there are one or two. */
  measures: Readonly<{ key: string; measured: Measured | null }>[];
  freights: { [S in Segment]?: Readonly<{ rate: Rate; charge: Charge }> };
}>;
/** For the same lines, routes and context. */
export type PricingCache = {
  readonly lines: Map<Line, LineCache>;
  legs: Readonly<{ book: PriceBook; ofRoute: ReadonlyMap<string, readonly Leg[]> }> | null;
};
export const pricingCache = (): PricingCache => ({ lines: new Map(), legs: null });

export function cacheOf({ lines }: PricingCache, line: Line): LineCache {
  let cached = lines.get(line);
  if (!cached) lines.set(line, (cached = { measures: [], freights: {} }));
  return cached;
}

/** A rate in the quotation's currency; null without an exchange rate. */
export function readyRateOf(
  { readyRates, conversionOf }: PricingRun,
  rate: Rate,
): ReadyRate | null {
  const known = readyRates.get(rate);
  if (known) return known;
  const conversion = conversionOf(rate.currency);
  if (!conversion) return null;
  const ready = readyRate(rate, conversion);
  readyRates.set(rate, ready);
  return ready;
}

/** A line's quantity for a rate; a minimum quantity of a consignment or quotation does not hold for it. */
function measureBy(rate: Rate, { cargo }: Line): Measured | null {
  switch (rate.reach) {
    case 'line':
      return measure(cargo, rate);
    case 'piece':
      return measurePieces(cargo, rate);
    case 'consignment':
    case 'quotation':
      return measure(cargo, { ...rate, minimumQuantity: null });
  }
}

/** A line's quantity for a rate; null where the cargo lacks the measure that the rate is charged by. */
export function measuredBy(
  { rate, measureKey }: ReadyRate,
  line: Line,
  { measures }: LineCache,
): Measured | null {
  for (const each of measures) if (each.key === measureKey) return each.measured;
  const measured = measureBy(rate, line);
  measures.push({ key: measureKey, measured });
  return measured;
}

/** What the discounts on a line's ocean freight take off it: zero or less. */
export function discountOn({ manual }: PricingRun, line: Line): Decimal {
  const existing = manual.ofLine.size === 0 ? undefined : manual.ofLine.get(line.id);
  if (!existing) return zero;
  let sum = zero;
  for (const { kind, segment, amount } of existing)
    if (kind === 'discount' && segment === 'ocean') sum = sum.plus(amount ?? 0);
  return sum;
}

/** The surcharges and the BAF that are due on the base freight of a line. */
export type Due = Readonly<{
  surcharges: readonly DueSurcharge[];
  fuel: DueFuel | null;
  baf: DueBaf | null;
  isBafMissing: boolean;
}>;

const nothingDue: Due = { surcharges: noSurcharges, fuel: null, baf: null, isBafMissing: false };

export const isNothingDue = ({ surcharges, fuel, baf, isBafMissing }: Due): boolean =>
  surcharges.length === 0 && !fuel && !baf && !isBafMissing;

function fuelOn(
  prices: FuelPrices,
  { cargo }: Line,
  route: Route,
  segment: Segment,
  customer: PricingContext['customer'],
): DueFuel | null {
  const kilometres = () => kilometresOf(route, segment);
  const haul = { segment, departure: route.departure, freightKind: cargo.kind, kilometres };
  return fuelDue(prices, haul, customer);
}

export function additionsDue(
  { surcharges, fuel: fuelPrices, baf, manual, context }: PricingRun,
  line: Line,
  { route, segment, from, to, onHoliday, dayOf }: Leg,
  freightRouteId: string | null,
): Due {
  const { cargo } = line;
  const { departure } = route;
  const { customer } = context;
  let due = noSurcharges;
  if (surcharges.has(segment)) {
    const shipment = { cargo, departure, onHoliday, from, to, dayOf };
    const isAdded = (id: string) =>
      manual.added.size > 0 && manual.added.has(surchargeChargeId(line, segment, id));
    due = surchargesDue(surcharges, segment, freightRouteId, shipment, isAdded, customer);
  }
  const fuel = fuelPrices && fuelOn(fuelPrices, line, route, segment, customer);
  if (segment !== 'ocean' || !baf)
    return due.length === 0 && !fuel
      ? nothingDue
      : { surcharges: due, fuel, baf: null, isBafMissing: false };
  const found = baf(departure, cargo, route.fromPort.id, route.toPort.id);
  return {
    surcharges: due,
    fuel,
    baf: found,
    isBafMissing: found === null && !manual.changed.get(bafChargeId(line))?.manual,
  };
}

import { placesOf, segmentsOf } from '#freight/segments.ts';
import type { Cargo } from '#freight/cargo.ts';
import type { Amount, Charge, FreightKind, Line, Route, Segment, Totals } from '#freight/types.ts';
import type { BafTable } from './baf.ts';
import {
  type ManualCharges,
  isAddedSurcharge,
  isDiscountOrExtra,
  indexManualCharges,
  unconfirmed,
  withManualPrice,
} from './manual-charges.ts';
import {
  type ReadyRate,
  bafCharge,
  bafChargeId,
  freightCharge,
  readyRate,
  surchargeCharge,
  surchargeChargeId,
  unpricedFreight,
} from './charge.ts';
import { type Conversion, conversions, homeCurrency } from './currency.ts';
import { Decimal } from './decimal.ts';
import { isHoliday } from './holiday.ts';
import { type PriceBook, priceBook } from './price-book.ts';
import { type Measured, measure } from './quantity.ts';
import { type RateIndex, closestRate, ratesInForce } from './rate.ts';
import { type SurchargeIndex, surchargesDue } from './surcharge.ts';
import { totalsOf } from './totals.ts';
import type { Prices, PricingContext, PricingProblem, Rate } from './types.ts';

export type Priced = Readonly<{
  charges: readonly Charge[];
  totals: Totals;
  problems: readonly PricingProblem[];
}>;

/** A pricing in progress: its inputs, and the charges and problems so far. */
type PricingRun = Readonly<{
  rates: RateIndex;
  surcharges: SurchargeIndex;
  baf: BafTable | null;
  context: PricingContext;
  conversionOf: (currency: string) => Conversion | null;
  home: Conversion | null;
  readyRates: Map<Rate, ReadyRate>;
  manual: ManualCharges;
  charges: Charge[];
  problems: PricingProblem[];
}>;

/** Results that pricing a line by another book can reuse: measures by `measureKey`, and freights whose rate is the same object. */
type LineCache = Readonly<{
  measures: Map<string, Measured | null>;
  freights: Map<Segment, Readonly<{ rate: Rate; charge: Charge }>>;
}>;
export type PricingCache = Map<Line, LineCache>;

/** A segment of a route with the rates in force on it, by freight kind; shared by all lines of the route. */
type Leg = Readonly<{
  route: Route;
  segment: Segment;
  /** Null at an address that is no door yet. */
  from: string | null;
  to: string | null;
  onHoliday: boolean;
  inForce: Map<FreightKind, readonly Rate[]>;
}>;

function legsOf(route: Route): Leg[] {
  const onHoliday = isHoliday(route.departure);
  return segmentsOf(route).map((segment) => {
    const { from, to } = placesOf(route, segment);
    return {
      route,
      segment,
      from: from?.id ?? null,
      to: to?.id ?? null,
      onHoliday,
      inForce: new Map(),
    };
  });
}

function rateFor(
  { rates, context: { customer } }: PricingRun,
  { route, segment, from, to, inForce }: Leg,
  cargo: Cargo,
): Rate | null {
  if (from === null || to === null) return null;
  let found = inForce.get(cargo.kind);
  if (!found) {
    found = ratesInForce(rates, {
      segment,
      from,
      to,
      day: route.departure,
      cargo,
      customerId: customer.id,
      groupId: customer.groupId,
    });
    inForce.set(cargo.kind, found);
  }
  return closestRate(found, cargo);
}

function readyRateOf(
  { readyRates, conversionOf, context }: PricingRun,
  rate: Rate,
): ReadyRate | null {
  const known = readyRates.get(rate);
  if (known) return known;
  const conversion = conversionOf(rate.currency);
  if (!conversion) return null;
  const ready = readyRate(rate, conversion, context.currency);
  readyRates.set(rate, ready);
  return ready;
}

type PricedCharge = Charge & Readonly<{ amount: Amount }>;
const hasAmount = (charge: Charge): charge is PricedCharge => charge.amount !== null;

/** The base freight by its rate; or without a price, with the reason. */
function computedFreight(
  run: PricingRun,
  line: Line,
  { route, segment, from, to }: Leg,
  rate: Rate | null,
  { measures, freights }: LineCache,
): { charge: Charge; reason: PricingProblem | null } {
  const { currency } = run.context;
  const unpriced = (rateMissing: boolean) => unpricedFreight(line, route, segment, rateMissing);
  if (!rate) {
    const charge = unpriced(true);
    const about = { chargeId: charge.id, lineId: line.id };
    const isUnreviewed = from === null || to === null;
    return {
      charge,
      reason: isUnreviewed
        ? { code: 'door-unreviewed', ...about, routeId: route.id }
        : { code: 'rate-missing', ...about },
    };
  }
  const known = freights.get(segment);
  if (known?.rate === rate) return { charge: known.charge, reason: null };
  const ready = readyRateOf(run, rate);
  if (!ready)
    return {
      charge: unpriced(false),
      reason: { code: 'exchange-missing', lineId: line.id, from: rate.currency, to: currency.code },
    };
  let measured = measures.get(ready.measureKey);
  if (measured === undefined)
    measures.set(ready.measureKey, (measured = measure(line.cargo, rate)));
  if (measured === null) {
    const charge = unpriced(false);
    return {
      charge,
      reason: { code: 'quantity-unknown', chargeId: charge.id, lineId: line.id, basis: rate.basis },
    };
  }
  const charge = freightCharge(line, segment, ready, measured, currency);
  freights.set(segment, { rate, charge });
  return { charge, reason: null };
}

/** Adds a surcharge or BAF; an amount in yen has no price in a currency without an exchange rate for yen. */
function pushAddition({ manual, charges, problems, context }: PricingRun, computed: Charge): void {
  const charge = withManualPrice(manual, computed, problems);
  charges.push(charge);
  if (charge.amount === null)
    problems.push({
      code: 'exchange-missing',
      lineId: charge.lineId,
      from: homeCurrency,
      to: context.currency.code,
    });
}

/** Keeps surcharges and BAF that a person priced or added, though they are no longer due. */
function pushNoLongerDue(
  { manual, charges, problems }: PricingRun,
  line: Line,
  segment: Segment,
  start: number,
): void {
  const existing = manual.ofLine.get(line.id);
  if (!existing) return;
  const produced = new Set(charges.slice(start).map((charge) => charge.id));
  for (const charge of existing) {
    const isManual = charge.manual !== null || isAddedSurcharge(charge);
    if (
      charge.segment !== segment ||
      !isManual ||
      produced.has(charge.id) ||
      isDiscountOrExtra(charge)
    )
      continue;
    charges.push(charge);
    problems.push({ code: 'manual-not-due', chargeId: charge.id, lineId: line.id });
  }
}

/** What the discounts on a line's ocean freight take off it: zero or less. */
const discountOn = ({ manual }: PricingRun, line: Line): Decimal =>
  (manual.ofLine.get(line.id) ?? [])
    .filter(({ kind, segment }) => kind === 'discount' && segment === 'ocean')
    .reduce((sum, { amount }) => sum.plus(amount ?? 0), new Decimal(0));

/** Adds the surcharges and the BAF on a base freight. */
function priceAdditions(
  run: PricingRun,
  line: Line,
  { route, segment, from, to, onHoliday }: Leg,
  freightRouteId: string | null,
  base: PricedCharge,
): void {
  const { context, manual, home } = run;
  const { cargo } = line;
  const { departure } = route;
  const { bafCycle } = context.customer;
  const shipment = { cargo, departure, onHoliday, from, to };
  const isAdded = (id: string) =>
    manual.added.size > 0 && manual.added.has(surchargeChargeId(line, segment, id));
  for (const due of surchargesDue(run.surcharges, segment, freightRouteId, shipment, isAdded))
    pushAddition(run, surchargeCharge(line, base, due, home, context.currency));
  if (segment !== 'ocean' || !run.baf || bafCycle === 'none') return;
  const due = run.baf(departure, cargo, route.fromPort.id, route.toPort.id);
  if (due)
    pushAddition(run, bafCharge(line, base, discountOn(run, line), due, home, context.currency));
  else if (!manual.changed.get(bafChargeId(line))?.manual)
    run.problems.push({ code: 'baf-missing', lineId: line.id, cycle: bafCycle, day: departure });
}

function priceLeg(run: PricingRun, line: Line, leg: Leg, cache: LineCache): void {
  const { manual, charges, problems } = run;
  const start = charges.length;
  const rate = rateFor(run, leg, line.cargo);
  const { charge: computed, reason } = computedFreight(run, line, leg, rate, cache);
  const base = withManualPrice(manual, computed, problems);
  charges.push(base);
  if (reason && base.amount === null && !base.onRequest) problems.push(reason);
  if (base.manual === null && base.amount !== null && new Decimal(base.quantity).isZero())
    problems.push({ code: 'quantity-zero', chargeId: base.id, lineId: line.id });
  if (hasAmount(base)) priceAdditions(run, line, leg, rate?.freightRouteId ?? null, base);
  pushNoLongerDue(run, line, leg.segment, start);
}

/** A missing BAF or exchange rate makes the total incomplete, though no charge shows it. */
const makesIncomplete = ({ code }: PricingProblem) =>
  code === 'baf-missing' || code === 'exchange-missing';

/**
 * Prices every line on its route's segments: base freight, surcharges and BAF as separate charges, manual input applied.
 * Each amount is rounded once, to the currency's minor unit, by the rule of its rate (BAF and surcharges half up); totals
 * are sums of the rounded amounts. Without a rate the amount is null, never 0. Pure: no I/O, and the order of lines does
 * not matter.
 */
export const price = (
  lines: readonly Line[],
  routes: readonly Route[],
  prices: Prices,
  context: PricingContext,
): Priced => priceBy(lines, routes, priceBook(prices), context);

/** Same as `price` with indexed prices; `cache` shares results of the same lines and context between books. */
export function priceBy(
  lines: readonly Line[],
  routes: readonly Route[],
  book: PriceBook,
  context: PricingContext,
  cache: PricingCache = new Map(),
): Priced {
  const legs = new Map(routes.map((route) => [route.id, legsOf(route)]));
  const conversionOf = conversions(context);
  const manual = indexManualCharges(context.previousCharges);
  const run: PricingRun = {
    rates: book.rates,
    surcharges: book.surcharges,
    baf: book.bafOf(context.customer.bafCycle),
    context,
    conversionOf,
    home: conversionOf(homeCurrency),
    readyRates: new Map(),
    manual,
    charges: [],
    problems: [],
  };
  const { charges, problems } = run;
  for (const line of lines) {
    const legsOfLine = legs.get(line.routeId);
    if (!legsOfLine) continue;
    let cached = cache.get(line);
    if (!cached) cache.set(line, (cached = { measures: new Map(), freights: new Map() }));
    for (const leg of legsOfLine) priceLeg(run, line, leg, cached);
    for (const charge of manual.ofLine.get(line.id) ?? [])
      if (isDiscountOrExtra(charge)) charges.push(charge);
  }
  problems.push(...unconfirmed(charges, context.currency.code));
  const totals = totalsOf(charges, context);
  return {
    charges,
    totals: { ...totals, incomplete: totals.incomplete || problems.some(makesIncomplete) },
    problems,
  };
}

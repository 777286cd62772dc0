import { placesOf, segmentsOf } from '#freight/segments.ts';
import type {
  Amount,
  Cargo,
  Charge,
  FreightKind,
  Line,
  Route,
  Segment,
  Totals,
} from '#freight/types.ts';
import { type BafTable, bafTable } from './baf.ts';
import {
  type ReadyRate,
  bafCharge,
  freightCharge,
  readyRate,
  surchargeCharge,
  unpricedFreight,
} from './charge.ts';
import { type Conversion, conversions, homeCurrency } from './currency.ts';
import { Decimal } from './decimal.ts';
import { type Measured, measure } from './quantity.ts';
import { type RateIndex, closestRate, indexRates, ratesInForce } from './rate.ts';
import { type SurchargeIndex, indexSurcharges, surchargesDue } from './surcharge.ts';
import { totalsOf } from './totals.ts';
import type { BafCycle, Prices, PricingContext, PricingProblem, Rate } from './types.ts';

export type Priced = Readonly<{
  charges: readonly Charge[];
  totals: Totals;
  problems: readonly PricingProblem[];
}>;

/** Prices laid out for finding, so that many quotations can be priced by them; BAFs by the cycle of a customer. */
export type PriceBook = Readonly<{
  rates: RateIndex;
  surcharges: SurchargeIndex;
  bafOf: (cycle: BafCycle) => BafTable | null;
}>;

export function priceBook(prices: Prices): PriceBook {
  const tables = new Map<BafCycle, BafTable>();
  const bafOf = (cycle: BafCycle) => {
    if (cycle === 'none') return null;
    const known = tables.get(cycle);
    if (known) return known;
    const made = bafTable(prices.bafs, cycle);
    tables.set(cycle, made);
    return made;
  };
  return { rates: indexRates(prices.rates), surcharges: indexSurcharges(prices.surcharges), bafOf };
}

type Work = Readonly<{
  rates: RateIndex;
  surcharges: SurchargeIndex;
  baf: BafTable | null;
  context: PricingContext;
  conversionOf: (currency: string) => Conversion | null;
  home: Conversion | null;
  ready: Map<Rate, ReadyRate>;
  kept: ReadonlyMap<string, Charge>;
  keptOfLine: ReadonlyMap<string, readonly Charge[]>;
  charges: Charge[];
  problems: PricingProblem[];
}>;

/** Of a line what pricing it by another book need not reckon again: what it measures, by how a rate counts, and the freights whose rate is the very same. */
type ReckonedLine = Readonly<{
  measures: Map<string, Measured | null>;
  freights: Map<Segment, Readonly<{ rate: Rate; charge: Charge }>>;
}>;
export type Reckoned = Map<Line, ReckonedLine>;

/** A part of a route that is charged, with the rates in force on it by freight: alike for all lines of the route. */
type Part = Readonly<{
  route: Route;
  segment: Segment;
  from: string;
  to: string;
  inForce: Map<FreightKind, readonly Rate[]>;
}>;

function partsOf(route: Route): Part[] {
  return segmentsOf(route).map((segment) => {
    const { from, to } = placesOf(route, segment);
    return { route, segment, from: from.id, to: to.id, inForce: new Map() };
  });
}

function rateFor(
  { rates, context: { customer } }: Work,
  { route, segment, from, to, inForce }: Part,
  cargo: Cargo,
): Rate | null {
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

function readied({ ready, conversionOf, context }: Work, rate: Rate): ReadyRate | null {
  const known = ready.get(rate);
  if (known) return known;
  const conversion = conversionOf(rate.currency);
  if (!conversion) return null;
  const made = readyRate(rate, conversion, context.currency);
  ready.set(rate, made);
  return made;
}

/**
 * A person's own price or mark stands over what was computed, until an explicit re-price takes it away. It keeps the
 * quantity it was made for, so that a unit price by hand still multiplies; where the line has changed since, that is said.
 */
function settle({ kept, problems }: Work, computed: Charge): Charge {
  const own = kept.size > 0 ? kept.get(computed.id) : undefined;
  if (!own) return computed;
  if (!own.manual)
    return computed.amount === null && own.onRequest ? { ...computed, onRequest: true } : computed;
  const { unitPrice, amount, cost } = own.manual;
  const { id, lineId } = computed;
  if (own.basis !== computed.basis || !new Decimal(own.quantity).eq(computed.quantity)) {
    problems.push({
      code: 'manual-quantity',
      chargeId: id,
      lineId,
      kept: own.quantity,
      computed: computed.quantity,
    });
  }
  return {
    ...computed,
    basis: own.basis,
    quantity: own.quantity,
    unitPrice,
    amount,
    cost: cost ?? computed.cost,
    manual: own.manual,
    taxKind: own.taxKind,
    missing: null,
  };
}

const hasAmount = (charge: Charge): charge is Charge & { amount: Amount } => charge.amount !== null;

/** The base freight as its rate gives it, or without a price and with the reason among the problems. */
function computedFreight(
  work: Work,
  line: Line,
  { route, segment }: Part,
  rate: Rate | null,
  { measures, freights }: ReckonedLine,
): { charge: Charge; reason: PricingProblem | null } {
  const { currency } = work.context;
  const unpriced = (rateMissing: boolean) => unpricedFreight(line, route, segment, rateMissing);
  if (!rate) {
    const charge = unpriced(true);
    return { charge, reason: { code: 'rate-missing', chargeId: charge.id, lineId: line.id } };
  }
  const known = freights.get(segment);
  if (known?.rate === rate) return { charge: known.charge, reason: null };
  const ready = readied(work, rate);
  if (!ready)
    return {
      charge: unpriced(false),
      reason: { code: 'exchange-missing', lineId: line.id, from: rate.currency, to: currency.code },
    };
  let measured = measures.get(ready.way);
  if (measured === undefined) measures.set(ready.way, (measured = measure(line.cargo, rate)));
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

/** Adds a charge in yen a piece or percent of the base; in another currency without a rate for yen it has no price. */
function pushAdded(work: Work, computed: Charge): void {
  const charge = settle(work, computed);
  work.charges.push(charge);
  if (charge.amount === null)
    work.problems.push({
      code: 'exchange-missing',
      lineId: charge.lineId,
      from: homeCurrency,
      to: work.context.currency.code,
    });
}

/** Surcharges and BAF priced by hand stay though they would no longer be due. */
function pushNoLongerDue(
  { keptOfLine, charges, problems }: Work,
  line: Line,
  segment: Segment,
  from: number,
): void {
  const own = keptOfLine.get(line.id);
  if (!own) return;
  const produced = new Set(charges.slice(from).map((charge) => charge.id));
  for (const charge of own) {
    if (
      charge.segment !== segment ||
      charge.manual === null ||
      produced.has(charge.id) ||
      isOwn(charge)
    )
      continue;
    charges.push(charge);
    problems.push({ code: 'manual-not-due', chargeId: charge.id, lineId: line.id });
  }
}

function pricePart(work: Work, line: Line, part: Part, known: ReckonedLine): void {
  const { context, charges, problems } = work;
  const { segment, from, to } = part;
  const day = part.route.departure;
  const { cargo } = line;
  const { customer } = context;
  const start = charges.length;
  const rate = rateFor(work, part, cargo);
  const { charge: computed, reason } = computedFreight(work, line, part, rate, known);
  const base = settle(work, computed);
  charges.push(base);
  if (reason && base.amount === null && !base.onRequest) problems.push(reason);
  if (hasAmount(base)) {
    for (const due of surchargesDue(work.surcharges, segment, rate?.freightRouteId ?? null, {
      cargo,
      day,
      from,
      to,
    })) {
      pushAdded(work, surchargeCharge(line, base, due, work.home, context.currency));
    }
    if (segment === 'ocean' && work.baf && customer.bafCycle !== 'none') {
      const due = work.baf(day, cargo, from, to);
      if (due) pushAdded(work, bafCharge(line, base, due, work.home, context.currency));
      else if (!work.kept.get(`${line.id}:ocean:baf`)?.manual)
        problems.push({ code: 'baf-missing', lineId: line.id, cycle: customer.bafCycle, day });
    }
  }
  pushNoLongerDue(work, line, segment, start);
}

/** Charges of a person's making (discounts, extras): they stay with their line as they are. */
const isOwn = (charge: Charge) => charge.kind === 'discount' || charge.kind === 'other';

/** A BAF or exchange rate that is missing leaves a hole in the total, though no charge shows it. */
const leavesHole = ({ code }: PricingProblem) =>
  code === 'baf-missing' || code === 'exchange-missing';

/**
 * Prices every line on its route's segments: base freight, surcharges and BAF as charges of their own, what a person
 * set by hand kept. Each amount is rounded once, to the currency's minor unit, as its rate says (BAF and surcharges half
 * up); totals are sums of the amounts shown. A missing rate leaves the amount null, never 0. No I/O; lines do not
 * influence each other, so that their order does not matter.
 */
export const price = (
  lines: readonly Line[],
  routes: readonly Route[],
  prices: Prices,
  context: PricingContext,
): Priced => priceBy(lines, routes, priceBook(prices), context);

/** The same by prices that are laid out already; what was `reckoned` of the same lines and context by another book is not reckoned again. */
export function priceBy(
  lines: readonly Line[],
  routes: readonly Route[],
  book: PriceBook,
  context: PricingContext,
  reckoned: Reckoned = new Map(),
): Priced {
  const byId = new Map(routes.map((route) => [route.id, partsOf(route)]));
  const conversionOf = conversions(context);
  const work: Work = {
    rates: book.rates,
    surcharges: book.surcharges,
    baf: book.bafOf(context.customer.bafCycle),
    context,
    conversionOf,
    home: conversionOf(homeCurrency),
    ready: new Map(),
    kept: new Map(
      context.kept
        .filter((charge) => charge.manual || charge.onRequest)
        .map((charge) => [charge.id, charge]),
    ),
    keptOfLine: Map.groupBy(context.kept, (charge) => charge.lineId),
    charges: [],
    problems: [],
  };
  for (const line of lines) {
    const parts = byId.get(line.routeId);
    if (!parts) continue;
    let known = reckoned.get(line);
    if (!known) reckoned.set(line, (known = { measures: new Map(), freights: new Map() }));
    for (const part of parts) pricePart(work, line, part, known);
    for (const charge of work.keptOfLine.get(line.id) ?? [])
      if (isOwn(charge)) work.charges.push(charge);
  }
  const totals = totalsOf(work.charges, context);
  return {
    charges: work.charges,
    totals: { ...totals, incomplete: totals.incomplete || work.problems.some(leavesHole) },
    problems: work.problems,
  };
}

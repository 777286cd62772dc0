import type { Amount, Charge, Line, Route, Segment, Totals } from '#freight/types.ts';
import { freightCharge, unpricedFreight } from './charge.ts';
import { conversions } from './currency.ts';
import { homeCurrency } from './money.ts';
import { type ItemCharge, itemCharges } from './item-charges.ts';
import { type Leg, rateFor } from './leg.ts';
import { type Levy, leviesOf, levyCharge, levyProblem } from './levy.ts';
import { indexManualCharges, unconfirmed, withManualPrice } from './manual-charges.ts';
import { isAddedItem, isAddedSurcharge, isDiscountOrExtra } from './manual-kinds.ts';
import { hasPercentDiscount, withPercentDiscounts } from './percent-discount.ts';
import { type PriceBook, priceBook } from './price-book.ts';
import { legsByRoute } from './reuse.ts';
import {
  type LineCache,
  type PricingCache,
  type PricingRun,
  additionsDue,
  cacheOf,
  discountOn,
  measuredBy,
  isNothingDue,
  pricingCache,
  readyRateOf,
} from './run.ts';
import { type SharedCharges, sharedCharges } from './shared.ts';
import { totalsOf } from './totals.ts';
import type { Prices, PricingContext, PricingProblem, Rate } from './types.ts';
import { volumeCounter, withVolume } from './volume.ts';

export type Priced = Readonly<{
  charges: readonly Charge[];
  totals: Totals;
  problems: readonly PricingProblem[];
}>;

/** Whether a decimal text is zero. */
const isZero = (text: Amount) => text.startsWith('0') && Number(text) === 0;

const noItems: readonly ItemCharge[] = [];
const noSegments: ReadonlyMap<Segment, readonly ItemCharge[]> = new Map();

type PricedCharge = Charge & Readonly<{ amount: Amount }>;
const hasAmount = (charge: Charge): charge is PricedCharge => charge.amount !== null;

/** The base freight by its rate; or without a price, with the reason. */
function computedFreight(
  run: PricingRun,
  line: Line,
  { route, segment, from, to }: Leg,
  rate: Rate | null,
  cache: LineCache,
): { charge: Charge; reason: PricingProblem | null } {
  const { currency } = run.context;
  if (!rate) {
    const charge = unpricedFreight(line, route, segment, true);
    const about = { chargeId: charge.id, lineId: line.id };
    const isUnreviewed = from === null || to === null;
    return {
      charge,
      reason: isUnreviewed
        ? { code: 'door-unreviewed', ...about, routeId: route.id }
        : { code: 'rate-missing', ...about },
    };
  }
  const known = cache.freights[segment];
  if (known?.rate === rate) return { charge: known.charge, reason: null };
  const ready = readyRateOf(run, rate);
  if (!ready)
    return {
      charge: unpricedFreight(line, route, segment, false),
      reason: { code: 'exchange-missing', lineId: line.id, from: rate.currency, to: currency.code },
    };
  const measured = measuredBy(ready, line, cache);
  if (measured === null) {
    const charge = unpricedFreight(line, route, segment, false);
    return {
      charge,
      reason: { code: 'quantity-unknown', chargeId: charge.id, lineId: line.id, basis: rate.basis },
    };
  }
  const charge = freightCharge(line, segment, ready, measured, currency, run.explained);
  cache.freights[segment] = { rate, charge };
  return { charge, reason: null };
}

/** Adds a charge with its manual price, or with the reason why it has no price. Whoever puts it on request has settled that. */
function pushCharge(
  run: PricingRun,
  computed: Charge,
  reasonOf: (charge: Charge) => PricingProblem | null,
): Charge {
  const { charges, problems } = run;
  const charge = withManualPrice(run, computed);
  charges.push(charge);
  const reason = charge.amount === null && !charge.onRequest ? reasonOf(charge) : null;
  if (reason) problems.push(reason);
  return charge;
}

const pushAddition = (run: PricingRun, computed: Charge, levy: Levy) =>
  pushCharge(run, computed, (charge) => levyProblem(run, levy, charge));

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
      charge.kind === 'item' ||
      !isManual ||
      produced.has(charge.id) ||
      isDiscountOrExtra(charge)
    )
      continue;
    charges.push(charge);
    problems.push({ code: 'manual-not-due', chargeId: charge.id, lineId: line.id });
  }
}

/** Adds the surcharges and the BAF on a base freight. */
function priceAdditions(
  run: PricingRun,
  line: Line,
  leg: Leg,
  rate: Rate | null,
  base: PricedCharge,
): void {
  const due = additionsDue(run, line, leg, rate?.freightRouteId ?? null);
  if (isNothingDue(due)) return;
  const discount = discountOn(run, line);
  for (const levy of leviesOf(line, leg, rate, base, due))
    pushAddition(run, levyCharge(run, levy, line, base, levy.counted, discount), levy);
  if (due.isBafMissing) reportMissingBaf(run, line, leg);
}

function reportMissingBaf({ context, problems }: PricingRun, line: Line, { route }: Leg): void {
  const { bafCycle } = context.customer;
  problems.push({ code: 'baf-missing', lineId: line.id, cycle: bafCycle, day: route.departure });
}

/** The charges of a line on a segment; `shared` where other lines count for its rate too. */
function priceLeg(
  run: PricingRun,
  line: Line,
  leg: Leg,
  cache: LineCache,
  shared: SharedCharges | undefined,
): void {
  const { charges, problems } = run;
  const start = charges.length;
  const rate = shared ? shared.rate : rateFor(run, leg, line.cargo);
  const { charge: computed, reason } = shared
    ? { charge: shared.freight, reason: null }
    : computedFreight(run, line, leg, rate, cache);
  const traced = rate ? withVolume(computed, rate, leg.route.departure, run.volumeOf) : computed;
  const base = pushCharge(run, traced, () => reason);
  if (base.manual === null && base.amount !== null && isZero(base.quantity))
    problems.push({ code: 'quantity-zero', chargeId: base.id, lineId: line.id });
  if (shared?.additions) {
    for (const { charge, levy } of shared.additions.charges) pushAddition(run, charge, levy);
    if (shared.additions.isBafMissing) reportMissingBaf(run, line, leg);
  } else if (hasAmount(base)) priceAdditions(run, line, leg, rate, base);
  pushNoLongerDue(run, line, leg.segment, start);
}

/** Adds charges of the catalogue, with their reasons where they have no price. */
function pushItems(run: PricingRun, items: readonly ItemCharge[]): void {
  for (const { charge, reason } of items) pushCharge(run, charge, () => reason);
}

/** Keeps charges of the catalogue that a person priced or added, though they no longer apply. */
function pushItemsNoLongerDue(
  { manual, charges, problems }: PricingRun,
  line: Line,
  due: readonly ItemCharge[],
): void {
  for (const charge of manual.ofLine.get(line.id) ?? []) {
    const isKept = charge.kind === 'item' && (charge.manual !== null || isAddedItem(charge));
    if (!isKept || due.some((each) => each.charge.id === charge.id)) continue;
    charges.push(charge);
    problems.push({ code: 'manual-not-due', chargeId: charge.id, lineId: line.id });
  }
}

/** A missing BAF makes the total incomplete, though no charge shows it. */
const makesIncomplete = ({ code }: PricingProblem) => code === 'baf-missing';

/**
 * Prices every line on its route's segments: base freight, surcharges and BAF as separate charges, manual input applied.
 * Each amount is rounded once, to the currency's minor unit, by the rule of its rate (BAF and surcharges half up); totals
 * are sums of the rounded amounts. Lines that share a rate by its reach are priced together. Without a rate the amount is null, never 0. Pure: no I/O, and the order of lines does
 * not matter.
 */
export const price = (
  lines: readonly Line[],
  routes: readonly Route[],
  prices: Prices,
  context: PricingContext,
): Priced => priceBy(lines, routes, priceBook(prices), context);

/** Same as `price` with indexed prices. */
export function priceBy(
  lines: readonly Line[],
  routes: readonly Route[],
  book: PriceBook,
  context: PricingContext,
): Priced {
  const { charges, problems, incomplete } = chargesBy(lines, routes, book, context);
  return { charges, totals: { ...totalsOf(charges, context), incomplete }, problems };
}

/** Charges without their totals; `incomplete` as in the totals. */
export type PricedCharges = Omit<Priced, 'totals'> & Readonly<{ incomplete: boolean }>;

type Manner = Readonly<{
  /** Shares results of the same lines and context between books. */
  cache?: PricingCache;
  /** False where only amounts are of interest: charges may then be without a cost and a trace. */
  explained?: boolean;
}>;

/** The charges of `priceBy`. */
export function chargesBy(
  lines: readonly Line[],
  routes: readonly Route[],
  book: PriceBook,
  context: PricingContext,
  { cache = pricingCache(), explained = true }: Manner = {},
): PricedCharges {
  const manner = { cache, explained };
  const priced = chargesOnce(lines, routes, book, context, manner);
  const { previousCharges, currency } = context;
  if (!hasPercentDiscount(previousCharges)) return priced;
  // Base freights do not depend on discounts, so that their percentages are known now.
  const settled = withPercentDiscounts(previousCharges, priced.charges, currency);
  return chargesOnce(lines, routes, book, { ...context, previousCharges: settled }, manner);
}

function chargesOnce(
  lines: readonly Line[],
  routes: readonly Route[],
  book: PriceBook,
  context: PricingContext,
  { cache, explained }: Required<Manner>,
): PricedCharges {
  const legs = legsByRoute(routes, book, cache);
  const conversionOf = conversions(context);
  const manual = indexManualCharges(context.previousCharges);
  const run: PricingRun = {
    rates: book.rates,
    surcharges: book.surcharges,
    items: book.items,
    baf: book.bafOf(context.customer.bafCycle),
    fuel: book.fuel,
    context,
    volumeOf: volumeCounter(lines, routes, context.volumes),
    conversionOf,
    home: conversionOf(homeCurrency),
    readyRates: book.readyRatesIn(context),
    manual,
    explained,
    charges: [],
    problems: [],
  };
  const { charges, problems } = run;
  const shared = sharedCharges(run, lines, legs, cache);
  const items = itemCharges(run, lines, routes);
  for (const line of lines) {
    const legsOfLine = legs.get(line.routeId);
    if (!legsOfLine) continue;
    const cached = cacheOf(cache, line);
    const ofLine = shared?.get(line);
    const itemsOfLine = items.get(line.id) ?? noItems;
    const ofSegment =
      itemsOfLine === noItems
        ? noSegments
        : Map.groupBy(itemsOfLine, ({ charge }) => charge.segment);
    for (const leg of legsOfLine) {
      priceLeg(run, line, leg, cached, ofLine?.get(leg.segment));
      pushItems(run, ofSegment.get(leg.segment) ?? noItems);
    }
    for (const [segment, rest] of ofSegment)
      if (!legsOfLine.some((leg) => leg.segment === segment)) pushItems(run, rest);
    pushItemsNoLongerDue(run, line, itemsOfLine);
    for (const charge of manual.ofLine.get(line.id) ?? [])
      if (isDiscountOrExtra(charge)) charges.push(charge);
  }
  if (context.previousCharges.length > 0)
    problems.push(...unconfirmed(charges, context.currency.code));
  const incomplete =
    charges.some(({ amount }) => amount === null) || problems.some(makesIncomplete);
  return { charges, problems, incomplete };
}

import type { Bilingual } from '#platform/i18n/locale.ts';
import { segmentsOf, placesOf } from '../rules/segments.ts';
import type { Amount, Charge, Line, Route, Segment, Totals, Trace } from '../types.ts';
import { type DueBaf, bafDue } from './baf.ts';
import { Decimal, moneyText, round } from './decimal.ts';
import { measure, quantityText } from './quantity.ts';
import { type RateIndex, chooseRate, indexRates } from './rate.ts';
import { surchargesDue } from './surcharge.ts';
import { totalsOf } from './totals.ts';
import type { Prices, PricingContext, PricingProblem, Rate, Surcharge } from './types.ts';
import { neededKey } from './unitKey.ts';

export type Priced = Readonly<{ charges: readonly Charge[]; totals: Totals; problems: readonly PricingProblem[] }>;

const freightLabel: Readonly<Record<Segment, Bilingual>> = {
  pickup: { en: 'Pickup haulage', ja: '集荷陸送料' },
  'origin-handling': { en: 'Origin port handling', ja: '積地港湾荷役料' },
  ocean: { en: 'Ocean freight', ja: '海上運賃' },
  'destination-handling': { en: 'Destination port handling', ja: '揚地港湾荷役料' },
  delivery: { en: 'Delivery haulage', ja: '配達陸送料' },
};
const bafLabel = (period: string): Bilingual => ({ en: `BAF ${period}`, ja: `燃料油価格変動調整金（BAF）${period}` });

type Work = Readonly<{
  index: RateIndex;
  prices: Prices;
  context: PricingContext;
  kept: ReadonlyMap<string, Charge>;
  charges: Charge[];
  problems: PricingProblem[];
}>;

/** A person's own price or mark stands over what was computed, until an explicit re-price takes it away. */
function settle(work: Work, computed: Charge): Charge {
  const kept = work.kept.get(computed.id);
  if (!kept) return computed;
  if (kept.manual) {
    const { unitPrice, amount, cost } = kept.manual;
    return { ...computed, unitPrice, amount, cost: cost ?? computed.cost, manual: kept.manual, taxKind: kept.taxKind, missing: null };
  }
  return computed.amount === null && kept.onRequest ? { ...computed, onRequest: true } : computed;
}

function exchangeOf(currency: string, { currency: into, exchange }: PricingContext): Trace['exchange'] | 'same' | 'missing' {
  if (currency === into.code) return 'same';
  const found = exchange.find((each) => each.from === currency);
  return found ? { from: currency, to: into.code, rate: found.rate, day: found.day } : 'missing';
}

/** The base freight of one segment by its rate. */
function freight(line: Line, segment: Segment, rate: Rate, context: PricingContext, exchange: Trace['exchange']): Charge {
  const { code, minorUnit } = context.currency;
  const measured = measure(line.cargo, rate);
  const factor = exchange ? new Decimal(exchange.rate) : null;
  const inCurrency = (amount: Amount) => (factor ? new Decimal(amount).times(factor) : new Decimal(amount));
  const unitPrice = inCurrency(rate.sell);
  const least = rate.minimumAmount === null ? null : round(inCurrency(rate.minimumAmount), minorUnit, 'half-up');
  const byQuantity = round(measured.total.times(unitPrice), minorUnit, rate.amountRounding);
  const atLeast = least !== null && byQuantity.lt(least);
  const amount = (atLeast ? least : byQuantity).toFixed(minorUnit);
  const quantity = rate.basis === 'unit' || rate.basis === 'flat' ? measured.total.toString() : measured.total.toFixed(rate.quantityDecimals);
  const shown = quantityText(quantity, rate.basis);
  const price = unitPrice.toString();
  return {
    id: `${line.id}:${segment}:freight`,
    lineId: line.id,
    segment,
    kind: 'freight',
    label: freightLabel[segment],
    basis: rate.basis,
    quantity,
    unitPrice: price,
    amount,
    cost: round(measured.total.times(inCurrency(rate.cost)), minorUnit, 'half-up').toFixed(minorUnit),
    taxKind: 'standard',
    manual: null,
    onRequest: false,
    missing: null,
    trace: {
      arithmetic: `${shown} × ${moneyText(price, code)} = ${moneyText(byQuantity.toFixed(minorUnit), code)}${atLeast ? ` → ${moneyText(amount, code)}` : ''}`,
      quantity: {
        perPiece: measured.perPiece.toString(),
        count: measured.count,
        total: quantity,
        basis: rate.basis,
        arithmetic: measured.arithmetic,
        minimumApplied: measured.minimumApplied || atLeast,
      },
      rate: {
        id: rate.id,
        freightRouteId: rate.freightRouteId,
        scope: rate.scope.kind,
        validFrom: rate.validFrom,
        validTo: rate.validTo,
        sell: rate.sell,
        currency: rate.currency,
      },
      baf: null,
      surcharge: null,
      exchange,
    },
  };
}

const blankTrace = { quantity: null, rate: null, baf: null, surcharge: null, exchange: null } as const;

type Added = Pick<Charge, 'kind' | 'label' | 'basis' | 'quantity' | 'unitPrice' | 'amount' | 'trace'>;

/** A charge counted from a base freight: taxed as that is, without a cost of its own. */
function added(line: Line, segment: Segment, key: string, base: Charge, values: Added): Charge {
  return {
    id: `${line.id}:${segment}:${key}`,
    lineId: line.id,
    segment,
    cost: null,
    taxKind: base.taxKind,
    manual: null,
    onRequest: false,
    missing: null,
    ...values,
  };
}

function surchargeOn(line: Line, base: Charge, surcharge: Surcharge, steps: number, { currency }: PricingContext): Charge {
  const { code, minorUnit } = currency;
  const percent = surcharge.percent === null ? null : new Decimal(surcharge.percent).times(steps);
  const perPiece = surcharge.amount === null ? null : new Decimal(surcharge.amount).times(steps);
  const value = percent ? new Decimal(base.amount!).times(percent).div(100) : perPiece!.times(line.cargo.count);
  const amount = round(value, minorUnit, 'half-up').toFixed(minorUnit);
  return added(line, base.segment, `surcharge:${surcharge.id}`, base, {
    kind: 'surcharge',
    label: surcharge.label,
    basis: percent ? 'flat' : 'unit',
    quantity: percent ? '1' : String(line.cargo.count),
    unitPrice: percent ? amount : perPiece!.toString(),
    amount,
    trace: {
      ...blankTrace,
      arithmetic: percent
        ? `${moneyText(base.amount!, code)} × ${percent} % = ${moneyText(amount, code)}`
        : `${line.cargo.count} × ${moneyText(perPiece!.toString(), code)} = ${moneyText(amount, code)}`,
      surcharge: { id: surcharge.id, kind: surcharge.kind, steps, percent: percent?.toString() ?? null, amount: perPiece?.toString() ?? null },
    },
  });
}

function bafOn(line: Line, base: Charge, { record, rule, steps, result }: DueBaf, { currency }: PricingContext): Charge {
  const { code, minorUnit } = currency;
  const isPercent = rule.kind === 'percent';
  const value = isPercent ? new Decimal(base.amount!).times(result).div(100) : new Decimal(result).times(line.cargo.count);
  const amount = round(value, minorUnit, 'half-up').toFixed(minorUnit);
  return added(line, base.segment, 'baf', base, {
    kind: 'baf',
    label: bafLabel(record.period),
    basis: isPercent ? 'flat' : 'unit',
    quantity: isPercent ? '1' : String(line.cargo.count),
    unitPrice: isPercent ? amount : result,
    amount,
    trace: {
      ...blankTrace,
      arithmetic: isPercent
        ? `${moneyText(base.amount!, code)} × ${result} % = ${moneyText(amount, code)}`
        : `${line.cargo.count} × ${moneyText(result, code)} = ${moneyText(amount, code)}`,
      baf: { id: record.id, period: record.period, kind: rule.kind, result, steps, averagePrice: record.averagePrice },
    },
  });
}

function onRequest(line: Line, route: Route, segment: Segment): Charge {
  const { from, to } = placesOf(route, segment);
  return {
    id: `${line.id}:${segment}:freight`,
    lineId: line.id,
    segment,
    kind: 'freight',
    label: freightLabel[segment],
    basis: 'unit',
    quantity: String(line.cargo.count),
    unitPrice: null,
    amount: null,
    cost: null,
    taxKind: 'standard',
    manual: null,
    onRequest: false,
    missing: { segment, freightKind: line.cargo.kind, from, to, day: route.departure, unitKey: neededKey(line.cargo) },
    trace: null,
  };
}

function priceSegment(work: Work, line: Line, route: Route, segment: Segment): void {
  const { context, charges, problems } = work;
  const { from, to } = placesOf(route, segment);
  const { customer } = context;
  const rate = chooseRate(work.index, { segment, from: from.id, to: to.id, day: route.departure, cargo: line.cargo, customerId: customer.id, groupId: customer.groupId });
  const exchange = rate ? exchangeOf(rate.currency, context) : 'same';
  if (exchange === 'missing') problems.push({ code: 'exchange-missing', lineId: line.id, from: rate!.currency, to: context.currency.code });
  const computed = rate && exchange !== 'missing' ? freight(line, segment, rate, context, exchange === 'same' ? null : exchange) : onRequest(line, route, segment);
  const base = settle(work, computed);
  charges.push(base);
  if (base.amount === null) {
    if (!base.onRequest) problems.push({ code: 'rate-missing', chargeId: base.id, lineId: line.id });
    return;
  }
  if (rate) {
    for (const { surcharge, steps } of surchargesDue(work.prices.surcharges, rate, line.cargo, route.departure)) {
      charges.push(settle(work, surchargeOn(line, base, surcharge, steps, context)));
    }
  }
  if (segment !== 'ocean' || customer.bafCycle === 'none') return;
  const due = bafDue(work.prices.bafs, customer.bafCycle, route.departure, line.cargo, from.id, to.id);
  if (due) charges.push(settle(work, bafOn(line, base, due, context)));
  else problems.push({ code: 'baf-missing', lineId: line.id, cycle: customer.bafCycle, day: route.departure });
}

/** Charges of a person's making (discounts, extras): they stay with their line as they are. */
const isOwn = (charge: Charge) => charge.kind === 'discount' || charge.kind === 'other';

/**
 * Prices every line on its route's segments: base freight, surcharges and BAF as charges of their own, what a person
 * set by hand kept. Each amount is rounded once, to the currency's minor unit, as its rate says (BAF and surcharges half
 * up); totals are sums of the amounts shown. A missing rate leaves the amount null, never 0. No I/O; lines do not
 * influence each other, so that their order does not matter.
 */
export function price(lines: readonly Line[], routes: readonly Route[], prices: Prices, context: PricingContext): Priced {
  const byId = new Map(routes.map((route) => [route.id, route]));
  const own = Map.groupBy(context.kept.filter(isOwn), (charge) => charge.lineId);
  const work: Work = {
    index: indexRates(prices.rates),
    prices,
    context,
    kept: new Map(context.kept.filter((charge) => charge.manual || charge.onRequest).map((charge) => [charge.id, charge])),
    charges: [],
    problems: [],
  };
  for (const line of lines) {
    const route = byId.get(line.routeId);
    if (!route) continue;
    for (const segment of segmentsOf(route)) priceSegment(work, line, route, segment);
    work.charges.push(...(own.get(line.id) ?? []));
  }
  return { charges: work.charges, totals: totalsOf(work.charges, context), problems: work.problems };
}

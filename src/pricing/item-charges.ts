import type { Amount, Charge, ItemTrace, Line, Route, Trace } from '#freight/types.ts';
import { firstOf } from '#platform/expect.ts';
import { type Weights, allocate, weigh } from './allocate.ts';
import {
  type ChargeItem,
  type FoundPrice,
  appliesTo,
  canBeAutomatic,
  closestPrice,
} from './catalogue.ts';
import { shareText } from './consignment.ts';
import { type Conversion, converted } from './currency.ts';
import { Decimal, rounded } from './decimal.ts';
import { isMeasure, itemAmount } from './item-amount.ts';
import { isAddedItem } from './manual-charges.ts';
import { moneyText } from './money-text.ts';
import { type Measured, measure, quantityText } from './quantity.ts';
import type { PricingRun } from './run.ts';
import type { PricingProblem } from './types.ts';

/** A charge of the catalogue, and why it has no price. */
export type ItemCharge = Readonly<{ charge: Charge; reason: PricingProblem | null }>;

type Member = Readonly<{ line: Line; route: Route }>;
/** The lines that have an item together, and the quantity that was typed for it. */
export type ItemGroup = Readonly<{
  item: ChargeItem;
  members: readonly Member[];
  typed: Amount | null;
}>;

export const itemChargeId = (
  line: Pick<Line, 'id'>,
  { id, segment }: Pick<ChargeItem, 'id' | 'segment'>,
) => `${line.id}:${segment}:item:${id}`;

/** What lines have in common that have an item together. */
function groupKey({ reach }: ChargeItem, { line, route }: Member): string {
  switch (reach) {
    case 'line':
      return line.id;
    case 'consignment':
      return route.id;
    case 'quotation':
      return '';
  }
}

/** The lines that an item applies to, in the groups that have it together. */
export function groupsFor(item: ChargeItem, members: readonly Member[]): (readonly Member[])[] {
  const all = members.filter(({ line, route }) => appliesTo(item, route, line.cargo));
  return [...Map.groupBy(all, (member) => groupKey(item, member)).values()];
}

/** The groups that an item is charged to: those it applies to, or where an employee has added it to one of their lines. */
function chargedGroups(
  { manual }: PricingRun,
  item: ChargeItem,
  all: readonly Member[],
): ItemGroup[] {
  return groupsFor(item, all).flatMap((members): ItemGroup[] => {
    if (item.automatic) return [{ item, members, typed: null }];
    const added = members.flatMap(({ line }) => {
      const id = itemChargeId(line, item);
      return (manual.ofLine.get(line.id) ?? []).filter(
        (each) => each.id === id && isAddedItem(each),
      );
    });
    const [first] = added;
    return first ? [{ item, members, typed: first.trace?.item?.typed ?? null }] : [];
  });
}

/** Whose price an item has: of the lines of a quotation, that of its earliest route. */
const routeOf = (members: readonly Member[]): Route =>
  firstOf(
    members
      .map(({ route }) => route)
      .toSorted((a, b) =>
        a.departure === b.departure ? (a.id < b.id ? -1 : 1) : a.departure < b.departure ? -1 : 1,
      ),
  );

const measureOf = (item: ChargeItem, { cargo }: Line): Measured | null =>
  isMeasure(item.unit)
    ? measure(cargo, {
        basis: item.unit,
        rtDivisor: '1.000',
        quantityDecimals: 3,
        quantityRounding: 'up',
        minimumQuantity: null,
      })
    : null;

const traceOf = (
  { item, typed }: ItemGroup,
  quantity: Amount | null,
  found: FoundPrice | null,
): ItemTrace => ({
  id: item.id,
  unit: item.unit,
  reach: item.reach,
  byHand: !item.automatic,
  atCost: item.atCost,
  typed,
  quantity,
  price: found && {
    id: found.price.id,
    amount: item.atCost ? found.price.cost : found.price.sell,
    currency: found.price.currency,
    scope: found.price.scope.kind,
    place: found.place && { en: found.place.nameEn, ja: found.place.name },
    validFrom: found.price.validFrom,
    validTo: found.price.validTo,
  },
});

type Amounts = Pick<Charge, 'basis' | 'quantity' | 'unitPrice' | 'amount' | 'cost'>;

const itemCharge = (
  { item }: ItemGroup,
  { id: lineId }: Line,
  amounts: Amounts,
  trace: Trace,
): Charge => ({
  id: itemChargeId({ id: lineId }, item),
  lineId,
  segment: item.segment,
  kind: 'item',
  label: item.label,
  ...amounts,
  taxKind: item.taxKind,
  manual: null,
  onRequest: false,
  missing: null,
  trace,
});

const traceWith = (
  item: ItemTrace,
  {
    arithmetic,
    quantity,
    exchange,
    reach,
  }: Pick<Trace, 'arithmetic' | 'quantity' | 'exchange' | 'reach'>,
): Trace => ({
  arithmetic,
  quantity,
  rate: null,
  baf: null,
  surcharge: null,
  exchange,
  item,
  ...(reach ? { reach } : {}),
});

/** A charge on request, never 0. */
function unpriced(group: ItemGroup, line: Line, found: FoundPrice | null): Charge {
  const { unit } = group.item;
  const quantity = group.typed ?? measureOf(group.item, line)?.totalText ?? '1';
  return itemCharge(
    group,
    line,
    { basis: unit, quantity, unitPrice: null, amount: null, cost: null },
    traceWith(traceOf(group, null, found), { arithmetic: '', quantity: null, exchange: null }),
  );
}

/** The lines of a group with their quantities; a line that lacks the measure is on request alone. */
type Quantified = Readonly<{ line: Line; measured: Measured | null }>;

type Priced = Readonly<{ found: FoundPrice; conversion: Conversion }>;

/** The whole charge of a group, and what its lines share it by. */
function wholeOf(
  run: PricingRun,
  { item, typed }: ItemGroup,
  lines: readonly Quantified[],
  { found: { price }, conversion }: Priced,
) {
  const { code, minorUnit } = run.context.currency;
  const isMeasured = typed === null && isMeasure(item.unit);
  const total = isMeasured
    ? lines.reduce((sum, { measured }) => sum.plus(measured?.total ?? 0), new Decimal(0))
    : new Decimal(typed ?? '1');
  const first = lines[0]?.measured;
  const quantity = isMeasured && first && lines.length === 1 ? first.totalText : total.toFixed();
  const isPercent = item.unit === 'value';
  // A percentage is of a value in the currency of the quotation.
  const inOwn = (amount: Amount) =>
    isPercent ? new Decimal(amount) : converted(amount, conversion);
  const each = inOwn(item.atCost ? price.cost : price.sell);
  const minimum = price.minimumAmount === null ? null : converted(price.minimumAmount, conversion);
  const { amount, isMinimum } = itemAmount(item.unit, quantity, each, minimum, minorUnit);
  const cost = item.atCost
    ? amount
    : itemAmount(item.unit, quantity, inOwn(price.cost), null, minorUnit).amount;
  const byQuantity = itemAmount(item.unit, quantity, each, null, minorUnit).amount;
  const times = isPercent
    ? `${moneyText(quantity, code)} × ${each.toFixed()} %`
    : `${quantityText(quantity, item.unit)} × ${moneyText(each.toFixed(), code)}`;
  const weights = weigh(
    lines.map(({ line, measured }) => ({
      id: line.id,
      weight: isMeasured && measured ? measured.total : line.cargo.count,
      count: line.cargo.count,
    })),
  );
  return {
    quantity,
    isMeasured,
    isMinimum,
    unitPrice: isPercent ? null : each.toFixed(),
    amount,
    cost,
    weights,
    arithmetic: `${times} = ${moneyText(byQuantity, code)}${isMinimum ? ` → ${moneyText(amount, code)}` : ''}`,
  };
}

type Whole = ReturnType<typeof wholeOf>;

/** What was measured of a line; of a quantity that was typed, or of one lump sum, that. */
const quantityTrace = (
  { unit }: ChargeItem,
  { quantity, isMeasured, isMinimum }: Whole,
  measured: Measured | null,
): NonNullable<Trace['quantity']> =>
  isMeasured && measured
    ? {
        perPiece: measured.perPiece,
        count: measured.count,
        total: measured.totalText,
        basis: unit,
        arithmetic: measured.arithmetic,
        minimumApplied: isMinimum,
      }
    : {
        perPiece: quantity,
        count: 1,
        total: quantity,
        basis: unit,
        arithmetic: quantity,
        minimumApplied: isMinimum,
      };

/** The charge of the only line of a group. */
function ownCharge(
  group: ItemGroup,
  { line, measured }: Quantified,
  whole: Whole,
  item: ItemTrace,
  { conversion }: Priced,
): Charge {
  const { quantity, unitPrice, amount, cost, isMinimum, arithmetic } = whole;
  return itemCharge(
    group,
    line,
    { basis: group.item.unit, quantity, unitPrice: isMinimum ? null : unitPrice, amount, cost },
    traceWith(item, {
      arithmetic,
      quantity: quantityTrace(group.item, whole, measured),
      exchange: group.item.unit === 'value' ? null : conversion.exchange,
    }),
  );
}

/** The share of a line in a charge that several have together: by what was measured, otherwise by pieces. */
function sharedCharge(
  { context: { currency } }: PricingRun,
  group: ItemGroup,
  { line, measured }: Quantified,
  whole: Whole,
  item: ItemTrace,
  share: Readonly<{
    i: number;
    amount: Amount;
    cost: Amount;
    weights: Weights;
    conversion: Conversion;
  }>,
): Charge {
  const { unit, reach } = group.item;
  const { amount, cost, i, weights } = share;
  const isProduct =
    measured !== null &&
    whole.unitPrice !== null &&
    !whole.isMinimum &&
    rounded(measured.total.times(whole.unitPrice), currency.minorUnit, 'half-up') === amount;
  const amounts: Amounts =
    whole.isMeasured && measured
      ? {
          basis: unit,
          quantity: measured.totalText,
          unitPrice: isProduct ? whole.unitPrice : null,
          amount,
          cost,
        }
      : { basis: 'flat', quantity: '1', unitPrice: amount, amount, cost };
  return itemCharge(
    group,
    line,
    amounts,
    traceWith(item, {
      arithmetic: whole.arithmetic + shareText(whole.amount, amount, weights, i, currency.code),
      quantity: whole.isMeasured
        ? quantityTrace(group.item, whole, measured)
        : {
            perPiece: '1',
            count: 1,
            total: '1',
            basis: 'flat',
            arithmetic: '1',
            minimumApplied: whole.isMinimum,
          },
      exchange: unit === 'value' ? null : share.conversion.exchange,
      reach: {
        kind: reach === 'line' ? 'consignment' : reach,
        lines: weights.weights.length,
        basis: unit,
        minimumApplied: whole.isMinimum,
        quantity: whole.quantity,
        amount: whole.amount,
      },
    }),
  );
}

/** The charges of a group that has a price. */
function pricedCharges(
  run: PricingRun,
  group: ItemGroup,
  lines: readonly Quantified[],
  priced: Priced,
): Charge[] {
  const whole = wholeOf(run, group, lines, priced);
  const item = traceOf(group, whole.quantity, priced.found);
  if (lines.length === 1) return lines.map((each) => ownCharge(group, each, whole, item, priced));
  const { minorUnit } = run.context.currency;
  const amounts = allocate(whole.amount, minorUnit, whole.weights);
  const costs = allocate(whole.cost, minorUnit, whole.weights);
  return lines.map((each, i) =>
    sharedCharge(run, group, each, whole, item, {
      i,
      amount: amounts[i] ?? '0',
      cost: costs[i] ?? '0',
      weights: whole.weights,
      conversion: priced.conversion,
    }),
  );
}

/** The charges of the lines that have an item together. */
export function chargesOfGroup(run: PricingRun, group: ItemGroup): ItemCharge[] {
  const { item, members, typed } = group;
  const { customer, currency } = run.context;
  const found = closestPrice(item, routeOf(members), customer);
  const isUnknown = ({ measured }: Quantified) =>
    typed === null && (isMeasure(item.unit) ? measured === null : !canBeAutomatic(item.unit));
  const all = members.map(({ line }): Quantified => ({ line, measured: measureOf(item, line) }));
  const onRequest = (lines: readonly Quantified[], reasonOf: (charge: Charge) => PricingProblem) =>
    lines.map(({ line }) => {
      const charge = unpriced(group, line, found);
      return { charge, reason: reasonOf(charge) };
    });
  if (!found)
    return onRequest(all, ({ id, lineId }) => ({
      code: 'item-price-missing',
      chargeId: id,
      lineId,
      item: item.label,
    }));
  const conversion = run.conversionOf(found.price.currency);
  if (!conversion)
    return onRequest(all, ({ lineId }) => ({
      code: 'exchange-missing',
      lineId,
      from: found.price.currency,
      to: currency.code,
    }));
  const known = all.filter((each) => !isUnknown(each));
  return [
    ...onRequest(
      all.filter((each) => isUnknown(each)),
      ({ id, lineId }) => ({ code: 'quantity-unknown', chargeId: id, lineId, basis: item.unit }),
    ),
    ...(known.length > 0
      ? pricedCharges(run, group, known, { found, conversion }).map((charge) => ({
          charge,
          reason: null,
        }))
      : []),
  ];
}

/** The charges of the catalogue that lines have, by line; in the order of the catalogue. */
export function itemCharges(
  run: PricingRun,
  lines: readonly Line[],
  routes: readonly Route[],
): ReadonlyMap<string, readonly ItemCharge[]> {
  const byId = new Map(routes.map((route) => [route.id, route]));
  const members = lines.flatMap((line): Member[] => {
    const route = byId.get(line.routeId);
    return route ? [{ line, route }] : [];
  });
  const all = run.items.flatMap((item) =>
    chargedGroups(run, item, members).flatMap((group) => chargesOfGroup(run, group)),
  );
  return Map.groupBy(all, ({ charge }) => charge.lineId);
}

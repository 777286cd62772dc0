import type { Amount, Charge, ItemTrace, Line, Route, Trace } from '#freight/types.ts';
import { type Weights, allocate } from './allocate.ts';
import { type ChargeItem, type FoundPrice, closestPrice } from './catalogue.ts';
import { canBeAutomatic, isMeasure } from './charge-unit.ts';
import { shareText } from './consignment.ts';
import type { Conversion } from './currency.ts';
import { roundedProduct } from './decimal.ts';
import {
  type ItemGroup,
  type Member,
  chargedGroups,
  itemChargeId,
  measureOf,
  routeOf,
} from './item-groups.ts';
import { type Priced, type Quantified, type Whole, wholeOf } from './item-whole.ts';
import type { Measured } from './quantity.ts';
import type { PricingRun } from './run.ts';
import type { PricingProblem } from './types.ts';

/** A charge of the catalogue, and why it has no price. */
export type ItemCharge = Readonly<{ charge: Charge; reason: PricingProblem | null }>;

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

/** A charge that an employee adds to a line, before it is priced. `typed`: the quantity, unless it is measured or one. */
export const addedItem = (item: ChargeItem, line: Line, typed: Amount | null): Charge =>
  unpriced({ item, members: [], typed }, line, null);

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
        arithmetic: measured.arithmetic(),
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
    roundedProduct(measured.totalText, whole.unitPrice, currency.minorUnit, 'half-up') === amount;
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
function chargesOfGroup(run: PricingRun, group: ItemGroup): ItemCharge[] {
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

const noCharges: ReadonlyMap<string, readonly ItemCharge[]> = new Map();

/** The charges of the catalogue that lines have, by line; in the order of the catalogue. */
export function itemCharges(
  run: PricingRun,
  lines: readonly Line[],
  routes: readonly Route[],
): ReadonlyMap<string, readonly ItemCharge[]> {
  if (run.items.length === 0) return noCharges;
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

import { withoutZeros } from '#platform/grouped.ts';
import type { Amount, Charge, Line, Reach, Sharing, Trace } from '#freight/types.ts';
import { defined, firstOf } from '#platform/expect.ts';
import { type Weights, allocate, weigh } from './allocate.ts';
import { type ReadyRate, chargeId, freightCharge } from './charge.ts';
import { Decimal, rounded, roundedProduct } from './decimal.ts';
import type { Leg } from './leg.ts';
import type { Money } from './money.ts';
import { moneyText } from './money-text.ts';
import { type Measured, quantityText } from './quantity.ts';
import type { PricingContext, Rate } from './types.ts';

// Base freights that lines share: calculated and rounded once for all of them, then allocated, so that the price of a
// cargo does not depend on how it was split into lines.

type Currency = PricingContext['currency'];
type Priced = Charge & Readonly<{ amount: Amount }>;
export type SharedReach = Exclude<Reach, 'line'>;

/** A line on a leg with the rate that it shares with the other members of its group. */
export type Member = Readonly<{
  line: Line;
  leg: Leg;
  rate: Rate;
  ready: ReadyRate;
  measured: Measured;
}>;

/** Lines share a rate on their route, or on all routes of the quotation. */
export const isSharedOnRoute = (reach: SharedReach): boolean => reach !== 'quotation';

/** A minimum quantity or a lump sum for each piece is part of the quantity of its line already. */
const isOnce = ({ reach }: Rate) => reach !== 'piece';

/** The quantity of a group: that of its lines together, and what the minimum makes of it. */
function quantityOf(members: readonly Member[]): Measured & { sumText: Amount } {
  const { measured: first, ready } = firstOf(members);
  const { basis, minimumQuantity, quantityDecimals } = ready.rate;
  const sum =
    basis === 'flat'
      ? new Decimal(1)
      : members.reduce((all, { measured }) => all.plus(measured.totalText), new Decimal(0));
  const minimumApplied = isOnce(ready.rate) && minimumQuantity !== null && sum.lt(minimumQuantity);
  const total = minimumApplied ? new Decimal(minimumQuantity) : sum;
  const decimals = basis === 'unit' || basis === 'flat' ? 0 : quantityDecimals;
  const text = (value: Decimal) => value.toFixed(Math.max(decimals, value.decimalPlaces()));
  return {
    ...first,
    totalText: text(total),
    sumText: text(sum),
    minimumApplied: minimumApplied || members.some(({ measured }) => measured.minimumApplied),
  };
}

/** What the pieces of a line cost, not rounded, where the minimum charge holds for each piece. */
function ofPieces({ measured, ready, line }: Member, minimum: Money): Decimal {
  const each = ready.unitPrice.value.times(measured.perPiece);
  return Decimal.max(each, minimum.value).times(line.cargo.count);
}

type Whole = Readonly<{
  charge: Priced;
  /** What the amount is allocated by. */
  weights: Weights;
  trace: Trace;
  quantity: Amount;
  minimumApplied: boolean;
  minimumQuantity: Sharing['minimumQuantity'];
}>;

const weightsOf = (members: readonly Member[], weightOf: (member: Member) => Decimal): Weights =>
  weigh(
    members.map((member) => ({
      id: member.line.id,
      weight: weightOf(member),
      count: member.line.cargo.count,
    })),
  );

const byQuantity = ({ measured, line, ready }: Member) =>
  ready.rate.basis === 'flat' ? new Decimal(line.cargo.count) : new Decimal(measured.totalText);

/** What all pieces cost together where the minimum charge holds for each; null where it holds for none alone. */
function raisedByPieces(members: readonly Member[], { minorUnit }: Currency): Amount | null {
  const { ready } = firstOf(members);
  const { minimumAmount, rate } = ready;
  if (isOnce(rate) || minimumAmount === null) return null;
  const all = members.reduce(
    (sum, member) => sum.plus(ofPieces(member, minimumAmount)),
    new Decimal(0),
  );
  return rounded(all, minorUnit, rate.amountRounding);
}

/** The freight of all members as one charge. */
function wholeOf(members: readonly Member[], currency: Currency): Whole {
  const { line, leg, ready } = firstOf(members);
  const { basis } = ready.rate;
  const measured = quantityOf(members);
  const raised = raisedByPieces(members, currency);
  const { minimumAmount } = ready;
  const once = raised === null ? ready : { ...ready, minimumAmount: null };
  const computed = freightCharge(line, leg.segment, once, measured, currency, true);
  const trace = defined(computed.trace);
  const byQuantities = defined(computed.amount);
  const amount = raised ?? byQuantities;
  const before =
    measured.sumText === measured.totalText ? '' : `${quantityText(measured.sumText, basis)} → `;
  const after = amount === byQuantities ? '' : ` → ${moneyText(amount, currency.code)}`;
  return {
    charge: { ...computed, amount },
    weights: weightsOf(members, (member) =>
      raised === null || minimumAmount === null
        ? byQuantity(member)
        : ofPieces(member, minimumAmount),
    ),
    trace: { ...trace, arithmetic: before + trace.arithmetic + after },
    quantity: measured.totalText,
    minimumQuantity:
      before === ''
        ? undefined
        : { measured: measured.sumText, minimum: withoutZeros(measured.totalText) },
    minimumApplied: after !== '' || defined(trace.quantity).minimumApplied,
  };
}

/** How a share follows from the amount of all: "; ¥47,840 × 4 ÷ 12 → ¥15,947". Nothing for a single line. */
export function shareText(
  whole: Amount,
  share: Amount,
  { weights, sum }: Weights,
  i: number,
  code: string,
): string {
  if (weights.length === 1) return '';
  return `; ${moneyText(whole, code)} × ${defined(weights[i]).toFixed()} ÷ ${sum.toFixed()} → ${moneyText(share, code)}`;
}

export type SharedFreight = Readonly<{
  charges: readonly Priced[];
  weights: Weights;
  amount: Amount;
}>;

/**
 * The base freights of lines that share a rate: amount and cost are calculated and rounded once, and allocated by quantity
 * (a lump sum by the number of pieces; with a minimum charge for each piece by what the pieces cost).
 */
export function sharedFreight(
  members: readonly Member[],
  kind: SharedReach,
  currency: Currency,
): SharedFreight {
  const { charge, weights, trace, quantity, minimumApplied, minimumQuantity } = wholeOf(
    members,
    currency,
  );
  const { amount, basis } = charge;
  const { minorUnit, code } = currency;
  const amounts = allocate(amount, minorUnit, weights);
  const costs = allocate(defined(charge.cost), minorUnit, weightsOf(members, byQuantity));
  const lines = members.length;
  const charges = members.map(({ line, leg, ready, measured }, i) => {
    const share = defined(amounts[i]);
    const { totalText, count, arithmetic } = measured;
    const perPiece = measured.measuredPerPiece ?? measured.perPiece;
    const product = roundedProduct(
      totalText,
      ready.unitPrice.value,
      minorUnit,
      ready.rate.amountRounding,
    );
    return {
      ...charge,
      id: chargeId(line, leg.segment, 'freight'),
      lineId: line.id,
      quantity: totalText,
      // Printed, quantity times unit price has to give the amount.
      unitPrice: product === share ? ready.unitPriceText : null,
      amount: share,
      cost: defined(costs[i]),
      trace: {
        ...trace,
        arithmetic: trace.arithmetic + shareText(amount, share, weights, i, code),
        quantity: {
          perPiece,
          count,
          total: totalText,
          basis,
          arithmetic: arithmetic(),
          minimumApplied,
        },
        reach: {
          kind,
          lines,
          basis,
          minimumApplied,
          ...(minimumQuantity && { minimumQuantity }),
          quantity,
          amount,
        },
      },
    };
  });
  return { charges, weights, amount };
}

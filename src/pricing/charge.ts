import type { Bilingual } from '#platform/i18n/locale.ts';
import { placesOf } from '#freight/segments.ts';
import type { Amount, Charge, Line, Route, Segment, Trace } from '#freight/types.ts';
import { type Conversion, converted } from './currency.ts';
import { Decimal, rounded, roundedProduct } from './decimal.ts';
import { type Money, moneyOf } from './money.ts';
import { moneyText } from './money-text.ts';
import { type Measured, quantityText } from './quantity.ts';
import type { PricingContext, Rate } from './types.ts';
import { neededKey } from './unit-key.ts';

const freightLabel: Readonly<Record<Segment, Bilingual>> = {
  pickup: { en: 'Pickup haulage', ja: '集荷陸送料' },
  'origin-handling': { en: 'Origin port handling', ja: '積地港湾荷役料' },
  ocean: { en: 'Ocean freight', ja: '海上運賃' },
  'destination-handling': { en: 'Destination port handling', ja: '揚地港湾荷役料' },
  delivery: { en: 'Delivery haulage', ja: '配達陸送料' },
};
type Currency = PricingContext['currency'];

/** A flat amount for each piece is an amount per unit. */
const countingPieces = (rate: Rate): Rate =>
  rate.reach === 'piece' && rate.basis === 'flat' ? { ...rate, basis: 'unit' } : rate;

/** A line's minimum quantity, or that of each piece; that of more lines holds for none of them alone. */
const measureKeyOf = ({ reach, basis, minimumQuantity, ...rate }: Rate) =>
  `${basis}|${rate.rtDivisor}|${rate.quantityDecimals}|${rate.quantityRounding}|${reach === 'line' || reach === 'piece' ? minimumQuantity : null}${reach === 'piece' ? '|piece' : ''}`;

/** A rate with its prices converted into the quotation's currency, once for all lines that use it. */
export type ReadyRate = Readonly<{
  rate: Rate;
  exchange: Trace['exchange'];
  unitPrice: Money;
  unitPriceText: Amount;
  cost: Money;
  /** The minimum charge, not rounded: for each piece it is multiplied first. */
  minimumAmount: Money | null;
  trace: NonNullable<Trace['rate']>;
  /** The same for rates that measure a cargo the same way. */
  measureKey: string;
}>;

export function readyRate(given: Rate, conversion: Conversion): ReadyRate {
  const rate = countingPieces(given);
  const { id, freightRouteId, scope, validFrom, validTo, sell, currency } = rate;
  const inQuotation = (amount: Amount) => converted(moneyOf(amount, currency), conversion);
  const unitPrice = inQuotation(sell);
  return {
    rate,
    exchange: conversion.exchange,
    unitPrice,
    unitPriceText: unitPrice.value.toFixed(),
    cost: inQuotation(rate.cost),
    minimumAmount: rate.minimumAmount === null ? null : inQuotation(rate.minimumAmount),
    trace: {
      id,
      freightRouteId,
      scope: scope.kind,
      validFrom,
      validTo,
      sell,
      currency,
      ...(rate.direction === 'return' ? { isReturn: true } : {}),
    },
    measureKey: measureKeyOf(rate),
  };
}

export const chargeId = (line: Line, segment: Segment, what: string) =>
  `${line.id}:${segment}:${what}`;
export const surchargeChargeId = (line: Line, segment: Segment, surchargeId: string) =>
  chargeId(line, segment, `surcharge:${surchargeId}`);
export const bafChargeId = (line: Line) => chargeId(line, 'ocean', 'baf');

/** The base freight of a segment by its rate, rounded once by the rate's rule; `explained`: with its cost and a trace. */
export function freightCharge(
  line: Line,
  segment: Segment,
  ready: ReadyRate,
  measured: Measured,
  { code, minorUnit }: Currency,
  explained: boolean,
): Charge {
  const { rate, minimumAmount } = ready;
  const { perPiece, count, totalText, arithmetic } = measured;
  const byQuantity = roundedProduct(
    totalText,
    ready.unitPrice.value,
    minorUnit,
    rate.amountRounding,
  );
  const least = minimumAmount && rounded(minimumAmount.value, minorUnit, rate.amountRounding);
  const isMinimum = least !== null && new Decimal(least).gt(byQuantity);
  const amount = isMinimum ? least : byQuantity;
  return {
    id: chargeId(line, segment, 'freight'),
    lineId: line.id,
    segment,
    kind: 'freight',
    label: freightLabel[segment],
    basis: rate.basis,
    quantity: totalText,
    // Printed, quantity times unit price has to give the amount, so a minimum charge has no unit price.
    unitPrice: isMinimum ? null : ready.unitPriceText,
    amount,
    cost: explained ? roundedProduct(totalText, ready.cost.value, minorUnit, 'half-up') : null,
    taxKind: 'standard',
    manual: null,
    onRequest: false,
    missing: null,
    trace: explained
      ? {
          arithmetic: `${quantityText(totalText, rate.basis)} × ${moneyText(ready.unitPriceText, code)} = ${moneyText(byQuantity, code)}${isMinimum ? ` → ${moneyText(amount, code)}` : ''}`,
          quantity: {
            perPiece,
            count,
            total: totalText,
            basis: rate.basis,
            arithmetic: arithmetic(),
            minimumApplied: measured.minimumApplied || isMinimum,
          },
          rate: ready.trace,
          baf: null,
          surcharge: null,
          exchange: ready.exchange,
        }
      : null,
  };
}

/** A base freight without a price: on request, never 0. `missing` names the rate it would need, if that is why. */
export function unpricedFreight(
  line: Line,
  route: Route,
  segment: Segment,
  rateMissing: boolean,
): Charge {
  const { from, to } = placesOf(route, segment);
  return {
    id: chargeId(line, segment, 'freight'),
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
    missing:
      rateMissing && from && to
        ? {
            segment,
            freightKind: line.cargo.kind,
            from,
            to,
            day: route.departure,
            unitKey: neededKey(line.cargo),
          }
        : null,
    trace: null,
  };
}

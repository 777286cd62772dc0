import type { Bilingual } from '#platform/i18n/locale.ts';
import { placesOf } from '#freight/segments.ts';
import type { Amount, Charge, Line, Route, Segment, Trace } from '#freight/types.ts';
import { type DueBaf, discountedBase } from './baf.ts';
import { type Conversion, converted } from './currency.ts';
import { Decimal, rounded } from './decimal.ts';
import { moneyText } from './money-text.ts';
import { type Measured, quantityText } from './quantity.ts';
import type { DueSurcharge } from './surcharge.ts';
import type { PricingContext, Rate } from './types.ts';
import { neededKey } from './unit-key.ts';

const freightLabel: Readonly<Record<Segment, Bilingual>> = {
  pickup: { en: 'Pickup haulage', ja: '集荷陸送料' },
  'origin-handling': { en: 'Origin port handling', ja: '積地港湾荷役料' },
  ocean: { en: 'Ocean freight', ja: '海上運賃' },
  'destination-handling': { en: 'Destination port handling', ja: '揚地港湾荷役料' },
  delivery: { en: 'Delivery haulage', ja: '配達陸送料' },
};
const bafLabel = (period: string): Bilingual => ({
  en: `BAF ${period}`,
  ja: `燃料油価格変動調整金（BAF）${period}`,
});

type Currency = PricingContext['currency'];

/** A rate with its prices converted into the quotation's currency, once for all lines that use it. */
export type ReadyRate = Readonly<{
  rate: Rate;
  exchange: Trace['exchange'];
  unitPrice: Decimal;
  unitPriceText: Amount;
  cost: Decimal;
  /** The minimum charge, rounded by the rate's rule. */
  minimumAmount: Decimal | null;
  trace: NonNullable<Trace['rate']>;
  /** The same for rates that measure a cargo the same way. */
  measureKey: string;
}>;

export function readyRate(rate: Rate, conversion: Conversion, { minorUnit }: Currency): ReadyRate {
  const { id, freightRouteId, scope, validFrom, validTo, sell, currency } = rate;
  const unitPrice = converted(sell, conversion);
  return {
    rate,
    exchange: conversion.exchange,
    unitPrice,
    unitPriceText: unitPrice.toFixed(),
    cost: converted(rate.cost, conversion),
    minimumAmount:
      rate.minimumAmount === null
        ? null
        : new Decimal(
            rounded(converted(rate.minimumAmount, conversion), minorUnit, rate.amountRounding),
          ),
    trace: { id, freightRouteId, scope: scope.kind, validFrom, validTo, sell, currency },
    measureKey: `${rate.basis}|${rate.rtDivisor}|${rate.quantityDecimals}|${rate.quantityRounding}|${rate.minimumQuantity}`,
  };
}

const chargeId = (line: Line, segment: Segment, what: string) => `${line.id}:${segment}:${what}`;
export const surchargeChargeId = (line: Line, segment: Segment, surchargeId: string) =>
  chargeId(line, segment, `surcharge:${surchargeId}`);
export const bafChargeId = (line: Line) => chargeId(line, 'ocean', 'baf');

/** The base freight of a segment by its rate, rounded once by the rate's rule. */
export function freightCharge(
  line: Line,
  segment: Segment,
  ready: ReadyRate,
  measured: Measured,
  { code, minorUnit }: Currency,
): Charge {
  const { rate, minimumAmount } = ready;
  const { perPiece, count, total, totalText, arithmetic } = measured;
  const byQuantity = rounded(total.times(ready.unitPrice), minorUnit, rate.amountRounding);
  const isMinimum = minimumAmount !== null && minimumAmount.gt(byQuantity);
  const amount = isMinimum ? minimumAmount.toFixed(minorUnit) : byQuantity;
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
    cost: rounded(total.times(ready.cost), minorUnit, 'half-up'),
    taxKind: 'standard',
    manual: null,
    onRequest: false,
    missing: null,
    trace: {
      arithmetic: `${quantityText(totalText, rate.basis)} × ${moneyText(ready.unitPriceText, code)} = ${moneyText(byQuantity, code)}${isMinimum ? ` → ${moneyText(amount, code)}` : ''}`,
      quantity: {
        perPiece,
        count,
        total: totalText,
        basis: rate.basis,
        arithmetic,
        minimumApplied: measured.minimumApplied || isMinimum,
      },
      rate: ready.trace,
      baf: null,
      surcharge: null,
      exchange: ready.exchange,
    },
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

type AdditionalCharge = Pick<
  Charge,
  'kind' | 'label' | 'basis' | 'quantity' | 'unitPrice' | 'amount' | 'trace'
>;

/** A charge on top of a base freight: taxed like it, without a cost. */
function additionalCharge(
  line: Line,
  base: Charge,
  what: string,
  { kind, label, basis, quantity, unitPrice, amount, trace }: AdditionalCharge,
): Charge {
  return {
    id: chargeId(line, base.segment, what),
    lineId: line.id,
    segment: base.segment,
    kind,
    label,
    basis,
    quantity,
    unitPrice,
    amount,
    cost: null,
    taxKind: base.taxKind,
    manual: null,
    onRequest: false,
    missing: null,
    trace,
  };
}

type CalculatedAmount = Pick<AdditionalCharge, 'basis' | 'quantity' | 'unitPrice' | 'amount'> & {
  arithmetic: string;
};

/** A share (1 is 100 %) of a base amount, as a lump sum; `text` is the percentage in the calculation. */
function percentOfBase(
  base: Amount,
  share: Decimal,
  text: string,
  { code, minorUnit }: Currency,
): CalculatedAmount {
  const amount = rounded(share.times(base), minorUnit, 'half-up');
  return {
    basis: 'flat',
    quantity: '1',
    unitPrice: amount,
    amount,
    arithmetic: `${moneyText(base, code)} × ${text} = ${moneyText(amount, code)}`,
  };
}

/** An amount per piece, in yen converted by `conversion`; without a conversion it has no price. */
function amountPerPiece(
  count: number,
  yen: Decimal,
  conversion: Conversion | null,
  { code, minorUnit }: Currency,
): CalculatedAmount {
  const quantity = String(count);
  if (!conversion)
    return { basis: 'unit', quantity, unitPrice: null, amount: null, arithmetic: '' };
  const price = converted(yen, conversion);
  const unitPrice = price.toFixed();
  const amount = rounded(price.times(count), minorUnit, 'half-up');
  return {
    basis: 'unit',
    quantity,
    unitPrice,
    amount,
    arithmetic: `${count} × ${moneyText(unitPrice, code)} = ${moneyText(amount, code)}`,
  };
}

/** A surcharge on a base freight; `home` converts yen into the quotation's currency. */
export function surchargeCharge(
  line: Line,
  base: Charge & { amount: Amount },
  { surcharge, steps }: DueSurcharge,
  home: Conversion | null,
  money: Currency,
): Charge {
  const { id, condition, label, percent, amount } = surcharge;
  const all = new Decimal(percent ?? amount ?? 0).times(steps);
  const text = steps === 1 ? `${all.toFixed()} %` : `(${steps} × ${percent} %)`;
  const { arithmetic, ...counted } =
    percent === null
      ? amountPerPiece(line.cargo.count, all, home, money)
      : percentOfBase(base.amount, all.div(100), text, money);
  return additionalCharge(line, base, `surcharge:${id}`, {
    kind: 'surcharge',
    label,
    ...counted,
    trace: {
      arithmetic,
      quantity: null,
      rate: null,
      baf: null,
      surcharge: {
        id,
        kind: condition.kind,
        steps,
        percent: percent === null ? null : all.toFixed(),
        amount: percent === null ? all.toFixed() : null,
      },
      exchange: percent === null ? (home?.exchange ?? null) : null,
    },
  });
}

/** The BAF on a base freight, without its surcharges; the trace names the record used. `discount` is zero or less. */
export function bafCharge(
  line: Line,
  base: Charge & { amount: Amount },
  discount: Decimal,
  { record, rule, steps, result, value, share }: DueBaf,
  home: Conversion | null,
  money: Currency,
): Charge {
  const isPercent = rule.kind === 'percent';
  const { arithmetic, ...counted } = isPercent
    ? percentOfBase(discountedBase(base.amount, discount, rule), share, `${result} %`, money)
    : amountPerPiece(line.cargo.count, value, home, money);
  return additionalCharge(line, base, 'baf', {
    kind: 'baf',
    label: bafLabel(record.period),
    ...counted,
    trace: {
      arithmetic,
      quantity: null,
      rate: null,
      baf: {
        id: record.id,
        period: record.period,
        kind: rule.kind,
        result,
        steps,
        averagePrice: record.averagePrice,
      },
      surcharge: null,
      exchange: isPercent ? null : (home?.exchange ?? null),
    },
  });
}

import type { Amount, Charge, Line } from '#freight/types.ts';
import { type DueBaf, discountedBase } from './baf.ts';
import { type CalculatedAmount, amountOf, percentOfBase, unpriced } from './calculated-amount.ts';
import { chargeId } from './charge.ts';
import type { Conversion } from './currency.ts';
import { Decimal } from './decimal.ts';
import type { DueFuel } from './haulage-fuel.ts';
import { type Counted } from './levy-quantity.ts';
import { homeCurrency, moneyOf, yen } from './money.ts';
import { moneyText } from './money-text.ts';
import type { Passage } from './passage.ts';
import { roundedYen } from './round-amount.ts';
import type { DayFacts } from './surcharge-fields.ts';
import { type DueSurcharge, occasionOf } from './surcharge.ts';
import type { PricingContext } from './types.ts';

type Currency = PricingContext['currency'];

/** A charge on top of a base freight: taxed like it, without a cost. */
function additionalCharge(
  line: Line,
  base: Charge,
  what: string,
  { basis, quantity, unitPrice, amount }: CalculatedAmount,
  { kind, label, trace }: Pick<Charge, 'kind' | 'label' | 'trace'>,
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

/** What a surcharge is charged by, besides its percentage or amount. */
export type SurchargeFacts = Readonly<{ passage: Passage | null; on: DayFacts | null }>;

/** How many days or hours an amount is for; 1 where it is for neither, null where the passage is not known. */
export function timesOf(
  { surcharge: { per, percent } }: DueSurcharge,
  passage: Passage | null,
): number | null {
  if (percent !== null || (per !== 'day' && per !== 'hour')) return 1;
  return passage && (per === 'day' ? passage.days : passage.hours);
}

const passageText = (amount: Amount, count: number, unit: 'day' | 'hour', code: string) =>
  `${count} ${unit === 'day' ? 'd' : 'h'} × ${moneyText(amount, code)}`;

/** A surcharge on a base freight; `conversion` is from its own currency into the quotation's. */
export function surchargeCharge(
  line: Line,
  base: Charge & { amount: Amount },
  due: DueSurcharge,
  conversion: Conversion | null,
  money: Currency,
  counted: Counted,
  { passage, on }: SurchargeFacts,
): Charge {
  const { surcharge, steps, unknown } = due;
  const { id, condition, label, percent, amount, per, currency, scope } = surcharge;
  const each = new Decimal(percent ?? amount ?? 0).times(steps);
  const times = timesOf(due, passage);
  const all = each.times(times ?? 1);
  const text = steps === 1 ? `${all.toFixed()} %` : `(${steps} × ${percent} %)`;
  const priced =
    unknown !== undefined || times === null
      ? unpriced(counted)
      : percent === null
        ? amountOf(counted, moneyOf(all, currency), conversion, null, money)
        : percentOfBase(base.amount, all.div(100), text, null, money);
  const occasion = occasionOf(surcharge);
  const isTimed = percent === null && (per === 'day' || per === 'hour') && times !== null;
  return additionalCharge(line, base, `surcharge:${id}`, priced, {
    kind: 'surcharge',
    label,
    trace: {
      arithmetic: isTimed
        ? [passageText(each.toFixed(), times, per, currency), priced.arithmetic()]
            .filter(Boolean)
            .join('; ')
        : priced.arithmetic(),
      quantity: null,
      rate: null,
      baf: null,
      surcharge: {
        id,
        kind: condition.kind,
        steps,
        percent: percent === null ? null : all.toFixed(),
        amount: percent === null ? all.toFixed() : null,
        ...(currency === homeCurrency ? {} : { currency }),
        ...(scope.kind === 'tariff' ? {} : { scope: scope.kind }),
        ...(isTimed && passage
          ? {
              passage: { amount: each.toFixed(), unit: per, count: times, source: passage.source },
            }
          : {}),
        ...(occasion && on && condition.kind === 'holiday' && (condition.dayOf || condition.days)
          ? { on: { occasion, day: on.day } }
          : {}),
      },
      exchange: percent === null ? (conversion?.exchange ?? null) : null,
    },
  });
}

/** The fuel surcharge on a haulage; `home` converts yen into the quotation's currency. */
export function fuelCharge(
  line: Line,
  base: Charge & { amount: Amount },
  { table, price, steps, percent, perVehicle, distance, unknown }: DueFuel,
  home: Conversion | null,
  money: Currency,
  counted: Counted,
): Charge {
  const { roundTo } = table;
  // By distance each vehicle pays a rounded amount, as tables of haulage print it; otherwise the charge is rounded.
  const each = perVehicle && distance ? roundedYen(perVehicle, roundTo) : perVehicle;
  const priced =
    unknown !== null
      ? unpriced(counted)
      : each === null
        ? percentOfBase(
            base.amount,
            new Decimal(percent ?? 0).div(100),
            `${percent} %`,
            roundTo,
            money,
          )
        : amountOf(counted, each, home, distance ? null : roundTo, money);
  const working =
    distance && perVehicle && each
      ? `${distance.kilometres} km ÷ ${distance.kmPerLitre} km/L × ${moneyText(distance.rise, homeCurrency)} = ${moneyText(perVehicle.value.toDecimalPlaces(1).toFixed(), homeCurrency)} → ${moneyText(each.value.toFixed(), homeCurrency)}; `
      : '';
  return additionalCharge(line, base, `surcharge:${table.id}`, priced, {
    kind: 'surcharge',
    label: table.label,
    trace: {
      arithmetic: working + priced.arithmetic(),
      quantity: null,
      rate: null,
      baf: null,
      surcharge: {
        id: table.id,
        kind: 'haulage-fuel',
        steps,
        percent,
        amount: each && each.value.toFixed(),
        ...(table.scope.kind === 'tariff' ? {} : { scope: table.scope.kind }),
        ...(price
          ? {
              fuel: {
                month: price.month,
                price: price.price,
                basePrice: table.basePrice,
                distance,
              },
            }
          : {}),
      },
      exchange: percent === null ? (home?.exchange ?? null) : null,
      ...(roundTo ? { roundTo } : {}),
    },
  });
}

/** The BAF on a base freight, without its surcharges; the trace names the record used, where it is `explained`. `discount` is zero or less. */
export function bafCharge(
  line: Line,
  base: Charge & { amount: Amount },
  discount: Decimal,
  { record, rule, label, steps, result, value, share }: DueBaf,
  home: Conversion | null,
  money: Currency,
  counted: Counted,
  explained: boolean,
): Charge {
  const isPercent = rule.kind === 'percent';
  const { roundTo = null } = rule;
  const priced = isPercent
    ? percentOfBase(
        discountedBase(base.amount, discount, rule),
        share,
        `${result} %`,
        roundTo,
        money,
      )
    : amountOf(counted, yen(value), home, roundTo, money);
  return additionalCharge(line, base, 'baf', priced, {
    kind: 'baf',
    label,
    trace: explained
      ? {
          arithmetic: priced.arithmetic(),
          quantity: null,
          rate: null,
          baf: {
            id: record.id,
            period: record.period,
            kind: rule.kind,
            result,
            steps,
            averagePrice: record.averagePrice,
            ...(record.cycle === 'quarter' ? {} : { cycle: record.cycle }),
          },
          surcharge: null,
          exchange: isPercent ? null : (home?.exchange ?? null),
          ...(roundTo && { roundTo }),
        }
      : null,
  });
}

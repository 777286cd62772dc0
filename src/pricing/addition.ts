import type { Bilingual } from '#platform/i18n/locale.ts';
import type { Amount, Charge, Line } from '#freight/types.ts';
import { type DueBaf, discountedBase } from './baf.ts';
import { chargeId } from './charge.ts';
import { type Conversion, converted } from './currency.ts';
import { Decimal, rounded } from './decimal.ts';
import { moneyText } from './money-text.ts';
import type { DueSurcharge } from './surcharge.ts';
import type { PricingContext } from './types.ts';

const bafLabel = (period: string): Bilingual => ({
  en: `BAF ${period}`,
  ja: `燃料油価格変動調整金（BAF）${period}`,
});

type Currency = PricingContext['currency'];

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

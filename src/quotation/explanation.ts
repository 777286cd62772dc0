import type { Bilingual } from '#platform/i18n/locale.ts';
import { withoutZeros } from '#platform/grouped.ts';
import { sharingOf, sharingText } from '#freight/sharing.ts';
import { itemSharingText } from '#freight/item-sharing.ts';
import type { Amount, Charge, Day, ItemTrace, MinimumQuantity, Trace } from '#freight/types.ts';
import { homeCurrency } from '#pricing/money.ts';
import { volumeText } from '#pricing/tier-text.ts';
import { Decimal, round } from '#pricing/decimal.ts';
import { levyNotes, roundingSlack } from './levy-notes.ts';

/**
 * What an offer says about the calculation of a charge. Customers read it, so it has no costs and no ids of records.
 * Null, each, where it does not apply.
 */
export type ChargeExplanation = Readonly<{
  /** Of a percentage: all steps together, and the charge that it is taken of. */
  percent: Readonly<{
    percent: Amount;
    steps: number;
    /** The percentage of one step. */
    each: Amount;
    of: Bilingual;
    /** Null where it is a base that other lines share, which would not give the amount. */
    base: Amount | null;
    /** Whether `base` is the freight less the discounts on it. */
    lessDiscounts: boolean;
  }> | null;
  /** Of an amount per piece that is due several times: what it is for one step. */
  perStep: Readonly<{ steps: number; amount: Amount; currency: string }> | null;
  /** The quantity as measured where the minimum quantity is charged: of the line, or of the only line that shares it. */
  minimumQuantity: MinimumQuantity | null;
  minimumCharge: boolean;
  /** Which lines share a charge that was calculated for several together, where quantity times unit price is not its amount. */
  sharing: Bilingual | null;
  /** The tier of volume that applies, or that it is the rate for a return. Absent from older offers. */
  volume?: Bilingual | null | undefined;
  /** The price before its conversion, per unit of the charge, and the exchange rate with its day. */
  converted: Readonly<{
    price: Amount;
    from: string;
    to: string;
    rate: Amount;
    day: Day;
  }> | null;
  /** How long the passage is, the day that it is due for, the price of diesel, its rounding. */
  notes?: readonly Bilingual[] | undefined;
  /** The decimals of the price in its master, 0 after a conversion: the unit price is shown with no more, or with those of its currency. */
  decimals: number | null;
}>;

/** A charge with what its readers are told about its calculation. */
export type ExplainedCharge = Charge &
  Readonly<{
    explanation?: ChargeExplanation | null | undefined;
    /** As `shownUnitPrice`. */
    shownUnitPrice?: Amount | null | undefined;
  }>;

const decimalsOf = (amount: Amount) => withoutZeros(amount).split('.')[1]?.length ?? 0;
/** The smallest unit that an amount is written in: 1 for "1234", 0.01 for "12.30". */
const unitOf = (amount: Amount) => new Decimal(10).pow(-(amount.split('.')[1]?.length ?? 0));

/** Explains a calculated charge; null for one with a manual price or without a price. `charges` are those of its line. */
export function explanationOf(
  charge: Charge,
  charges: readonly Charge[],
): ChargeExplanation | null {
  const { amount, manual, trace } = charge;
  if (manual !== null || trace === null || amount === null) return null;
  const price = sourcePrice(trace);
  const volume = volumeText(trace);
  const notes = levyNotes(trace);
  const minimum = minimumOf(charge, trace);
  return {
    ...(notes.length > 0 ? { notes } : {}),
    percent: percentOf({ ...charge, amount }, trace, charges),
    perStep: perStepOf(trace),
    ...minimum,
    sharing: sharedText(charge, trace, minimum),
    ...(volume ? { volume } : {}),
    converted: price !== null && trace.exchange ? { price, ...trace.exchange } : null,
    decimals: price === null ? null : trace.exchange ? 0 : decimalsOf(price),
  };
}

/** The price per unit as its master has it; null for a percentage. */
function sourcePrice({ rate, surcharge, baf, item }: Trace): Amount | null {
  if (item) return item.unit === 'value' ? null : (item.price?.amount ?? null);
  if (rate) return rate.sell;
  if (surcharge) return surcharge.amount;
  return baf?.kind === 'amount' ? baf.result : null;
}

/** How a charge is shared. The minimum of a line that is alone is told with its quantities instead. */
function sharedText(
  charge: Charge,
  { item, reach }: Trace,
  { minimumQuantity }: Pick<ChargeExplanation, 'minimumQuantity'>,
): Bilingual | null {
  if (item) return itemSharingText(charge, item);
  return reach?.lines === 1 && minimumQuantity ? null : sharingText(charge, sharingOf(charge));
}

/** A percentage of a declared value; none where several lines share it. */
const percentOfValue = ({ price, quantity }: ItemTrace): ChargeExplanation['percent'] =>
  price && quantity !== null
    ? {
        percent: new Decimal(price.amount).toFixed(),
        steps: 1,
        each: new Decimal(price.amount).toFixed(),
        of: { en: 'Declared value', ja: '申告価額' },
        base: quantity,
        lessDiscounts: false,
      }
    : null;

function percentOf(
  { lineId, segment, basis, amount }: Charge & { amount: Amount },
  trace: Trace,
  charges: readonly Charge[],
): ChargeExplanation['percent'] {
  const { surcharge, baf, item, reach } = trace;
  if (item) return basis === 'value' ? percentOfValue(item) : null;
  const percent = surcharge?.percent ?? (baf?.kind === 'percent' ? baf.result : null);
  const ofLeg = charges.filter((each) => each.lineId === lineId && each.segment === segment);
  const freight = ofLeg.find(({ kind }) => kind === 'freight');
  if (percent === null || !freight || freight.amount === null) return null;
  const discount = ofLeg
    .filter(({ kind }) => baf && kind === 'discount')
    .reduce((sum, each) => sum.plus(each.amount ?? 0), new Decimal(0));
  const full = new Decimal(freight.amount);
  // Which of them it was taken of follows from the amount; none if the line has changed since.
  const [closest] = [
    { base: full, lessDiscounts: false },
    { base: Decimal.max(full.plus(discount), 0), lessDiscounts: true },
  ]
    .map((each) => ({ ...each, off: each.base.times(percent).div(100).minus(amount).abs() }))
    .toSorted((a, b) => a.off.comparedTo(b.off));
  const steps = surcharge?.steps ?? 1;
  const named = {
    percent: new Decimal(percent).toFixed(),
    steps,
    each: new Decimal(percent).div(steps).toFixed(),
    of: freight.label,
  };
  // A share may differ from that of its own freight: it is of what all lines make together.
  if (!closest || closest.off.gt(Decimal.max(unitOf(amount), roundingSlack(trace))))
    return reach && reach.lines > 1 ? { ...named, base: null, lessDiscounts: false } : null;
  return {
    ...named,
    base: closest.base.toFixed(),
    lessDiscounts: closest.lessDiscounts && !discount.isZero(),
  };
}

function perStepOf({ surcharge }: Trace): ChargeExplanation['perStep'] {
  if (!surcharge || surcharge.amount === null || surcharge.steps < 2) return null;
  const { steps, amount, currency = homeCurrency, passage, fuel } = surcharge;
  // Its notes say how these were calculated.
  if (passage || fuel) return null;
  return { steps, amount: new Decimal(amount).div(steps).toFixed(), currency };
}

function minimumOf(
  { unitPrice }: Charge,
  { quantity, reach }: Trace,
): Pick<ChargeExplanation, 'minimumQuantity' | 'minimumCharge'> {
  if (!quantity?.minimumApplied) return { minimumQuantity: null, minimumCharge: false };
  if (reach) return { minimumQuantity: minimumOfShare(quantity, reach), minimumCharge: false };
  const { perPiece, count, total } = quantity;
  const measured = new Decimal(perPiece).times(count);
  return {
    minimumQuantity: measured.lt(total)
      ? {
          measured: measured.toFixed(perPiece.split('.')[1]?.length ?? 0),
          minimum: withoutZeros(total),
        }
      : null,
    // Only a minimum charge leaves a calculated freight without a unit price.
    minimumCharge: unitPrice === null,
  };
}

/** Of a line whose pieces are each below a minimum, or that is alone in its consignment; several lines share their minimum. */
function minimumOfShare(
  { perPiece, count, total }: NonNullable<Trace['quantity']>,
  reach: NonNullable<Trace['reach']>,
): ChargeExplanation['minimumQuantity'] {
  const measured = new Decimal(perPiece).times(count);
  const [least] = [total, ...(reach.lines === 1 ? [reach.quantity] : [])].filter((quantity) =>
    measured.lt(quantity),
  );
  return reach.basis === 'flat' || least === undefined
    ? null
    : {
        measured: measured.toFixed(perPiece.split('.')[1]?.length ?? 0),
        minimum: withoutZeros(least),
      };
}

/** More decimals than any price of the business has. */
const mostDecimals = 4;

/**
 * The unit price as offers show it: with the decimals of its currency, or those that the price has in its master
 * (`decimals`). Null where there is none, or where quantity times the shown price would not give the amount up to one
 * rounding: a converted price, whose original is shown then.
 */
export function shownUnitPrice(
  {
    basis,
    quantity,
    unitPrice,
    amount,
  }: Pick<Charge, 'basis' | 'quantity' | 'unitPrice' | 'amount'>,
  minorUnit: number,
  decimals: number | null,
): Amount | null {
  if (basis === 'flat' || unitPrice === null) return null;
  const exact = new Decimal(unitPrice);
  const most = Math.max(minorUnit, Math.min(decimals ?? exact.decimalPlaces(), mostDecimals));
  const shown = round(exact, most, 'half-up');
  const isProduct =
    amount === null ||
    shown.times(quantity).minus(amount).abs().lt(new Decimal(10).pow(-minorUnit));
  return isProduct ? shown.toFixed() : null;
}

/** The charges of an answer, each with its explanation. */
export function explainCharges(charges: readonly Charge[]): ExplainedCharge[] {
  const byLine = Map.groupBy(charges, ({ lineId }) => lineId);
  return charges.map((charge) => {
    const explanation = explanationOf(charge, byLine.get(charge.lineId) ?? []);
    const minorUnit = charge.amount?.split('.')[1]?.length ?? 0;
    const unitPrice = shownUnitPrice(charge, minorUnit, explanation?.decimals ?? null);
    return { ...charge, explanation, shownUnitPrice: unitPrice };
  });
}

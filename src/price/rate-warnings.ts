import { Decimal } from 'decimal.js';
import type { FieldFault } from '#platform/refusal.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { storedMoney } from '#pricing/money-text.ts';

/** The change in percent of a rate in force above which a person is warned, where the company has set none. */
export const defaultChangeLimit = '20';

/** A price, as a decimal string in its currency (by code). */
export type Price = Readonly<{ sell: string; currency: string }>;
/** The rate that another one replaces, with its first day. */
export type RateInForce = Price & Readonly<{ validFrom: string }>;

const signed = (percent: Decimal) =>
  `${percent.isNegative() ? '−' : '+'}${percent.abs().toFixed()}`;

/**
 * The change from one amount to another in percent with one decimal, where it is more than the limit (unrounded, up or
 * down); null otherwise, and from an amount of 0, which has no percent.
 */
export function changeBeyond(before: string, after: string, limit: string): string | null {
  if (new Decimal(before).isZero()) return null;
  const percent = new Decimal(after).div(before).minus(1).times(100);
  return percent.abs().gt(limit) ? signed(percent.toDecimalPlaces(1, Decimal.ROUND_HALF_UP)) : null;
}

/** The selling price is below the cost; both are in the rate's currency. */
export function belowCost({ sell, currency }: Price, cost: string): FieldFault[] {
  if (!new Decimal(sell).lt(cost)) return [];
  const [price, least] = [storedMoney(sell, currency), storedMoney(cost, currency)];
  return [
    {
      path: 'sell',
      code: 'below-cost',
      message: {
        en: `The selling price (${price}) is below the cost (${least}).`,
        ja: `販売単価（${price}）が原価（${least}）を下回っています。`,
      },
    },
  ];
}

/** A price of 0, by the field that it is entered in. */
const ofZero =
  (code: string, message: FieldFault['message']) =>
  (path: string, price: string): FieldFault[] =>
    new Decimal(price).isZero() ? [{ path, code, message }] : [];

/** Nothing is charged, which is easily meant otherwise: what has no price is on request. */
export const zeroPrice = ofZero('zero-price', {
  en: 'The price is 0, so nothing is charged. Without a price yet, enter no record: it is then on request.',
  ja: '金額が0のため、請求されません。価格が未定の場合は登録しないでください（別途見積になります）。',
});

/** Terms of a customer or group that are meant: they replace those for everybody, also at 0. */
export const exemptsFrom = ofZero('exempts', {
  en: 'The customer is exempt: nothing is charged in place of the surcharge for everyone.',
  ja: '免除になります。全顧客向けの割増に代えて、請求しません。',
});

/** The price changes by more than the limit (percent) against the rate in force. Prices in two currencies are not compared. */
export function bigChange(
  { sell, currency }: Price,
  inForce: RateInForce | null,
  limit: string,
): FieldFault[] {
  const percent = inForce?.currency === currency ? changeBeyond(inForce.sell, sell, limit) : null;
  if (inForce === null || percent === null) return [];
  const price = storedMoney(inForce.sell, currency);
  return [
    {
      path: 'sell',
      code: 'big-change',
      message: {
        en: `${percent} % against the rate since ${dayText(inForce.validFrom, 'en')} (${price}). The limit is ${limit} %.`,
        ja: `${dayText(inForce.validFrom, 'ja')}からの運賃（${price}）に対して${percent}%です（確認の基準：${limit}%）。`,
      },
    },
  ];
}

/** A percentage or amount of a surcharge changes by more than the limit. */
export function bigSurchargeChange(
  path: 'percent' | 'amount',
  before: string | null,
  after: string | null,
  limit: string,
): FieldFault[] {
  const percent = before && after ? changeBeyond(before, after, limit) : null;
  if (before === null || percent === null) return [];
  const shown =
    path === 'amount' ? storedMoney(before, 'JPY') : `${new Decimal(before).toFixed()}%`;
  return [
    {
      path,
      code: 'big-change',
      message: {
        en: `${percent} % against the surcharge in force (${shown}). The limit is ${limit} %.`,
        ja: `現在の割増（${shown}）に対して${percent}%です（確認の基準：${limit}%）。`,
      },
    },
  ];
}

type Period = Readonly<{ validFrom: string; validTo: string | null }>;

/** Whether a period has begun: quotations may have been priced with it. */
export const hasBegun = ({ validFrom }: Pick<Period, 'validFrom'>, today: string): boolean =>
  validFrom <= today;

/** A period that has begun is never deleted: it is ended on a day. */
export function keptFault({ validFrom }: Pick<Period, 'validFrom'>, today: string): FieldFault[] {
  if (!hasBegun({ validFrom }, today)) return [];
  return [
    {
      path: 'validTo',
      code: 'begun',
      message: {
        en: `In force since ${dayText(validFrom, 'en')}, so it stays on record. End it by its last day instead.`,
        ja: `${dayText(validFrom, 'ja')}から適用されているため、保管できません。適用終了日を指定して終了してください。`,
      },
    },
  ];
}

/** The first day of a period that has begun does not move forward: that would delete the days before. */
export function movedStartFault(before: Period, after: Period, today: string): FieldFault[] {
  if (!hasBegun(before, today) || after.validFrom <= before.validFrom) return [];
  return [
    {
      path: 'validFrom',
      code: 'begun',
      message: {
        en: `In force since ${dayText(before.validFrom, 'en')}. End this one, and add another from the new day on.`,
        ja: `${dayText(before.validFrom, 'ja')}から適用されています。この運賃を終了し、新しい適用開始日で追加してください。`,
      },
    },
  ];
}

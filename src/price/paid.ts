import { Decimal } from 'decimal.js';
import type { Bilingual } from '#platform/i18n/locale.ts';
import type { FieldFault } from '#platform/refusal.ts';
import { storedMoney } from '#pricing/money-text.ts';
import { unitsOverlap } from '#pricing/unit-key.ts';
import type { rateScopes } from './periods.ts';
import type { Price } from './rate-warnings.ts';

/** What a customer pays today, and by which rule: its own contract, that of its group, or the tariff. */
export type Paid = Price &
  Readonly<{
    rule: (typeof rateScopes)[number];
    /** The group whose contract it is. */
    group: Bilingual | null;
    validFrom: string;
  }>;

/** A contract of a customer or its group, with the unit that it is for. */
export type Contract = Paid & Readonly<{ unitKey: string }>;

const isFor = (unitKey: string) => (contract: Contract) =>
  contract.unitKey === unitKey ||
  contract.unitKey === 'any' ||
  unitsOverlap(contract.unitKey, unitKey);

/**
 * What a customer pays for a unit, of the contracts of its lane that hold: its own before its group's, as pricing has it; of
 * several that cover the unit the exact one, else the lowest. Without a contract the tariff.
 */
export function paidFor(unitKey: string, contracts: readonly Contract[], tariff: Paid): Paid {
  const covering = contracts.filter(isFor(unitKey));
  const own = covering.filter(({ rule }) => rule === 'customer');
  const found = own.length > 0 ? own : covering;
  return (
    found.find((each) => each.unitKey === unitKey) ??
    found.toSorted((a, b) => new Decimal(a.sell).cmp(b.sell))[0] ??
    tariff
  );
}

/** The rule in words. */
export function ruleText({ rule, group }: Pick<Paid, 'rule' | 'group'>): Bilingual {
  if (rule === 'customer') return { en: 'its own contract', ja: '現在の個別契約' };
  if (rule === 'tariff') return { en: 'the tariff', ja: 'タリフ' };
  return {
    en: `the contract of its group ${group?.en ?? ''}`.trimEnd(),
    ja: `顧客グループ「${group?.ja ?? ''}」の契約`,
  };
}

/** A contract makes a customer pay more than today. Prices in two currencies are not compared. */
export function raisesPaid({ sell, currency }: Price, paid: Paid): FieldFault[] {
  if (paid.currency !== currency || !new Decimal(sell).gt(paid.sell)) return [];
  const [price, rule] = [storedMoney(paid.sell, currency), ruleText(paid)];
  const percent = new Decimal(paid.sell).isZero()
    ? ''
    : ` (+${new Decimal(sell).div(paid.sell).minus(1).times(100).toDecimalPlaces(1).toFixed()} %)`;
  return [
    {
      path: 'sell',
      code: 'raises-paid',
      message: {
        en: `The customer pays ${price} today, by ${rule.en}: this makes it dearer${percent}.`,
        ja: `現在のお支払いは${price}（${rule.ja}）のため、値上げになります${percent}。`,
      },
    },
  ];
}

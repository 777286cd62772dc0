import { describe, expect, it } from 'vitest';
import { type Contract, type Paid, paidFor, raisesPaid } from './paid.ts';

const tariff: Paid = {
  sell: '98000',
  currency: 'JPY',
  rule: 'tariff',
  group: null,
  validFrom: '2026-10-01',
};
const contract = (sell: string, values: Partial<Contract> = {}): Contract => ({
  ...tariff,
  unitKey: '22G1:laden',
  rule: 'customer-group',
  group: { ja: '北海道建機', en: 'Hokkaido machines' },
  sell,
  ...values,
});

describe('what a customer pays for a laden 20 ft container', () => {
  const paid = (...contracts: Contract[]) => {
    const { sell, rule } = paidFor('22G1:laden', contracts, tariff);
    return [sell, rule];
  };
  it('is the tariff without a contract, the contract of the group, or the own one before it', () => {
    expect(paid()).toEqual(['98000', 'tariff']);
    expect(paid(contract('88000'))).toEqual(['88000', 'customer-group']);
    const own = contract('91000', { rule: 'customer', group: null });
    expect(paid(contract('88000'), own)).toEqual(['91000', 'customer']);
  });
  it('is a contract of any unit too, and none of another container', () => {
    expect(paid(contract('85000', { unitKey: 'any' }))).toEqual(['85000', 'customer-group']);
    expect(paid(contract('70000', { unitKey: '42G1:laden' }))).toEqual(['98000', 'tariff']);
    expect(paid(contract('85000', { unitKey: 'any' }), contract('88000'))).toEqual([
      '88000',
      'customer-group',
    ]);
  });
});

it('the tariff less 5 % is dearer than the group’s contract, and says so with the rule', () => {
  const paid = paidFor('22G1:laden', [contract('88000')], tariff);
  const [fault, ...others] = raisesPaid({ sell: '93100', currency: 'JPY' }, paid);
  expect(others).toEqual([]);
  expect(fault).toMatchObject({
    code: 'raises-paid',
    message: {
      en: 'The customer pays ¥88,000 today, by the contract of its group Hokkaido machines: this makes it dearer (+5.8 %).',
      ja: '現在のお支払いは¥88,000（顧客グループ「北海道建機」の契約）のため、値上げになります (+5.8 %)。',
    },
  });
  expect(raisesPaid({ sell: '88000', currency: 'JPY' }, paid)).toEqual([]);
  expect(raisesPaid({ sell: '93100', currency: 'USD' }, paid)).toEqual([]);
});

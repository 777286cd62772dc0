import { describe, expect, it } from 'vitest';
import { car, containers, rates } from './examples.ts';
import { type RateQuery, chooseRate, explainRates, indexRates } from './rate.ts';
import type { Rate } from './types.ts';

const tariff = rates[4]!;
const asked: RateQuery = {
  segment: 'ocean',
  from: 'HIC',
  to: 'TMK',
  day: '2026-11-25',
  cargo: containers,
  customerId: 'customer-1',
  groupId: 'group-1',
};
const rate = (id: string, changed: Partial<Rate>): Rate => ({ ...tariff, id, ...changed });
const chosen = (given: readonly Rate[], question: Partial<RateQuery> = {}) =>
  chooseRate(indexRates(given), { ...asked, ...question })?.id ?? null;

const customers = rate('customers', { scope: { kind: 'customer', id: 'customer-1' } });
const groups = rate('groups', { scope: { kind: 'customer-group', id: 'group-1' } });
const others = rate('others', { scope: { kind: 'customer', id: 'customer-2' } });

describe('which rate applies', () => {
  it("the customer's before its group's before the tariff; never another customer's", () => {
    const given = [tariff, groups, others, customers];
    expect(chosen(given)).toBe('customers');
    expect(chosen(given, { customerId: 'customer-3' })).toBe('groups');
    expect(chosen(given, { customerId: 'customer-3', groupId: null })).toBe(tariff.id);
  });
  it('the one valid on the day of departure, its first and last day included', () => {
    const autumn = rate('autumn', { validFrom: '2026-10-01', validTo: '2026-11-30' });
    const winter = rate('winter', { validFrom: '2026-12-01' });
    const on = (day: string) => chosen([winter, autumn], { day });
    expect([on('2026-09-30'), on('2026-10-01'), on('2026-11-30'), on('2026-12-01')]).toEqual([
      null,
      'autumn',
      'autumn',
      'winter',
    ]);
  });
  it('the one that matches the cargo most closely, in any order of rates', () => {
    const ofCars = { ...rates[5]!, basis: 'unit' as const };
    const given = [
      { ...ofCars, id: 'any', unitKey: 'any' },
      { ...ofCars, id: 'to 5 m', unitKey: 'm:4-5' },
      { ...ofCars, id: 'to 6 m', unitKey: 'm:4-6' },
    ];
    expect(chosen(given, { cargo: car })).toBe('to 5 m');
    expect(chosen(given.toReversed(), { cargo: car })).toBe('to 5 m');
  });
  it('of alike ones the newest, then by id, in any order of rates', () => {
    const either = (a: Rate, b: Rate) => {
      const found = chosen([a, b]);
      expect(chosen([b, a])).toBe(found);
      return found;
    };
    const october = rate('z', { validFrom: '2026-10-01' });
    const november = rate('a', { validFrom: '2026-11-01' });
    expect(either(october, november)).toBe('a');
    expect(either(rate('a', {}), rate('b', {}))).toBe('b');
  });
  it("another group's rate never applies", () => {
    const makers = rate('makers', { scope: { kind: 'customer-group', id: 'group-2' } });
    expect(chosen([makers])).toBeNull();
    expect(explainRates(indexRates([makers]), asked).others.map(({ why }) => why)).toEqual([
      'other-customer',
    ]);
  });
  it("a customer's rate for any freight goes before a closer tariff", () => {
    const own = rate('own', { scope: { kind: 'customer', id: 'customer-1' }, unitKey: 'any' });
    expect(chosen([tariff, own])).toBe('own');
  });
  it('the explanation names why each other rate was not chosen', () => {
    const past = rate('past', { validTo: '2026-11-24' });
    const coming = rate('coming', { validFrom: '2026-11-26' });
    const empty = rate('empty', { unitKey: '22G1:empty' });
    const { others: why } = explainRates(
      indexRates([tariff, customers, others, past, coming, empty]),
      asked,
    );
    expect(why.map((each) => [each.rate.id, each.why])).toEqual([
      [tariff.id, 'less-specific'],
      ['others', 'other-customer'],
      ['past', 'no-longer-valid'],
      ['coming', 'not-yet-valid'],
      ['empty', 'other-unit'],
    ]);
  });
  it('none on a lane without rates', () => {
    expect(chosen([tariff], { to: 'KUH' })).toBeNull();
    expect(chosen([tariff], { segment: 'delivery' })).toBeNull();
  });
});

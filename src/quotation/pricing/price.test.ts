import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averagePrice, bafResult, bafSteps, monthsBetween } from '#price/baf.ts';
import type { Charge, Line } from '../types.ts';
import { Decimal } from './decimal.ts';
import * as example from './examples.ts';
import { price } from './price.ts';
import type { Scope } from './types.ts';
import { marginOf } from './totals.ts';

const { route, line, prices, context } = example;
const oceanOnly = () => route('2026-11-25', ['ocean']);
const amounts = (charges: readonly Charge[]) => charges.map(({ segment, kind, amount }) => `${segment} ${kind} ${amount}`);

describe('the worked examples', () => {
  it('1: one excavator, port to port, 264,625 yen', () => {
    const { charges, totals } = price([line(example.excavator)], [route()], prices, context);
    expect(amounts(charges)).toEqual([
      'origin-handling freight 28639',
      'ocean freight 143196',
      'ocean baf 40095',
      'destination-handling freight 28639',
    ]);
    expect(charges[1]?.quantity).toBe('95.464');
    expect(charges[1]?.trace?.arithmetic).toBe('95.464 RT × ¥1,500 = ¥143,196');
    expect(charges.map((charge) => charge.cost)).toEqual(['22911', '100237', null, '23866']);
    expect(marginOf(charges)).toMatchObject({ sell: '200474', margin: '53460' });
    expect(totals).toMatchObject({ subtotal: '240569', tax: '24056', total: '264625', incomplete: false });
  });

  it('2: twelve pallets, 21.060 RT, 124,540 yen', () => {
    const { charges, totals } = price([line(example.pallets)], [oceanOnly()], prices, context);
    expect(charges[0]).toMatchObject({ quantity: '21.060', amount: '88452' });
    expect(charges[0]?.trace?.quantity).toMatchObject({ perPiece: '1.755', count: 12 });
    expect(amounts(charges)[1]).toBe('ocean baf 24767');
    expect(totals).toMatchObject({ subtotal: '113219', tax: '11321', total: '124540' });
  });

  it('3: a light, small parcel meets the minimum of 1 RT, 5,913 yen', () => {
    const { charges, totals } = price([line(example.parcel)], [oceanOnly()], prices, context);
    expect(charges[0]).toMatchObject({ quantity: '1.000', amount: '4200' });
    expect(charges[0]?.trace?.quantity?.minimumApplied).toBe(true);
    expect(totals).toMatchObject({ tax: '537', total: '5913' });
  });

  it('4: three laden containers, 413,952 yen', () => {
    const { charges, totals } = price([line(example.containers)], [oceanOnly()], prices, context);
    expect(amounts(charges)).toEqual(['ocean freight 294000', 'ocean baf 82320']);
    expect(totals).toMatchObject({ subtotal: '376320', tax: '37632', total: '413952' });
  });

  it('5: two wide machines, 30 % for two steps of width, BAF on the freight without it, 501,811 yen', () => {
    const { charges, totals } = price([line(example.wideMachines)], [route()], { ...prices, surcharges: [example.overWidth] }, context);
    expect(amounts(charges)).toEqual([
      'origin-handling freight 46080',
      'ocean freight 230400',
      'ocean surcharge 69120',
      'ocean baf 64512',
      'destination-handling freight 46080',
    ]);
    expect(totals).toMatchObject({ subtotal: '456192', tax: '45619', total: '501811' });
  });

  it('6: no rate to Kushiro is on request and names lane, freight and day; never 0', () => {
    const { charges, totals, problems } = price([line(example.car)], [route('2026-11-25', ['ocean'], example.kushiro)], prices, context);
    expect(charges).toHaveLength(1);
    expect(charges[0]).toMatchObject({
      amount: null,
      missing: { segment: 'ocean', freightKind: 'vehicle', from: { code: 'JPHIC' }, to: { code: 'JPKUH' }, day: '2026-11-25' },
    });
    expect(totals.incomplete).toBe(true);
    expect(problems).toMatchObject([{ code: 'rate-missing' }]);
  });

  it('7: the price in force at departure; the day before the tariff starts there is none', () => {
    const { charges } = price([line(example.excavator)], [route('2026-09-30', ['ocean'])], prices, context);
    expect(charges[0]).toMatchObject({ amount: null, missing: { day: '2026-09-30' } });
  });
});

describe('BAF', () => {
  it('gives 14 steps and 28 % for 83,900 over 43,000 by 3,000 at 2 %', () => {
    expect(bafSteps('83900', '43000', '3000')).toBe(14);
    expect(bafResult(14, '2', null)).toBe('28');
  });
  it('gives 12 steps and 27,000 yen for 83,900 over 26,500 by 5,000 at 2,250 yen', () => {
    expect(bafResult(bafSteps('83900', '26500', '5000'), '2250', null)).toBe('27000');
  });
  it('starts at the base price itself, stays 0 below it and stops at the maximum', () => {
    expect(bafSteps('42999', '43000', '3000')).toBe(0);
    expect(bafSteps('43000', '43000', '3000')).toBe(1);
    expect(bafResult(17, '2250', '27000')).toBe('27000');
  });
  it('averages the months of a quarter', () => {
    expect(monthsBetween('2025-11', '2026-01')).toEqual(['2025-11', '2025-12', '2026-01']);
    expect(averagePrice(['83900', '84000', '83801'])).toBe('83900.33');
  });
  it('that was not published is a problem, not a zero', () => {
    const { charges, problems } = price([line(example.excavator)], [oceanOnly()], { ...prices, bafs: [] }, context);
    expect(charges.map((charge) => charge.kind)).toEqual(['freight']);
    expect(problems).toMatchObject([{ code: 'baf-missing', cycle: 'quarter' }]);
  });
  it('of the lane wins over that of every lane', () => {
    const own = { ...example.baf.rules[0]!, lanes: [{ from: 'HIC', to: 'TMK' }], perStep: '1' };
    const bafs = [{ ...example.baf, rules: [...example.baf.rules, own] }];
    const { charges } = price([line(example.containers)], [oceanOnly()], { ...prices, bafs }, context);
    expect(charges[1]?.trace?.baf?.result).toBe('14');
  });
});

describe('which rate applies', () => {
  const of = (scope: Scope, sell: string) => ({ ...example.rates[4]!, id: sell, scope, sell });
  it("prefers the customer's to its group's to the tariff, and never another customer's", () => {
    const offered = [
      ...example.rates,
      of({ kind: 'customer-group', id: 'group-1' }, '95000'),
      of({ kind: 'customer', id: 'customer-1' }, '93000'),
      of({ kind: 'customer', id: 'customer-2' }, '10'),
    ];
    const pay = (groupId: string | null, customerId: string) =>
      price([line(example.containers)], [oceanOnly()], { ...prices, rates: offered }, { ...context, customer: { ...context.customer, id: customerId, groupId } }).charges[0]?.unitPrice;
    expect(pay('group-1', 'customer-1')).toBe('93000');
    expect(pay('group-1', 'customer-3')).toBe('95000');
    expect(pay(null, 'customer-3')).toBe('98000');
  });
});

describe('a price made by hand', () => {
  const manual = { unitPrice: null, amount: '130000', cost: null, reason: '年間契約のため' };
  it('is kept when the quantity changes, with the BAF counted from it', () => {
    const first = price([line(example.excavator)], [oceanOnly()], prices, context);
    const kept = first.charges.map((charge) => (charge.kind === 'freight' ? { ...charge, manual, amount: manual.amount } : charge));
    const second = price([line({ ...example.excavator, count: 2 })], [oceanOnly()], prices, { ...context, kept });
    expect(second.charges[0]).toMatchObject({ amount: '130000', manual });
    expect(second.charges[1]).toMatchObject({ kind: 'baf', amount: '36400' });
  });
});

describe('properties', () => {
  const cargo = fc.record({
    kind: fc.constant('heavy-equipment' as const),
    modelId: fc.constant(null),
    description: fc.constant(''),
    count: fc.integer({ min: 1, max: 50 }),
    size: fc.record({
      lengthMm: fc.integer({ min: 1, max: 20_000 }),
      widthMm: fc.integer({ min: 1, max: 5000 }),
      heightMm: fc.integer({ min: 1, max: 5000 }),
      weightKg: fc.integer({ min: 1, max: 90_000 }),
    }),
    selfPropelled: fc.boolean(),
    crawler: fc.boolean(),
    attachments: fc.constant(''),
  });
  const lines = fc.array(cargo, { minLength: 1, maxLength: 12 }).map((all): Line[] => all.map((each, i) => line(each, `line-${i}`)));
  const rich = { ...prices, surcharges: [example.overWidth] };

  it('totals equal the sum of what is shown, in whole yen', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const { charges, totals } = price(given, [route()], rich, context);
        const sum = charges.reduce((total, charge) => total.plus(charge.amount!), new Decimal(0));
        expect(totals.subtotal).toBe(sum.toString());
        expect(totals.total).toBe(sum.plus(totals.tax).toString());
        expect(charges.every((charge) => /^-?\d+$/.test(charge.amount!))).toBe(true);
      }),
    );
  });
  it('the order of the lines does not matter', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const there = price(given, [route()], rich, context);
        const back = price(given.toReversed(), [route()], rich, context);
        expect(back.totals).toEqual(there.totals);
      }),
    );
  });
});

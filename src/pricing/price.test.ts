import { describe, expect, it } from 'vitest';
import { averagePrice, bafResult, bafSteps, monthsBetween } from './baf-steps.ts';
import type { Charge } from '#freight/types.ts';
import * as example from './examples.ts';
import { price } from './price.ts';
import { marginOf } from './totals.ts';

const { route, line, prices, context } = example;
const oceanOnly = () => route('2026-11-25', ['ocean']);
const amounts = (charges: readonly Charge[]) =>
  charges.map(({ segment, kind, amount }) => `${segment} ${kind} ${amount}`);

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
    expect(totals).toMatchObject({
      subtotal: '240569',
      tax: '24056',
      total: '264625',
      incomplete: false,
    });
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
    const { charges, totals } = price(
      [line(example.wideMachines)],
      [route()],
      { ...prices, surcharges: [example.overWidth] },
      context,
    );
    expect(amounts(charges)).toEqual([
      'origin-handling freight 46080',
      'ocean freight 230400',
      'ocean surcharge 69120',
      'ocean baf 64512',
      'destination-handling freight 46080',
    ]);
    expect(totals).toMatchObject({ subtotal: '456192', tax: '45619', total: '501811' });
  });

  it('6: without a rate to Kushiro the charge is on request, never 0, and names lane, freight and day', () => {
    const { charges, totals, problems } = price(
      [line(example.car)],
      [route('2026-11-25', ['ocean'], example.kushiro)],
      prices,
      context,
    );
    expect(charges).toHaveLength(1);
    expect(charges[0]).toMatchObject({
      amount: null,
      missing: {
        segment: 'ocean',
        freightKind: 'vehicle',
        from: { code: 'JPHIC' },
        to: { code: 'JPKUH' },
        day: '2026-11-25',
      },
    });
    expect(totals.incomplete).toBe(true);
    expect(problems).toMatchObject([{ code: 'rate-missing' }]);
  });

  it('7: the price in force at departure; the day before the tariff starts there is none', () => {
    const { charges } = price(
      [line(example.excavator)],
      [route('2026-09-30', ['ocean'])],
      prices,
      context,
    );
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
  it('a BAF that is not published is a problem, not zero', () => {
    const { charges, totals, problems } = price(
      [line(example.excavator)],
      [oceanOnly()],
      { ...prices, bafs: [] },
      context,
    );
    expect(charges.map((charge) => charge.kind)).toEqual(['freight']);
    expect(problems).toMatchObject([{ code: 'baf-missing', cycle: 'quarter' }]);
    expect(totals.incomplete).toBe(true);
  });
  it('of another period, or of a cycle of other customers, does not apply', () => {
    const codes = (departure: string, bafCycle: 'month' | 'year' | 'none') =>
      price([line(example.containers)], [route(departure, ['ocean'])], prices, {
        ...context,
        customer: { ...context.customer, bafCycle },
      }).problems.map((problem) => problem.code);
    expect(codes('2026-11-25', 'month')).toEqual(['baf-missing']);
    expect(codes('2026-11-25', 'none')).toEqual([]);
    expect(
      price([line(example.containers)], [route('2027-01-01', ['ocean'])], prices, context).problems,
    ).toMatchObject([{ code: 'baf-missing', day: '2027-01-01' }]);
  });
  it('below the base price it is 0 with its record, unlike a missing one', () => {
    const { charges, problems } = price(
      [line(example.containers)],
      [oceanOnly()],
      { ...prices, bafs: [{ ...example.baf, averagePrice: '42999' }] },
      context,
    );
    expect(charges[1]).toMatchObject({
      amount: '0',
      trace: { baf: { id: 'baf-2026Q4', steps: 0, averagePrice: '42999' } },
    });
    expect(problems).toEqual([]);
  });
  it('in yen per piece by length: 9 to 12 m at 350 yen a step, 47,500 over 40,000 by 5,000 is 700 yen each', () => {
    const by = {
      lanes: null,
      kind: 'amount',
      basePrice: '40000',
      stepPrice: '5000',
      freightKind: 'heavy-equipment',
      maximum: null,
      discountable: false,
    } as const;
    const rules = [
      { ...by, unitKey: 'm:6-9', perStep: '300' },
      { ...by, unitKey: 'm:9-12', perStep: '350' },
      { ...by, unitKey: 'm:12-', perStep: '450' },
    ];
    const { charges } = price(
      [line({ ...example.excavator, count: 3 })],
      [oceanOnly()],
      { ...prices, bafs: [{ ...example.baf, averagePrice: '47500', rules }] },
      context,
    );
    expect(charges[1]).toMatchObject({
      quantity: '3',
      unitPrice: '700',
      amount: '2100',
      trace: { arithmetic: '3 × ¥700 = ¥2,100' },
    });
  });
  it('a rule for the lane precedes one for all lanes', () => {
    const own = { ...example.baf.rules[0]!, lanes: [{ from: 'HIC', to: 'TMK' }], perStep: '1' };
    const bafs = [{ ...example.baf, rules: [...example.baf.rules, own] }];
    const { charges } = price(
      [line(example.containers)],
      [oceanOnly()],
      { ...prices, bafs },
      context,
    );
    expect(charges[1]?.trace?.baf?.result).toBe('14');
  });
});

import { describe, expect, it } from 'vitest';
import { surchargeCharge, timesOf } from './addition.ts';
import type { Conversion } from './currency.ts';
import { Decimal } from './decimal.ts';
import { excavator, line as lineOf, oceanFreight, overWidth } from './examples.ts';
import type { Surcharge } from './types.ts';

const line = lineOf(excavator);
const yen = { code: 'JPY', minorUnit: 0 };
const onePiece = { basis: 'unit', quantity: new Decimal(1) } as const;
const same: Conversion = { from: 'JPY', to: 'JPY', exchange: null, factor: null };
const fromDollars: Conversion = {
  from: 'USD',
  to: 'JPY',
  exchange: { from: 'USD', to: 'JPY', rate: '150', day: '2026-11-20' },
  factor: new Decimal('150'),
};
const noPart = { quantity: null, rate: null, baf: null };

describe('a surcharge', () => {
  const charge = (
    own: Partial<Surcharge>,
    {
      steps = 1,
      unknown,
      passage = null,
      on = null,
      conversion = same,
    }: Partial<Parameters<typeof surchargeCharge>[2]> &
      Partial<Parameters<typeof surchargeCharge>[6]> & { conversion?: Conversion | null } = {},
  ) =>
    surchargeCharge(
      line,
      oceanFreight,
      { surcharge: { ...overWidth, ...own }, steps, unknown },
      conversion,
      yen,
      onePiece,
      { passage, on },
    );

  it('of three times 15 % of ¥143,196 is ¥64,438, and says so', () => {
    expect(charge({}, { steps: 3 })).toEqual({
      lineId: 'line-1',
      segment: 'ocean',
      cost: null,
      taxKind: 'standard',
      manual: null,
      onRequest: false,
      missing: null,
      id: 'line-1:ocean:surcharge:over-width',
      kind: 'surcharge',
      label: { en: 'Over-width surcharge', ja: '幅広割増' },
      basis: 'flat',
      quantity: '1',
      unitPrice: '64438',
      amount: '64438',
      trace: {
        ...noPart,
        arithmetic: '¥143,196 × (3 × 15 %) = ¥64,438',
        surcharge: { id: 'over-width', kind: 'over-width', steps: 3, percent: '45', amount: null },
        exchange: null,
      },
    });
    expect(charge({}).trace?.arithmetic).toBe('¥143,196 × 15 % = ¥21,479');
  });
  it('of the customer names whose it is; a percentage is not converted', () => {
    const own = { scope: { kind: 'customer', id: 'hokuto' } } as const;
    expect(charge(own, { conversion: fromDollars }).trace).toMatchObject({
      surcharge: { scope: 'customer' },
      exchange: null,
    });
  });
  it('of US$2 a day for two days at sea is ¥600 at ¥150, with all of it in its trace', () => {
    const perDay = { percent: null, amount: '2', per: 'day', currency: 'USD' } as const;
    const passage = { hours: 48, days: 2, source: 'lane' } as const;
    const found = charge(perDay, { passage, conversion: fromDollars });
    expect(found).toMatchObject({ basis: 'unit', quantity: '1', unitPrice: '600', amount: '600' });
    expect(found.trace).toEqual({
      ...noPart,
      arithmetic: '2 d × US$2; 1 × ¥600 = ¥600',
      surcharge: {
        id: 'over-width',
        kind: 'over-width',
        steps: 1,
        percent: null,
        amount: '4',
        currency: 'USD',
        passage: { amount: '2', unit: 'day', count: 2, source: 'lane' },
      },
      exchange: { from: 'USD', to: 'JPY', rate: '150', day: '2026-11-20' },
    });
    const perHour = { ...perDay, per: 'hour', amount: '0.1' } as const;
    // 48 × 0.1 × 150.
    expect(charge(perHour, { passage, conversion: fromDollars })).toMatchObject({
      amount: '720',
      trace: { arithmetic: '48 h × US$0.1; 1 × ¥720 = ¥720' },
    });
  });
  it('for the passage of which nobody knows how long it is has no price and no arithmetic', () => {
    const perDay = { percent: null, amount: '2', per: 'day' } as const;
    const found = charge(perDay);
    expect(found).toMatchObject({ basis: 'unit', quantity: '1', unitPrice: null, amount: null });
    expect(found.trace?.arithmetic).toBe('');
    expect(found.trace?.surcharge).not.toHaveProperty('passage');
  });
  it('whose day is not known has no price either, also as a percentage', () => {
    for (const own of [{}, { percent: null, amount: '300' }])
      expect(charge(own, { unknown: 'arrival' })).toMatchObject({
        basis: 'unit',
        unitPrice: null,
        amount: null,
        trace: { arithmetic: '' },
      });
  });
  it('whose day is not known still says for how long it is', () => {
    const perDay = { percent: null, amount: '300', per: 'day' } as const;
    const passage = { hours: 48, days: 2, source: 'lane' } as const;
    expect(charge(perDay, { passage, unknown: 'arrival' })).toMatchObject({
      amount: null,
      trace: { arithmetic: '2 d × ¥300' },
    });
  });
  it('as a percentage does not depend on the days at sea', () => {
    const passage = { hours: 48, days: 2, source: 'lane' } as const;
    const found = charge({ per: 'day' }, { passage });
    expect(found).toMatchObject({
      amount: '21479',
      trace: { arithmetic: '¥143,196 × 15 % = ¥21,479' },
    });
    expect(found.trace?.surcharge).not.toHaveProperty('passage');
  });
  it('for a piece is not multiplied by the days at sea', () => {
    const passage = { hours: 48, days: 2, source: 'lane' } as const;
    const found = charge({ percent: null, amount: '300' }, { passage, steps: 2 });
    expect(found).toMatchObject({ unitPrice: '600', trace: { arithmetic: '1 × ¥600 = ¥600' } });
    expect(found.trace?.surcharge).toMatchObject({ amount: '600', percent: null });
    expect(found.trace?.surcharge).not.toHaveProperty('passage');
  });
  it('on a weekend names the day where its terms name the day or its kinds', () => {
    const on = {
      day: '2026-11-29',
      saturday: false,
      sunday: true,
      'public-holiday': false,
    };
    const dayIn = (condition: Surcharge['condition']) =>
      charge({ condition }, { on }).trace?.surcharge?.on;
    expect(dayIn({ kind: 'holiday', dayOf: 'arrival' })).toEqual({
      occasion: 'arrival',
      day: '2026-11-29',
    });
    expect(dayIn({ kind: 'holiday', days: ['sunday'] })).toEqual({
      occasion: 'departure',
      day: '2026-11-29',
    });
    // Without either it is the day of departure, which the route says.
    expect(dayIn({ kind: 'holiday' })).toBeUndefined();
    expect(dayIn({ kind: 'night' })).toBeUndefined();
  });
  it('counts days or hours only where an amount is for them', () => {
    const passage = { hours: 42, days: 2, source: 'timetable' } as const;
    const times = (own: Partial<Surcharge>, at: typeof passage | null = passage) =>
      timesOf({ surcharge: { ...overWidth, ...own }, steps: 1 }, at);
    const amount = { percent: null, amount: '1' } as const;
    expect(times({ ...amount, per: 'day' })).toBe(2);
    expect(times({ ...amount, per: 'hour' })).toBe(42);
    expect(times({ ...amount, per: 'day' }, null)).toBeNull();
    expect([times({ ...amount, per: 'rt' }), times({ per: 'day' }, null)]).toEqual([1, 1]);
  });
});

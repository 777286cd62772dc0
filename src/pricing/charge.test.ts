import { describe, expect, it } from 'vitest';
import { freightCharge, readyRate, unpricedFreight } from './charge.ts';
import { conversions } from './currency.ts';
import { car, chassis, excavator, kushiro, line, oceanFreight, rates, route } from './examples.ts';
import { measure } from './quantity.ts';
import type { Rate } from './types.ts';

const yen = { code: 'JPY', minorUnit: 0 };
const perTon = rates[0]!;
const usd = { from: 'USD', rate: '150', day: '2026-11-20' };
const convert = conversions({ currency: yen, exchange: [usd] });
const ready = (own: Partial<Rate> = {}) => {
  const rate = { ...perTon, minimumQuantity: null, ...own };
  return readyRate(rate, convert(rate.currency)!);
};
const charge = (own: Partial<Rate> = {}, explained = true) => {
  const rate = ready(own);
  const measured = measure(excavator, rate.rate)!;
  return freightCharge(line(excavator), 'ocean', rate, measured, yen, explained);
};

describe('the freight of an excavator', () => {
  it('of 95.464 RT at ¥1,500 is ¥143,196, and says how it was calculated', () => {
    expect(charge()).toEqual({
      ...oceanFreight,
      trace: {
        arithmetic: '95.464 RT × ¥1,500 = ¥143,196',
        quantity: {
          perPiece: '95.464',
          count: 1,
          total: '95.464',
          basis: 'rt',
          arithmetic: 'max(9.530 × 3.170 × 3.160 m, 22.600 t) = 95.464 RT',
          minimumApplied: false,
        },
        rate: {
          id: 'rate-ocean-heavy-equipment',
          freightRouteId: 'lane-ocean-heavy-equipment',
          scope: 'tariff',
          validFrom: '2026-10-01',
          validTo: null,
          sell: '1500',
          currency: 'JPY',
        },
        baf: null,
        surcharge: null,
        exchange: null,
      },
    });
  });
  it('costs what its rate costs us, rounded half up', () => {
    // 95.464 × 1,055 = 100,714.52.
    expect(charge({ cost: '1055' }).cost).toBe('100715');
  });
  it('without explanations has neither cost nor trace', () => {
    expect(charge({}, false)).toMatchObject({ amount: '143196', cost: null, trace: null });
  });
  it('in dollars is converted, with its exchange rate', () => {
    // 95.464 × 10 × 150 = 143,196; cost 95.464 × 7 × 150 = 100,237.2.
    expect(charge({ currency: 'USD', sell: '10', cost: '7' })).toMatchObject({
      unitPrice: '1500',
      amount: '143196',
      cost: '100237',
      trace: { rate: { sell: '10', currency: 'USD' }, exchange: { ...usd, to: 'JPY' } },
    });
  });
  it('is rounded by the rule of its rate', () => {
    // 95.464 × 1,501 = 143,291.464; × 1,502.5 = 143,434.66.
    const of = (sell: string, amountRounding: Rate['amountRounding']) =>
      charge({ sell, amountRounding }).amount;
    expect([of('1501', 'half-up'), of('1501', 'up'), of('1502.5', 'down')]).toEqual([
      '143291',
      '143292',
      '143434',
    ]);
  });
});

describe('a minimum charge', () => {
  it('of ¥150,000 is charged in place of ¥143,196, without a unit price', () => {
    expect(charge({ minimumAmount: '150000' })).toMatchObject({
      unitPrice: null,
      amount: '150000',
      trace: {
        arithmetic: '95.464 RT × ¥1,500 = ¥143,196 → ¥150,000',
        quantity: { minimumApplied: true },
      },
    });
  });
  it('of as much or less than the freight changes nothing', () => {
    for (const minimumAmount of ['143196', '100000'])
      expect(charge({ minimumAmount })).toMatchObject({
        unitPrice: '1500',
        amount: '143196',
        trace: {
          arithmetic: '95.464 RT × ¥1,500 = ¥143,196',
          quantity: { minimumApplied: false },
        },
      });
  });
  it('in dollars is converted and rounded by the rule of the rate', () => {
    // 1,000.003 × 150 = 150,000.45.
    const minimum = { currency: 'USD', sell: '10', minimumAmount: '1000.003' };
    expect(charge({ ...minimum, amountRounding: 'up' }).amount).toBe('150001');
    expect(charge({ ...minimum, amountRounding: 'down' }).amount).toBe('150000');
  });
  it('of quantity is in the trace of the quantity', () => {
    expect(charge({ minimumQuantity: '100' })).toMatchObject({
      quantity: '100.000',
      unitPrice: '1500',
      amount: '150000',
      trace: { quantity: { minimumApplied: true } },
    });
  });
});

describe('a rate in the currency of a quotation', () => {
  it('for each piece counts pieces where it is a lump sum', () => {
    expect(ready({ basis: 'flat', reach: 'piece' }).rate.basis).toBe('unit');
    expect(ready({ basis: 'flat', reach: 'consignment' }).rate.basis).toBe('flat');
    expect(ready({ basis: 'rt', reach: 'piece' }).rate.basis).toBe('rt');
  });
  it('for the return says so', () => {
    expect(ready({ direction: 'return' }).trace).toMatchObject({ isReturn: true });
    expect(ready().trace).not.toHaveProperty('isReturn');
  });
  it('measures a cargo like another one only by the same basis, rounding and minimum', () => {
    const key = (own: Partial<Rate>) => ready(own).measureKey;
    expect(key({ id: 'another', sell: '9', unitKey: 'm:9-10' })).toBe(key({}));
    const others: Partial<Rate>[] = [
      { basis: 'm3' },
      { rtDivisor: '1.133' },
      { quantityDecimals: 2 },
      { quantityRounding: 'down' },
      { minimumQuantity: '10' },
      { reach: 'piece' },
      { reach: 'piece', minimumQuantity: '10' },
    ];
    expect(new Set([{}, ...others].map(key)).size).toBe(others.length + 1);
    // The minimum of a consignment holds for no line alone.
    expect(key({ reach: 'consignment', minimumQuantity: '10' })).toBe(key({}));
    expect(key({ reach: 'quotation', minimumQuantity: '10' })).toBe(key({}));
  });
});

describe('a freight without a rate', () => {
  const to = route('2026-11-25', ['ocean'], kushiro);
  it('is on request, never 0, and names the rate that it would need', () => {
    expect(unpricedFreight(line({ ...chassis, count: 2 }), to, 'ocean', true)).toEqual({
      id: 'line-1:ocean:freight',
      lineId: 'line-1',
      segment: 'ocean',
      kind: 'freight',
      label: { en: 'Ocean freight', ja: '海上運賃' },
      basis: 'unit',
      quantity: '2',
      unitPrice: null,
      amount: null,
      cost: null,
      taxKind: 'standard',
      manual: null,
      onRequest: false,
      missing: {
        segment: 'ocean',
        freightKind: 'vehicle',
        from: expect.objectContaining({ id: 'HIC' }),
        to: expect.objectContaining({ id: 'KUH' }),
        day: '2026-11-25',
        unitKey: 'chassis:12-13:laden:unaccompanied',
      },
      trace: null,
    });
  });
  it('names none where the rate is there, or where a place is an address that is no door yet', () => {
    expect(unpricedFreight(line(car), to, 'ocean', false).missing).toBeNull();
    const atYard = { ...to, condition: 'door-port' as const };
    expect(unpricedFreight(line(car), atYard, 'pickup', true).missing).toBeNull();
    const fromYard = { ...to, condition: 'port-door' as const };
    expect(unpricedFreight(line(car), fromYard, 'delivery', true).missing).toBeNull();
  });
  it.each([
    ['pickup', 'Pickup haulage', '集荷陸送料'],
    ['origin-handling', 'Origin port handling', '積地港湾荷役料'],
    ['destination-handling', 'Destination port handling', '揚地港湾荷役料'],
    ['delivery', 'Delivery haulage', '配達陸送料'],
  ] as const)('of %s is labelled %s', (segment, en, ja) => {
    expect(unpricedFreight(line(car), to, segment, false).label).toEqual({ en, ja });
  });
});

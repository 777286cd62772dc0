import { describe, expect, it } from 'vitest';
import { bafCharge, fuelCharge } from './addition.ts';
import { bafTable } from './baf.ts';
import type { Conversion } from './currency.ts';
import { Decimal } from './decimal.ts';
import { baf, excavator, line as lineOf, oceanFreight } from './examples.ts';
import type { DueFuel, FuelTable } from './haulage-fuel.ts';
import { yen as yenOf } from './money.ts';
import type { BafRule } from './types.ts';

const line = lineOf(excavator);
const yen = { code: 'JPY', minorUnit: 0 };
const dollars = { code: 'USD', minorUnit: 2 };
const onePiece = { basis: 'unit', quantity: new Decimal(1) } as const;
const same: Conversion = { from: 'JPY', to: 'JPY', exchange: null, factor: null };
const inDollars = { from: 'JPY', to: 'USD', rate: '0.00645', day: '2026-11-20' };
const toDollars: Conversion = {
  from: 'JPY',
  to: 'USD',
  exchange: inDollars,
  factor: new Decimal('0.00645'),
};
/** What every charge on top of a freight has in common with it, and what it does not have. */
const onOcean = {
  lineId: 'line-1',
  segment: 'ocean',
  cost: null,
  taxKind: 'standard',
  manual: null,
  onRequest: false,
  missing: null,
};
const noPart = { quantity: null, rate: null, baf: null };

describe('a fuel surcharge', () => {
  const table: FuelTable = {
    id: 'fuel',
    label: { en: 'Fuel surcharge', ja: '燃料サーチャージ' },
    scope: { kind: 'tariff' },
    freightKind: null,
    method: 'percent',
    basePrice: '120',
    stepPrice: '5',
    perStep: '1.5',
    kmPerLitre: null,
    roundTo: null,
    validFrom: '2026-10-01',
    validTo: null,
  };
  const diesel = {
    id: 'diesel',
    month: '2026-09',
    price: '152.3',
    appliesFrom: '2026-11-01',
    appliesTo: '2026-11-30',
  };
  const charge = (due: Partial<DueFuel>, own: Partial<FuelTable> = {}, home = same, money = yen) =>
    fuelCharge(
      line,
      oceanFreight,
      {
        table: { ...table, ...own },
        price: diesel,
        steps: 7,
        percent: null,
        perVehicle: null,
        distance: null,
        unknown: null,
        ...due,
      },
      home,
      money,
      onePiece,
    );

  it('as a percentage is of the haulage, and names the price of diesel', () => {
    // 10.5 % of 143,196 = 15,035.58.
    expect(charge({ percent: '10.5' })).toEqual({
      ...onOcean,
      id: 'line-1:ocean:surcharge:fuel',
      kind: 'surcharge',
      label: table.label,
      basis: 'flat',
      quantity: '1',
      unitPrice: '15036',
      amount: '15036',
      trace: {
        ...noPart,
        arithmetic: '¥143,196 × 10.5 % = ¥15,036',
        surcharge: {
          id: 'fuel',
          kind: 'haulage-fuel',
          steps: 7,
          percent: '10.5',
          amount: null,
          fuel: { month: '2026-09', price: '152.3', basePrice: '120', distance: null },
        },
        exchange: null,
      },
    });
    const rounded = charge({ percent: '10.5' }, { roundTo: 'up-100' }, toDollars);
    expect(rounded).toMatchObject({ amount: '15100', trace: { roundTo: 'up-100' } });
    expect(rounded.trace?.exchange).toBeNull();
  });
  it('in yen is converted, and names the exchange rate and whose table it is', () => {
    const own = { scope: { kind: 'customer-group', id: 'makers' } } as const;
    const found = charge({ perVehicle: yenOf('2800') }, own, toDollars, dollars);
    // 2,800 × 0.00645 = 18.06.
    expect(found).toMatchObject({ basis: 'unit', unitPrice: '18.06', amount: '18.06' });
    expect(found.trace).toMatchObject({
      arithmetic: '1 × US$18.06 = US$18.06',
      surcharge: { percent: null, amount: '2800', scope: 'customer-group' },
      exchange: inDollars,
    });
  });
  it('by distance is rounded before it is counted, and shows both', () => {
    const distance = { kilometres: '200', kmPerLitre: '3', rise: '32.5' };
    const by = (roundTo: FuelTable['roundTo']) =>
      charge({ perVehicle: yenOf(new Decimal(200).times('32.5').div(3)), distance }, { roundTo });
    expect(by('up-10')).toMatchObject({
      amount: '2170',
      trace: {
        arithmetic: '200 km ÷ 3 km/L × ¥32.5 = ¥2,166.7 → ¥2,170; 1 × ¥2,170 = ¥2,170',
        surcharge: { amount: '2170', fuel: { distance } },
      },
    });
    expect(by(null).amount).toBe('2167');
  });
  it('without a price of diesel has no price, and names none', () => {
    const found = charge({ price: null, unknown: 'fuel-price', steps: 0 });
    expect(found).toMatchObject({ basis: 'unit', unitPrice: null, amount: null });
    expect(found.trace?.arithmetic).toBe('');
    expect(found.trace?.surcharge).not.toHaveProperty('fuel');
    expect(found.trace).not.toHaveProperty('roundTo');
  });
});

describe('a BAF', () => {
  const charge = (
    own: Partial<BafRule>,
    {
      home = same,
      money = yen,
      explained = true,
      cycle = 'quarter',
    }: {
      home?: Conversion;
      money?: typeof yen;
      explained?: boolean;
      cycle?: 'quarter' | 'year';
    } = {},
  ) => {
    const rules = [{ ...baf.rules[0]!, ...own }];
    const due = bafTable([{ ...baf, cycle, rules }], cycle)('2026-11-25', excavator, 'HIC', 'TMK')!;
    return bafCharge(line, oceanFreight, new Decimal(0), due, home, money, onePiece, explained);
  };

  it('of 28 % of ¥143,196 is ¥40,095, and names its record', () => {
    expect(charge({}, { home: toDollars })).toEqual({
      ...onOcean,
      id: 'line-1:ocean:baf',
      kind: 'baf',
      label: { en: 'BAF 2026Q4', ja: '燃料油価格変動調整金（BAF）2026Q4' },
      basis: 'flat',
      quantity: '1',
      unitPrice: '40095',
      amount: '40095',
      trace: {
        quantity: null,
        rate: null,
        surcharge: null,
        arithmetic: '¥143,196 × 28 % = ¥40,095',
        baf: {
          id: 'baf-2026Q4',
          period: '2026Q4',
          kind: 'percent',
          result: '28',
          steps: 14,
          averagePrice: '83900',
        },
        exchange: null,
      },
    });
  });
  it('of yen is converted; of another cycle than the quarter it says which, and how it was rounded', () => {
    const perPiece = { kind: 'amount', perStep: '250' } as const;
    // 14 × 250 = 3,500; × 0.00645 = 22.575.
    const found = charge(perPiece, { home: toDollars, money: dollars, cycle: 'year' });
    expect(found).toMatchObject({ basis: 'unit', unitPrice: '22.575', amount: '22.58' });
    expect(found.trace).toMatchObject({ baf: { cycle: 'year' }, exchange: inDollars });
    expect(found.trace).not.toHaveProperty('roundTo');
    expect(charge({ roundTo: 'down-100' })).toMatchObject({
      amount: '40000',
      trace: { roundTo: 'down-100' },
    });
  });
  it('that nobody explains has no trace', () => {
    expect(charge({}, { explained: false })).toMatchObject({ amount: '40095', trace: null });
  });
});

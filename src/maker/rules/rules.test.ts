import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Charge, bafOn, chargesOn, offered, total } from './amounts.ts';
import { routeBaf } from './baf.ts';
import { average, averages, outsideLimits, difference, nextPrice } from './period.ts';

const everywhere = { routeIds: [], vehicleIds: [] };
const lashing: Charge = { id: 'lashing', basis: 'unit', amount: '1196', appliesTo: everywhere };
const nonRunner: Charge = {
  id: 'handling',
  basis: 'percent',
  amount: '2.5',
  appliesTo: { routeIds: ['kanda-oppama'], vehicleIds: ['LL'] },
};
const yard: Charge = { id: 'yard', basis: 'day', amount: '180', appliesTo: everywhere };
const percent = { kind: 'percent', result: '28' } as const;

const yen = { code: 'JPY', minorUnit: 0 };
const dollars = { code: 'USD', minorUnit: 2 };

describe('a price as it is offered', () => {
  it('calculates a BAF in percent from the freight only, rounded half up to the yen: 28 % of 18,925 is 5,299', () => {
    expect(bafOn('18925', percent, yen).value.toFixed()).toBe('5299');
    expect(bafOn('18902', { kind: 'percent', result: '2.5' }, yen).value.toFixed()).toBe('473');
    expect(bafOn('18900', { kind: 'amount', result: '2700' }, yen).value.toFixed()).toBe('2700');
  });

  it('rounds the BAF of a car as its rule says: 28 % of 18,925 is ¥5,299, up to ¥10 5,300, down to ¥100 5,200', () => {
    expect(bafOn('18925', { ...percent, roundTo: 'up-10' }, yen).value.toFixed()).toBe('5300');
    expect(bafOn('18925', { ...percent, roundTo: 'down-100' }, yen).value.toFixed()).toBe('5200');
    expect(total(['18925', '1803'], { ...percent, roundTo: 'half-up-100' }, yen)).toBe('26028');
    // In US dollars there is no ten yen: up to the cent.
    expect(
      bafOn(
        '189.25',
        { kind: 'percent', result: '2.5', roundTo: 'up-10' },
        dollars,
      ).value.toFixed(),
    ).toBe('4.74');
  });

  it('adds no yen to a price in dollars: US$150.25 and a BAF of ¥2,905 are no sum', () => {
    const baf = { kind: 'amount', result: '2905' } as const;
    const context = {
      including: { baf: true, charges: false },
      baf,
      charges: [],
      routeId: 'kanda-oppama',
      vehicleId: 'M',
    };
    expect(() => offered('150.25', { ...context, currency: dollars })).toThrow('JPY is not USD');
    expect(() => total(['150.25'], baf, dollars)).toThrow('JPY is not USD');
    expect(offered('15025', { ...context, currency: yen })).toBe('17930');
  });

  it('includes charges by car and percent where they apply, never those by day', () => {
    expect(
      chargesOn('27500', [lashing, nonRunner, yard], 'kanda-oppama', 'LL', yen).value.toFixed(),
    ).toBe('1884');
    expect(
      chargesOn('27500', [lashing, nonRunner, yard], 'oppama-kanda', 'LL', yen).value.toFixed(),
    ).toBe('1196');
  });

  it('is the bare freight with BAF and charges off', () => {
    const context = {
      baf: percent,
      charges: [lashing],
      routeId: 'kanda-oppama',
      vehicleId: 'M',
      currency: yen,
    };
    expect(offered('18900', { ...context, including: { baf: false, charges: false } })).toBe(
      '18900',
    );
    expect(offered('18900', { ...context, including: { baf: true, charges: false } })).toBe(
      '24192',
    );
    expect(offered('18900', { ...context, including: { baf: true, charges: true } })).toBe('25388');
  });

  it('adds up the parts of the Toyota type, the BAF on the price only', () => {
    expect(total(['20000', '1803', '1803', '600'], percent, yen)).toBe('29806');
    expect(total(['20000', null, null, null], null, yen)).toBe('20000');
    expect(total([null, '1803', null, null], percent, yen)).toBeNull();
  });

  it('is never below its parts, and does not depend on their order', () => {
    const amount = fc.integer({ min: 0, max: 9_999_999 }).map(String);
    fc.assert(
      fc.property(amount, amount, amount, (price, loading, lashed) => {
        expect(total([price, loading, null, lashed], percent, yen)).toBe(
          total([price, lashed, null, loading], percent, yen),
        );
        expect(Number(total([price, loading, null, lashed], percent, yen))).toBeGreaterThanOrEqual(
          Number(price) + Number(loading) + Number(lashed),
        );
      }),
    );
  });
});

describe('the BAF of a year', () => {
  const row = {
    fromPort: null,
    toPort: null,
    freightType: null,
    unitKey: null,
    kind: 'percent',
    basePrice: '43000',
    stepPrice: '3000',
    perStep: '2',
    maximum: null,
  };
  const year = {
    averagePrice: '83900',
    rules: [
      row,
      { ...row, fromPort: 'kanda', toPort: 'oppama', kind: 'amount', perStep: '225' },
      { ...row, freightType: 'container', perStep: '9' },
    ],
  };

  it('comes from the table published for the line: base 43,000, step 3,000 at 2 %, price 83,900 is 28 %', () => {
    expect(routeBaf(year, 'nagoya', 'sendai', 'vehicle', 'JPY')).toEqual({
      kind: 'percent',
      result: '28',
    });
  });

  it('in yen is none on a sheet in dollars: a gap to be settled, and not yen taken for dollars', () => {
    expect(routeBaf(year, 'kanda', 'oppama', 'vehicle', 'JPY')).toMatchObject({ kind: 'amount' });
    expect(routeBaf(year, 'kanda', 'oppama', 'vehicle', 'USD')).toBeNull();
    expect(routeBaf(year, 'nagoya', 'sendai', 'vehicle', 'USD')).toMatchObject({ result: '28' });
  });

  it('keeps the rounding of its rule, so that sheet and quotation charge the same: up to ¥100', () => {
    const rules = [{ ...row, roundTo: 'up-100' as const }];
    expect(routeBaf({ ...year, rules }, 'nagoya', 'sendai', 'vehicle', 'JPY')).toEqual({
      kind: 'percent',
      result: '28',
      roundTo: 'up-100',
    });
  });

  it('is null where the rule of the lane is per revenue ton: the general 28 % is not charged instead', () => {
    const perTon = { ...row, fromPort: 'kanda', toPort: 'oppama', kind: 'amount', per: 'rt' };
    const rules = [row, perTon];
    expect(routeBaf({ ...year, rules }, 'kanda', 'oppama', 'vehicle', 'JPY')).toBeNull();
    expect(routeBaf({ ...year, rules }, 'nagoya', 'sendai', 'vehicle', 'JPY')).not.toBeNull();
  });

  it('comes from the rule of the lane where there is one, and is null, not 0, where no rule applies', () => {
    expect(routeBaf(year, 'kanda', 'oppama', 'vehicle', 'JPY')).toEqual({
      kind: 'amount',
      result: '3150',
    });
    expect(
      routeBaf({ ...year, rules: year.rules.slice(1) }, 'nagoya', 'sendai', 'vehicle', 'JPY'),
    ).toBeNull();
  });
});

describe('a new period', () => {
  it('changes by percent and rounds half up to ¥10 or ¥100', () => {
    expect(nextPrice('18900', '3', 1, 0)).toBe('19467');
    expect(nextPrice('18900', '3', 10, 0)).toBe('19470');
    expect(nextPrice('18900', '3', 100, 0)).toBe('19500');
    expect(nextPrice('18900', '-2.5', 100, 0)).toBe('18400');
    // Without a change every price stays, in yen as in cents.
    expect(nextPrice('18925', '0', 100, 0)).toBe('18925');
    expect(nextPrice('150.25', '0', 10, 2)).toBe('150.25');
    // In dollars to ten cents: 154.7575.
    expect(nextPrice('150.25', '3', 10, 2)).toBe('154.8');
  });

  it('moves no price further than half a step from the exact percent, rounds to full steps, and keeps the order of prices', () => {
    const yen = fc.integer({ min: 0, max: 9_999_999 });
    const change = fc.integer({ min: -1000, max: 1000 }).filter((tenths) => tenths !== 0);
    fc.assert(
      fc.property(
        yen,
        yen,
        change,
        fc.constantFrom(1 as const, 10 as const, 100 as const),
        (one, other, tenths, step) => {
          const priced = (amount: number) =>
            Number(nextPrice(String(amount), (tenths / 10).toFixed(1), step, 0));
          expect(priced(one) % step).toBe(0);
          // In thousandths, so that the property is not judged by binary floats.
          expect(Math.abs(priced(one) * 1000 - one * (1000 + tenths))).toBeLessThanOrEqual(
            step * 500,
          );
          expect(one <= other ? priced(one) <= priced(other) : priced(one) >= priced(other)).toBe(
            true,
          );
        },
      ),
    );
  });

  it('is compared with the previous one: 19,470 after 18,900 is ¥570 and 3 % more', () => {
    expect(difference('19470', '18900')).toEqual({ amount: '570', percent: '3' });
    expect(difference('18000', '18900')).toEqual({ amount: '-900', percent: '-4.8' });
    expect(difference('18000', null)).toBeNull();
    expect(difference('500', '0')).toEqual({ amount: '500', percent: null });
  });
});

describe('a sheet', () => {
  const sheet = [
    ['14500', '16800', null],
    ['13900', null, null],
  ];

  it('has averages of entered prices by route, by class and of all', () => {
    expect(averages(sheet, 3)).toEqual({
      rows: ['15650', '13900'],
      columns: ['14200', '16800', null],
      all: '15067',
    });
  });

  it('has an average between the lowest and the highest price of a row', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 999_999 }), { minLength: 1, maxLength: 60 }),
        (row) => {
          const mean = Number(average(row.map(String)));
          expect(mean).toBeGreaterThanOrEqual(Math.min(...row));
          expect(mean).toBeLessThanOrEqual(Math.max(...row));
        },
      ),
    );
  });

  it('finds prices above or below a limit, the limit itself excluded', () => {
    expect(outsideLimits(sheet, { over: '16000', under: '13900' })).toEqual([
      { row: 0, column: 1 },
    ]);
    expect(outsideLimits(sheet, { over: null, under: '14000' })).toEqual([{ row: 1, column: 0 }]);
    expect(outsideLimits(sheet, { over: null, under: null })).toEqual([]);
  });
});

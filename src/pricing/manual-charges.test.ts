import { describe, expect, it } from 'vitest';
import type { Charge, Manual } from '#freight/types.ts';
import { Decimal } from './decimal.ts';
import { containers, context, excavator, line, prices, route } from './examples.ts';
import {
  computedQuantity,
  inCurrency,
  inCurrencyDeclared,
  indexManualCharges,
  unconfirmed,
} from './manual-charges.ts';
import { hasManualInput, isAddedItem, isAddedSurcharge } from './manual-kinds.ts';
import { hasPercentDiscount, withPercentDiscounts } from './percent-discount.ts';
import { price } from './price.ts';

/** Example 1 at sea: 95.464 RT × ¥1,500 = ¥143,196, cost ¥100,237. */
const freight = () =>
  price([line(excavator)], [route('2026-11-25', ['ocean'])], prices, context).charges[0]!;
const manual = (own: Partial<Manual>): Manual => ({
  unitPrice: null,
  amount: '1000',
  cost: null,
  reason: '年間契約のため',
  ...own,
});
const discount = (own: Partial<Charge> = {}): Charge => ({
  ...freight(),
  id: 'line-1:ocean:discount:1',
  kind: 'discount',
  basis: 'flat',
  quantity: '1',
  unitPrice: '-1000',
  amount: '-1000',
  cost: null,
  trace: null,
  ...own,
});

describe('a charge that a person priced, in dollars at 150 yen', () => {
  const inDollars = (charge: Charge) => inCurrency(charge, 'JPY', new Decimal(1).div(150), 2);

  it('keeps quantity × unit price: 95.464 × US$9.33 = US$890.68', () => {
    // 1,400 ÷ 150 = 9.333…, 133,650 ÷ 150 would be 891.00.
    const own = manual({ unitPrice: '1400', amount: '133650', cost: '90000' });
    expect(inDollars({ ...freight(), manual: own })).toMatchObject({
      quantity: '95.464',
      unitPrice: '9.33',
      amount: '890.68',
      cost: '668.25',
      manual: {
        unitPrice: '9.33',
        amount: '890.68',
        cost: '600.00',
        currency: 'JPY',
        reason: '年間契約のため',
      },
    });
  });
  it('a lump sum is converted as such', () => {
    expect(inDollars({ ...freight(), manual: manual({ amount: '130000' }) })).toMatchObject({
      unitPrice: null,
      amount: '866.67',
      manual: { unitPrice: null, amount: '866.67', cost: null },
    });
  });
  it('a discount or extra charge has its amount as unit price, and its own cost', () => {
    expect(inDollars(discount({ manual: manual({ amount: '-1000' }) }))).toMatchObject({
      unitPrice: '-6.67',
      amount: '-6.67',
      cost: null,
    });
    const extra = discount({ kind: 'other', manual: manual({ amount: '3000', cost: '1500' }) });
    expect(inDollars(extra)).toMatchObject({ unitPrice: '20.00', amount: '20.00', cost: '10.00' });
  });
  it('one without a manual price is converted as it is, on request stays on request', () => {
    expect(inDollars(freight())).toMatchObject({
      unitPrice: '10.00',
      amount: '954.64',
      cost: '668.25',
      manual: null,
    });
    const open = { ...freight(), unitPrice: null, amount: null, cost: null };
    expect(inDollars(open)).toMatchObject({ unitPrice: null, amount: null, cost: null });
  });
  it('has to be confirmed in its new currency', () => {
    const of = (currency?: string) => ({
      ...freight(),
      manual: currency === undefined ? null : manual({ currency }),
    });
    expect(unconfirmed([of(), of('USD'), of('JPY')], 'USD')).toEqual([
      {
        code: 'manual-currency',
        chargeId: 'line-1:ocean:freight',
        lineId: 'line-1',
        from: 'JPY',
        to: 'USD',
      },
    ]);
    expect(unconfirmed([{ ...freight(), manual: manual({}) }], 'USD')).toEqual([]);
  });
});

describe('a declared value in another currency', () => {
  const insured = (unit: 'value' | 'day', typed: string | null): Pick<Charge, 'trace'> => ({
    trace: {
      ...freight().trace!,
      item: {
        id: 'insurance',
        unit,
        reach: 'line',
        byHand: true,
        atCost: false,
        typed,
        quantity: typed,
        price: null,
      },
    },
  });
  const toDollars = (charge: Pick<Charge, 'trace'>) =>
    inCurrencyDeclared(charge, new Decimal('0.00667'), 2);
  it('of ¥30,000,000 is US$200,100 at 0.00667', () => {
    expect(toDollars(insured('value', '30000000'))?.item).toMatchObject({
      id: 'insurance',
      typed: '200100',
    });
  });
  it('is nothing that days of storage, a freight or a charge without a value have', () => {
    expect(toDollars(insured('day', '3'))).toBeNull();
    expect(toDollars(insured('value', null))).toBeNull();
    expect(toDollars(freight())).toBeNull();
    expect(toDollars({ trace: null })).toBeNull();
  });
});

describe('what people have entered', () => {
  const night: Charge = {
    ...freight(),
    id: 'night',
    kind: 'surcharge',
    trace: {
      ...freight().trace!,
      surcharge: { id: 'night', kind: 'night', steps: 1, percent: '10', amount: null },
    },
  };
  const wide: Charge = {
    ...night,
    id: 'wide',
    trace: { ...night.trace!, surcharge: { ...night.trace!.surcharge!, kind: 'over-width' } },
  };
  it('is found by charge and by line', () => {
    const priced = { ...freight(), id: 'priced', manual: manual({}) };
    const marked = { ...freight(), id: 'marked', lineId: 'line-2', onRequest: true };
    const found = indexManualCharges([freight(), priced, marked, night, wide]);
    expect([...found.changed.keys()]).toEqual(['priced', 'marked']);
    expect([...found.added]).toEqual(['night']);
    expect(found.ofLine.get('line-1')).toHaveLength(4);
    expect(found.ofLine.get('line-2')).toEqual([marked]);
    expect(indexManualCharges([]).ofLine.size).toBe(0);
  });
  it('is a price, a mark, a discount, an extra charge, night work or a charge of the catalogue', () => {
    const item = (byHand: boolean): Charge => ({
      ...freight(),
      kind: 'item',
      trace: {
        ...freight().trace!,
        item: {
          id: 'storage',
          unit: 'day',
          reach: 'line',
          byHand,
          atCost: false,
          typed: '3',
          quantity: '3',
          price: null,
        },
      },
    });
    const entered = [
      { ...freight(), manual: manual({}) },
      { ...freight(), onRequest: true },
      discount(),
      discount({ kind: 'other' }),
      night,
      item(true),
    ];
    expect(entered.map(hasManualInput)).toEqual(entered.map(() => true));
    expect([freight(), wide, item(false)].map(hasManualInput)).toEqual([false, false, false]);
    expect([isAddedSurcharge(night), isAddedSurcharge(wide)]).toEqual([true, false]);
    expect([isAddedItem(item(true)), isAddedItem(item(false))]).toEqual([true, false]);
    // The fuel surcharge on haulage is no kind of the surcharge master.
    const fuel = { ...night.trace!.surcharge!, kind: 'haulage-fuel' as const };
    expect(isAddedSurcharge({ trace: { ...night.trace!, surcharge: fuel } })).toBe(false);
  });
  it('a new manual price is for the quantity that was computed, not for an earlier one', () => {
    expect(computedQuantity({ ...freight(), quantity: '90' })).toEqual({
      basis: 'rt',
      quantity: '95.464',
    });
    expect(computedQuantity(discount())).toEqual({ basis: 'flat', quantity: '1' });
  });
});

describe('a discount of 5 %', () => {
  const percent = (own: Partial<Charge> = {}, rate = '5') =>
    discount({ manual: manual({ amount: '0', percent: rate }), ...own });
  const yen = context.currency;
  const amounts = (previous: readonly Charge[], priced: readonly Charge[], currency = yen) =>
    withPercentDiscounts(previous, priced, currency).map(({ amount }) => amount);

  it('of ¥143,196 takes off ¥7,160, rounded half up', () => {
    // 7,159.8.
    expect(withPercentDiscounts([percent()], [freight()], yen)).toMatchObject([
      { unitPrice: '-7160', amount: '-7160', manual: { amount: '-7160', currency: 'JPY' } },
    ]);
    expect(
      amounts([percent()], [{ ...freight(), amount: '954.64' }], {
        code: 'USD',
        minorUnit: 2,
      }),
    ).toEqual(['-47.73']);
  });
  it('is of the freight of its own line and segment, not of surcharges or other freights', () => {
    const priced = [
      freight(),
      { ...freight(), lineId: 'line-2', amount: '500' },
      { ...freight(), segment: 'pickup' as const, amount: '700' },
      { ...freight(), kind: 'baf' as const, amount: '40095' },
    ];
    expect(amounts([percent()], priced)).toEqual(['-7160']);
    expect(amounts([percent({ lineId: 'line-2' })], priced)).toEqual(['-25']);
    expect(amounts([percent({ segment: 'pickup' })], priced)).toEqual(['-35']);
  });
  it('is nothing while the freight has no price', () => {
    expect(amounts([percent()], [{ ...freight(), amount: null }])).toEqual(['0']);
    expect(amounts([percent()], [])).toEqual(['0']);
  });
  it('leaves every other charge as it is', () => {
    const others = [discount(), freight(), discount({ manual: manual({}) })];
    expect(withPercentDiscounts(others, [freight()], yen)).toEqual(others);
    expect(hasPercentDiscount(others)).toBe(false);
    expect(hasPercentDiscount([...others, percent()])).toBe(true);
    // Only a discount is a percentage.
    const extra = percent({ kind: 'other', amount: '9' });
    expect(hasPercentDiscount([extra])).toBe(false);
  });
  it('follows the freight when three containers become four: 5 % of ¥294,000 and of ¥392,000', () => {
    const of = (count: number) =>
      price([line({ ...containers, count })], [route('2026-11-25', ['ocean'])], prices, {
        ...context,
        previousCharges: [percent()],
      }).charges.at(-1)?.amount;
    expect([of(3), of(4)]).toEqual(['-14700', '-19600']);
  });
});

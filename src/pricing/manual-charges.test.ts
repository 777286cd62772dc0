import { describe, expect, it } from 'vitest';
import type { Charge, Manual } from '#freight/types.ts';
import { Decimal } from './decimal.ts';
import { context, excavator, line, overWidth, prices, route } from './examples.ts';
import {
  computedQuantity,
  inCurrency,
  inCurrencyDeclared,
  indexManualCharges,
  unconfirmed,
} from './manual-charges.ts';
import { hasManualInput, isAddedItem, isAddedSurcharge } from './manual-kinds.ts';
import { price } from './price.ts';
import type { Prices } from './types.ts';

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
    const { item: _, ...olderTrace } = item(true).trace!;
    expect([{ trace: null }, { trace: olderTrace }].map(isAddedItem)).toEqual([false, false]);
    expect(isAddedSurcharge({ trace: null })).toBe(false);
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

describe('the freight of an excavator at a price set by hand', () => {
  const again = (own: Partial<Charge>, given: Partial<Prices> = {}) =>
    price(
      [line(excavator)],
      [route('2026-11-25', ['ocean'])],
      { ...prices, ...given },
      { ...context, previousCharges: [{ ...freight(), ...own }] },
    );
  it('has the cost that was set with it, else the one of its rate', () => {
    const cost = (own: Partial<Manual>) => again({ manual: manual(own) }).charges[0]?.cost;
    expect([cost({ cost: '90000' }), cost({})]).toEqual(['90000', '100237']);
  });
  it('has the tax kind that was set', () => {
    expect(again({ manual: manual({}), taxKind: 'exempt' }).charges[0]?.taxKind).toBe('exempt');
  });
  it('is for what it was set for: one lump sum is not one piece', () => {
    const rates = prices.rates.map((rate) => ({ ...rate, minimumQuantity: null }));
    const flat = { basis: 'flat', quantity: '1', manual: manual({ unitPrice: '1000' }) } as const;
    const perUnit = rates.map((rate) => ({ ...rate, basis: 'unit' as const }));
    const { charges, problems } = again(flat, { rates: perUnit });
    expect(charges[0]).toMatchObject({ basis: 'flat', quantity: '1', unitPrice: '1000' });
    expect(problems).toEqual([
      {
        code: 'manual-quantity',
        chargeId: 'line-1:ocean:freight',
        lineId: 'line-1',
        kept: '1',
        computed: '1',
      },
    ]);
    const same = again({ quantity: '95.4640', manual: manual({}) });
    expect(same.problems).toEqual([]);
  });
});

describe('night work that an employee added', () => {
  const night = {
    ...overWidth,
    id: 'night',
    label: { en: 'Night work', ja: '夜間作業' },
    condition: { kind: 'night' },
    percent: '10',
  } as const;
  const ocean = route('2026-11-25', ['ocean']);
  const added: Charge = {
    ...freight(),
    id: 'line-1:ocean:surcharge:night',
    kind: 'surcharge',
    amount: '1',
    trace: {
      ...freight().trace!,
      surcharge: { id: 'night', kind: 'night', steps: 1, percent: '5', amount: null },
    },
  };
  const priced = (surcharges: Prices['surcharges'], previousCharges: readonly Charge[]) =>
    price(
      [line(excavator), line(excavator, 'line-2')],
      [ocean],
      { ...prices, surcharges },
      {
        ...context,
        previousCharges,
      },
    );
  const surchargesIn = ({ charges }: ReturnType<typeof priced>) =>
    charges.filter(({ kind }) => kind === 'surcharge').map(({ id, amount }) => [id, amount]);

  it('is priced by the master at every pricing, on the line that it was added to', () => {
    expect(surchargesIn(priced([night], [added]))).toEqual([
      ['line-1:ocean:surcharge:night', '14320'],
    ]);
    expect(surchargesIn(priced([night], []))).toEqual([]);
  });
  it('stays as it was, with a problem, where the master no longer has it', () => {
    const result = priced([], [added]);
    expect(surchargesIn(result)).toEqual([['line-1:ocean:surcharge:night', '1']]);
    expect(result.problems).toEqual([
      { code: 'manual-not-due', chargeId: 'line-1:ocean:surcharge:night', lineId: 'line-1' },
    ]);
  });
});

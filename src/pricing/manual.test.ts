import { describe, expect, it } from 'vitest';
import type { Charge, Manual } from '#freight/types.ts';
import * as example from './examples.ts';
import { price } from './price.ts';

const { context, line, prices, route } = example;
const ocean = route('2026-11-25', ['ocean']);
const codes = (problems: readonly { code: string }[]) => problems.map((problem) => problem.code);

/** Sets a manual price on the charge of a kind. */
function byHand(
  charges: readonly Charge[],
  kind: Charge['kind'],
  manual: Partial<Manual> & { amount: string },
): Charge[] {
  const full: Manual = { unitPrice: null, cost: null, reason: '年間契約のため', ...manual };
  return charges.map((charge) =>
    charge.kind === kind
      ? { ...charge, manual: full, unitPrice: full.unitPrice, amount: full.amount }
      : charge,
  );
}

describe('a manual price (complaint 2)', () => {
  const first = price([line(example.excavator)], [ocean], prices, context);

  it('is kept when the day changes, and the BAF is computed from it', () => {
    const kept = byHand(first.charges, 'freight', { amount: '130000' });
    const { charges, problems } = price(
      [line(example.excavator)],
      [route('2026-12-20', ['ocean'])],
      prices,
      { ...context, previousCharges: kept },
    );
    expect(charges[0]).toMatchObject({ amount: '130000', manual: { reason: '年間契約のため' } });
    expect(charges[1]).toMatchObject({ kind: 'baf', amount: '36400' });
    expect(problems).toEqual([]);
  });
  it('is kept when the customer changes to one with its own rate', () => {
    const kept = byHand(first.charges, 'freight', { amount: '130000' });
    const own = {
      ...example.rates[0]!,
      id: 'own',
      sell: '900',
      scope: { kind: 'customer', id: 'customer-1' },
    } as const;
    const { charges } = price(
      [line(example.excavator)],
      [ocean],
      { ...prices, rates: [...prices.rates, own] },
      { ...context, previousCharges: kept },
    );
    expect(charges[0]).toMatchObject({ amount: '130000', trace: { rate: { id: 'own' } } });
  });
  const two = line({ ...example.excavator, count: 2 });
  it('by unit follows the quantity: 190.928 RT × ¥1,400 = ¥267,299, and its cost of ¥90,000 doubles', () => {
    const own = { unitPrice: '1400', amount: '133650', cost: '90000' };
    const kept = byHand(first.charges, 'freight', own);
    const again = price([two], [ocean], prices, { ...context, previousCharges: kept });
    const priced = { unitPrice: '1400', amount: '267299', cost: '180000' };
    expect(again.charges[0]).toMatchObject({ quantity: '190.928', ...priced, manual: priced });
    expect(again.problems).toEqual([]);
    // Back at one machine it is what was set.
    expect(
      price([line(example.excavator)], [ocean], prices, {
        ...context,
        previousCharges: again.charges,
      }).charges[0],
    ).toMatchObject({ quantity: '95.464', ...own });
  });
  it('as an amount keeps the quantity it was set for when the line changes, with a problem', () => {
    const kept = byHand(first.charges, 'freight', { amount: '130000' });
    const again = price([two], [ocean], prices, { ...context, previousCharges: kept });
    expect(again.charges[0]).toMatchObject({
      quantity: '95.464',
      unitPrice: null,
      amount: '130000',
    });
    expect(again.problems).toEqual([
      {
        code: 'manual-quantity',
        chargeId: 'line-1:ocean:freight',
        lineId: 'line-1',
        kept: '95.464',
        computed: '190.928',
      },
    ]);
    // A third pricing still has the quantity that it was set for.
    expect(
      price([two], [ocean], prices, { ...context, previousCharges: again.charges }).charges,
    ).toEqual(again.charges);
  });
  it('prices a charge without a rate, which is then no longer missing; surcharges and BAF follow', () => {
    const to = route('2026-11-25', ['ocean'], example.kushiro);
    const all = { ...prices, surcharges: [example.overWidth] };
    const unpriced = price([line(example.wideMachines)], [to], all, context);
    expect(codes(unpriced.problems)).toEqual(['rate-missing']);
    const { charges, problems, totals } = price([line(example.wideMachines)], [to], all, {
      ...context,
      previousCharges: byHand(unpriced.charges, 'freight', { amount: '200000' }),
    });
    expect(charges.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'freight 200000',
      'surcharge 60000',
      'baf 56000',
    ]);
    expect(charges[0]?.missing).toBeNull();
    expect(problems).toEqual([]);
    expect(totals.incomplete).toBe(false);
  });
  it('of a surcharge stays when the surcharge is no longer due, with a problem', () => {
    const wide = price(
      [line(example.wideMachines)],
      [ocean],
      { ...prices, surcharges: [example.overWidth] },
      context,
    );
    const { charges, problems } = price([line(example.wideMachines)], [ocean], prices, {
      ...context,
      previousCharges: byHand(wide.charges, 'surcharge', { amount: '50000' }),
    });
    expect(charges.find((charge) => charge.kind === 'surcharge')?.amount).toBe('50000');
    expect(codes(problems)).toEqual(['manual-not-due']);
  });
  it('of the BAF replaces one that is not published', () => {
    const { charges, problems } = price(
      [line(example.excavator)],
      [ocean],
      { ...prices, bafs: [] },
      { ...context, previousCharges: byHand(first.charges, 'baf', { amount: '40000' }) },
    );
    expect(charges.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'freight 143196',
      'baf 40000',
    ]);
    expect(codes(problems)).toEqual(['manual-not-due']);
  });
  it('is cleared by an explicit re-price, a pricing without previous charges', () => {
    expect(
      price([line(example.excavator)], [ocean], prices, { ...context, previousCharges: [] }),
    ).toEqual(first);
  });
});

describe('manual marks and charges', () => {
  it('“on request” stays until there is a price', () => {
    const to = route('2026-11-25', ['ocean'], example.kushiro);
    const marked = price([line(example.car)], [to], prices, context).charges.map((charge) => ({
      ...charge,
      onRequest: true,
    }));
    const still = price([line(example.car)], [to], prices, { ...context, previousCharges: marked });
    expect(still).toMatchObject({
      charges: [{ amount: null, onRequest: true }],
      problems: [],
      totals: { incomplete: true },
    });
    const lane = { ...example.rates[5]!, id: 'kushiro', to: 'KUH' };
    expect(
      price(
        [line(example.car)],
        [to],
        { ...prices, rates: [lane] },
        { ...context, previousCharges: marked },
      ).charges[0],
    ).toMatchObject({ amount: '25174', onRequest: false });
  });
  it('discounts and extra charges stay unchanged with their line, and are removed with it', () => {
    const own: Charge = {
      ...price([line(example.containers)], [ocean], prices, context).charges[0]!,
      id: 'line-1:ocean:discount:1',
      kind: 'discount',
      label: { en: 'Discount', ja: '値引き' },
      basis: 'flat',
      quantity: '1',
      unitPrice: '-12345',
      amount: '-12345',
      cost: null,
      trace: null,
    };
    const kept = [
      own,
      {
        ...own,
        id: 'line-1:ocean:other:1',
        kind: 'other',
        unitPrice: '2000',
        amount: '2000',
      } as const,
    ];
    const { charges, totals } = price([line(example.containers)], [ocean], prices, {
      ...context,
      previousCharges: kept,
    });
    expect(charges.slice(2)).toEqual(kept);
    expect(totals).toMatchObject({ subtotal: '365975', tax: '36597', total: '402572' });
    expect(
      price([line(example.containers, 'line-2')], [ocean], prices, {
        ...context,
        previousCharges: kept,
      }).charges,
    ).toHaveLength(2);
  });
});

describe('a discount on the ocean freight', () => {
  const [ordinary] = example.baf.rules;
  const bafWith = (amount: string, discountable: boolean, segment: Charge['segment'] = 'ocean') => {
    const priced = price([line(example.excavator)], [ocean], prices, context).charges[0]!;
    const discount: Charge = {
      ...priced,
      segment,
      id: 'line-1:ocean:discount:1',
      kind: 'discount',
      unitPrice: amount,
      amount,
      cost: null,
      trace: null,
    };
    const bafs = [{ ...example.baf, rules: [{ ...ordinary!, discountable }] }];
    return price(
      [line(example.excavator)],
      [ocean],
      { ...prices, bafs },
      {
        ...context,
        previousCharges: [discount],
      },
    ).charges.find(({ kind }) => kind === 'baf')!;
  };
  it('leaves a BAF that is not discountable as it is', () => {
    expect(bafWith('-43196', false)).toMatchObject({
      amount: '40095',
      trace: { arithmetic: '¥143,196 × 28 % = ¥40,095' },
    });
  });
  it('lowers the percentage of one that is, never below zero, and not by discounts on other segments', () => {
    expect(bafWith('-43196', true)).toMatchObject({
      amount: '28000',
      trace: { arithmetic: '¥100,000 × 28 % = ¥28,000' },
    });
    expect(bafWith('-200000', true).amount).toBe('0');
    expect(bafWith('-43196', true, 'origin-handling').amount).toBe('40095');
  });
});

describe('a charge that cannot be priced by its rate', () => {
  it('a container by weight can only be priced with a gross weight', () => {
    const perTon = { ...example.rates[4]!, basis: 'ton', sell: '4000' } as const;
    const of = (grossKg: number | null) =>
      price(
        [line({ ...example.containers, grossKg })],
        [ocean],
        { ...prices, rates: [perTon] },
        context,
      );
    expect(of(null)).toMatchObject({
      charges: [{ amount: null, missing: null }],
      problems: [{ code: 'quantity-unknown', basis: 'ton' }],
    });
    expect(of(20_000).charges[0]).toMatchObject({ quantity: '60.000', amount: '240000' });
  });
  it('a minimum charge has no unit price, as quantity times unit price would not match', () => {
    const least = { ...example.rates[4]!, minimumAmount: '300000' };
    const { charges } = price(
      [line(example.containers)],
      [ocean],
      { ...prices, rates: [least] },
      context,
    );
    expect(charges[0]).toMatchObject({
      unitPrice: null,
      amount: '300000',
      trace: {
        arithmetic: '3 × ¥98,000 = ¥294,000 → ¥300,000',
        quantity: { minimumApplied: true },
      },
    });
  });
});

describe('a quotation in dollars', () => {
  const dollars = {
    ...context,
    currency: { code: 'USD', minorUnit: 2 },
    exchange: [{ from: 'JPY', rate: '0.00645', day: '2026-11-20' }],
  };
  const surcharge = { ...example.overWidth, percent: null, amount: '10000' };

  it('converts yen by its exchange rate, including surcharges and BAF in yen, to the cent', () => {
    const perPiece = {
      ...example.baf,
      rules: [{ ...example.baf.rules[0]!, kind: 'amount' as const, perStep: '250' }],
    };
    const { charges } = price(
      [line(example.wideMachines)],
      [ocean],
      { ...prices, surcharges: [surcharge], bafs: [perPiece] },
      dollars,
    );
    expect(charges.map(({ unitPrice, amount }) => [unitPrice, amount])).toEqual([
      ['9.675', '1486.08'],
      ['129', '258.00'],
      ['22.575', '45.15'],
    ]);
    expect(charges.every((charge) => charge.trace?.exchange?.rate === '0.00645')).toBe(true);
    expect(charges[0]?.trace?.arithmetic).toBe('153.600 RT × US$9.675 = US$1,486.08');
  });
  it('without an exchange rate nothing is priced, and the problem names the exchange rate, not a base rate', () => {
    const { charges, problems, totals } = price([line(example.wideMachines)], [ocean], prices, {
      ...dollars,
      exchange: [],
    });
    expect(charges).toMatchObject([{ amount: null, missing: null }]);
    expect(problems).toEqual([
      { code: 'exchange-missing', lineId: 'line-1', from: 'JPY', to: 'USD' },
    ]);
    expect(totals.incomplete).toBe(true);
  });
  it('an exchange rate of zero counts as none', () => {
    expect(
      price([line(example.containers)], [ocean], prices, {
        ...dollars,
        exchange: [{ from: 'JPY', rate: '0', day: '2026-11-20' }],
      }).charges[0]?.amount,
    ).toBeNull();
  });
});

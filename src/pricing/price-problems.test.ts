import { describe, expect, it } from 'vitest';
import type { Charge, Line, Manual } from '#freight/types.ts';
import * as example from './examples.ts';
import { item, priced as withItems } from './item-examples.ts';
import { price } from './price.ts';
import type { Prices, PricingContext, Rate, Surcharge } from './types.ts';

// What a person has to resolve after a pricing, what is no longer to resolve, and what stays of their input.

const { context, line, overWidth, parcel, prices, route } = example;
const ocean = route('2026-11-25', ['ocean']);
const general = prices.rates[3]!;
const priced = (
  lines: readonly Line[],
  given: Partial<Prices> = {},
  own: Partial<PricingContext> = {},
  where = ocean,
) => price(lines, [where], { ...prices, ...given }, { ...context, ...own });
const manual = (own: Partial<Manual>): Manual => ({
  unitPrice: null,
  amount: '50000',
  cost: null,
  reason: '年間契約のため',
  ...own,
});
const shown = (charges: readonly Charge[]) =>
  charges.map(({ segment, kind, amount }) => `${segment} ${kind} ${amount}`);

describe('a quantity of zero', () => {
  const perRt = (own: Partial<Rate>) => ({
    rates: [{ ...general, minimumQuantity: null, ...own }],
  });
  const down = perRt({ quantityDecimals: 2, quantityRounding: 'down' });
  /** 0.001 m³ of 1 kg: 0.00 RT rounded down. */
  const sample = line({
    ...parcel,
    size: { lengthMm: 100, widthMm: 100, heightMm: 100, weightKg: 1 },
  });

  it('a sample of 0.001 m³ rounded down costs nothing: somebody has to look at it', () => {
    const { charges, problems } = priced([sample], down);
    expect(charges[0]).toMatchObject({ quantity: '0.00', amount: '0' });
    expect(problems).toEqual([
      { code: 'quantity-zero', chargeId: 'line-1:ocean:freight', lineId: 'line-1' },
    ]);
  });
  it('is none where the freight has a manual price', () => {
    const { charges } = priced([sample], down);
    const previousCharges = charges.map((charge) =>
      charge.kind === 'freight' ? { ...charge, manual: manual({}), amount: '50000' } : charge,
    );
    expect(priced([sample], down, { previousCharges }).problems).toEqual([]);
  });
  it('is none for 0.060 RT, nor for a freight that is carried free of charge', () => {
    expect(priced([line(parcel)], perRt({})).problems).toEqual([]);
    expect(priced([line(parcel)], perRt({ sell: '0' })).problems).toEqual([]);
  });
});

describe('a surcharge for an arrival on Sunday, which the route does not say', () => {
  const sunday: Surcharge = {
    ...overWidth,
    id: 'sunday',
    condition: { kind: 'holiday', dayOf: 'arrival', days: ['sunday'] },
    percent: '20',
  };
  const given = { surcharges: [sunday] };

  it('is a problem until an employee marks it as on request', () => {
    const first = priced([line(example.excavator)], given);
    expect(first.problems).toMatchObject([{ code: 'surcharge-unknown', what: 'arrival' }]);
    const previousCharges = first.charges.map((charge) => ({
      ...charge,
      onRequest: charge.kind === 'surcharge',
    }));
    const marked = priced([line(example.excavator)], given, { previousCharges });
    expect(marked.problems).toEqual([]);
    expect(marked.totals.incomplete).toBe(true);
  });
});

describe('a surcharge that an employee priced', () => {
  const wide = (where = route()) =>
    priced([line(example.wideMachines)], { surcharges: [overWidth] }, {}, where).charges;
  const byHand = wide().map((charge) =>
    charge.kind === 'surcharge' ? { ...charge, manual: manual({}), amount: '50000' } : charge,
  );
  const again = (surcharges: readonly Surcharge[], previousCharges: readonly Charge[]) =>
    priced([line(example.wideMachines)], { surcharges }, { previousCharges }, route());

  it('stays once, on its segment, when it is no longer due', () => {
    const { charges, problems } = again([], byHand);
    expect(shown(charges)).toEqual([
      'origin-handling freight 46080',
      'ocean freight 230400',
      'ocean baf 64512',
      'ocean surcharge 50000',
      'destination-handling freight 46080',
    ]);
    expect(problems).toEqual([
      {
        code: 'manual-not-due',
        chargeId: 'line-1:ocean:surcharge:over-width',
        lineId: 'line-1',
      },
    ]);
  });
  it('is there once, without a problem, while it is due', () => {
    const { charges, problems } = again([overWidth], byHand);
    expect(charges.filter(({ kind }) => kind === 'surcharge')).toMatchObject([{ amount: '50000' }]);
    expect(problems).toEqual([]);
  });
  it('goes when it is no longer due and nobody had priced it', () => {
    expect(again([], wide()).charges.some(({ kind }) => kind === 'surcharge')).toBe(false);
  });
  it('a discount in percent is always due: once, last, and without a problem', () => {
    const discount: Charge = {
      ...example.oceanFreight,
      id: 'line-1:ocean:discount:1',
      kind: 'discount',
      manual: manual({ percent: '5', amount: '0' }),
    };
    // 5 % of 230,400.
    const { charges, problems } = again([overWidth], [discount]);
    expect(shown(charges).filter((each) => each.includes('discount'))).toEqual([
      'ocean discount -11520',
    ]);
    expect(charges.at(-1)?.kind).toBe('discount');
    expect(problems).toEqual([]);
  });
});

describe('a price that was set in another currency', () => {
  it('has to be confirmed', () => {
    const previousCharges = priced([line(example.excavator)]).charges.map((charge) =>
      charge.kind === 'freight'
        ? { ...charge, manual: manual({ currency: 'USD' }), amount: '50000' }
        : charge,
    );
    expect(priced([line(example.excavator)], {}, { previousCharges }).problems).toEqual([
      {
        code: 'manual-currency',
        chargeId: 'line-1:ocean:freight',
        lineId: 'line-1',
        from: 'USD',
        to: 'JPY',
      },
    ]);
  });
});

describe('a surcharge of one lane', () => {
  it('is due on a freight by a rate of that lane alone', () => {
    const on = (freightRouteId: string) =>
      priced([line(example.wideMachines)], {
        surcharges: [{ ...overWidth, freightRouteId }],
      }).charges.filter(({ kind }) => kind === 'surcharge');
    expect(on('lane-ocean-heavy-equipment')).toMatchObject([{ amount: '69120' }]);
    expect(on('another lane')).toEqual([]);
  });
});

describe('an extra charge on the ocean', () => {
  it('does not lower a BAF that discounts lower', () => {
    const extra: Charge = {
      ...example.oceanFreight,
      id: 'line-1:ocean:other:1',
      kind: 'other',
      amount: '-43196',
    };
    const bafs = [
      { ...example.baf, rules: example.baf.rules.map((rule) => ({ ...rule, discountable: true })) },
    ];
    const of = (previous: Charge) =>
      priced([line(example.excavator)], { bafs }, { previousCharges: [previous] }).charges.find(
        ({ kind }) => kind === 'baf',
      )?.amount;
    expect(of(extra)).toBe('40095');
    expect(of({ ...extra, kind: 'discount' })).toBe('28000');
    // A discount of another line.
    expect(of({ ...extra, kind: 'discount', lineId: 'line-2' })).toBe('40095');
  });
});

describe('a charge of the catalogue without a price', () => {
  const without = item({ id: 'scrap', prices: [] });
  const first = withItems({ items: [without] });
  const [stored] = first.charges.filter(({ kind }) => kind === 'item');
  const again = (own: Partial<Charge>) =>
    withItems({ items: [without] }, { previousCharges: stored ? [{ ...stored, ...own }] : [] });

  it('is a problem until it is marked as on request, or priced by hand', () => {
    expect(again({}).problems).toMatchObject([{ code: 'item-price-missing' }]);
    expect(again({ onRequest: true }).problems).toEqual([]);
    const own = again({ manual: manual({}), amount: '50000' });
    expect(own.problems).toEqual([]);
    expect(own.charges.filter(({ kind }) => kind === 'item')).toMatchObject([
      { amount: '50000', manual: { reason: '年間契約のため' } },
    ]);
  });
});

describe('a charge of the catalogue that an employee priced', () => {
  it('stays when it no longer applies, also beside one that does', () => {
    const scrap = item({ id: 'scrap', condition: { places: ['KUH'] } });
    const items = [item({ id: 'wharfage' }), scrap];
    const before = withItems({ items: [item({ id: 'scrap' })] }).charges.map((charge) =>
      charge.kind === 'item' ? { ...charge, manual: manual({}), amount: '50000' } : charge,
    );
    const { charges, problems } = withItems({ items }, { previousCharges: before });
    expect(
      charges.filter(({ kind }) => kind === 'item').map(({ id, amount }) => [id, amount]),
    ).toEqual([
      ['line-1:origin-handling:item:wharfage', '1500'],
      ['line-1:origin-handling:item:scrap', '50000'],
    ]);
    expect(problems).toEqual([
      {
        code: 'manual-not-due',
        chargeId: 'line-1:origin-handling:item:scrap',
        lineId: 'line-1',
      },
    ]);
  });
});

describe('the charges of a line', () => {
  it('stand by segment, each with its charges of the catalogue, then those of other segments', () => {
    const items = [
      item({ id: 'scrap', segment: 'destination-handling' }),
      item({ id: 'power', segment: 'ocean' }),
      item({ id: 'wharfage', segment: 'origin-handling' }),
    ];
    const where = route('2026-11-25', ['origin-handling', 'ocean']);
    expect(shown(withItems({ items, routes: [where] }).charges)).toEqual([
      'origin-handling freight 28639',
      'origin-handling item 1500',
      'ocean freight 143196',
      'ocean baf 40095',
      'ocean item 1500',
      'destination-handling item 1500',
    ]);
  });
  it('are none where the line is on no route of the quotation', () => {
    const lost = { ...line(example.excavator), routeId: 'route-9' };
    const { charges, problems, totals } = withItems({ items: [item({})], lines: [lost] });
    expect([charges, problems]).toEqual([[], []]);
    expect(totals).toMatchObject({ total: '0', incomplete: false });
  });
});

import { describe, expect, it } from 'vitest';
import type { Cargo } from '#freight/cargo.ts';
import { sharingOf, sharingText } from '#freight/sharing.ts';
import type { Charge, Line, Reach, Route, Segment } from '#freight/types.ts';
import { allocate, weigh } from './allocate.ts';
import * as example from './examples.ts';
import { price } from './price.ts';
import { marginOf } from './totals.ts';
import type { Prices, PricingContext, Rate, Surcharge } from './types.ts';

const { baf, context, excavator, line, pallets, parcel, wideMachines } = example;

const door = {
  id: 'D015',
  code: 'D015',
  name: '所沢三ヶ島整備工場',
  nameEn: 'Tokorozawa workshop',
};
/** From a door in Tokorozawa, 52 km from the port, by sea to Tomakomai. */
const route = (segments: Segment[], id = 'route-1'): Route => ({
  ...example.route('2026-11-25', segments),
  id,
  condition: 'door-port',
  fromDoor: door,
});
const everything: Segment[] = ['pickup', 'origin-handling', 'ocean', 'destination-handling'];

/** The demonstration's tariff of Tokyo – Tomakomai for general cargo: haulage, handling by RT, sea freight from 1 RT. */
const tariff = (reach: Reach): Rate[] => {
  const [, , , general] = example.rates;
  if (!general) return [];
  const own = { ...general, reach, minimumQuantity: null };
  return [
    {
      ...own,
      id: 'pickup',
      segment: 'pickup',
      from: 'D015',
      to: 'HIC',
      basis: 'flat',
      sell: '47840',
      cost: '38270',
    },
    { ...own, id: 'origin', segment: 'origin-handling', to: 'HIC', sell: '2300', cost: '1800' },
    { ...own, id: 'ocean', sell: '4500', cost: '3320', minimumQuantity: '1' },
    {
      ...own,
      id: 'destination',
      segment: 'destination-handling',
      from: 'TMK',
      sell: '2300',
      cost: '1800',
    },
  ];
};
const pricesOf = (rates: readonly Rate[], surcharges: readonly Surcharge[] = []): Prices => ({
  rates,
  surcharges,
  bafs: [baf],
});
const lines = (cargo: Cargo, counts: readonly number[], routeId = 'route-1'): Line[] =>
  counts.map((count, i) => ({ ...line({ ...cargo, count }, `line-${i + 1}`), routeId }));
const priced = (
  given: readonly Line[],
  rates: readonly Rate[],
  segments: Segment[] = everything,
  where: PricingContext = context,
) => price(given, [route(segments)], pricesOf(rates), where);
const of = (charges: readonly Charge[], kind: Charge['kind'], segment: Segment = 'ocean') =>
  charges
    .filter((charge) => charge.kind === kind && charge.segment === segment)
    .map(({ amount }) => amount);

describe('twelve pallets of 1.755 RT, entered as one line or as three lines of four', () => {
  const [one, three] = [lines(pallets, [12]), lines(pallets, [4, 4, 4])];

  // Haulage 47,840; handling 21.060 RT × 2,300 = 48,438 at both ports; sea freight 21.060 RT × 4,500 = 94,770, BAF of 28 %
  // 26,536: together 266,022, with tax of 26,602 ¥292,624.
  it('as one line, ¥292,624 per line, consignment or quotation', () => {
    for (const reach of ['line', 'consignment', 'quotation'] as const) {
      const { charges, totals } = priced(one, tariff(reach));
      expect(of(charges, 'freight', 'pickup')).toEqual(['47840']);
      expect(of(charges, 'baf')).toEqual(['26536']);
      expect(totals.total).toBe('292624');
    }
  });

  // Haulage of 47,840 three times; each line has 7.020 RT: handling 16,146, sea freight 31,590, BAF 8,845.
  it('as three lines with rates per line, ¥397,871', () => {
    const { charges, totals } = priced(three, tariff('line'));
    expect(of(charges, 'freight', 'pickup')).toEqual(['47840', '47840', '47840']);
    expect(of(charges, 'baf')).toEqual(['8845', '8845', '8845']);
    expect(totals).toMatchObject({ subtotal: '361701', tax: '36170', total: '397871' });
  });

  // 47,840 ÷ 3 = 15,946.67 and 26,536 ÷ 3 = 8,845.33: the yen that are left go to the first lines.
  it('as three lines with rates per consignment, ¥292,624, each line with its share', () => {
    const { charges, totals, problems } = priced(three, tariff('consignment'));
    expect(of(charges, 'freight', 'pickup')).toEqual(['15947', '15947', '15946']);
    expect(of(charges, 'freight')).toEqual(['31590', '31590', '31590']);
    expect(of(charges, 'baf')).toEqual(['8846', '8845', '8845']);
    expect(totals).toMatchObject({ subtotal: '266022', tax: '26602', total: '292624' });
    expect(problems).toEqual([]);
    expect(marginOf(charges)).toEqual(marginOf(priced(one, tariff('consignment')).charges));
  });

  it('says how the share of the haulage was calculated, and prints no unit price that does not give it', () => {
    const [haulage, handling, freight] = priced(three, tariff('consignment')).charges;
    expect(haulage).toMatchObject({ basis: 'flat', quantity: '1', unitPrice: null });
    expect(haulage?.trace).toMatchObject({
      arithmetic: '1 × ¥47,840 = ¥47,840; ¥47,840 × 4 ÷ 12 → ¥15,947',
      reach: { kind: 'consignment', lines: 3, basis: 'flat', quantity: '1', amount: '47840' },
    });
    const text = (charge: Charge | undefined) => charge && sharingText(charge, sharingOf(charge));
    expect(text(haulage)).toEqual({
      en: 'lump sum for the consignment, shared by 3 lines',
      ja: '荷口一式、3明細で按分',
    });
    expect(handling).toMatchObject({ quantity: '7.020', unitPrice: '2300', amount: '16146' });
    expect(text(handling)).toBeNull();
    expect(freight?.trace).toMatchObject({
      arithmetic: '21.060 RT × ¥4,500 = ¥94,770; ¥94,770 × 7.02 ÷ 21.06 → ¥31,590',
      quantity: { perPiece: '1.755', count: 4, total: '7.020' },
    });
  });

  it('of another route they are another consignment, but the same quotation', () => {
    const routes = [route(['pickup']), route(['pickup'], 'route-2')];
    const given = [...lines(pallets, [4, 4]), { ...line(pallets, 'line-3'), routeId: 'route-2' }];
    const on = (reach: Reach) => price(given, routes, pricesOf(tariff(reach)), context).charges;
    expect(of(on('consignment'), 'freight', 'pickup')).toEqual(['23920', '23920', '47840']);
    // 4, 4 and 12 of 20 pieces.
    expect(of(on('quotation'), 'freight', 'pickup')).toEqual(['9568', '9568', '28704']);
    const [share] = on('quotation');
    expect(share && sharingText(share, sharingOf(share))).toEqual({
      en: 'lump sum for the quotation, shared by 3 lines',
      ja: '見積全体で一式、3明細で按分',
    });
  });
});

describe('three parcels of 0.060 RT, at least 1 RT', () => {
  // Sea freight 1 RT × 4,500 and 28 % of it, handling 0.180 RT × 4,600: 6,588, with tax ¥7,246.
  it('cost ¥7,246 as one line, and as three lines with rates per consignment', () => {
    expect(priced(lines(parcel, [3]), tariff('line'), everything.slice(1)).totals.total).toBe(
      '7246',
    );
    const three = priced(lines(parcel, [1, 1, 1]), tariff('consignment'), everything.slice(1));
    expect(of(three.charges, 'freight')).toEqual(['1500', '1500', '1500']);
    expect(three.totals.total).toBe('7246');
    const share = three.charges.find(({ segment }) => segment === 'ocean');
    expect(share).toMatchObject({ quantity: '0.060', unitPrice: null });
    expect(share?.trace?.arithmetic).toBe(
      '0.180 RT → 1.000 RT × ¥4,500 = ¥4,500; ¥4,500 × 0.06 ÷ 0.18 → ¥1,500',
    );
    expect(share && sharingText(share, sharingOf(share))).toEqual({
      en: 'calculated for 3 lines together, actual 0.180 RT, minimum 1 RT',
      ja: '3明細の合計で計算、実数量 0.180 RT、最低数量 1 RT を適用',
    });
  });
  it('cost ¥19,918 as three lines with rates per line: 1 RT each', () => {
    expect(priced(lines(parcel, [1, 1, 1]), tariff('line'), everything.slice(1)).totals.total).toBe(
      '19918',
    );
  });
  // 3 RT × 4,500 = 13,500.
  it('with rates per piece, 1 RT for each piece, in whatever lines', () => {
    for (const counts of [[3], [1, 2], [1, 1, 1]]) {
      const { charges, totals } = priced(lines(parcel, counts), tariff('piece'), ['ocean']);
      expect(totals.subtotal).toBe('17280');
      expect(charges[0]).toMatchObject({ quantity: `${counts[0]}.000`, unitPrice: '4500' });
    }
  });
  // At least 5,000 for each piece, which 1 RT × 4,500 is not.
  it('a minimum charge per piece counts for each, too', () => {
    const rates = tariff('piece').map((rate) => ({ ...rate, minimumAmount: '5000' }));
    const { charges } = priced(lines(parcel, [2, 1]), rates, ['ocean']);
    expect(of(charges, 'freight')).toEqual(['10000', '5000']);
    expect(charges[0]).toMatchObject({ unitPrice: null, cost: '6640' });
    expect(charges[0]?.trace?.arithmetic).toBe(
      '3.000 RT × ¥4,500 = ¥13,500 → ¥15,000; ¥15,000 × 10000 ÷ 15000 → ¥10,000',
    );
  });
  it('a minimum charge in dollars is converted for all pieces before it is rounded', () => {
    const rates = tariff('piece').map((rate) => ({
      ...rate,
      currency: 'USD',
      sell: '20',
      minimumAmount: '33.33',
    }));
    const exchange = [{ from: 'USD', rate: '150.333', day: '2026-11-20' }];
    const { charges } = price(lines(parcel, [1000]), [route(['ocean'])], pricesOf(rates), {
      ...context,
      exchange,
    });
    // 33.33 × 150.333 × 1,000 = 5,010,598.89, not a thousand times 5,011.
    expect(of(charges, 'freight')).toEqual(['5010599']);
  });
});

describe('five excavators with a lump sum for haulage', () => {
  const haulage = (reach: Reach): Rate[] =>
    tariff(reach)
      .slice(0, 1)
      .map((rate) => ({ ...rate, freightKind: 'heavy-equipment' }));

  it('pay it five times where it is per piece: 5 × ¥47,840 = ¥239,200', () => {
    const { charges } = priced(lines(excavator, [5]), haulage('piece'), ['pickup']);
    expect(charges).toMatchObject([
      { basis: 'unit', quantity: '5', unitPrice: '47840', amount: '239200', cost: '191350' },
    ]);
    expect(charges[0]?.trace?.arithmetic).toBe('5 × ¥47,840 = ¥239,200');
    const split = priced(lines(excavator, [2, 3]), haulage('piece'), ['pickup']);
    expect(of(split.charges, 'freight', 'pickup')).toEqual(['95680', '143520']);
  });
  it('pay it once per line, as before', () => {
    const { charges } = priced(lines(excavator, [5]), haulage('line'), ['pickup']);
    expect(of(charges, 'freight', 'pickup')).toEqual(['47840']);
  });
});

describe('surcharges and BAF on a shared freight', () => {
  const ocean = example.rates.map((rate) => ({ ...rate, reach: 'consignment' as const }));
  const where = [route(['ocean'])];
  const on = (given: readonly Line[], surcharge: Surcharge, more: Partial<PricingContext> = {}) =>
    price(given, where, pricesOf(ocean, [surcharge]), { ...context, ...more }).charges;

  // Wide: 76.800 RT each, 2 × 15 %; the excavator of 95.464 RT, 3.17 m wide, 3 × 15 %.
  it('are calculated once for the lines with the same steps', () => {
    const given = [...lines(wideMachines, [1, 2]), { ...line(excavator, 'line-3') }];
    const charges = on(given, example.overWidth);
    // 325.864 RT × 1,500 = 488,796, of which 76.800, 153.600 and 95.464 RT.
    expect(of(charges, 'freight')).toEqual(['115200', '230400', '143196']);
    // 30 % of 345,600, and 45 % of 143,196.
    expect(of(charges, 'surcharge')).toEqual(['34560', '69120', '64438']);
    // 28 % of 488,796 is 136,863.
    expect(of(charges, 'baf')).toEqual(['32256', '64512', '40095']);
    expect(charges[1]?.trace).toMatchObject({
      arithmetic: '¥345,600 × (2 × 15 %) = ¥103,680; ¥103,680 × 115200 ÷ 345600 → ¥34,560',
      reach: { lines: 2, amount: '103680' },
    });
  });
  it('amounts per piece are allocated by pieces', () => {
    const amount = { ...example.overWidth, percent: null, amount: '333.50' };
    const charges = on(lines(wideMachines, [1, 2]), amount);
    // 3 × 667 = 2,001.
    expect(of(charges, 'surcharge')).toEqual(['667', '1334']);
    expect(charges[1]).toMatchObject({ quantity: '1', unitPrice: '667' });
  });
  it('a freight with a manual price has its own, and the others keep their shares', () => {
    const given = lines(wideMachines, [1, 2]);
    const first = on(given, example.overWidth);
    const manual = { unitPrice: null, amount: '100000', cost: null, reason: '年間契約' };
    const previousCharges = first.map((charge) =>
      charge.id === 'line-1:ocean:freight' ? { ...charge, manual, amount: '100000' } : charge,
    );
    const charges = on(given, example.overWidth, { previousCharges });
    expect(of(charges, 'freight')).toEqual(['100000', '230400']);
    expect(of(charges, 'surcharge')).toEqual(['30000', '69120']);
    expect(of(charges, 'baf')).toEqual(['28000', '64512']);
    expect(charges[2]?.trace?.arithmetic).toBe('¥100,000 × 28 % = ¥28,000');
    const [own] = charges;
    expect(own && sharingText(own, sharingOf(own))).toBeNull();
  });
  it('a discountable BAF is of the freights less the discounts of their lines', () => {
    const [rule] = baf.rules;
    const rules = rule ? [{ ...rule, discountable: true }] : [];
    const given = lines(wideMachines, [1, 2]);
    const prices = { ...pricesOf(ocean), bafs: [{ ...baf, rules }] };
    const first = price(given, where, prices, context).charges;
    const [base] = first;
    const discount = base && {
      ...base,
      id: 'line-1:ocean:discount:1',
      kind: 'discount' as const,
      amount: '-45600',
      trace: null,
    };
    const previousCharges = discount ? [...first, discount] : first;
    const { charges } = price(given, where, prices, { ...context, previousCharges });
    // 28 % of 345,600 less 45,600.
    expect(of(charges, 'baf')).toEqual(['28000', '56000']);
  });
  it('a BAF that is not published is missing for every line', () => {
    const { problems, totals } = price(
      lines(wideMachines, [1, 2]),
      where,
      { ...pricesOf(ocean), bafs: [] },
      context,
    );
    expect(problems.map(({ code, lineId }) => `${code} ${lineId}`)).toEqual([
      'baf-missing line-1',
      'baf-missing line-2',
    ]);
    expect(totals.incomplete).toBe(true);
  });
});

describe('shares of an amount', () => {
  const parts = (...weights: number[]) =>
    weigh(weights.map((weight, i) => ({ id: `line-${i}`, weight, count: 1 })));
  it('go to the largest remainders, of equal ones to the lowest id', () => {
    expect(allocate('100', 0, parts(1, 1, 1))).toEqual(['34', '33', '33']);
    expect(allocate('100', 0, parts(1, 2, 3))).toEqual(['17', '33', '50']);
    expect(allocate('0.05', 2, parts(1, 1))).toEqual(['0.03', '0.02']);
    expect(allocate('-100', 0, parts(1, 1, 1))).toEqual(['-34', '-33', '-33']);
  });
  it('follow the pieces where nothing weighs', () => {
    const parts = weigh([
      { id: 'a', weight: 0, count: 2 },
      { id: 'b', weight: 0, count: 1 },
    ]);
    expect(allocate('9', 0, parts)).toEqual(['6', '3']);
  });
});

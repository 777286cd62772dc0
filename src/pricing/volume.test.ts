import { describe, expect, it } from 'vitest';
import type { Line, Route } from '#freight/types.ts';
import * as example from './examples.ts';
import { price } from './price.ts';
import { explainRates, indexRates } from './rate.ts';
import type { Prices, PricingContext, Rate } from './types.ts';
import type { Volumes } from './volume.ts';

// Example 4, three laden 20 ft containers Hitachinaka – Tomakomai on 25 November 2026, with rates by volume and as a round
// trip. BAF 28 %, consumption tax 10 %.

const { context, containers, prices, line } = example;
const sea = example.rates[4]!;
const route = example.route('2026-11-25', ['ocean']);
const rate = (id: string, changed: Partial<Rate>): Rate => ({ ...sea, id, ...changed });
const tier = (from: string, sell: string, changed: Partial<Rate> = {}) =>
  rate(`from-${from}`, { volumePeriod: 'year', volumeFrom: from, sell, ...changed });
/** ¥98,000 each; ¥95,000 from 100 containers a year, ¥90,000 from 500. */
const tiers = [tier('0', '98000'), tier('100', '95000'), tier('500', '90000')];
const withRates = (rates: readonly Rate[]): Prices => ({ ...prices, rates });

const agreed = (unit: string, month = '2026-04'): Volumes => ({
  agreed: [
    {
      segment: 'ocean',
      freightKind: 'container',
      from: 'HIC',
      to: 'TMK',
      month,
      unit,
      rt: '0',
      m3: '0',
      ton: '0',
      meter: '0',
    },
  ],
  committed: [],
});
const commitment = (quantity: string): Volumes['committed'][number] => ({
  freightRouteId: sea.freightRouteId,
  period: 'year',
  unit: 'unit',
  quantity,
  validFrom: '2026-01-01',
  validTo: null,
});
const priced = (
  rates: readonly Rate[],
  volumes: Volumes | undefined,
  lines: readonly Line[] = [line(containers)],
  routes: readonly Route[] = [route],
) => price(lines, routes, withRates(rates), { ...context, volumes } satisfies PricingContext);
const amounts = ({ charges }: ReturnType<typeof price>) => charges.map(({ amount }) => amount);

describe('rates by volume', () => {
  it('98 agreed and these 3 are 101 containers: the tier from 100 applies', () => {
    // 3 × ¥95,000 = ¥285,000; BAF 28 % = ¥79,800; subtotal ¥364,800; tax ¥36,480.
    const result = priced(tiers, agreed('98'));
    expect(amounts(result)).toEqual(['285000', '79800']);
    expect(result.totals).toMatchObject({ subtotal: '364800', tax: '36480', total: '401280' });
    expect(result.charges[0]?.trace?.rate?.tier).toEqual({
      period: 'year',
      from: '100',
      volume: '101',
      committed: false,
    });
  });
  it('96 agreed and these 3 are 99: example 4 as it was', () => {
    expect(priced(tiers, agreed('96')).totals.total).toBe('413952');
    expect(priced(tiers, undefined).totals.total).toBe('413952');
  });
  it('97 agreed and these 3 reach 100 exactly; those of another year do not count', () => {
    expect(priced(tiers, agreed('97')).totals.total).toBe('401280');
    expect(priced(tiers, agreed('97', '2025-12')).totals.total).toBe('413952');
  });
  it('at least the commitment to 500 a year counts', () => {
    // 3 × ¥90,000 = ¥270,000; BAF 28 % = ¥75,600; subtotal ¥345,600; tax ¥34,560.
    const volumes = { ...agreed('98'), committed: [commitment('500')] };
    const result = priced(tiers, volumes);
    expect(result.totals.total).toBe('380160');
    expect(result.charges[0]?.trace?.rate?.tier).toMatchObject({ volume: '500', committed: true });
  });
  it('a commitment counts from its first to its last day, both included', () => {
    const day = '2026-11-25';
    for (const changed of [{ validFrom: day }, { validTo: day }]) {
      const volumes = { agreed: [], committed: [{ ...commitment('500'), ...changed }] };
      expect(priced(tiers, volumes).totals.total).toBe('380160');
    }
  });
  it('a commitment of another lane, month instead of year, or over on the day does not count', () => {
    for (const changed of [
      { freightRouteId: 'another' },
      { period: 'month' as const },
      { unit: 'rt' as const },
      { validTo: '2026-10-31' },
      { validFrom: '2027-01-01' },
    ]) {
      const volumes = { agreed: [], committed: [{ ...commitment('500'), ...changed }] };
      expect(priced(tiers, volumes).totals.total).toBe('413952');
    }
  });
  it('a month counts the departures of that month only', () => {
    const monthly = [sea, tier('5', '95000', { volumePeriod: 'month' })];
    expect(priced(monthly, agreed('2', '2026-10')).totals.total).toBe('413952');
    expect(priced(monthly, agreed('2', '2026-11')).totals.total).toBe('401280');
  });
  it('two routes of the quotation in the same year count together', () => {
    const december = { ...example.route('2026-12-02', ['ocean']), id: 'route-2' };
    const lines = [line(containers), { ...line(containers, 'line-2'), routeId: 'route-2' }];
    // 94 and 6 are 100, on both routes.
    expect(amounts(priced(tiers, agreed('94'), lines, [route, december]))).toEqual([
      '285000',
      '79800',
      '285000',
      '79800',
    ]);
  });
  it("a customer's own rate comes before a tier of the tariff", () => {
    const own = rate('own', { scope: { kind: 'customer', id: 'customer-1' }, sell: '97000' });
    expect(amounts(priced([...tiers, own], agreed('98')))).toEqual(['291000', '81480']);
  });
  it('revenue tons: 12 pallets are 21.060 RT, 78.940 agreed before them make 100', () => {
    const general = example.rates[3]!;
    const rates = [
      general,
      {
        ...general,
        id: 'from-100',
        sell: '4000',
        volumePeriod: 'year',
        volumeFrom: '100',
      } as const,
    ];
    const volumes = (rt: string): Volumes => ({
      agreed: [
        {
          segment: 'ocean',
          freightKind: 'general-cargo',
          from: 'HIC',
          to: 'TMK',
          month: '2026-11',
          unit: '45',
          rt,
          m3: rt,
          ton: '1',
          meter: '1',
        },
      ],
      committed: [],
    });
    const lines = [line(example.pallets)];
    // 21.060 RT × ¥4,000 = ¥84,240; BAF ¥23,587.2. Below the tier ¥88,452 as in example 2.
    expect(amounts(priced(rates, volumes('78.940'), lines))).toEqual(['84240', '23587']);
    expect(amounts(priced(rates, volumes('78.939'), lines))[0]).toBe('88452');
  });
  it('a line of one and a line of two count as one of three does', () => {
    const shared = tiers.map((each) => ({ ...each, reach: 'consignment' as const }));
    const split = [1, 2].map((count) => line({ ...containers, count }, `line-${count}`));
    expect(priced(shared, agreed('98'), split).totals.total).toBe('401280');
  });
});

describe('a round trip', () => {
  const back = { from: 'TMK', to: 'HIC', unitKey: '22G1:empty' } as const;
  const rates = [
    sea,
    rate('back', { ...back, sell: '55000' }),
    rate('return', { ...back, direction: 'return', sell: '41000' }),
  ];
  const home: Route = {
    ...route,
    id: 'route-2',
    fromPort: route.toPort,
    toPort: route.fromPort,
    departure: '2026-11-30',
    returnOfRouteId: 'route-1',
  };
  const lines = [
    line(containers),
    { ...line({ ...containers, laden: false }, 'line-2'), routeId: 'route-2' },
  ];
  it('the empty return of example 4 is at its own rate', () => {
    // There ¥294,000 and BAF ¥82,320; back 3 × ¥41,000 = ¥123,000 and BAF ¥34,440: subtotal ¥533,760, tax ¥53,376.
    const result = priced(rates, undefined, lines, [route, home]);
    expect(amounts(result)).toEqual(['294000', '82320', '123000', '34440']);
    expect(result.totals.total).toBe('587136');
    expect(result.charges[2]?.trace?.rate?.isReturn).toBe(true);
  });
  it('without the route there it is an ordinary route', () => {
    // 3 × ¥55,000 = ¥165,000 and BAF ¥46,200: subtotal ¥587,520, tax ¥58,752.
    const single = { ...home, returnOfRouteId: null };
    expect(priced(rates, undefined, lines, [route, single]).totals.total).toBe('646272');
  });
  it('a rate for the return comes before a closer unit of any direction, within its scope', () => {
    const anyUnit = rate('return', { ...back, unitKey: 'any', direction: 'return', sell: '41000' });
    const own = rate('own', {
      ...back,
      scope: { kind: 'customer', id: 'customer-1' },
      sell: '50000',
    });
    const second = (given: readonly Rate[]) =>
      amounts(priced(given, undefined, lines, [route, home]))[2];
    expect(second([sea, rates[1]!, anyUnit])).toBe('123000');
    expect(second([...rates, own])).toBe('150000');
  });
  it('says why rates do not apply', () => {
    const query = {
      segment: 'ocean' as const,
      from: 'TMK',
      to: 'HIC',
      day: '2026-11-30',
      customerId: 'customer-1',
      groupId: null,
      cargo: { ...containers, laden: false },
    };
    const large = rate('large', { ...back, volumePeriod: 'month', volumeFrom: '50' });
    const { chosen, others } = explainRates(indexRates([...rates, large]), query);
    expect(chosen?.id).toBe('back');
    expect(others.map((each) => [each.rate.id, each.why])).toEqual([
      ['return', 'other-direction'],
      ['large', 'volume-not-reached'],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { FreightKind, Segment } from '#freight/types.ts';
import { type FuelTable, bandRise, fuelDue } from './haulage-fuel.ts';
import type { Scope } from './types.ts';

const september = {
  id: 'diesel-2026-09',
  month: '2026-09',
  price: '152.3',
  appliesFrom: '2026-11-01',
  appliesTo: '2026-11-30',
};
/** ¥400 for each band of ¥5 above ¥120: ¥2,800 at ¥152.3, in the seventh band. */
const table: FuelTable = {
  id: 'general',
  label: { en: 'Fuel surcharge', ja: '燃料サーチャージ' },
  scope: { kind: 'tariff' },
  freightKind: null,
  method: 'amount',
  basePrice: '120',
  stepPrice: '5',
  perStep: '400',
  kmPerLitre: null,
  roundTo: null,
  validFrom: '2026-10-01',
  validTo: null,
};
type Haul = Readonly<{
  segment?: Segment;
  departure?: string;
  freightKind?: FreightKind;
  km?: string | null;
}>;
const due = (
  tables: readonly FuelTable[],
  {
    segment = 'delivery',
    departure = '2026-11-25',
    freightKind = 'vehicle',
    km = '200',
  }: Haul = {},
  prices: readonly (typeof september)[] = [september],
) =>
  fuelDue(
    { prices, tables },
    { segment, departure, freightKind, kilometres: () => km },
    { id: 'hokuto', groupId: 'makers' },
  );
/** The table that is chosen, in whatever order they come. */
function chosen(tables: readonly FuelTable[], haul: Haul = {}) {
  const ids = [tables, tables.toReversed()].map((each) => due(each, haul)?.table.id ?? null);
  expect(ids[1]).toBe(ids[0]);
  return ids[0];
}

describe('the rise of diesel above a base price of ¥120, in bands of ¥5', () => {
  it('is to the middle of the band: ¥32.5 at ¥152.3, ¥2.5 at ¥120, none below', () => {
    const rise = (price: string) => bandRise(price, '120', '5').toFixed();
    expect(['152.3', '124.9', '120', '119.9'].map(rise)).toEqual(['32.5', '2.5', '2.5', '0']);
  });
});

describe('what a fuel surcharge is charged on', () => {
  it('haulage from and to a door, not what ships and ports do', () => {
    const on = (segment: Segment) => due([table], { segment })?.perVehicle?.value.toFixed() ?? null;
    expect([on('pickup'), on('delivery')]).toEqual(['2800', '2800']);
    expect([on('origin-handling'), on('ocean'), on('destination-handling')]).toEqual([
      null,
      null,
      null,
    ]);
  });
  it('nothing without a table, or with diesel below the base price', () => {
    expect(due([])).toBeNull();
    expect(due([{ ...table, basePrice: '152.4' }])).toBeNull();
  });
});

describe('what is due', () => {
  it('yen or percentage points for each band begun', () => {
    expect(due([table])).toMatchObject({ steps: 7, percent: null, distance: null, unknown: null });
    expect(due([{ ...table, method: 'percent', perStep: '1.5' }])).toMatchObject({
      steps: 7,
      percent: '10.5',
      perVehicle: null,
    });
  });
  it('by distance the diesel for 200 km at 4 km/L: 200 ÷ 4 × 32.5 = ¥1,625', () => {
    const byDistance = { ...table, method: 'distance', perStep: null, kmPerLitre: '4' } as const;
    const found = due([byDistance]);
    expect(found?.perVehicle?.value.toFixed()).toBe('1625');
    expect(found?.distance).toEqual({ kilometres: '200', kmPerLitre: '4', rise: '32.5' });
    const unknown = { unknown: 'distance', perVehicle: null, distance: null };
    expect(due([byDistance], { km: null })).toMatchObject(unknown);
    expect(due([{ ...byDistance, kmPerLitre: null }])).toMatchObject(unknown);
  });
  it('by the price of diesel that is published for the day of departure', () => {
    const october = {
      ...september,
      month: '2026-10',
      price: '158',
      appliesFrom: '2026-12-01',
      appliesTo: '2026-12-31',
    };
    const monthOn = (departure: string) => {
      const found = due([table], { departure }, [october, september]);
      return found?.price?.month ?? found?.unknown;
    };
    const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01', '2026-12-31'];
    expect(days.map(monthOn)).toEqual(['fuel-price', '2026-09', '2026-09', '2026-10', '2026-10']);
    expect(due([table], { departure: '2027-01-01' })).toMatchObject({
      price: null,
      unknown: 'fuel-price',
      perVehicle: null,
      percent: null,
    });
  });
});

describe('which of several tables applies', () => {
  const of = (id: string, own: Partial<FuelTable>): FuelTable => ({ ...table, id, ...own });
  const customer: Scope = { kind: 'customer', id: 'hokuto' };
  const group: Scope = { kind: 'customer-group', id: 'makers' };

  it('one in force on the day of departure, from its first day to its last', () => {
    const year = of('year', { validFrom: '2026-11-05', validTo: '2026-11-20' });
    const on = (departure: string) => chosen([year], { departure });
    expect(['2026-11-04', '2026-11-05', '2026-11-20', '2026-11-21'].map(on)).toEqual([
      null,
      'year',
      'year',
      null,
    ]);
  });
  it('one for the freight, or for all of it', () => {
    const vehicles = of('vehicles', { freightKind: 'vehicle' });
    expect(chosen([vehicles])).toBe('vehicles');
    expect(chosen([vehicles], { freightKind: 'container' })).toBeNull();
    expect(chosen([table, vehicles])).toBe('vehicles');
    expect(chosen([table, vehicles], { freightKind: 'container' })).toBe('general');
  });
  it('one of the customer before its group before everybody, never that of another one', () => {
    const own = of('own', { scope: customer });
    const makers = of('makers', { scope: group });
    const other = of('other', { scope: { kind: 'customer', id: 'nanyo' } });
    expect(chosen([other])).toBeNull();
    expect(chosen([table, other])).toBe('general');
    expect(chosen([table, makers, other])).toBe('makers');
    expect(chosen([table, own, makers, other])).toBe('own');
  });
  it('whose it is counts more than the freight that it is for', () => {
    const makers = of('makers', { scope: group });
    const vehicles = of('vehicles', { freightKind: 'vehicle', validFrom: '2026-11-01' });
    expect(chosen([makers, vehicles])).toBe('makers');
    const own = of('own', { scope: customer });
    const makersVehicles = of('makers’ vehicles', { scope: group, freightKind: 'vehicle' });
    expect(chosen([own, makersVehicles])).toBe('own');
    expect(chosen([makers, makersVehicles])).toBe('makers’ vehicles');
  });
  it('of alike ones the newest, then by id', () => {
    const older = of('z', { validFrom: '2026-09-01' });
    const newer = of('a', { validFrom: '2026-11-01' });
    expect(chosen([older, newer])).toBe('a');
    expect(chosen([of('a', {}), of('b', {})])).toBe('b');
  });
  it('a newer one that is not for the freight of the customer takes nothing from the closer one', () => {
    const own = of('own', { scope: customer, validFrom: '2026-09-01' });
    const newer = of('newer', { validFrom: '2026-11-20' });
    expect(chosen([own, newer])).toBe('own');
  });
});

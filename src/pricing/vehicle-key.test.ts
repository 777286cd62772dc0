import { describe, expect, it } from 'vitest';
import type { VehicleCargo } from '#freight/cargo.ts';
import * as example from './examples.ts';
import { car, chassis, context, line, prices, rates, route } from './examples.ts';
import { price } from './price.ts';
import type { Rate, Surcharge } from './types.ts';
import { closenessTo, neededKey, parseUnitKey, unitsOverlap } from './unit-key.ts';
import { parseVehicleKey, vehicleKeyText } from './vehicle-key.ts';

const long = (lengthMm: number, over: Partial<VehicleCargo> = {}): VehicleCargo => ({
  ...chassis,
  size: { ...chassis.size, lengthMm },
  ...over,
});

describe('units of vehicles', () => {
  it.each([
    'chassis',
    'vehicle:12-13',
    'chassis:12-13:laden:unaccompanied',
    'tractor-trailer:12.5-18:empty:accompanied',
    'truck:8-:laden',
    'vehicle:unaccompanied',
    'bus:accompanied',
  ])('“%s” is read and written the same', (text) => {
    const key = parseVehicleKey(text);
    expect(parseUnitKey(text)).toEqual(key);
    expect(key && vehicleKeyText(key)).toBe(text);
  });
  it.each([
    'vehicle',
    'trailer',
    'chassis:13-12',
    'chassis:12-12',
    'chassis:unaccompanied:laden',
    'chassis:full',
    'Chassis',
    'chassis:',
    'chassis:-12',
  ])('“%s” is invalid', (text) => expect(parseUnitKey(text)).toBeNull());

  it('a band is over its lower up to its upper limit (12m超13m以下)', () => {
    expect(closenessTo('chassis:12-13', long(12_000))).toBe(0);
    expect(closenessTo('chassis:12-13', long(12_001))).toBeGreaterThan(0);
    expect(closenessTo('chassis:12-13', long(13_000))).toBeGreaterThan(0);
    expect(closenessTo('chassis:12-13', long(13_001))).toBe(0);
    // Unlike the range of any cargo, which a length of 13 m is no longer in.
    expect(closenessTo('m:12-13', long(13_000))).toBe(0);
  });
  it('nothing named is any cargo', () => {
    const nothing = { category: null, band: null, laden: null, accompanied: null };
    expect(vehicleKeyText(nothing)).toBe('any');
    expect(vehicleKeyText({ ...nothing, laden: false })).toBe('vehicle:empty');
    expect(vehicleKeyText({ ...nothing, band: { from: 12_500, to: null } })).toBe('vehicle:12.5-');
  });
  it('every fact that is named has to agree', () => {
    const empty = long(13_000, { laden: false });
    expect(closenessTo('chassis:empty', chassis)).toBe(0);
    expect(closenessTo('chassis:empty', empty)).toBeGreaterThan(0);
    expect(closenessTo('vehicle:accompanied', chassis)).toBe(0);
    expect(closenessTo('truck', chassis)).toBe(0);
    expect(closenessTo('vehicle:laden', car)).toBe(0);
    expect(closenessTo('vehicle:0-13', example.excavator)).toBe(0);
  });
  it('more facts are closer, then the narrower band; any of them closer than a range', () => {
    const fromFarToClose = [
      'any',
      'm:12-14',
      'm:13-13.1',
      'vehicle:12-',
      'vehicle:0-13',
      'vehicle:12-13',
      'chassis:0-13',
      'chassis:12-13',
      'chassis:0-13:laden',
      'chassis:12-13:laden:unaccompanied',
    ].map((unit) => closenessTo(unit, chassis));
    expect(fromFarToClose).toEqual(fromFarToClose.toSorted((a, b) => a - b));
    expect(new Set(fromFarToClose).size).toBe(fromFarToClose.length);
  });
  it('count 5 for one fact, and stay below the next whole number however narrow', () => {
    const of = (...units: readonly string[]) => units.map((unit) => closenessTo(unit, chassis));
    expect(of('chassis', 'vehicle:laden', 'vehicle:unaccompanied', 'vehicle:12-')).toEqual([
      5, 5, 5, 5,
    ]);
    const [narrow = 0, four = 0] = of('vehicle:12.999-13', 'chassis:12.999-13:laden:unaccompanied');
    expect(narrow).toBeGreaterThan(5);
    expect(narrow).toBeLessThan(6);
    expect(four).toBeGreaterThan(8);
    expect(four).toBeLessThan(9);
  });
  it.each([
    ['chassis:12-13:laden', 'chassis:12-13:laden', true],
    ['chassis:12-13', 'chassis:12.5-14', true],
    ['chassis:0-12', 'chassis:12-13', false],
    ['chassis:laden', 'chassis:empty', false],
    ['chassis:laden', 'chassis:unaccompanied', true],
    ['vehicle:12-13', 'chassis', true],
    ['chassis:12-13', 'chassis:12-13:laden', false],
    ['chassis:12-13', 'm:12-13', false],
    ['chassis', 'any', false],
    ['truck:8-', 'truck:10-12', true],
    ['truck:12-', 'truck:10-12', false],
    ['truck:8-', 'truck:12-', true],
    ['truck', 'bus', false],
    ['truck:12-13', 'bus:12-13', false],
    ['truck:accompanied', 'truck:unaccompanied', false],
    ['truck:laden', 'vehicle:laden:accompanied', true],
  ])('%s and %s overlap: %s', (a, b, overlap) => {
    expect(unitsOverlap(a, b)).toBe(overlap);
    expect(unitsOverlap(b, a)).toBe(overlap);
  });
  it('a missing rate is named by category, band of a metre, load and crew', () => {
    expect(neededKey(chassis)).toBe('chassis:12-13:laden:unaccompanied');
    expect(neededKey(long(11_400, { category: 'bus', laden: null, accompanied: true }))).toBe(
      'bus:11-12:accompanied',
    );
    expect(neededKey(car)).toBe('any');
    expect(neededKey(long(4600, { category: 'car', laden: null, accompanied: true }))).toBe(
      'car:4-5:accompanied',
    );
    expect(neededKey(long(12_000, { laden: false }))).toBe('chassis:11-12:empty:unaccompanied');
  });
});

// Companions of the worked examples: their lane, BAF (28 %) and tax (10 %, down), with these rates for vehicles beside
// ¥2,150 per m³.
const vehicles = rates.find(({ freightKind }) => freightKind === 'vehicle');
const rate = (unitKey: string, sell: string, over: Partial<Rate> = {}): Rate[] =>
  vehicles
    ? [{ ...vehicles, id: unitKey, unitKey, basis: 'unit', sell, cost: '70000', ...over }]
    : [];
const tariff = {
  ...prices,
  rates: [
    ...rates,
    ...rate('chassis:12-13:laden:unaccompanied', '98000'),
    ...rate('chassis:12-13:empty:unaccompanied', '62000', { cost: '44000' }),
    ...rate('chassis:0-12', '72000'),
    ...rate('tractor-trailer', '6200', { basis: 'meter', cost: '4400' }),
  ],
};
const oceanOnly = route('2026-11-25', ['ocean']);
const priced = (cargo: VehicleCargo, surcharges: readonly Surcharge[] = []) =>
  price([line(cargo)], [oceanOnly], { ...tariff, surcharges }, context);

describe('worked examples with chassis and trailers', () => {
  it('companion of 4: three 13 m chassis, laden and unaccompanied, 413,952 yen', () => {
    // Ocean 3 × 98,000 = 294,000. BAF 28 % = 82,320. Subtotal 376,320. Tax 37,632. Total 413,952.
    const { charges, totals } = priced({ ...chassis, count: 3 });
    expect(charges.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['freight', '294000'],
      ['baf', '82320'],
    ]);
    expect(charges[0]?.trace?.rate?.id).toBe('chassis:12-13:laden:unaccompanied');
    expect(totals).toMatchObject({ subtotal: '376320', tax: '37632', total: '413952' });
  });
  it('the same chassis back empty, 87,296 yen', () => {
    // Ocean 62,000. BAF 28 % = 17,360. Subtotal 79,360. Tax 7,936. Total 87,296.
    expect(priced({ ...chassis, laden: false }).totals).toMatchObject({
      subtotal: '79360',
      tax: '7936',
      total: '87296',
    });
  });
  it('a 12 m chassis takes the rate of up to 12 m, 101,376 yen', () => {
    // Ocean 72,000. BAF 28 % = 20,160. Subtotal 92,160. Tax 9,216. Total 101,376.
    expect(priced(long(12_000)).totals).toMatchObject({ subtotal: '92160', total: '101376' });
  });
  it('companion of 5: a tractor with trailer by the metre, with two people, 153,938 yen', () => {
    // 16.5 m × 6,200 = 102,300. One person more than the driver: 9,000, without BAF. BAF 28 % of 102,300 = 28,644.
    // Subtotal 139,944. Tax 13,994.4 → 13,994. Total 153,938.
    const passage: Surcharge = {
      ...example.overWidth,
      id: 'passage',
      condition: { kind: 'driver-passage' },
      percent: null,
      amount: '9000',
    };
    const rig = long(16_500, { category: 'tractor-trailer', accompanied: true, drivers: 2 });
    const { charges, totals } = priced(rig, [passage]);
    expect(charges.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['freight', '102300'],
      ['surcharge', '9000'],
      ['baf', '28644'],
    ]);
    expect(charges[0]).toMatchObject({ quantity: '16.500', basis: 'meter' });
    expect(totals).toMatchObject({ subtotal: '139944', tax: '13994', total: '153938' });
    // The driver alone is in the rate.
    expect(priced({ ...rig, drivers: 1 }, [passage]).charges).toHaveLength(2);
  });
  it('companion of 6: no rate from JPHIC to JPKUH, so the ocean charge names the chassis it is for', () => {
    const to = route('2026-11-25', ['ocean'], example.kushiro);
    const { charges, totals } = price([line(chassis)], [to], tariff, context);
    expect(charges[0]).toMatchObject({
      amount: null,
      missing: { freightKind: 'vehicle', unitKey: 'chassis:12-13:laden:unaccompanied' },
    });
    expect(totals.incomplete).toBe(true);
  });
  it('a car keeps its price: 2,150 per m³', () => {
    // 4.600 × 1.780 × 1.430 m = 11.70884 → 11.709 m³ × 2,150 = 25,174.35 → 25,174.
    expect(priced(car).charges[0]).toMatchObject({ quantity: '11.709', amount: '25174' });
  });
});

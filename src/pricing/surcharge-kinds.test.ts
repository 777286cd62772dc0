import { describe, expect, it } from 'vitest';
import { car, chassis, containers, excavator, pallets } from './examples.ts';
import type { DayFacts, Shipment } from './surcharge-fields.ts';
import {
  type SurchargeCondition,
  conditionFieldsOf,
  goodsConcerned,
  isAddedManually,
  isComplete,
  isLimited,
  isSurchargeKind,
  stepsDue,
  surchargeKindNames,
} from './surcharge-kinds.ts';

const shipment = (own: Partial<Shipment> = {}): Shipment => ({
  cargo: excavator,
  departure: '2026-11-25',
  onHoliday: false,
  from: 'HIC',
  to: 'TMK',
  ...own,
});
const due = (condition: SurchargeCondition, own: Partial<Shipment> = {}) =>
  stepsDue(condition, shipment(own));
const day = (own: Partial<DayFacts>): DayFacts => ({
  day: '2026-11-25',
  saturday: false,
  sunday: false,
  'public-holiday': false,
  ...own,
});

describe('a surcharge by size', () => {
  it('counts steps of length and height above a limit; a container has neither', () => {
    const length = { kind: 'over-length', aboveMm: 9000, stepMm: 500 } as const;
    const height = { kind: 'over-height', aboveMm: 3000, stepMm: 200 } as const;
    // An excavator of 9,530 mm and 3,160 mm.
    expect([due(length), due(height)]).toEqual([2, 1]);
    expect([due(length, { cargo: containers }), due(height, { cargo: containers })]).toEqual([
      0, 0,
    ]);
  });
});

describe('a surcharge by what is carried', () => {
  it('cooled containers need power, crawlers alone are special vehicles', () => {
    expect(due({ kind: 'reefer-power' }, { cargo: { ...containers, temperatureC: '-18' } })).toBe(
      1,
    );
    expect(due({ kind: 'reefer-power' }, { cargo: containers })).toBe(0);
    expect(due({ kind: 'special-vehicle' }, { cargo: car })).toBe(0);
  });
  it('a car or machine that moves by itself, and goods, are not non-running', () => {
    expect(due({ kind: 'non-running' })).toBe(0);
    expect(due({ kind: 'non-running' }, { cargo: pallets })).toBe(0);
  });
  it('a chassis is always towed: whether it runs is no matter', () => {
    expect(due({ kind: 'non-running' }, { cargo: { ...car, running: false } })).toBe(1);
    expect(due({ kind: 'non-running' }, { cargo: { ...chassis, running: false } })).toBe(0);
  });
  it('every person but the driver pays the passage; of other cargo nobody', () => {
    const persons = (drivers: number) =>
      due({ kind: 'driver-passage' }, { cargo: { ...car, accompanied: true, drivers } });
    expect([0, 1, 2, 4].map(persons)).toEqual([0, 0, 1, 3]);
    expect(due({ kind: 'driver-passage' }, { cargo: { ...chassis, drivers: 2 } })).toBe(0);
    expect(due({ kind: 'driver-passage' }, { cargo: pallets })).toBe(0);
  });
  it('dangerous goods of the classes chosen, or of every class', () => {
    const paint = { ...pallets, unNumber: '1263' };
    expect(goodsConcerned({ hazardClasses: ['1263', '1203'] }, paint)).toEqual(['1263']);
    expect(goodsConcerned({ hazardClasses: ['2796'] }, paint)).toEqual([]);
    expect(goodsConcerned({ hazardClasses: null }, paint)).toEqual(['1263']);
    expect(goodsConcerned({}, paint)).toEqual(['1263']);
  });
});

describe('a surcharge by day', () => {
  it('of departure on a Sunday or holiday needs nothing but the route', () => {
    expect(due({ kind: 'holiday' }, { onHoliday: true })).toBe(1);
    expect(due({ kind: 'holiday', days: [] }, { onHoliday: true })).toBe(1);
    expect(due({ kind: 'holiday', dayOf: 'departure' }, { onHoliday: false })).toBe(0);
  });
  it('of arrival is due on a Sunday or holiday, or on the days chosen', () => {
    const on = (facts: Partial<DayFacts>, days?: readonly 'saturday'[]) =>
      due(
        { kind: 'holiday', dayOf: 'arrival', days },
        { onHoliday: true, dayOf: () => day(facts) },
      );
    expect([on({ sunday: true }), on({ 'public-holiday': true }), on({ saturday: true })]).toEqual([
      1, 1, 0,
    ]);
    expect(on({})).toBe(0);
    expect([on({ saturday: true }, ['saturday']), on({ sunday: true }, ['saturday'])]).toEqual([
      1, 0,
    ]);
  });
  it('asks for the day that it goes by, and is unknown where nobody knows it', () => {
    const asked: string[] = [];
    const dayOf = (occasion: string) => {
      asked.push(occasion);
      return null;
    };
    expect(due({ kind: 'holiday', dayOf: 'delivery' }, { dayOf })).toBeNull();
    expect(due({ kind: 'holiday', days: ['saturday'] }, { dayOf })).toBeNull();
    expect(asked).toEqual(['delivery', 'departure']);
    expect(due({ kind: 'holiday', dayOf: 'arrival' })).toBeNull();
  });
  it('a season within a year ends with its last day; once by full dates', () => {
    const summer = { kind: 'peak-season', peakFrom: '08-08', peakTo: '08-16' } as const;
    const in2026 = { ...summer, peakFrom: '2026-08-08', peakTo: '2026-08-16' };
    const days = ['2026-08-07', '2026-08-08', '2026-08-16', '2026-08-17', '2027-08-10'];
    const on = (condition: SurchargeCondition) =>
      days.map((departure) => due(condition, { departure }));
    expect(on(summer)).toEqual([0, 1, 1, 0, 1]);
    expect(on(in2026)).toEqual([0, 1, 1, 0, 0]);
  });
  it('winter in Hokkaido is for what leaves from there, too, and for nothing at an unknown place', () => {
    const winter = {
      kind: 'winter',
      seasonFrom: '11-16',
      seasonTo: '04-15',
      prefectures: ['TMK'],
    } as const;
    expect(due(winter, { from: 'TMK', to: 'HIC' })).toBe(1);
    expect(due(winter, { from: 'HIC', to: 'TMK' })).toBe(1);
    expect(due(winter, { from: null, to: null })).toBe(0);
    expect(due({ ...winter, prefectures: undefined }, { from: null, to: null })).toBe(1);
  });
});

describe('the kinds', () => {
  it('night and other are added by hand and never due by themselves', () => {
    expect(surchargeKindNames.filter(isAddedManually)).toEqual(['night', 'other']);
    expect([due({ kind: 'night' }), due({ kind: 'other' })]).toEqual([0, 0]);
  });
  it('dangerous goods, peak season and winter are limited to what they name', () => {
    expect(surchargeKindNames.filter(isLimited)).toEqual([
      'dangerous-goods',
      'peak-season',
      'winter',
    ]);
  });
  it('are known by name', () => {
    expect([isSurchargeKind('winter'), isSurchargeKind('haulage-fuel')]).toEqual([true, false]);
    expect(isSurchargeKind('toString')).toBe(false);
  });
  it('ask for what they need: a peak season for two days, a weekend for nothing', () => {
    expect(Object.keys(conditionFieldsOf('peak-season'))).toEqual(['peakFrom', 'peakTo']);
    expect(isComplete({ kind: 'peak-season', peakFrom: '12-20' })).toBe(false);
    expect(isComplete({ kind: 'peak-season', peakFrom: '12-20', peakTo: '01-05' })).toBe(true);
    expect(isComplete({ kind: 'holiday' })).toBe(true);
    expect(isComplete({ kind: 'dangerous-goods', hazardClasses: null })).toBe(true);
    // A limit of 0 mm is a value.
    expect(isComplete({ kind: 'over-height', aboveMm: 0, stepMm: 100 })).toBe(true);
  });
});

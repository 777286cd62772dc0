import { describe, expect, it } from 'vitest';
import { car, containers, excavator, overWidth, pallets, rates, wideMachines } from './examples.ts';
import { isHoliday } from './holiday.ts';
import { indexSurcharges, surchargesDue } from './surcharge.ts';
import { type Shipment } from './surcharge-fields.ts';
import {
  type SurchargeCondition,
  isComplete,
  manualSurchargeKinds,
  stepsDue,
} from './surcharge-kinds.ts';
import type { Surcharge } from './types.ts';

type Shipped = Partial<Omit<Shipment, 'onHoliday'>>;
const shipment = (changed: Shipped): Shipment => {
  const shipped = {
    cargo: excavator,
    departure: '2026-11-25',
    from: 'HIC',
    to: 'TMK',
    ...changed,
  };
  return { ...shipped, onHoliday: isHoliday(shipped.departure) };
};
const due = (condition: SurchargeCondition, changed: Shipped) =>
  stepsDue(condition, shipment(changed));

describe('a customer’s own terms for dangerous goods of one class', () => {
  // Paint (UN 1263) is of class 3, battery acid (UN 2796) of class 8.
  const terms = (id: string, goods: readonly string[] | null, scope: Surcharge['scope']) => ({
    ...overWidth,
    id,
    scope,
    condition: { kind: 'dangerous-goods', hazardClasses: goods } as const,
  });
  const everybody = { kind: 'tariff' } as const;
  const flammable = terms('3', ['1263'], everybody);
  const corrosive = terms('8', ['2796'], everybody);
  const own = terms('own 3', ['1263'], { kind: 'customer', id: 'hokuto' });
  const truck = (...unNumbers: string[]) => ({
    ...car,
    dangerousGoods: unNumbers.map((unNumber) => ({
      unNumber,
      class: '3',
      packingGroup: null,
    })),
  });
  const dueFor = (surcharges: readonly Surcharge[], ...unNumbers: string[]) =>
    surchargesDue(
      indexSurcharges(surcharges),
      overWidth.segment,
      null,
      shipment({ cargo: truck(...unNumbers) }),
      () => false,
      { id: 'hokuto', groupId: null },
    ).map(({ surcharge }) => surcharge.id);

  it('replace the general surcharge of that class, and leave those of others', () => {
    expect(dueFor([flammable, corrosive, own], '1263')).toEqual(['own 3']);
    expect(dueFor([flammable, corrosive, own], '2796')).toEqual(['8']);
    expect(dueFor([flammable, corrosive, own], '1263', '2796')).toEqual(['8', 'own 3']);
  });
  it('and a surcharge of that class in the tariff replace the one for every class, for its goods alone', () => {
    const every = terms('every', null, everybody);
    expect(dueFor([every, flammable], '1263')).toEqual(['3']);
    expect(dueFor([every, flammable], '2796')).toEqual(['every']);
    expect(dueFor([every, flammable], '1263', '2796')).toEqual(['every', '3']);
    // The customer's own for every class replaces the tariff's of the class.
    const ownEvery = terms('own', null, own.scope);
    expect(dueFor([every, flammable, ownEvery], '1263')).toEqual(['own']);
  });
  it('replace no surcharge that is for acid, too', () => {
    const both = terms('3 and 8', ['1263', '2796'], everybody);
    expect(dueFor([both, own], '1263', '2796')).toEqual(['3 and 8', 'own 3']);
    expect(dueFor([both, own], '1263')).toEqual(['own 3']);
    const own8 = terms('own 8', ['2796'], own.scope);
    expect(dueFor([both, own, own8], '1263', '2796')).toEqual(['own 3', 'own 8']);
  });
  it('leave two general surcharges for paint as they are, where they are for acid', () => {
    const again = { ...flammable, id: 'another 3' };
    const own8 = terms('own 8', ['2796'], own.scope);
    expect(dueFor([flammable, again, own8], '1263', '2796')).toEqual(['3', 'another 3', 'own 8']);
  });
  it('a surcharge of another kind replaces none for dangerous goods', () => {
    const repair = { ...own, id: 'repair', condition: { kind: 'non-running' } } as const;
    expect(dueFor([flammable, repair], '1263')).toEqual(['3']);
  });
  it('of 0 % exempt paint only', () => {
    const free = { ...own, percent: '0', amount: null };
    expect(dueFor([flammable, corrosive, free], '1263', '2796')).toEqual(['8']);
  });
  it('for every class replace all general ones', () => {
    const every = terms('own', null, { kind: 'customer', id: 'hokuto' });
    expect(dueFor([flammable, corrosive, every], '1263', '2796')).toEqual(['own']);
  });
});

describe('when a surcharge is due', () => {
  it('a step for every 250 mm, or part of it, above 2,500 mm of width', () => {
    const width = (widthMm: number) =>
      due(overWidth.condition, {
        cargo: {
          ...wideMachines,
          size: { lengthMm: 8000, widthMm, heightMm: 3200, weightKg: 26_000 },
        },
      });
    expect([2490, 2500, 2501, 2750, 2751, 3000].map(width)).toEqual([0, 0, 1, 1, 2, 2]);
    expect(due(overWidth.condition, { cargo: containers })).toBe(0);
  });
  it('a crawler, dangerous goods with a UN number, a non-running car, a machine that is not self-propelled', () => {
    expect(due({ kind: 'special-vehicle' }, { cargo: { ...excavator, crawler: true } })).toBe(1);
    expect(due({ kind: 'special-vehicle' }, {})).toBe(0);
    expect(due({ kind: 'dangerous-goods' }, { cargo: { ...pallets, unNumber: '1263' } })).toBe(1);
    expect(due({ kind: 'dangerous-goods' }, { cargo: pallets })).toBe(0);
    // Paint (UN 1263) and petrol (UN 1203) are of class 3, oxygen (UN 1072) is of 2.2.
    const flammable = { kind: 'dangerous-goods', hazardClasses: ['1203', '1263'] } as const;
    const of = (unNumber: string | null) => due(flammable, { cargo: { ...pallets, unNumber } });
    expect(['1263', '1203', '1072', null].map(of)).toEqual([1, 1, 0, 0]);
    expect(due({ kind: 'non-running' }, { cargo: { ...car, running: false } })).toBe(1);
    expect(due({ kind: 'non-running' }, { cargo: car })).toBe(0);
    expect(due({ kind: 'non-running' }, { cargo: { ...excavator, selfPropelled: false } })).toBe(1);
  });
  it('winter from 16 November to 15 April, across the new year, only in its region', () => {
    const hokkaido = {
      kind: 'winter',
      seasonFrom: '11-16',
      seasonTo: '04-15',
      prefectures: ['TMK', 'KUH'],
    } as const;
    const on = (departure: string) => due(hokkaido, { departure });
    expect(['2026-11-15', '2026-11-16', '2027-01-01', '2027-04-15', '2027-04-16'].map(on)).toEqual([
      0, 1, 1, 1, 0,
    ]);
    expect(due(hokkaido, { departure: '2027-01-10', from: 'OSA', to: 'NAH' })).toBe(0);
    expect(
      due({ ...hokkaido, prefectures: null }, { departure: '2027-01-10', from: 'OSA', to: 'NAH' }),
    ).toBe(1);
  });
  it('Sundays and public holidays', () => {
    const on = (departure: string) => due({ kind: 'holiday' }, { departure });
    expect(['2026-11-22', '2026-11-23', '2026-11-24', '2027-01-01'].map(on)).toEqual([1, 1, 0, 1]);
  });
});

describe('where a surcharge is due', () => {
  const wide = shipment({ cargo: wideMachines });
  const lane = rates[0]!.freightRouteId;
  const found = (changed: Partial<Surcharge>, added: readonly string[] = []) =>
    surchargesDue(indexSurcharges([{ ...overWidth, ...changed }]), 'ocean', lane, wide, (id) =>
      added.includes(id),
    ).map(({ steps }) => steps);
  it('on its segment, freight, route and days', () => {
    expect(found({})).toEqual([2]);
    expect(found({ freightKind: 'heavy-equipment', freightRouteId: lane })).toEqual([2]);
    expect(found({ segment: 'delivery' })).toEqual([]);
    expect(found({ freightKind: 'vehicle' })).toEqual([]);
    expect(found({ freightRouteId: 'another lane' })).toEqual([]);
    expect(found({ validFrom: '2026-11-26' })).toEqual([]);
    expect(found({ validTo: '2026-11-24' })).toEqual([]);
    // It leaves on the 25th: the first and the last day count.
    expect(found({ validFrom: '2026-11-25', validTo: '2026-11-25' })).toEqual([2]);
    // Every condition is necessary, whatever the others say.
    expect(found({ freightKind: 'vehicle', freightRouteId: lane })).toEqual([]);
    expect(found({ freightRouteId: 'another lane', freightKind: 'heavy-equipment' })).toEqual([]);
  });
  it('manual night work: once on the lines it was added to, only on its days', () => {
    const night = { id: 'night', condition: { kind: 'night' } } as const;
    expect(found(night)).toEqual([]);
    expect(found(night, ['another surcharge'])).toEqual([]);
    expect(found(night, ['night'])).toEqual([1]);
    expect(found({ ...night, validTo: '2026-11-24' }, ['night'])).toEqual([]);
  });
});

describe('a customer’s own terms beside those for everybody', () => {
  const hokuto = { kind: 'customer', id: 'hokuto' } as const;
  const buyer = { id: 'hokuto', groupId: 'makers' };
  const wide = shipment({ cargo: wideMachines });
  const dueTo = (
    surcharges: readonly Surcharge[],
    who: typeof buyer | undefined = buyer,
    added: readonly string[] = [],
  ) =>
    surchargesDue(
      indexSurcharges(surcharges),
      'ocean',
      null,
      wide,
      (id) => added.includes(id),
      who,
    ).map(({ surcharge }) => surcharge.id);
  const cleaning = {
    ...overWidth,
    id: 'cleaning',
    label: { en: 'Cleaning', ja: '清掃' },
    condition: { kind: 'other' },
  } as const;
  const lashing = { ...cleaning, id: 'lashing', label: { en: 'Lashing', ja: '固縛' } };

  it('other surcharges replace those of the same name', () => {
    const own = { ...cleaning, id: 'own cleaning', scope: hokuto };
    const all = [cleaning, lashing, own];
    const ids = all.map(({ id }) => id);
    expect(dueTo(all, buyer, ids)).toEqual(['lashing', 'own cleaning']);
  });
  it('the terms of another customer or group replace nothing, even beside own terms', () => {
    const night = {
      ...cleaning,
      id: 'night',
      scope: hokuto,
      condition: { kind: 'night' },
    } as const;
    const nanyo = { ...overWidth, id: 'nanyo', scope: { kind: 'customer', id: 'nanyo' } } as const;
    expect(dueTo([overWidth, nanyo, night], buyer, ['night'])).toEqual(['over-width', 'night']);
    const dealers: Surcharge = {
      ...overWidth,
      id: 'dealers',
      scope: { kind: 'customer-group', id: 'dealers' },
    };
    expect(dueTo([overWidth, dealers, night])).toEqual(['over-width']);
  });
  it('an amount of 0 exempts; a general one of 0 % stays, as it is nobody’s own', () => {
    const free = { ...overWidth, id: 'free', scope: hokuto, percent: null, amount: '0' } as const;
    expect(dueTo([overWidth, free])).toEqual([]);
    const nothing = { ...overWidth, percent: '0' };
    const night = {
      ...cleaning,
      id: 'night',
      scope: hokuto,
      condition: { kind: 'night' },
    } as const;
    expect(dueTo([nothing, night], buyer, ['night'])).toEqual(['over-width', 'night']);
  });
  it('without a customer only what is for everybody is due', () => {
    const own = { ...overWidth, id: 'own', scope: hokuto };
    const group = {
      ...overWidth,
      id: 'group',
      scope: { kind: 'customer-group', id: 'makers' },
    } as const;
    const everybody = () =>
      surchargesDue(indexSurcharges([own, group, overWidth]), 'ocean', null, wide, () => false);
    expect(everybody().map(({ surcharge }) => surcharge.id)).toEqual(['over-width']);
    expect(dueTo([group, overWidth])).toEqual(['group']);
    expect(dueTo([own, group], { id: 'hokuto', groupId: 'dealers' })).toEqual(['own']);
  });
  it('two of its own for one kind are both due', () => {
    const own = { ...overWidth, id: 'own', scope: hokuto };
    expect(dueTo([overWidth, own, { ...own, id: 'own too' }])).toEqual(['own', 'own too']);
  });
});

describe('a surcharge whose day is not known', () => {
  const weekend = (dayOf: 'arrival' | 'delivery') =>
    surchargesDue(
      indexSurcharges([
        { ...overWidth, condition: { kind: 'holiday', dayOf, days: ['saturday', 'sunday'] } },
      ]),
      'ocean',
      null,
      { ...shipment({}), dayOf: () => null },
      () => false,
    ).map(({ steps, unknown }) => [steps, unknown]);
  it('is due once, and says which day it needs', () => {
    expect(weekend('arrival')).toEqual([[1, 'arrival']]);
    expect(weekend('delivery')).toEqual([[1, 'delivery']]);
  });
});

describe('kinds of surcharge', () => {
  it('night and other are added manually, all others are due by their condition', () => {
    expect(manualSurchargeKinds).toEqual(['night', 'other']);
  });
  it('one without a required value is incomplete', () => {
    const blank = {
      aboveMm: null,
      stepMm: null,
      seasonFrom: null,
      seasonTo: null,
      prefectures: null,
    };
    expect(isComplete({ ...blank, kind: 'night' })).toBe(true);
    expect(isComplete({ ...blank, kind: 'over-width', aboveMm: 2500 })).toBe(false);
    expect(isComplete({ ...blank, kind: 'over-width', aboveMm: 2500, stepMm: 250 })).toBe(true);
    const winter = { ...blank, kind: 'winter', seasonFrom: '11-16' } as const;
    expect(isComplete({ ...winter, seasonTo: '04-15' })).toBe(true);
    expect(isComplete(winter)).toBe(false);
  });
});

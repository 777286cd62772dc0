import { describe, expect, it } from 'vitest';
import { plainVehicle } from './plain-vehicle.ts';
import type { Cargo } from './cargo.ts';
import {
  type Capacity,
  customerSpaceOf,
  emptyLoad,
  limitsExceeded,
  loadByLeg,
  loadOf,
  loadOn,
  mostOf,
  spaceOf,
} from './space.ts';

const lanes: Capacity = { laneM: 100, units: null, teu: null };
const metres = (laneM: number) => ({ ...emptyLoad, laneM });
const truck = (lengthMm: number, count = 1, over = {}): Cargo => ({
  kind: 'vehicle',
  variantId: null,
  description: '',
  count,
  size: { lengthMm, widthMm: 2500, heightMm: 3800, weightKg: 9000, ...over },
  running: true,
  ...plainVehicle,
});
const containers = (count: number, grossKg: number | null = null): Cargo => ({
  kind: 'container',
  containerTypeId: 'c40',
  containerTypeCode: '42G1',
  laden: true,
  count,
  description: '',
  grossKg,
  unNumber: null,
  temperatureC: null,
});
const forty = () => ({ teu: '2.00', lengthFt: '40.00' });

describe('what freight takes', () => {
  it('is the length and the number of vehicles', () => {
    expect(loadOn(lanes, [loadOf(truck(12_500, 3), forty)])).toEqual({
      laneM: 37.5,
      units: 3,
      teu: 0,
    });
  });
  it('is TEU where the ship has places for containers, otherwise the length of their chassis', () => {
    expect(loadOn({ ...lanes, teu: 50 }, [loadOf(containers(3), forty)])).toEqual({
      laneM: 0,
      units: 0,
      teu: 6,
    });
    const { laneM, teu } = loadOn(lanes, [loadOf(containers(3), forty)]);
    expect([laneM.toFixed(3), teu]).toEqual(['36.576', 0]);
  });
  it('is the floor of general cargo by a lane of 3 m, half of it where it is stackable', () => {
    const pallets = (count: number, stackable: boolean): Cargo => ({
      kind: 'general-cargo',
      packingStyleId: null,
      packingStyleName: null,
      description: '',
      count,
      size: { lengthMm: 1200, widthMm: 1000, heightMm: 1500, weightKg: 400 },
      stackable,
      unNumber: null,
    });
    const of = (cargo: Cargo) => loadOn({ ...lanes, teu: 50 }, [loadOf(cargo, forty)]);
    // 30 × 1.2 m² = 36 m² of floor.
    expect(of(pallets(30, false))).toEqual({ laneM: 12, units: 0, teu: 0 });
    expect(of(pallets(30, true))).toEqual({ laneM: 6, units: 0, teu: 0 });
  });
});

it('is counted on each leg that is used, and the fullest one decides', () => {
  const legs = loadByLeg(3, [
    { from: 0, to: 2, load: metres(40) },
    { from: 1, to: 3, load: metres(50) },
  ]);
  expect(legs.map(({ laneM }) => laneM)).toEqual([40, 90, 50]);
  expect(mostOf(legs.slice(0, 1)).laneM).toBe(40);
  expect(mostOf(legs).laneM).toBe(90);
  expect(mostOf([])).toEqual(emptyLoad);
});

it.each([
  [0, 0, 'space'],
  [85, 0, 'space'],
  [85.1, 0, 'tight'],
  [70, 15, 'space'],
  [70, 16, 'tight'],
  [70, 30, 'tight'],
  [70, 30.1, 'full'],
  [99.9, 0, 'tight'],
  [100, 0, 'full'],
  [120, 0, 'full'],
] as const)('%d m taken and %d m asked for of 100: %s', (taken, asked, state) => {
  expect(spaceOf(lanes, metres(taken), metres(asked))).toBe(state);
});

it('is unknown without any figure, and a blank figure does not limit', () => {
  expect(spaceOf({ laneM: null, units: null, teu: null }, metres(9999))).toBe('unknown');
  expect(spaceOf({ laneM: null, units: 10, teu: null }, { laneM: 9999, units: 3, teu: 0 })).toBe(
    'space',
  );
});

describe('a customer', () => {
  it('is told space, tight or to ask', () => {
    expect([0, 90, 100].map((taken) => customerSpaceOf(lanes, metres(taken), emptyLoad))).toEqual([
      'space',
      'tight',
      'ask',
    ]);
  });
  it('can not find out what others have booked by asking for more and more', () => {
    for (const asked of [1, 10, 15, 16, 50, 100])
      expect(
        [0, 40, 80].map((taken) => customerSpaceOf(lanes, metres(taken), metres(asked))),
      ).toEqual(Array.from({ length: 3 }, () => (asked > 15 ? 'ask' : 'space')));
  });
});

describe('the limits of a ship', () => {
  const limits = { maxHeightM: '4.10', maxPieceT: '50.00', takes: ['vehicle', 'container'] };
  it('are to the millimetre and kilogram, and of the kinds that it takes', () => {
    expect(limitsExceeded(limits, truck(12_000, 1, { heightMm: 4100, weightKg: 50_000 }))).toEqual(
      [],
    );
    expect(limitsExceeded(limits, truck(12_000, 1, { heightMm: 4101, weightKg: 50_001 }))).toEqual([
      'height',
      'weight',
    ]);
    expect(limitsExceeded(limits, containers(1, 50_001))).toEqual(['weight']);
    expect(limitsExceeded({ ...limits, takes: ['vehicle'] }, containers(1))).toEqual(['kind']);
    expect(
      limitsExceeded({ maxHeightM: null, maxPieceT: null, takes: [] }, containers(1, 99_999)),
    ).toEqual([]);
  });
});

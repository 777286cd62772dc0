// How much of a ship freight takes, and what is left of it between two calls. docs/decisions/space-on-voyages.md.
import type { Cargo } from './cargo.ts';

/** Lane metres of what stands on deck; how many vehicles and machines; containers in twenty-foot units. */
export type Load = Readonly<{ laneM: number; units: number; teu: number }>;
/** What a ship has of each; null where it is not known, or does not limit. */
export type Capacity = Readonly<Record<keyof Load, number | null>>;
/** `tight`: less than 15 % of the ship is left, or less than is asked for; `full`: nothing is. */
export const spaceStates = ['space', 'tight', 'full', 'unknown'] as const;
export type SpaceState = (typeof spaceStates)[number];

export const emptyLoad: Load = { laneM: 0, units: 0, teu: 0 };
export const addLoads = (a: Load, b: Load): Load => ({
  laneM: a.laneM + b.laneM,
  units: a.units + b.units,
  teu: a.teu + b.teu,
});

/** What of the container type counts here. */
export type ContainerSize = Readonly<{ teu: string | null; lengthFt: string }>;

/** The width of a lane, in metres: what stands on a roll trailer takes its floor area divided by it. */
export const laneWidthM = 3;
/** How many pieces of stackable cargo stand one on the other. */
export const stackHeight = 2;

const metresPerFoot = 0.3048;
/**
 * What a cargo takes. A container takes TEU and, on ships without places for containers, the lane metres of its length (it is
 * driven aboard on a chassis). General cargo is rolled aboard on trailers, which consignments share: it takes the part of a
 * lane that its floor area fills, half of it where it is stackable, and counts as no unit.
 */
export function loadOf(
  cargo: Cargo,
  containerOf: (id: string) => ContainerSize | undefined,
): Load & Readonly<{ chassisM: number }> {
  switch (cargo.kind) {
    case 'vehicle':
    case 'heavy-equipment':
      return {
        laneM: (cargo.size.lengthMm * cargo.count) / 1000,
        units: cargo.count,
        teu: 0,
        chassisM: 0,
      };
    case 'container': {
      const type = containerOf(cargo.containerTypeId);
      return {
        laneM: 0,
        units: 0,
        teu: Number(type?.teu ?? 1) * cargo.count,
        chassisM: Number(type?.lengthFt ?? 20) * metresPerFoot * cargo.count,
      };
    }
    case 'general-cargo': {
      const floorM2 = (cargo.size.lengthMm * cargo.size.widthMm * cargo.count) / 1e6;
      const laneM = floorM2 / laneWidthM / (cargo.stackable ? stackHeight : 1);
      return { ...emptyLoad, laneM, chassisM: 0 };
    }
  }
}

type Raw = Load & Readonly<{ chassisM: number }>;
/** What loads take of a ship: containers count as TEU where it has places for them, otherwise as lane metres. */
export const loadOn = (ship: Capacity, raws: readonly Raw[]): Load =>
  raws.reduce<Load>(
    (sum, { chassisM, ...load }) =>
      addLoads(sum, ship.teu === null ? { ...load, teu: 0, laneM: load.laneM + chassisM } : load),
    emptyLoad,
  );

/** What is taken on each leg of a voyage: the first is from the first call to the second. */
export function loadByLeg(
  legs: number,
  bookings: readonly Readonly<{ from: number; to: number; load: Load }>[],
): Load[] {
  return Array.from({ length: legs }, (_, leg) =>
    bookings
      .filter(({ from, to }) => from <= leg && leg < to)
      .reduce((sum, { load }) => addLoads(sum, load), emptyLoad),
  );
}

const measures = ['laneM', 'units', 'teu'] as const satisfies readonly (keyof Load)[];
/** Of each measure, the most that is taken on any of the legs: space is needed on all of them. */
export const mostOf = (loads: readonly Load[]): Load => ({
  laneM: Math.max(0, ...loads.map(({ laneM }) => laneM)),
  units: Math.max(0, ...loads.map(({ units }) => units)),
  teu: Math.max(0, ...loads.map(({ teu }) => teu)),
});

/** The share of a ship's space from which on it is tight. */
const tightFrom = 0.85;
// Sums of lengths in binary floats: a millimetre is far below what is measured.
const tolerance = 0.001;

/** How much is left where `taken` is; with what is asked for, whether that still fits. */
export function spaceOf(ship: Capacity, taken: Load, asked: Load = emptyLoad): SpaceState {
  const known = measures.flatMap((measure) => {
    const most = ship[measure];
    return most === null || most === 0 ? [] : [{ most, measure }];
  });
  if (known.length === 0) return 'unknown';
  if (
    known.some(
      ({ most, measure }) =>
        taken[measure] >= most - tolerance || taken[measure] + asked[measure] > most + tolerance,
    )
  )
    return 'full';
  return known.some(({ most, measure }) => taken[measure] + asked[measure] > most * tightFrom)
    ? 'tight'
    : 'space';
}

/** What a customer is told; never a number. */
export type CustomerSpace = 'space' | 'tight' | 'ask';

/**
 * What a customer is told about space. It does not depend on how what others booked and what is asked for add up: somebody
 * could ask for more and more and find out what others have booked. Much of a ship is always a case for asking.
 */
export function customerSpaceOf(ship: Capacity, taken: Load, asked: Load): CustomerSpace {
  const isMuch = measures.some((measure) => {
    const most = ship[measure];
    return most !== null && asked[measure] > most * (1 - tightFrom);
  });
  const state = spaceOf(ship, taken);
  return isMuch || state === 'full' || state === 'unknown' ? 'ask' : state;
}

/** What a ship limits in a piece; null where it does not. */
export type ShipLimits = Readonly<{
  maxHeightM: string | null;
  maxPieceT: string | null;
  /** Empty or null: all kinds. */
  takes: readonly string[] | null;
}>;
export type ShipLimit = 'kind' | 'height' | 'weight';

/** Which limits of a ship a cargo exceeds. */
export function limitsExceeded(ship: ShipLimits, cargo: Cargo): ShipLimit[] {
  const size = cargo.kind === 'container' ? null : cargo.size;
  const weightKg = cargo.kind === 'container' ? cargo.grossKg : cargo.size.weightKg;
  const isAbove = (value: number | null, limit: string | null) =>
    value !== null && limit !== null && value > Math.round(Number(limit) * 1000);
  return [
    ...(ship.takes && ship.takes.length > 0 && !ship.takes.includes(cargo.kind)
      ? (['kind'] as const)
      : []),
    ...(isAbove(size?.heightMm ?? null, ship.maxHeightM) ? (['height'] as const) : []),
    ...(isAbove(weightKg, ship.maxPieceT) ? (['weight'] as const) : []),
  ];
}

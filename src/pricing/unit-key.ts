import { sizeOf } from '#freight/size.ts';
import type { Cargo } from '#freight/cargo.ts';
import {
  neededVehicleKey,
  parseVehicleKey,
  vehicleCloseness,
  type VehicleKey,
  vehicleKeysOverlap,
} from './vehicle-key.ts';

/**
 * The cargo that a rate is for: `any`, a container type with its state (`22G1:laden`, `22G1:empty`),
 * a range of cubic metres (`m3:10-15`, from 10 to below 15; `m3:15-` without end) or of length in metres (`m:12-13`), or
 * vehicles by category, length, load and crew (`chassis:12-13:laden:unaccompanied`).
 * Ranges are converted to whole cubic millimetres and millimetres, so that their limits are exact.
 */
export type UnitKey =
  | Readonly<{ kind: 'any' }>
  | Readonly<{ kind: 'container'; type: string; laden: boolean }>
  | VehicleKey
  | Readonly<{ kind: 'band'; of: 'm3' | 'm'; from: number; to: number | null }>;

const containerKey = /^([0-9A-Z]{4}):(laden|empty)$/;
const bandKey = /^(m3|m):(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)?$/;
const unitsPerMeasure = { m3: 1_000_000_000, m: 1000 } as const;

function readUnitKey(text: string): UnitKey | null {
  if (text === 'any') return { kind: 'any' };
  const [, type, state] = containerKey.exec(text) ?? [];
  if (type !== undefined) return { kind: 'container', type, laden: state === 'laden' };
  const [, of, least, most] = bandKey.exec(text) ?? [];
  if ((of !== 'm3' && of !== 'm') || least === undefined) return parseVehicleKey(text);
  const whole = (value: string) => Math.round(Number(value) * unitsPerMeasure[of]);
  const from = whole(least);
  const to = most === undefined ? null : whole(most);
  return to === null || from < to ? { kind: 'band', of, from, to } : null;
}

const parsed = new Map<string, UnitKey | null>();
const cacheLimit = 5000;

/** Parses a unit key; null if it is invalid. */
export function parseUnitKey(text: string): UnitKey | null {
  let key = parsed.get(text);
  if (key === undefined) {
    if (parsed.size > cacheLimit) parsed.clear();
    parsed.set(text, (key = readUnitKey(text)));
  }
  return key;
}

/**
 * Whether two units can be for the same piece, other than one being narrower in kind: the same unit, bands that overlap, or
 * units of vehicles that match equally closely.
 */
export function unitsOverlap(a: string | null, b: string | null): boolean {
  if (a === b) return true;
  const [one, two] = [a === null ? null : parseUnitKey(a), b === null ? null : parseUnitKey(b)];
  if (one?.kind === 'vehicle' && two?.kind === 'vehicle') return vehicleKeysOverlap(one, two);
  if (one?.kind !== 'band' || two?.kind !== 'band' || one.of !== two.of) return false;
  return (one.to === null || two.from < one.to) && (two.to === null || one.from < two.to);
}

/**
 * How closely a key matches a cargo: 0 not at all, 1 as `any`, from 2 as a range (more if narrower), 3 as the same container,
 * from 5 as a vehicle by its facts.
 */
export function closenessTo(text: string, cargo: Cargo): number {
  const key = parseUnitKey(text);
  if (!key) return 0;
  if (key.kind === 'any') return 1;
  if (key.kind === 'container')
    return cargo.kind === 'container' &&
      cargo.containerTypeCode === key.type &&
      cargo.laden === key.laden
      ? 3
      : 0;
  if (key.kind === 'vehicle') return vehicleCloseness(key, cargo);
  const size = sizeOf(cargo);
  if (!size) return 0;
  const value = key.of === 'm3' ? size.lengthMm * size.widthMm * size.heightMm : size.lengthMm;
  if (value < key.from || (key.to !== null && value >= key.to)) return 0;
  return key.to === null
    ? 2
    : 2 + unitsPerMeasure[key.of] / (unitsPerMeasure[key.of] + key.to - key.from);
}

/** The key for a missing rate: that of the container or vehicle, else `any`. */
export function neededKey(cargo: Cargo): string {
  if (cargo.kind === 'vehicle') return neededVehicleKey(cargo);
  return cargo.kind === 'container'
    ? `${cargo.containerTypeCode}:${cargo.laden ? 'laden' : 'empty'}`
    : 'any';
}

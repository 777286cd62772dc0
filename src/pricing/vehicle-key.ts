import type { Cargo } from '#freight/cargo.ts';
import {
  isInLengthBand,
  metreBand,
  type VehicleCategory,
  vehicleCategories,
} from '#freight/vehicle.ts';
import { oneOf } from '#platform/one-of.ts';

/**
 * The vehicles that a rate is for: `chassis:12-13:laden:unaccompanied`. Category (`vehicle` for any), length band in metres,
 * laden or empty, accompanied or unaccompanied, in this order; each may be left out, but not all. A band is over its lower up
 * to and including its upper limit (12m超13m以下), unlike `m:12-13`, whose upper limit is excluded. docs/decisions/vehicles.md.
 */
export type VehicleKey = Readonly<{
  kind: 'vehicle';
  category: VehicleCategory | null;
  /** In millimetres; `to` null: without end. */
  band: Readonly<{ from: number; to: number | null }> | null;
  laden: boolean | null;
  accompanied: boolean | null;
}>;

const pattern = new RegExp(
  `^(vehicle|${vehicleCategories.join('|')})(?::(\\d+(?:\\.\\d{1,3})?)-(\\d+(?:\\.\\d{1,3})?)?)?(?::(laden|empty))?(?::(accompanied|unaccompanied))?$`,
);

const millimetres = (metres: string) => Math.round(Number(metres) * 1000);

/** Parses the key of a rate for vehicles; null if it is none, or one whose band is empty. */
export function parseVehicleKey(text: string): VehicleKey | null {
  const found = pattern.exec(text);
  if (!found) return null;
  const [, name, least, most, load, crew] = found;
  const from = least === undefined ? null : millimetres(least);
  const to = most === undefined ? null : millimetres(most);
  if (from !== null && to !== null && to <= from) return null;
  const key: VehicleKey = {
    kind: 'vehicle',
    category: oneOf(vehicleCategories, name) ?? null,
    band: from === null ? null : { from, to },
    laden: load === undefined ? null : load === 'laden',
    accompanied: crew === undefined ? null : crew === 'accompanied',
  };
  return factsNamed(key) === 0 ? null : key;
}

const metres = (mm: number) => String(mm / 1000);

/** The key as text; `any` where nothing is named. */
export function vehicleKeyText({ category, band, laden, accompanied }: Omit<VehicleKey, 'kind'>) {
  const parts = [
    band && `${metres(band.from)}-${band.to === null ? '' : metres(band.to)}`,
    laden === null ? null : laden ? 'laden' : 'empty',
    accompanied === null ? null : accompanied ? 'accompanied' : 'unaccompanied',
  ].filter((part) => part !== null);
  return category === null && parts.length === 0
    ? 'any'
    : [category ?? 'vehicle', ...parts].join(':');
}

const factsNamed = ({ category, band, laden, accompanied }: VehicleKey): number =>
  [category, band, laden, accompanied].filter((fact) => fact !== null).length;

/**
 * How closely a key matches a cargo: 0 not at all, otherwise from 5 (one fact) to below 9 (four), so more than any range or
 * `any`; of two with as many facts the narrower band.
 */
export function vehicleCloseness(key: VehicleKey, cargo: Cargo): number {
  if (cargo.kind !== 'vehicle') return 0;
  const { category, band, laden, accompanied } = key;
  const matches =
    (category === null || category === cargo.category) &&
    (laden === null || laden === cargo.laden) &&
    (accompanied === null || accompanied === cargo.accompanied) &&
    (band === null || isInLengthBand(cargo.size.lengthMm, band));
  if (!matches) return 0;
  const narrowness =
    band === null || band.to === null ? 0 : 1000 / (1000 + band.to - band.from + 1);
  return 4 + factsNamed(key) + narrowness;
}

const agree = <T>(a: T | null, b: T | null) => a === null || b === null || a === b;

/**
 * Whether a vehicle could match both keys equally closely, so that its price would depend on the day a rate begins: both
 * name as many facts, and none of them differs. One that names more facts is closer, and may stand beside the other.
 */
export function vehicleKeysOverlap(a: VehicleKey, b: VehicleKey): boolean {
  if (factsNamed(a) !== factsNamed(b)) return false;
  const bandsMeet =
    a.band === null ||
    b.band === null ||
    ((a.band.to === null || b.band.from < a.band.to) &&
      (b.band.to === null || a.band.from < b.band.to));
  return (
    bandsMeet &&
    agree(a.category, b.category) &&
    agree(a.laden, b.laden) &&
    agree(a.accompanied, b.accompanied)
  );
}

/**
 * The key for a missing rate of a vehicle: its category, band of one metre, load and crew. `any` for a car of which nothing
 * else is known.
 */
export function neededVehicleKey(cargo: Extract<Cargo, { kind: 'vehicle' }>): string {
  const { category, size, laden, accompanied } = cargo;
  if (category === 'car' && !accompanied) return 'any';
  const { from, to } = metreBand(size.lengthMm);
  return vehicleKeyText({
    category,
    band: { from: from * 1000, to: to * 1000 },
    laden,
    accompanied,
  });
}

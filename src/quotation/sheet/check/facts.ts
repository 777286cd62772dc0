import type { Cargo } from '#freight/cargo.ts';
import type { Capacity, ContainerSize, Load, ShipLimits } from '#freight/space.ts';
import type { Day, RouteCondition } from '#freight/types.ts';
import type { Call } from '#freight/voyage.ts';
import type { FieldFault } from '#platform/refusal.ts';
import type { checkTable } from './table.ts';

/** What the masters say about the places, voyages and containers of a sheet, by id. */
export type Facts = Readonly<{
  today: Day;
  /** The time in Japan, YYYY-MM-DD HH:MM. */
  minute: string;
  ports: ReadonlyMap<string, Readonly<{ name: string; nameEn: string; closedOn: Day | null }>>;
  doors: ReadonlyMap<
    string,
    Readonly<{ name: string; nameEn: string; maxVehicleLengthM: string | null }>
  >;
  voyages: ReadonlyMap<
    string,
    Readonly<{
      number: string;
      status: string;
      calls: readonly Call[];
      /** Of its ship; null where it is not known. */
      laneMeters: number | null;
      limits: ShipLimits;
      capacity: Capacity;
      /** What other quotations take on each leg; null where it is not asked for. */
      taken: readonly Load[] | null;
    }>
  >;
  containers: ReadonlyMap<
    string,
    Readonly<{ code: string; isReefer: boolean; tareKg: number; payloadKg: number }> & ContainerSize
  >;
}>;

export type CheckedRoute = Readonly<{
  id: string;
  condition: RouteCondition;
  fromDoorId: string | null;
  fromPortId: string;
  viaPortIds: readonly string[];
  toPortId: string;
  toDoorId: string | null;
  departure: Day;
  voyageId: string | null;
}>;
export type CheckedLine = Readonly<{ routeId: string; cargo: Cargo }>;

export type CheckId = keyof typeof checkTable;
/** The code of a check's fault is the id of its rule in the table. */
export type Check = FieldFault & Readonly<{ code: CheckId }>;

export const check = (code: CheckId, path: string, en: string, ja: string): Check => ({
  code,
  path,
  message: { en, ja },
});

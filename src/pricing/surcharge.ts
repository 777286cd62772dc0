import type { Cargo, Day, Segment } from '#freight/types.ts';
import { isHoliday } from './holiday.ts';
import { sizeOf } from './quantity.ts';
import type { Surcharge, SurchargeCondition } from './types.ts';

/** What a surcharge may depend on: the piece, the day of departure, and where the segment begins and ends (ids). */
export type Carried = Readonly<{ cargo: Cargo; day: Day; from: string; to: string }>;

/** How many times a surcharge is due for one piece: 0 when it is not. Width steps count up, the others are 0 or 1. */
export function stepsDue(condition: SurchargeCondition, { cargo, day, from, to }: Carried): number {
  switch (condition.kind) {
    case 'over-width': {
      const width = sizeOf(cargo)?.widthMm ?? 0;
      return width > condition.aboveMm
        ? Math.ceil((width - condition.aboveMm) / condition.stepMm)
        : 0;
    }
    case 'crawler':
      return cargo.kind === 'heavy-equipment' && cargo.crawler ? 1 : 0;
    case 'dangerous-goods':
      return (cargo.kind === 'container' || cargo.kind === 'general-cargo') &&
        cargo.unNumber !== null
        ? 1
        : 0;
    case 'non-running':
      return (cargo.kind === 'vehicle' && !cargo.running) ||
        (cargo.kind === 'heavy-equipment' && !cargo.selfPropelled)
        ? 1
        : 0;
    case 'season': {
      if (condition.region && !condition.region.includes(from) && !condition.region.includes(to))
        return 0;
      const monthDay = day.slice(5);
      const first = condition.from;
      const last = condition.to;
      return (
        first <= last
          ? monthDay >= first && monthDay <= last
          : monthDay >= first || monthDay <= last
      )
        ? 1
        : 0;
    }
    case 'holiday':
      return isHoliday(day) ? 1 : 0;
  }
}

export type SurchargeIndex = ReadonlyMap<Segment, readonly Surcharge[]>;

export function indexSurcharges(surcharges: readonly Surcharge[]): SurchargeIndex {
  return Map.groupBy(surcharges, (surcharge) => surcharge.segment);
}

export type DueSurcharge = Readonly<{ surcharge: Surcharge; steps: number }>;
const none: readonly DueSurcharge[] = [];

/** The surcharges of a segment and freight route (null: only those of every route) that a piece meets, with their steps. */
export function surchargesDue(
  index: SurchargeIndex,
  segment: Segment,
  freightRouteId: string | null,
  carried: Carried,
): readonly DueSurcharge[] {
  const candidates = index.get(segment);
  if (!candidates) return none;
  const due: DueSurcharge[] = [];
  const { cargo, day } = carried;
  for (const surcharge of candidates) {
    const { freightKind, freightRouteId: only, validFrom, validTo } = surcharge;
    if (
      (freightKind !== null && freightKind !== cargo.kind) ||
      (only !== null && only !== freightRouteId)
    )
      continue;
    if (day < validFrom || (validTo !== null && day > validTo)) continue;
    const steps = stepsDue(surcharge.condition, carried);
    if (steps > 0) due.push({ surcharge, steps });
  }
  return due;
}

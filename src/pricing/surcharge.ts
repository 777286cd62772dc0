import type { Segment } from '#freight/types.ts';
import { isAddedManually, type Shipment, stepsDue } from './surcharge-kinds.ts';
import type { Surcharge } from './types.ts';

export type SurchargeIndex = ReadonlyMap<Segment, readonly Surcharge[]>;

export function indexSurcharges(surcharges: readonly Surcharge[]): SurchargeIndex {
  return Map.groupBy(surcharges, (surcharge) => surcharge.segment);
}

export type DueSurcharge = Readonly<{ surcharge: Surcharge; steps: number }>;

/** Whether a surcharge applies to a cargo on a freight route (null: no specific one) on the day of departure. */
export function isInForce(
  { freightKind, freightRouteId: only, validFrom, validTo }: Surcharge,
  freightRouteId: string | null,
  { cargo, departure }: Pick<Shipment, 'cargo' | 'departure'>,
): boolean {
  return (
    (freightKind === null || freightKind === cargo.kind) &&
    (only === null || only === freightRouteId) &&
    departure >= validFrom &&
    (validTo === null || departure <= validTo)
  );
}

const noSurcharges: readonly DueSurcharge[] = [];

/**
 * The surcharges due for a shipment on a segment and freight route, with how many times each is due. Manual ones are due
 * once if `isAdded` says that the line has them.
 */
export function surchargesDue(
  index: SurchargeIndex,
  segment: Segment,
  freightRouteId: string | null,
  shipment: Shipment,
  isAdded: (surchargeId: string) => boolean,
): readonly DueSurcharge[] {
  const candidates = index.get(segment);
  if (!candidates) return noSurcharges;
  const due: DueSurcharge[] = [];
  for (const surcharge of candidates) {
    if (!isInForce(surcharge, freightRouteId, shipment)) continue;
    const { id, condition } = surcharge;
    const steps = isAddedManually(condition.kind)
      ? isAdded(id)
        ? 1
        : 0
      : stepsDue(condition, shipment);
    if (steps > 0) due.push({ surcharge, steps });
  }
  return due;
}

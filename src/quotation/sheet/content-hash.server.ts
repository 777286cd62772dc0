import { createHash } from 'node:crypto';
import type { Cargo } from '#freight/cargo.ts';
import { plainVehicle } from '#freight/plain-vehicle.ts';
import type { Charge, Line, Place, Route, Totals } from '#freight/types.ts';
import { canonicalJson } from '#platform/canonical-json.ts';

/** The content that an approval refers to. */
export type PricedContent = Readonly<{
  routes: readonly Route[];
  lines: readonly Line[];
  charges: readonly Charge[];
  validUntil: string | null;
  currency: string;
  exchange: readonly Readonly<{ from: string; rate: string; day: string }>[];
  total: Totals['total'];
}>;

/**
 * A cargo without what a vehicle has where nothing was said about it, and without the name of a packing style: approvals that
 * were given before these were recorded keep their hash, and renaming a packing style clears none.
 */
function hashedCargo(cargo: Cargo): object {
  if (cargo.kind === 'vehicle')
    return Object.fromEntries(
      Object.entries(cargo).filter(([key, value]) => canonicalJson(value) !== plainFacts.get(key)),
    );
  // Undefined leaves no trace.
  return cargo.kind === 'general-cargo' ? { ...cargo, packingStyleName: undefined } : cargo;
}
const plainFacts = new Map(
  Object.entries(plainVehicle).map(([key, value]) => [key, canonicalJson(value)]),
);

const idOf = (place: Place | null) => place?.id ?? null;

/**
 * SHA-256 (hex) of everything that an approval refers to: what is carried, where, when, and at what price. Any change of it
 * gives another hash and clears the approval; renaming a port or rewording a trace does not.
 */
export function contentHash({
  routes,
  lines,
  charges,
  validUntil,
  currency,
  exchange,
  total,
}: PricedContent): string {
  const content = {
    routes: routes.map(
      ({
        id,
        condition,
        fromDoor,
        fromAddress,
        fromPort,
        toPort,
        toDoor,
        toAddress,
        via,
        departure,
        voyageId,
        segments,
        returnOfRouteId,
      }) => ({
        id,
        condition,
        fromDoor: idOf(fromDoor),
        fromPort: fromPort.id,
        toPort: toPort.id,
        toDoor: idOf(toDoor),
        // Undefined leaves no trace: a route without an address keeps the hash that its approval was given for.
        fromAddress: fromAddress ?? undefined,
        toAddress: toAddress ?? undefined,
        via: via.map(idOf),
        departure,
        voyageId,
        segments,
        returnOf: returnOfRouteId ?? undefined,
      }),
    ),
    lines: lines.map(({ id, routeId, cargo, note }) => ({
      id,
      routeId,
      cargo: hashedCargo(cargo),
      note,
    })),
    charges: charges.map(
      ({ id, label, basis, quantity, unitPrice, amount, cost, taxKind, manual, onRequest }) => ({
        id,
        label,
        basis,
        quantity,
        unitPrice,
        amount,
        cost,
        taxKind,
        manual,
        onRequest,
      }),
    ),
    validUntil,
    currency,
    exchange,
    total,
  };
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}

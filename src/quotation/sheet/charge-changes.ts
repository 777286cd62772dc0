import type { Charge } from '#freight/types.ts';
import { defined } from '#platform/expect.ts';

/** A charge as it is and as it would be; null on one side: newly due, or no longer due. */
export type ChargeChange = Readonly<{ id: string; before: Charge | null; after: Charge | null }>;

/** The charges whose price changes between two prices of an answer, or whose manual price is cleared. */
export function chargeChanges(before: readonly Charge[], after: readonly Charge[]): ChargeChange[] {
  const [old, now] = [byId(before), byId(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((id) => ({ id, before: old.get(id) ?? null, after: now.get(id) ?? null }))
    .filter(
      ({ before: was, after: is }) =>
        was?.amount !== is?.amount ||
        was?.unitPrice !== is?.unitPrice ||
        (was !== null && was.manual !== null && is?.manual === null),
    );
}

const byId = (charges: readonly Charge[]) => new Map(charges.map((charge) => [charge.id, charge]));

/** The charge that a change is about. */
export const changedCharge = ({ before, after }: ChargeChange): Charge => defined(after ?? before);

import { and, eq, inArray } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { nextPosition } from '#platform/database/order.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import type { ChargeInput } from '../input.ts';
import { makerCharge, makerRoute, makerVehicle } from '../tables.ts';
import { type About, type MakerRow, recordEvent } from '../transition.server.ts';
import { pickChanged, unknownChoice } from '#workflow/edit.ts';
import { edit } from '../edit.server.ts';

type ChargeRow = typeof makerCharge.$inferSelect;

/** A charge may apply only to routes and classes of its own sheet. */
async function checkScope(
  tx: Transaction,
  quotationId: string,
  { appliesTo: { routeIds, vehicleIds } }: ChargeInput,
): Promise<void> {
  for (const [table, ids, path] of [
    [makerRoute, routeIds, 'appliesTo.routeIds'] as const,
    [makerVehicle, vehicleIds, 'appliesTo.vehicleIds'] as const,
  ]) {
    if (ids.length === 0) continue;
    const known = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.quotationId, quotationId), inArray(table.id, ids)));
    if (known.length < new Set(ids).size) throw unknownChoice(path);
  }
}

const chargeOf = async (
  tx: Transaction,
  quotationId: string,
  chargeId: string,
): Promise<ChargeRow> => {
  const [found] = await tx
    .select()
    .from(makerCharge)
    .where(and(eq(makerCharge.id, chargeId), eq(makerCharge.quotationId, quotationId)));
  if (!found) throw new Refused('not-found');
  return found;
};

type LoggedCharge = Pick<ChargeRow, 'name' | 'nameEn' | 'basis' | 'amount' | 'appliesTo'>;
/** A charge in the log; the numbers of routes and classes are null where it applies to all. */
const describeForLog = ({ name, appliesTo, ...rest }: LoggedCharge) => ({
  charge: name,
  ...rest,
  routes: appliesTo.routeIds.length || null,
  classes: appliesTo.vehicleIds.length || null,
});

const loggedFields = ({ name, nameEn, basis, amount, appliesTo }: ChargeRow): LoggedCharge => ({
  name,
  nameEn,
  basis,
  amount,
  appliesTo,
});

export function addCharge(
  context: SignedIn,
  about: About,
  input: ChargeInput,
): Promise<{ id: string }> {
  return edit(context, about, {
    version: about.version,
    change: async (tx, { quotation }) => {
      await checkScope(tx, about.id, input);
      const id = uuidv7();
      await tx.insert(makerCharge).values({
        id,
        quotationId: about.id,
        position: await nextPosition(tx, makerCharge, eq(makerCharge.quotationId, about.id)),
        ...input,
      });
      await recordEvent(tx, context, quotation, {
        area: '-charge',
        recordId: id,
        action: 'create',
        after: describeForLog(input),
      });
      return { id };
    },
  });
}

export function saveCharge(
  context: SignedIn,
  about: About,
  chargeId: string,
  input: ChargeInput,
): Promise<{ id: string }> {
  return edit(context, about, {
    version: about.version,
    current: async (tx) => pickChanged(await chargeOf(tx, about.id, chargeId), input),
    change: async (tx, { quotation }) => {
      const before = await chargeOf(tx, about.id, chargeId);
      await checkScope(tx, about.id, input);
      await tx.update(makerCharge).set(input).where(eq(makerCharge.id, chargeId));
      await recordEvent(tx, context, quotation, {
        area: '-charge',
        recordId: chargeId,
        action: 'update',
        before: describeForLog(loggedFields(before)),
        after: describeForLog(input),
      });
      return { id: chargeId };
    },
  });
}

export function removeCharge(context: SignedIn, about: About, chargeId: string): Promise<void> {
  return edit(context, about, {
    version: about.version,
    change: async (tx, { quotation }) => {
      const row = await chargeOf(tx, about.id, chargeId);
      await recordEvent(tx, context, quotation, {
        area: '-charge',
        recordId: chargeId,
        action: 'archive',
        before: describeForLog(loggedFields(row)),
      });
      await tx.delete(makerCharge).where(eq(makerCharge.id, chargeId));
    },
  });
}

/** Before a route or class is removed: removes it from charges, and removes charges that applied to nothing else. */
export async function removeFromCharges(
  tx: Transaction,
  context: SignedIn,
  quotation: MakerRow,
  side: 'routeIds' | 'vehicleIds',
  removedId: string,
): Promise<void> {
  for (const charge of await tx
    .select()
    .from(makerCharge)
    .where(eq(makerCharge.quotationId, quotation.id))) {
    if (!charge.appliesTo[side].includes(removedId)) continue;
    const left = charge.appliesTo[side].filter((id) => id !== removedId);
    const before = loggedFields(charge);
    const after = { ...before, appliesTo: { ...before.appliesTo, [side]: left } };
    if (left.length === 0) await tx.delete(makerCharge).where(eq(makerCharge.id, charge.id));
    else
      await tx
        .update(makerCharge)
        .set({ appliesTo: after.appliesTo })
        .where(eq(makerCharge.id, charge.id));
    await recordEvent(tx, context, quotation, {
      area: '-charge',
      recordId: charge.id,
      action: left.length === 0 ? 'archive' : 'update',
      before: describeForLog(before),
      after: left.length === 0 ? null : describeForLog(after),
    });
  }
}

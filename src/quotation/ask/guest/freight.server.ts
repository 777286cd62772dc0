import type { Cargo } from '#freight/cargo.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import { assertCargoWithin } from '#quotation/limits.server.ts';
import { checkSheet } from '#quotation/sheet/check/facts.server.ts';
import { proposedBreakdown } from '#quotation/sheet/route.server.ts';
import { quotationLine, quotationRoute } from '#quotation/tables.ts';
import { checkAsked, faultsOnPage, sheetOf } from '../freight.server.ts';
import type { AskedFreight } from '../input.ts';

/** Nobody: of the doors none, because each belongs to a customer. */
const guest = { actors: new Set<never>(), quotation: { customerId: null } };

/**
 * Checks what a guest asks for as a customer's request is checked when it is sent, and returns the route and the cargo of
 * the lines as they are to be stored.
 * @throws Refused invalid with paths below `route` and `lines[i]`, limit-reached
 */
export async function checkGuestFreight(
  tx: Transaction,
  asked: AskedFreight,
  now: Date,
): Promise<{ route: AskedFreight['route']; cargos: Cargo[] }> {
  const checked = await checkAsked(tx, guest, asked, now);
  const cargos = checked.lines.map(({ cargo }) => cargo);
  assertCargoWithin(cargos);
  const { refused } = await checkSheet(tx, await sheetOf(tx, checked), now, 'request');
  if (refused.length > 0) throw new Refused('invalid', { fields: faultsOnPage(refused) });
  return { route: checked.route, cargos };
}

/**
 * Writes a guest's route and lines into the draft that is made of them. They were checked when the guest sent them and are
 * not checked again: what no longer holds, as a departure that is past, is told before the draft is sent.
 */
export async function writeGuestFreight(
  tx: Transaction,
  quotationId: string,
  {
    freight: { route, lines },
    cargos,
  }: Readonly<{ freight: AskedFreight; cargos: readonly Cargo[] }>,
): Promise<void> {
  const routeId = uuidv7();
  const owner = { quotationId, answerId: null };
  await tx.insert(quotationRoute).values({
    ...route,
    ...owner,
    id: routeId,
    lineageId: routeId,
    position: 1,
    breakdown: proposedBreakdown(route.condition),
  });
  await tx.insert(quotationLine).values(
    cargos.map((cargo, i) => {
      const id = uuidv7();
      return {
        ...owner,
        id,
        lineageId: id,
        routeId,
        position: i + 1,
        kind: cargo.kind,
        cargo,
        note: lines[i]?.note ?? '',
      };
    }),
  );
}

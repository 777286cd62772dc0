import { Refused } from '#platform/refusal.ts';
import type { SignedIn } from '#account/procedure.server.ts';
import { loadCargoMasters, toStoredCargo } from '#quotation/sheet/cargo.server.ts';
import { loadSheet } from '#quotation/sheet/sheet.server.ts';
import type { RouteInput } from '#quotation/input.ts';
import type { LineInput } from '#quotation/line-input.ts';
import { findAnswer, findQuotation } from '#quotation/scope.server.ts';
import { checkedRoute, loadFacts } from './facts.server.ts';
import type { Check } from './facts.ts';
import { lineChecks, routeChecks } from './rules.ts';
import { type Severity, checkTable } from './table.ts';

export type Owner = Readonly<{ quotationId: string; answerId: string | null }>;
export type EntryCheck = Check & Readonly<{ severity: Severity }>;

const withSeverity = (check: Check): EntryCheck => ({
  ...check,
  severity: checkTable[check.code].entry,
});

/** @throws Refused not-found, also for a quotation or answer that the caller may not see */
export const findOwner = ({ answerId, quotationId }: Owner, context: SignedIn) =>
  answerId === null
    ? findQuotation(context, quotationId)
    : findAnswer(context, quotationId, answerId);

/** What the masters say against a route that is being entered. Doors are not read: they may be another customer's. */
export async function checkRouteEntry(
  context: SignedIn,
  owner: Owner,
  input: RouteInput,
): Promise<EntryCheck[]> {
  await findOwner(owner, context);
  const route = { ...input, id: '', fromDoorId: null, toDoorId: null };
  const facts = await loadFacts(context.db, { routes: [route], cargos: [] }, context.now());
  return routeChecks(route, facts, '').map(withSeverity);
}

/** Null for what cannot be saved yet, e.g. dangerous goods without their packing group: saving tells why. */
function cargoOf(input: LineInput['cargo'], masterData: Parameters<typeof toStoredCargo>[1]) {
  try {
    return toStoredCargo(input, masterData, 'cargo');
  } catch (error) {
    if (error instanceof Refused && error.refusal.code === 'invalid') return null;
    throw error;
  }
}

/** What the masters say against a line that is being entered, on a route of the sheet. */
export async function checkLineEntry(
  context: SignedIn,
  owner: Owner,
  { routeId, cargo: input }: LineInput,
): Promise<EntryCheck[]> {
  await findOwner(owner, context);
  const { routes } = await loadSheet(context.db, owner);
  const cargo = cargoOf(input, await loadCargoMasters(context.db, [input]));
  if (!cargo) return [];
  const found = routes.find(({ id }) => id === routeId);
  const route = found && checkedRoute(found);
  const facts = await loadFacts(
    context.db,
    { routes: route ? [route] : [], cargos: [cargo] },
    context.now(),
  );
  return lineChecks({ routeId, cargo }, route, facts, '').map(withSeverity);
}

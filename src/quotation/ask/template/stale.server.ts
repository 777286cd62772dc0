import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { type ChosenReference, inactiveFaults } from '#master/active-references.server.ts';
import { masters } from '#master/schema.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import type { FieldFault } from '#platform/refusal.ts';
import { referenceOfCargo } from '#quotation/sheet/cargo.server.ts';
import { truckingOf } from '#quotation/sheet/trucking.server.ts';
import { messages } from '#ui/form/rules/messages.ts';
import type { askTemplate } from './tables.ts';

type Row = Pick<typeof askTemplate.$inferSelect, 'customerId' | 'content'>;

/** The doors among these that the caller may no longer choose: of a customer those that are not its own any more. */
async function lostDoors(
  tx: Transaction,
  { principal }: SignedIn,
  customerId: string,
  doors: readonly (readonly [path: string, id: string])[],
): Promise<FieldFault[]> {
  if (principal.isEmployee || doors.length === 0) return [];
  const { 'door-customer': own } = masters;
  const kept = await tx
    .select({ door: own.door })
    .from(own)
    .where(
      and(
        eq(own.customer, customerId),
        isNull(own.archivedAt),
        inArray(
          own.door,
          doors.map(([, id]) => id),
        ),
      ),
    );
  const ids = new Set(kept.map(({ door }) => door));
  return doors.flatMap(([path, id]) =>
    ids.has(id) ? [] : [{ path, code: 'select', message: messages.select }],
  );
}

/** What of a template's content can no longer be chosen: records that are archived or gone, doors that became another's. */
export async function staleReferences(
  tx: Transaction,
  context: SignedIn,
  { customerId, content: { route, lines } }: Row,
): Promise<FieldFault[]> {
  const chosen: ChosenReference[] = [
    ['route.fromPortId', 'port', route.fromPortId],
    ['route.toPortId', 'port', route.toPortId],
    ...route.viaPortIds.map((id, i): ChosenReference => [`route.viaPortIds[${i}]`, 'port', id]),
    ['route.fromDoorId', 'door', route.fromDoorId],
    ['route.toDoorId', 'door', route.toDoorId],
    ...lines.flatMap(({ cargo }, i) => [
      referenceOfCargo(cargo, `lines[${i}].cargo`),
      ...truckingOf(cargo, `lines[${i}].cargo`),
    ]),
  ];
  const references = chosen.flatMap(([path, to, id]) => (id ? [{ path, to, id }] : []));
  const faults = await inactiveFaults(tx, references, { unknown: messages.select });
  const told = new Set(faults.map(({ path }) => path));
  const doors = references.flatMap(({ path, to, id }) =>
    to === 'door' && !told.has(path) ? [[path, id] as const] : [],
  );
  return [...faults, ...(await lostDoors(tx, context, customerId, doors))];
}

import { resourceNamed } from '#master/registry.ts';
import { findChoices } from '#master/select.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';

/** What an edit did, for the log: the parts before and after, by their names. */
export type Parts = Readonly<Record<string, unknown>>;

/** Which masters the parts of quotations refer to. */
const references: Readonly<Record<string, string>> = {
  customerId: 'customer',
  siteId: 'customer-detail',
  contactPersonId: 'customer-contact-person',
  fromPortId: 'port',
  toPortId: 'port',
  viaPortIds: 'port',
  fromDoorId: 'door',
  toDoorId: 'door',
  voyageId: 'voyage',
  containerTypeId: 'container-type',
  packingStyleId: 'general-cargo-packing-style',
  modelId: 'heavy-equipment-model',
  variantId: 'vehicle-variant',
  approvers: 'quotation-approver',
};

/** Walks all values below `parts`; `visit` answers what stands in the place of a reference's id. */
function walk(
  value: unknown,
  visit: (id: string, resource: string) => unknown,
  resource?: string,
): unknown {
  if (Array.isArray(value)) return value.map((each) => walk(each, visit, resource));
  if (value !== null && typeof value === 'object' && !(value instanceof Date))
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, walk(each, visit, references[key])]),
    );
  return typeof value === 'string' && resource ? visit(value, resource) : value;
}

/**
 * Parts of an event with the names that what they refer to has now, so that the log stays readable whatever becomes of
 * those records. One query for each kind of record, however many there are.
 */
export async function withNames<P extends Parts | null>(
  tx: Transaction,
  ...parts: readonly P[]
): Promise<P[]> {
  const ids = new Map<string, Set<string>>();
  walk(parts, (id, resource) => ids.set(resource, (ids.get(resource) ?? new Set()).add(id)));
  const names = new Map<string, Bilingual>();
  for (const [resource, asked] of ids)
    for (const { id, label } of await findChoices(tx, resourceNamed(resource), { ids: [...asked] }))
      names.set(id, label);
  return walk(parts, (id) => ({ id, ...names.get(id) })) as P[];
}

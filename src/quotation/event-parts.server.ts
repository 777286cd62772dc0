import { resourceNamed } from '#master/registry.ts';
import { findChoices } from '#master/select.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';

/** The changed parts of a quotation by name, before or after an edit, for the log. */
export type Parts = Readonly<Record<string, unknown>>;

/** The masters that the parts of quotations refer to. */
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
  tractorHeadId: 'tractor-head',
  trailerId: 'trailer',
  driverId: 'driver',
  approvers: 'quotation-approver',
};

type Replace = (id: string, resource: string) => unknown;

/** Replaces the ids of references in parts, however deep. */
const mapParts = (parts: object, replace: Replace): Parts =>
  Object.fromEntries(
    Object.entries(parts).map(([key, each]) => [
      key,
      mapReferences(each, replace, references[key]),
    ]),
  );

function mapReferences(value: unknown, replace: Replace, resource?: string): unknown {
  if (Array.isArray(value)) return value.map((each) => mapReferences(each, replace, resource));
  if (value !== null && typeof value === 'object' && !(value instanceof Date))
    return mapParts(value, replace);
  return typeof value === 'string' && resource ? replace(value, resource) : value;
}

/**
 * Parts of an event with the current names of the records they refer to, so that the log stays readable when those
 * records change. One query for each kind of record.
 */
export async function withNames(
  tx: Transaction,
  ...parts: readonly (Parts | null)[]
): Promise<(Parts | null)[]> {
  const ids = new Map<string, Set<string>>();
  mapReferences(parts, (id, resource) =>
    ids.set(resource, (ids.get(resource) ?? new Set()).add(id)),
  );
  const names = new Map<string, Bilingual>();
  for (const [resource, referred] of ids)
    for (const { id, label } of await findChoices(tx, resourceNamed(resource), {
      ids: [...referred],
    }))
      names.set(id, label);
  return parts.map((part) => part && mapParts(part, (id) => ({ id, ...names.get(id) })));
}

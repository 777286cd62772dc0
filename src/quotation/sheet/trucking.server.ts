import { inArray } from 'drizzle-orm';
import type { VehicleCargo } from '#freight/cargo.ts';
import type { ChosenReference } from '#master/active-references.server.ts';
import { masters } from '#master/schema.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { Refused } from '#platform/refusal.ts';
import type { CargoInput } from '#quotation/line-input.ts';
import { unknownChoice } from '#workflow/edit.ts';

// The company's own tractors, trailers and drivers that an employee assigns to a vehicle of an answer. Customers neither choose
// nor see them: a request has none, and what customers read of an answer leaves them out (visibility.ts).

const choices = [
  ['tractorHeadId', 'tractor-head'],
  ['trailerId', 'trailer'],
  ['driverId', 'driver'],
] as const;

type Chosen = Pick<VehicleCargo, (typeof choices)[number][0]>;

/** The tractor, trailer and driver of a cargo, with the fields below `path` that name them. */
export const truckingOf = (
  cargo: Readonly<{ kind: string }> & Partial<Chosen>,
  path: string,
): ChosenReference[] =>
  choices.map(([key, resource]) => [`${path}.${key}`, resource, cargo[key] ?? null]);

/** The ids of tractors, trailers and drivers among those that cargos name. A query for each master that one is chosen of. */
export async function knownTrucking(
  tx: Database | Transaction,
  inputs: readonly CargoInput[],
): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  const references = inputs.flatMap((input) => truckingOf(input, ''));
  for (const [key, resource] of choices) {
    const ids = references.flatMap(([path, , id]) => (path === `.${key}` && id ? [id] : []));
    if (ids.length === 0) continue;
    const table = masters[resource];
    const rows = await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids));
    for (const { id } of rows) known.add(`${key} ${id}`);
  }
  return known;
}

/** @throws Refused invalid for a tractor, trailer or driver that does not exist. */
export function assertTrucking(
  input: Extract<CargoInput, { kind: 'vehicle' }>,
  known: ReadonlySet<string>,
  path: string,
): void {
  for (const [key] of choices) {
    const id = input[key];
    if (id !== null && !known.has(`${key} ${id}`)) throw unknownChoice(`${path}.${key}`);
  }
}

const onAnswer = {
  en: 'Our own tractors, trailers and drivers are assigned when the request is answered.',
  ja: '自社のトラクター・トレーラー・運転手は、回答の作成時に選択します。',
};

/**
 * Customers see a request, so none of its lines names a tractor, trailer or driver of ours.
 * @throws Refused invalid naming the fields.
 */
export function assertNoTrucking(references: readonly ChosenReference[]): void {
  const fields = references.flatMap(([path, , id]) =>
    id === null || id === undefined ? [] : [{ path, code: 'select', message: onAnswer }],
  );
  if (fields.length > 0) throw new Refused('invalid', { fields });
}

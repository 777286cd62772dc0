import { type SQL, and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { ApiContext } from '#account/procedure.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import type { AnyResource } from './define.ts';
import type { Field } from './kinds/registry.ts';
import { recordChanges } from './record-events.server.ts';
import { columnNamed, columnsOf, snakeCase, tableName, tableNamed } from './tables.ts';
import { type Values, notExactlyOne, writeRow } from './write-row.server.ts';

// Flags that exactly one record of a resource, or of a parent, has set: e.g. the billing address among a customer's sites.

/** The active records among which exactly one has the flag: all of the resource, or those of the same parent. */
function siblings(resource: AnyResource, field: Field, row: Values): SQL | undefined {
  const table = tableNamed(resource.name);
  const { parent } = resource;
  return and(
    isNull(table.archivedAt),
    field.exactlyOne === 'in-parent' && parent
      ? eq(columnNamed(columnsOf(table), parent.field), row[parent.field])
      : undefined,
  );
}

/** Sets the flags of the first record, whatever its form says: one record has to have each. */
export async function initialFlags(
  tx: Transaction,
  resource: AnyResource,
  row: Values,
): Promise<Values> {
  const table = tableNamed(resource.name);
  const first: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(resource.fields)) {
    if (!field.exactlyOne || row[key] === true) continue;
    const [carrier] = await tx
      .select({ id: table.id })
      .from(table)
      .where(siblings(resource, field, row))
      .limit(1);
    if (!carrier) first[key] = true;
  }
  return first;
}

/** A record as it will be after the write; a new one has no id yet. */
type Next = Values & Readonly<{ id?: string; archivedAt?: Date | null }>;

/**
 * Before a write that sets a flag: clears it in the record that has it, so that two never have it.
 * @throws Refused invalid where no record would have the flag after the write.
 */
export async function clearFlagsOfOthers(
  tx: Transaction,
  resource: AnyResource,
  next: Next,
  context: ApiContext,
): Promise<void> {
  const table = tableNamed(resource.name);
  const isArchived = (next.archivedAt ?? null) !== null;
  for (const [key, field] of Object.entries(resource.fields)) {
    if (!field.exactlyOne) continue;
    const sets = next[key] === true;
    const others = await tx
      .select()
      .from(table)
      .where(
        and(
          next.id === undefined ? undefined : ne(table.id, next.id),
          siblings(resource, field, next),
          isArchived ? undefined : eq(columnNamed(columnsOf(table), key), true),
        ),
      );
    const mustStay = field.exactlyOne === true || others.length > 0;
    if (isArchived ? sets && mustStay : !sets && others.length === 0) throw notExactlyOne(key);
    if (isArchived || !sets) continue;
    for (const before of others) {
      const after = await writeRow(tx, resource, before, { [key]: false }, context);
      await recordChanges(tx, resource, 'update', [{ before, after }], context);
    }
  }
}

/** After a write: makes the deferred constraints of these flags be checked now rather than at the commit. */
export async function assertExactlyOne(tx: Transaction, resource: AnyResource): Promise<void> {
  for (const [key, { exactlyOne }] of Object.entries(resource.fields)) {
    if (!exactlyOne) continue;
    const constraint = sql.identifier(`${tableName(resource.name)}_${snakeCase(key)}_exactly_one`);
    await tx.execute(sql`set constraints ${constraint} immediate`);
    await tx.execute(sql`set constraints ${constraint} deferred`);
  }
}

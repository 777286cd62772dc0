import { type SQL, and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { ApiContext } from '#account/procedure.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import type { AnyResource } from './define.ts';
import type { Field } from './kinds/registry.ts';
import { recordChanges } from './record-events.server.ts';
import { columnNamed, columnsOf, snakeCase, tableName, tableNamed } from './tables.ts';
import { type Values, notExactlyOne, writeRow } from './write-row.server.ts';

// Flags that exactly one row carries (of the resource, or below one parent), e.g. which site of a customer gets the bills.

/** Active rows of the resource, below the same parent where a flag is "exactly one" there. */
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

/** The first of all rows has to carry the flag, whether its form says so or not. */
export async function initialFlags(
  tx: Transaction,
  resource: AnyResource,
  row: Values,
): Promise<Values> {
  const table = tableNamed(resource.name);
  const first: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(resource.fields)) {
    if (!field.exactlyOne || row[key] === true) continue;
    const [held] = await tx
      .select({ id: table.id })
      .from(table)
      .where(siblings(resource, field, row))
      .limit(1);
    if (!held) first[key] = true;
  }
  return first;
}

/** A record as a write is about to leave it; a new one has no id yet. */
type Next = Values & Readonly<{ id?: string; archivedAt?: Date | null }>;

/**
 * Before a write: the row that carries a flag gives it up when another takes it, so that two never carry it.
 * @throws Refused invalid where nobody would carry it.
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
    const takes = next[key] === true;
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
    if (isArchived ? takes && others.length > 0 : !takes && others.length === 0)
      throw notExactlyOne(key);
    if (isArchived || !takes) continue;
    for (const before of others) {
      const after = await writeRow(tx, resource, before, { [key]: false }, context);
      await recordChanges(tx, resource, 'update', [{ before, after }], context);
    }
  }
}

/** After a write: the database, which checks at the commit, says at once whether exactly one row carries each such flag. */
export async function assertExactlyOne(tx: Transaction, resource: AnyResource): Promise<void> {
  for (const [key, { exactlyOne }] of Object.entries(resource.fields)) {
    if (!exactlyOne) continue;
    const constraint = sql.identifier(`${tableName(resource.name)}_${snakeCase(key)}_exactly_one`);
    await tx.execute(sql`set constraints ${constraint} immediate`);
    await tx.execute(sql`set constraints ${constraint} deferred`);
  }
}

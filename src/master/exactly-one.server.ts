import { type SQL, and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ApiContext } from '#account/procedure.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { Refused } from '#platform/refusal.ts';
import type { AnyResource } from './define.ts';
import type { Field } from './fields.ts';
import { recordChanges } from './record-events.server.ts';
import type { Row } from './select.server.ts';
import { snake, tableName, tableNamed } from './tables.ts';

// Flags of which exactly one row (of the resource, or below one parent) is true, e.g. which site of a customer gets the bills.

type Values = Record<string, unknown>;

const columnsOf = (resource: AnyResource) =>
  tableNamed(resource.name) as unknown as Record<string, AnyPgColumn>;

export const notExactlyOne = (path: string) =>
  new Refused('invalid', {
    fields: [
      {
        path,
        code: 'exactly-one',
        message: { en: 'Exactly one has to be chosen.', ja: '必ず1件を選択してください。' },
      },
    ],
  });

/** Rows of the resource that are in use, below the same parent where a flag is "exactly one" there. */
const besides = (resource: AnyResource, field: Field, row: Values): SQL | undefined => {
  const columns = columnsOf(resource);
  const { parent } = resource;
  return and(
    isNull(columns.archivedAt!),
    field.exactlyOne === 'in-parent' && parent
      ? eq(columns[parent.field]!, row[parent.field])
      : undefined,
  );
};

/** The first of a kind is the one that has to be there, whether its form says so or not. */
export async function firstOfAll(
  tx: Transaction,
  resource: AnyResource,
  row: Values,
): Promise<Values> {
  const first: Values = {};
  for (const [key, field] of Object.entries(resource.fields)) {
    if (!field.exactlyOne || row[key] === true) continue;
    const [held] = await tx
      .select({ id: columnsOf(resource).id! })
      .from(tableNamed(resource.name) as unknown as PgTable)
      .where(besides(resource, field, row))
      .limit(1);
    if (!held) first[key] = true;
  }
  return first;
}

/** A record as a write is about to leave it; a new one has no id yet. */
type Next = Values & Readonly<{ id?: string; archivedAt?: Date | null }>;

/**
 * Before a write: the one row that carries a flag "exactly one" gives it up when another takes it, so that two never carry it.
 * @throws Refused invalid where nobody would carry it.
 */
export async function makeWay(
  tx: Transaction,
  resource: AnyResource,
  next: Next,
  context: ApiContext,
): Promise<void> {
  const columns = columnsOf(resource);
  const table = tableNamed(resource.name);
  const isLeaving = (next.archivedAt ?? null) !== null;
  for (const [key, field] of Object.entries(resource.fields)) {
    if (!field.exactlyOne) continue;
    const takes = next[key] === true;
    const held = (await tx
      .select()
      .from(table)
      .where(
        and(
          next.id === undefined ? undefined : ne(columns.id!, next.id),
          besides(resource, field, next),
          isLeaving ? undefined : eq(columns[key]!, true),
        ),
      )) as unknown as Row[];
    if (isLeaving ? takes && held.length > 0 : !takes && held.length === 0)
      throw notExactlyOne(key);
    if (isLeaving || !takes) continue;
    for (const other of held) {
      const [after] = (await tx
        .update(table)
        .set({
          [key]: false,
          version: other.version + 1,
          updatedAt: context.now(),
          updatedBy: context.principal?.accountId ?? null,
        } as never)
        .where(eq(columns.id!, other.id))
        .returning()) as unknown as Row[];
      await recordChanges(tx, resource, 'update', [{ before: other, after: after! }], context);
    }
  }
}

/** After a write: the database, which checks at the commit, says at once whether exactly one row carries each such flag. */
export async function assertExactlyOne(tx: Transaction, resource: AnyResource): Promise<void> {
  for (const [key, { exactlyOne }] of Object.entries(resource.fields)) {
    if (!exactlyOne) continue;
    const constraint = sql.identifier(`${tableName(resource.name)}_${snake(key)}_exactly_one`);
    await tx.execute(sql`set constraints ${constraint} immediate`);
    await tx.execute(sql`set constraints ${constraint} deferred`);
  }
}

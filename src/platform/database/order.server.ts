import { type SQL, asc, max, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { among } from './conditions.server.ts';
import type { Transaction } from './database.server.ts';
import { defined } from '../expect.ts';

/** A table whose rows are ordered by hand. */
type Ordered = PgTable & Readonly<{ id: AnyPgColumn; position: AnyPgColumn }>;
/** The positions, from 1, of the rows that were moved: before and after. */
export type Moved = Readonly<{ before: number[]; after: number[] }>;

/** The position after the last row of an owner. */
export async function nextPosition(tx: Transaction, table: Ordered, ofOwner: SQL): Promise<number> {
  const source: PgTable = table;
  const [last] = await tx
    .select({ position: max(table.position) })
    .from(source)
    .where(ofOwner);
  return Number(last?.position ?? 0) + 1;
}

/** Puts the rows of an owner into the order of the ids; null unless the ids are exactly its rows. */
export async function putInOrder(
  tx: Transaction,
  table: Ordered,
  ofOwner: SQL | undefined,
  ids: readonly string[],
): Promise<Moved | null> {
  const source: PgTable = table;
  const current = await tx
    .select({ id: sql<string>`${table.id}` })
    .from(source)
    .where(ofOwner)
    .orderBy(asc(table.position), asc(table.id));
  const numbers = new Map(current.map((row, i) => [row.id, i + 1]));
  const order = ids.map((id) => numbers.get(id));
  if (
    current.length !== ids.length ||
    new Set(order).size !== current.length ||
    order.includes(undefined)
  )
    return null;
  await tx.execute(
    sql`update ${table} set position = array_position(string_to_array(${ids.join(' ')}, ' ')::uuid[], ${table.id}) where ${among(table.id, ids)}`,
  );
  const moved = order.flatMap((number, i) =>
    number === i + 1 ? [] : [[i + 1, defined(number)] as const],
  );
  return { before: moved.map(([place]) => place), after: moved.map(([, number]) => number) };
}

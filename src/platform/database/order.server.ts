import { type SQL, asc, max, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { among } from './conditions.server.ts';
import type { Transaction } from './database.server.ts';
import { defined } from '../expect.ts';

/** Rows that people put into an order of their own. */
type Ordered = PgTable & Readonly<{ id: AnyPgColumn; position: AnyPgColumn }>;
/** The numbers, from 1, of the rows that changed places, as they stood and as they stand. */
export type Moved = Readonly<{ before: number[]; after: number[] }>;

/** The place behind all rows of an owner. */
export async function nextPosition(tx: Transaction, table: Ordered, owned: SQL): Promise<number> {
  const source: PgTable = table;
  const [last] = await tx
    .select({ position: max(table.position) })
    .from(source)
    .where(owned);
  return Number(last?.position ?? 0) + 1;
}

/** Puts the rows of an owner into the order of these ids; null where they are not all of its rows, each once. */
export async function putInOrder(
  tx: Transaction,
  table: Ordered,
  owned: SQL | undefined,
  ids: readonly string[],
): Promise<Moved | null> {
  const source: PgTable = table;
  const held = await tx
    .select({ id: sql<string>`${table.id}` })
    .from(source)
    .where(owned)
    .orderBy(asc(table.position), asc(table.id));
  const numbers = new Map(held.map((row, i) => [row.id, i + 1]));
  const order = ids.map((id) => numbers.get(id));
  if (
    held.length !== ids.length ||
    new Set(order).size !== held.length ||
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

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './database.server.ts';
import { valueOf } from './together.server.ts';

/** Rows are counted up to this step: counting more would take longer than reading the page. */
const countLimit = 10_000;

/** The number of rows, or a lower bound of it. */
export type Counted = Readonly<{ total: number; totalIsLeast: boolean }>;

type Countable = Readonly<{ limit: (rows: number) => SQLWrapper }>;

/** The number of rows of a table that match, together with other values that a request asks for. */
export const countRows = (
  db: Database | Transaction,
  table: PgTable,
  where: SQL | undefined,
): Promise<number> =>
  valueOf(db, sql`(select count(*)::int from ${table} where ${where ?? sql`true`})`);

/** How far the rows of a list are counted for a page, one row further, and what their number says; see `countUpTo`. */
export function countedUpTo(page: number, size: number, step = countLimit) {
  const limit = (Math.floor((page * size) / step) + 1) * step;
  return {
    limit,
    counted: (total: number): Counted => ({
      total: Math.min(total, limit),
      totalIsLeast: total > limit,
    }),
  };
}

/**
 * Counts the rows of a query: exactly up to 10,000. Beyond that it returns a lower bound in steps of 10,000, always past
 * the current page, so that there is a next page as long as there are rows.
 */
export async function countUpTo(
  db: Database | Transaction,
  found: Countable,
  page: number,
  size: number,
): Promise<Counted> {
  const { limit, counted } = countedUpTo(page, size);
  return counted(
    await valueOf<number>(db, sql`(select count(*)::int from (${found.limit(limit + 1)}) found)`),
  );
}

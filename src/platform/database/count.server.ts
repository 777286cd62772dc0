import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.server.ts';

/** Rows are counted up to this step: counting more would take longer than reading the page. */
const countLimit = 10_000;

/** The number of rows, or a lower bound of it. */
export type Counted = Readonly<{ total: number; totalIsLeast: boolean }>;

/**
 * Counts the rows of a query: exactly up to 10,000. Beyond that it returns a lower bound in steps of 10,000, always past
 * the current page, so that there is a next page as long as there are rows.
 */
export async function countUpTo(
  db: Database | Transaction,
  found: Readonly<{ limit: (rows: number) => SQLWrapper }>,
  page: number,
  size: number,
): Promise<Counted> {
  const limit = (Math.floor((page * size) / countLimit) + 1) * countLimit;
  const [counted] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(sql`(${found.limit(limit + 1)}) found`);
  const total = counted?.total ?? 0;
  return { total: Math.min(total, limit), totalIsLeast: total > limit };
}

import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.server.ts';

/** So many rows are counted; to count on takes longer than to read the page. */
const countLimit = 10_000;

/** How many there are, or at least are. */
export type Counted = Readonly<{ total: number; totalIsLeast: boolean }>;

/**
 * Counts what a query finds: exactly up to 10,000. Beyond, "at least" so many, in steps of 10,000 that always lie past the
 * page at hand, so that there is a next page as long as there are rows.
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

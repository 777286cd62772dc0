import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { firstOf } from '#platform/expect.ts';
import { priceChange } from './tables.ts';

/**
 * The stamp of the prices as a statement sees them, as a column: the numbers of all changes that it sees, combined by
 * exclusive or. Two statements with the same stamp see the same prices, of whichever transaction, connection or node they are.
 * Null where no number is stored, as after the backup of an older version was restored: then nothing is known.
 */
export const priceStamp: SQL<string | null> =
  sql`(select bit_xor(${priceChange.number})::text from ${priceChange})`;

/** The stamp of the prices. One query. */
export async function readPriceStamp(db: Database | Transaction): Promise<string | null> {
  const { rows } = await db.execute<{ stamp: string | null }>(sql`select ${priceStamp} as stamp`);
  return firstOf(rows).stamp;
}

/** How many numbers are left uncombined, since each reading of the stamp combines them. */
const mostNumbers = 50;

/**
 * Replaces many numbers by one that leaves the stamp as it is; and stores a first one where there is none. Nodes that do it at
 * once wait for each other, and the second finds nothing left to combine.
 */
export async function combinePriceChanges(db: Database): Promise<void> {
  const count = await db.$count(priceChange);
  if (count === 0) await db.insert(priceChange).values({});
  if (count > mostNumbers)
    await db.execute(sql`
      with gone as (delete from ${priceChange} returning number)
      insert into ${priceChange} (number) select bit_xor(number) from gone having count(*) > 0`);
}

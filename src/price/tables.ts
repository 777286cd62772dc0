import { sql } from 'drizzle-orm';
import { bigint, pgTable } from 'drizzle-orm/pg-core';

/**
 * A random number of 60 bits for each statement that changed what pricing reads, written by triggers in its transaction.
 * Together they are the stamp of the prices (price-stamp.server.ts).
 */
export const priceChange = pgTable('price_change', {
  number: bigint({ mode: 'bigint' })
    .notNull()
    .default(sql`('x' || substr(md5(gen_random_uuid()::text), 1, 15))::bit(60)::bigint`),
});

import { masters } from '#master/schema.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { defined } from '#platform/expect.ts';
import type { LimitsOf } from './plausible.ts';

/** The limits of the kinds of freight. One query. */
export async function loadLimits(db: Database | Transaction): Promise<LimitsOf> {
  const rows = await db.select().from(masters['freight-type']);
  const limits = new Map(rows.map((row) => [row.code, row]));
  return (kind) => defined(limits.get(kind));
}

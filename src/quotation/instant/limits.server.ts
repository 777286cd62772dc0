import { masters } from '#master/schema.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { defined } from '#platform/expect.ts';
import type { LimitsOf } from './plausible.ts';

const type = masters['freight-type'];

/** The limits of the kinds of freight. One query. */
export async function loadLimits(db: Database | Transaction): Promise<LimitsOf> {
  const rows = await db
    .select({
      code: type.code,
      leastLengthMm: type.leastLengthMm,
      leastWidthMm: type.leastWidthMm,
      leastHeightMm: type.leastHeightMm,
      leastWeightKg: type.leastWeightKg,
      leastDensity: type.leastDensity,
      mostDensity: type.mostDensity,
      mostEmptyKg: type.mostEmptyKg,
      leastLadenKg: type.leastLadenKg,
    })
    .from(type);
  const limits = new Map(rows.map((row) => [row.code, row]));
  return (kind) => defined(limits.get(kind));
}

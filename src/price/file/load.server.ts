import { and, asc, gt, gte, isNull, or, sql } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import type { Row } from '#master/selection.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';

const { 'base-rate': rate, 'price-freight-route': lane } = masters;
type Reader = Database | Transaction;

/** The ids of all lanes in use, by `laneKey`. */
export async function lanesByKey(db: Reader): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select().from(lane).where(isNull(lane.archivedAt));
  return new Map(rows.map((row) => [laneKey(row), row.id]));
}

/** What tells lanes apart: segment, freight type and the two places. */
export const laneKey = (values: Readonly<Record<string, unknown>>): string =>
  ['segment', 'freightType', 'fromPort', 'fromDoor', 'toPort', 'toDoor']
    .map((key) => String(values[key] ?? ''))
    .join('|');

/** Rates that are read at a time: reading more holds up other requests. */
const batchSize = 500;

/** The rates of lanes that hold on a day or later, some at a time. */
export async function* ratesSince(
  db: Reader,
  laneIds: readonly string[],
  day: string,
): AsyncGenerator<Row[]> {
  if (laneIds.length === 0) return;
  const lanes = sql.param([...laneIds]);
  let last: string | null = null;
  while (true) {
    const found: Row[] = await db
      .select()
      .from(rate)
      .where(
        and(
          sql`${rate.freightRoute} = any(${lanes}::uuid[])`,
          isNull(rate.archivedAt),
          or(isNull(rate.validTo), gte(rate.validTo, day)),
          last === null ? undefined : gt(rate.id, last),
        ),
      )
      .orderBy(asc(rate.id))
      .limit(batchSize);
    if (found.length > 0) yield found;
    last = found.at(-1)?.id ?? null;
    if (found.length < batchSize) return;
  }
}

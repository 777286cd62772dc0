import { and, gte, inArray, isNull, or } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import type { Row } from '#master/select.server.ts';
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

/** At most so many ids in one statement. */
const batchSize = 5000;

/** The rates of lanes that hold on a day or later. */
export async function ratesSince(
  db: Reader,
  laneIds: readonly string[],
  day: string,
): Promise<Row[]> {
  const found: Row[] = [];
  for (let from = 0; from < laneIds.length; from += batchSize)
    found.push(
      ...(await db
        .select()
        .from(rate)
        .where(
          and(
            inArray(rate.freightRoute, laneIds.slice(from, from + batchSize)),
            isNull(rate.archivedAt),
            or(isNull(rate.validTo), gte(rate.validTo, day)),
          ),
        )
        .orderBy(rate.validFrom)),
    );
  return found;
}

import { type SQL, and, eq, isNull } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import type { Values } from '#master/write-row.server.ts';
import { isText } from '#platform/type-guards.ts';

const { 'base-rate': rate } = masters;

/** The rates of the same direction and tier of volume: only those take turns, and never hold on the same day. */
export function sameTier({ direction, volumePeriod, volumeFrom }: Values): SQL | undefined {
  const from = isText(volumeFrom) && volumeFrom !== '' ? volumeFrom : null;
  return and(
    direction === 'return' ? eq(rate.direction, direction) : isNull(rate.direction),
    volumePeriod === 'month' || volumePeriod === 'year'
      ? eq(rate.volumePeriod, volumePeriod)
      : isNull(rate.volumePeriod),
    from === null ? isNull(rate.volumeFrom) : eq(rate.volumeFrom, from),
  );
}

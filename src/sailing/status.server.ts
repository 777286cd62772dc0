import { and, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { ApiContext } from '#account/procedure.server.ts';
import { statusAt } from '#freight/voyage.ts';
import { recordChanges } from '#master/record-events.server.ts';
import { resourceNamed } from '#master/registry.ts';
import { masters } from '#master/schema.ts';
import { addDays, dayOf, localMinuteOf } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';
import type { Job } from '#platform/queue/schedule.server.ts';

/** Closing times are at most so many days before the first departure. */
const daysBefore = 15;

/**
 * Moves the status of voyages on by the clock: closed when no call takes cargo any more, departed when it has left its last
 * port of loading, done when it has arrived. Each with an audit event; returns how many.
 */
export async function updateStatuses(db: Database, now: Date, baseUrl: string): Promise<number> {
  const { voyage } = masters;
  const minute = localMinuteOf(now);
  const context: ApiContext = {
    db,
    principal: null,
    locale: 'ja',
    now: () => now,
    requestId: uuidv7(),
    ip: null,
    baseUrl,
  };
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(voyage)
      .where(
        and(
          inArray(voyage.status, ['planned', 'open', 'closed', 'departed']),
          isNull(voyage.archivedAt),
          lte(voyage.departure, `${addDays(dayOf(now), daysBefore)} 24:00`),
        ),
      )
      .for('update', { skipLocked: true });
    const due = rows.flatMap((before) => {
      const status = statusAt(before.status, before.calls, minute);
      return status === before.status ? [] : [{ before, after: { ...before, status } }];
    });
    for (const [status, some] of Map.groupBy(due, ({ after }) => after.status))
      await tx
        .update(voyage)
        .set({ status, version: sql`${voyage.version} + 1`, updatedAt: now, updatedBy: null })
        .where(
          inArray(
            voyage.id,
            some.map(({ before }) => before.id),
          ),
        );
    await recordChanges(tx, resourceNamed('voyage'), 'update', due, context);
    return due.length;
  });
}

/** The scheduled jobs of voyages. */
export const sailingJobs = (
  db: Database,
  now: () => Date,
  baseUrl: string,
): Record<string, Job> => ({
  voyages: { everySeconds: 300, run: () => updateStatuses(db, now(), baseUrl) },
});

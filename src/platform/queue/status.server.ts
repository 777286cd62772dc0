import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

export type QueueStatus = Readonly<{
  /** Messages that are still to be sent. */
  waiting: number;
  /** Messages that were given up, whenever that was. */
  failed: number;
  /** Since the longest waiting message was queued, in seconds; 0 where none waits. */
  oldestWaitingSeconds: number;
}>;

type MessageTable = Readonly<{ state: AnyPgColumn }>;

/** Reads a timestamp that an aggregate gives as text or, where there is none, as null. */
const instantOrNull = (value: unknown) => (value === null ? null : new Date(String(value)));

/** The latest or earliest instant of a column over some rows of the group; null where there is none. */
export const extreme = (which: 'min' | 'max', column: AnyPgColumn, among: SQL) =>
  sql`${sql.raw(which)}(${column}) filter (where ${among})`.mapWith(instantOrNull);

/**
 * What to select for `statusOf`. The rows of messages that were sent may be left out by the query's condition.
 * @param isHeld messages that nobody tries to send now; they wait, and are not what waits longest.
 */
export const statusColumns = (
  { state }: MessageTable,
  queuedAt: AnyPgColumn,
  isHeld = sql`false`,
) => ({
  waiting: sql<number>`(count(*) filter (where ${state} = 'waiting'))::int`,
  failed: sql<number>`(count(*) filter (where ${state} = 'failed'))::int`,
  oldestWaiting: extreme('min', queuedAt, sql`${state} = 'waiting' and not ${isHeld}`),
});

export function statusOf(
  found: Readonly<{ waiting: number; failed: number; oldestWaiting: Date | null }> | undefined,
  now: Date,
): QueueStatus {
  const { waiting = 0, failed = 0, oldestWaiting = null } = found ?? {};
  const waitedMs = oldestWaiting ? Math.max(0, now.getTime() - oldestWaiting.getTime()) : 0;
  return { waiting, failed, oldestWaitingSeconds: Math.floor(waitedMs / 1000) };
}

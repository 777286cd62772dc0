import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

export type QueueStatus = Readonly<{
  /** Messages still to be sent. */
  waiting: number;
  /** Messages that failed for good, at any time. */
  failed: number;
  /** Age of the oldest waiting message, in seconds; 0 when none waits. */
  oldestWaitingSeconds: number;
}>;

type MessageTable = Readonly<{ state: AnyPgColumn }>;

/** Reads a timestamp of an aggregate, which is text or null. */
const instantOrNull = (value: unknown) => (value === null ? null : new Date(String(value)));

/** The earliest or latest instant of a column over the rows that match a condition; null when there are none. */
export const extreme = (which: 'min' | 'max', column: AnyPgColumn, among: SQL) =>
  sql`${sql.raw(which)}(${column}) filter (where ${among})`.mapWith(instantOrNull);

/**
 * The columns to select for `statusOf`. The query may exclude rows of sent messages.
 * @param isHeld messages that are not being sent at the moment; they count as waiting, but not for the oldest one.
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

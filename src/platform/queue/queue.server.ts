import { type SQL, and, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.server.ts';
import type { RetryRule } from './retry.ts';

/** A table with `queueColumns` that is worked through. */
export type Queue = Readonly<{
  table: PgTable & Readonly<{ attempts: AnyPgColumn; nextAttemptAt: AnyPgColumn }>;
  /** The primary key. */
  id: AnyPgColumn;
  /** Which rows wait to be worked on; whether they are due is no part of it. */
  waiting: SQL | undefined;
  /** How many are claimed, and worked on, at once. */
  atOnce: number;
  /** A node that dies leaves what it had claimed to the others after this. */
  leaseMs: number;
  retry: RetryRule;
  /** Further assignments of a claim. */
  onClaim?: SQL;
}>;

/** What one node works on until its lease ends. */
export type Claim = Readonly<{ id: string; attempts: number; leaseEnd: Date }>;

const instant = (at: Date | number) => sql`${new Date(at).toISOString()}::timestamptz`;

/**
 * Claims what is due, the longest due first: counted as an attempt, and left alone by others until the lease is over. One
 * statement outside of any transaction, so that nothing is locked while the work is done.
 *
 * No pause or lease reaches further than the longest of them: what seems due later than that was written before the
 * clock was set back, and is due.
 */
export async function claimDue(db: Database, queue: Queue, now: Date): Promise<Claim[]> {
  const { table, id, waiting, atOnce, leaseMs, retry, onClaim } = queue;
  const leaseEnd = new Date(now.getTime() + leaseMs);
  const furthest = now.getTime() + Math.max(leaseMs, retry.longestPauseMs);
  const isDue = sql`(${table.nextAttemptAt} <= ${instant(now)} or ${table.nextAttemptAt} > ${instant(furthest)})`;
  // Materialized: a plan that ran the subselect again would lock, and claim, more rows than `atOnce`.
  const { rows } = await db.execute<{ id: string; attempts: number }>(sql`
    with due as materialized (
      select ${id} as id from ${table} where ${and(waiting, isDue)}
      order by ${table.nextAttemptAt}, ${id} limit ${atOnce} for update skip locked
    )
    update ${table} set attempts = ${table.attempts} + 1, next_attempt_at = ${instant(leaseEnd)}${onClaim && sql`, ${onClaim}`}
    from due where ${id} = due.id
    returning ${id} as id, ${table.attempts} as attempts`);
  return rows.map((row) => ({ ...row, leaseEnd }));
}

/** Whether a row is still this claim's: whoever claimed it after the lease, or queued it again by hand, has the say. */
export const isStillClaimed = ({ table, id }: Queue, claim: Claim) =>
  and(
    eq(id, claim.id),
    eq(table.attempts, claim.attempts),
    eq(table.nextAttemptAt, claim.leaseEnd),
  );

/** `stop`: nothing more can be done in this run. */
export type Outcome = 'done' | 'failed' | 'stop';

/**
 * Works through what is due, `atOnce` at a time, with no transaction open meanwhile; ends early when `stopping` or an
 * outcome says so.
 * @param work notes its outcome in the row, and rejects only where that is not possible.
 * @returns how many were done.
 */
export async function processQueue(
  db: Database,
  queue: Queue,
  now: () => Date,
  work: (claim: Claim) => Promise<Outcome>,
  stopping?: AbortSignal,
): Promise<number> {
  let done = 0;
  while (!stopping?.aborted) {
    const claims = await claimDue(db, queue, now());
    if (claims.length === 0) break;
    const outcomes = await Promise.all(claims.map(work));
    done += outcomes.filter((outcome) => outcome === 'done').length;
    if (outcomes.includes('stop')) break;
  }
  return done;
}

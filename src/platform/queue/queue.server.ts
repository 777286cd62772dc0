import { type SQL, and, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.server.ts';
import type { RetryRule } from './retry.ts';

/** A table with `queueColumns` that is processed as a queue. */
export type Queue = Readonly<{
  table: PgTable & Readonly<{ attempts: AnyPgColumn; nextAttemptAt: AnyPgColumn }>;
  /** The primary key. */
  id: AnyPgColumn;
  /** Condition of rows that are to be processed, whether or not they are due yet. */
  waiting: SQL | undefined;
  /** How many rows are claimed and processed at once. */
  atOnce: number;
  /** After this time other nodes may claim what a crashed node had claimed. */
  leaseMs: number;
  retry: RetryRule;
  /** Further assignments of the claiming update. */
  onClaim?: SQL;
}>;

/** A row that one node processes until its lease ends. */
export type Claim = Readonly<{ id: string; attempts: number; leaseEnd: Date }>;

const instant = (at: Date | number) => sql`${new Date(at).toISOString()}::timestamptz`;

/**
 * Claims due rows, the longest due first: counts an attempt and sets the lease, until which other nodes skip the row. One
 * statement outside of any transaction, so that nothing is locked during the work.
 *
 * A row that is due later than the longest possible pause or lease was written before the clock was set back; it counts
 * as due.
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

/** Whether a row still belongs to this claim: another node may have claimed it after the lease, or it was queued again by hand. */
export const isStillClaimed = ({ table, id }: Queue, claim: Claim) =>
  and(
    eq(id, claim.id),
    eq(table.attempts, claim.attempts),
    eq(table.nextAttemptAt, claim.leaseEnd),
  );

/** `stop`: ends the run. */
export type Outcome = 'done' | 'failed' | 'stop';

/**
 * Processes due rows, `atOnce` at a time, without an open transaction; ends early on `stopping` or the outcome `stop`.
 * @param work records its outcome in the row, and rejects only when that fails.
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

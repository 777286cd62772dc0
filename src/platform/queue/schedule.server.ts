import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.server.ts';
import { log } from '../log.server.ts';
import { type Claim, type Queue, claimDue } from './queue.server.ts';
import { nextAttemptAt } from './retry.ts';
import { scheduledJob } from './tables.ts';
import type { Worker } from './workers.server.ts';
import { messageOf } from '../error.ts';

/** A periodic job that one of all nodes runs. `run` may end early on `stopping`; the next run does the rest. */
export type Job = Worker;

const second = 1000;
/** Longest interval at which a node checks whether a job is due. */
const pollSeconds = 60;
/** Renewed while a job runs: a crashed node blocks it for no longer than this. */
const leaseMs = 120 * second;

const queueOf = (name: string, { everySeconds }: Job): Queue => ({
  table: scheduledJob,
  id: scheduledJob.name,
  waiting: eq(scheduledJob.name, name),
  atOnce: 1,
  leaseMs,
  // A failed run is retried before the next one would be due.
  retry: {
    firstPauseMs: Math.min(60, everySeconds) * second,
    longestPauseMs: everySeconds * second,
  },
});

/** Makes a job due now, unless it is running or being retried: each start of a node runs each job once. */
const makeDue = (db: Database, name: string, now: Date) =>
  db
    .insert(scheduledJob)
    .values({ name, nextAttemptAt: now })
    .onConflictDoUpdate({
      target: scheduledJob.name,
      set: { nextAttemptAt: now },
      setWhere: eq(scheduledJob.attempts, 0),
    });

type Row = Omit<typeof scheduledJob.$inferInsert, 'name'>;

/** Updates a job's row, unless another node has claimed it since. */
const updateIfClaimed = (db: Database, { id, attempts }: Claim, values: Partial<Row>) =>
  db
    .update(scheduledJob)
    .set(values)
    .where(and(eq(scheduledJob.name, id), eq(scheduledJob.attempts, attempts)));

function renewLeaseRegularly(db: Database, claim: Claim, now: () => Date): NodeJS.Timeout {
  const renew = () =>
    updateIfClaimed(db, claim, { nextAttemptAt: new Date(now().getTime() + leaseMs) }).catch(
      (error: unknown) => log.warn({ err: error, job: claim.id }, 'lease not renewed'),
    );
  return setInterval(() => void renew(), leaseMs / 3).unref();
}

/** Runs a job if it is due and no other node is running it. @throws the job's error; it is retried after a pause. */
export async function runIfDue(
  db: Database,
  name: string,
  job: Job,
  now: () => Date,
  stopping: AbortSignal,
): Promise<boolean> {
  const queue = queueOf(name, job);
  const from = now();
  const [claim] = await claimDue(db, queue, from);
  if (!claim) return false;
  const lease = renewLeaseRegularly(db, claim, now);
  try {
    await job.run(stopping);
  } catch (error) {
    clearInterval(lease);
    const failed = { attempts: claim.attempts, queuedAt: from };
    await updateIfClaimed(db, claim, {
      nextAttemptAt: nextAttemptAt(queue.retry, failed, now()) ?? now(),
      lastError: messageOf(error),
    });
    throw error;
  }
  clearInterval(lease);
  // When stopping, the job may have ended early: make it due at once for another node.
  const next = stopping.aborted ? now() : new Date(from.getTime() + job.everySeconds * second);
  await updateIfClaimed(db, claim, { attempts: 0, nextAttemptAt: next, lastError: null });
  return true;
}

/** Workers of this node for the jobs; each job runs on one node at a time. */
export function scheduleJobs(
  db: Database,
  jobs: Readonly<Record<string, Job>>,
  now: () => Date,
): Record<string, Worker> {
  const worker = (name: string, job: Job): Worker => {
    let isRegistered = false;
    return {
      everySeconds: Math.min(job.everySeconds, pollSeconds),
      run: async (stopping) => {
        if (!isRegistered) await makeDue(db, name, now());
        isRegistered = true;
        await runIfDue(db, name, job, now, stopping);
      },
    };
  };
  return Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, worker(name, job)]));
}

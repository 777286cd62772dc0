import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { type Queue, claimDue, isStillClaimed, processQueue } from './queue.server.ts';
import { type Job, runIfDue, scheduleJobs } from './schedule.server.ts';
import { scheduledJob } from './tables.ts';
import { startWorkers } from './workers.server.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
afterEach(async () => void (await database.db.delete(scheduledJob)));

const start = new Date('2026-11-20T03:00:00Z');
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const never = new AbortController().signal;
const rows = () => database.db.select().from(scheduledJob).orderBy(scheduledJob.name);
const enter = (count: number, due = start) =>
  database.db
    .insert(scheduledJob)
    .values(Array.from({ length: count }, (_, i) => ({ name: `job ${i}`, nextAttemptAt: due })));

const queue: Queue = {
  table: scheduledJob,
  id: scheduledJob.name,
  waiting: undefined,
  atOnce: 3,
  leaseMs: 60_000,
  retry: { firstPauseMs: 1000, longestPauseMs: 3_600_000 },
};

test('due work is claimed once, however many workers look for it, and again when the lease is over', async () => {
  await enter(10);
  const claims = await Promise.all(
    Array.from({ length: 5 }, () => claimDue(database.db, queue, start)),
  );
  expect(claims.flat().map(({ id }) => id)).toHaveLength(10);
  expect(new Set(claims.flat().map(({ id }) => id)).size).toBe(10);
  expect(claims.every((each) => each.length <= 3)).toBe(true);
  expect(await claimDue(database.db, queue, at(59))).toEqual([]);
  const [again] = await claimDue(database.db, queue, at(60));
  expect(again).toMatchObject({ attempts: 2, leaseEnd: at(120) });
});

test('a claim is void once another one was made after its lease', async () => {
  await enter(1);
  const [[first], [second]] = [
    await claimDue(database.db, queue, start),
    await claimDue(database.db, queue, at(61)),
  ];
  const noted = (claim: typeof first) =>
    database.db
      .update(scheduledJob)
      .set({ lastError: 'noted' })
      .where(isStillClaimed(queue, claim!));
  expect((await noted(first)).rowCount).toBe(0);
  expect((await noted(second)).rowCount).toBe(1);
});

test('work written before the clock was set back by a day is due', async () => {
  await enter(1, at(86_400));
  expect(await claimDue(database.db, queue, start)).toHaveLength(1);
});

test('processing ends when the node stops, after the claimed work is done', async () => {
  await enter(10);
  const stopping = new AbortController();
  const work = async () => {
    stopping.abort();
    return 'done' as const;
  };
  expect(await processQueue(database.db, queue, () => start, work, stopping.signal)).toBe(3);
});

test('a job is run by one of several nodes, and again after its interval', async () => {
  await enter(1);
  let runs = 0;
  const job: Job = { everySeconds: 3600, run: async () => runs++ };
  const look = (seconds: number) => runIfDue(database.db, 'job 0', job, () => at(seconds), never);
  expect((await Promise.all([look(0), look(0), look(0)])).filter(Boolean)).toHaveLength(1);
  expect(await look(3599)).toBe(false);
  expect(await look(3600)).toBe(true);
  expect(runs).toBe(2);
});

test('a failed job is tried again after a minute, two, four …, and no later than its next run', async () => {
  await enter(1);
  const job: Job = { everySeconds: 300, run: () => Promise.reject(new Error('no file store')) };
  const due: number[] = [];
  for (let seconds = 0; due.length < 4;) {
    await expect(runIfDue(database.db, 'job 0', job, () => at(seconds), never)).rejects.toThrow(
      'no file store',
    );
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: due.length + 1, lastError: 'no file store' });
    const next = (row!.nextAttemptAt.getTime() - start.getTime()) / 1000;
    due.push(next - seconds);
    seconds = next;
  }
  expect(due).toEqual([60, 120, 240, 300]);
  const works: Job = { everySeconds: 300, run: async () => undefined };
  await runIfDue(database.db, 'job 0', works, () => at(3600), never);
  expect(await rows()).toMatchObject([{ attempts: 0, lastError: null, nextAttemptAt: at(3900) }]);
});

test('each start of a node runs each job once, except one that another node is running', async () => {
  let runs = 0;
  const job: Job = { everySeconds: 86_400, run: async () => runs++ };
  const node = (seconds: number) =>
    startWorkers(scheduleJobs(database.db, { job }, () => at(seconds)));
  for (const count of [1, 2]) {
    const workers = node(0);
    await expect.poll(() => runs).toBe(count);
    await expect.poll(rows).toMatchObject([{ attempts: 0, nextAttemptAt: at(86_400) }]);
    await workers.stop();
  }
  const [claim] = await claimDue(database.db, queue, at(86_400));
  await node(86_401).stop();
  expect(runs).toBe(2);
  expect(await rows()).toMatchObject([{ attempts: 1, nextAttemptAt: claim!.leaseEnd }]);
});

test('a job that ends early because its node stops is due at once', async () => {
  const job: Job = {
    everySeconds: 86_400,
    run: (stopping) => new Promise((resolve) => stopping.addEventListener('abort', resolve)),
  };
  const workers = startWorkers(scheduleJobs(database.db, { job }, () => start));
  await expect.poll(rows).toMatchObject([{ attempts: 1 }]);
  await workers.stop();
  expect(await rows()).toMatchObject([{ attempts: 0, nextAttemptAt: start }]);
});

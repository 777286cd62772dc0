import { afterAll, expect, test } from 'vitest';
import { newObservation, withObservation } from '../http/current-request.server.ts';
import type work from '#test/fixtures/hostile.worker.ts';
import { Refused } from '../refusal.ts';
import { WorkFailed, WorkPool } from './pool.server.ts';

type Task = Parameters<typeof work>[0];
const poolOf = (threads: number) =>
  new WorkPool<Task, string>({
    name: 'test',
    file: 'test/fixtures/hostile.worker.ts',
    threads,
    heapMb: 32,
    idleMs: 1000,
  });
const [two, one] = [poolOf(2), poolOf(1)];
afterAll(() => Promise.all([two.close(), one.close()]));

const patient = { cpuMs: 20_000 };
const as = <T>(accountId: string, run: () => T): T =>
  withObservation({ ...newObservation('test'), accountId }, run);
const reasonOf = (work: Promise<unknown>) =>
  work.then(String, (error: unknown) =>
    error instanceof WorkFailed
      ? error.reason
      : error instanceof Refused
        ? error.refusal.code
        : String(error),
  );

test('who has many jobs leaves a thread to others, and is served in turn with them', async () => {
  await two.run({ what: 'warm' }, patient);
  const order: string[] = [];
  const job = (who: string, ms: number) =>
    as(who, () => two.run({ what: 'sleep', ms }, patient)).then(() => order.push(who));
  const all = [
    ...Array.from({ length: 4 }, () => job('large', 300)),
    job('small', 1),
    job('other', 1),
    job('small', 1),
  ];
  await Promise.all(all);
  expect(order).toEqual(['small', 'other', 'small', 'large', 'large', 'large', 'large']);
});

test('with one thread the next is who was served longest ago', async () => {
  const order: string[] = [];
  const job = (who: string) =>
    as(who, () => one.run({ what: 'sleep', ms: 20 }, patient)).then(() => order.push(who));
  await Promise.all([job('a'), job('a'), job('a'), job('b'), job('b'), job('c')]);
  expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
});

test('a job that hangs, takes all memory or ends its thread fails alone', async () => {
  expect(await reasonOf(one.run({ what: 'spin' }, { cpuMs: 500 }))).toBe('late');
  expect(await reasonOf(one.run({ what: 'memory' }, patient))).toBe('memory');
  expect(await reasonOf(one.run({ what: 'exit' }, patient))).toMatch(/exit/);
  expect(await reasonOf(one.run({ what: 'fail' }, patient))).toBe('Error: it failed');
  expect(await one.run({ what: 'fine' }, { ...patient, recycle: true })).toBe('fine');
  expect(await one.run({ what: 'again' }, patient)).toBe('again');
  // A thread that gives way has a twentieth of a busy machine.
}, 120_000);

test('a job is late by what it works, not by what it waits for a processor or an answer', async () => {
  await one.run({ what: 'warm' }, patient);
  expect(await one.run({ what: 'sleep', ms: 800 }, { cpuMs: 500 })).toBe('sleep');
});

test('of one caller at most 20 jobs wait', async () => {
  const jobs = as('flood', () =>
    Array.from({ length: 25 }, () => reasonOf(one.run({ what: 'x' }, patient))),
  );
  expect((await Promise.all(jobs)).filter((reason) => reason === 'rate-limited')).toHaveLength(4);
});

test('closing fails what runs and what waits', async () => {
  const jobs = [1, 2].map(() => reasonOf(one.run({ what: 'sleep', ms: 5000 }, patient)));
  await one.close();
  expect(await Promise.all(jobs)).toEqual(['ended', 'ended']);
});

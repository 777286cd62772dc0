import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Kind } from './arguments.ts';
import { kill, postgresProcesses } from './processes.ts';
import { type Outcome, type RoundContext, settled, verify, write } from './context.ts';

type Round = (context: RoundContext, examined: boolean) => Promise<Outcome>;

/** The application is killed during writes; its PostgreSQL continues and is taken over. */
const killRound: Round = async (context, examined) => {
  await write(context);
  await context.site.killApplication();
  await context.site.start();
  return verify(context, examined);
};

/** The application and every process of PostgreSQL are killed, or only the first process of PostgreSQL. */
const killBothRound: Round = async (context, examined) => {
  await write(context);
  await context.site.killAll(context.random.next() < 0.5);
  await context.site.start();
  return verify(context, examined);
};

/** Only PostgreSQL stops at once; the application continues and starts it again. */
const stopRound: Round = async (context, examined) => {
  await write(context);
  // An immediate shutdown. `pg_ctl stop --wait` would wait for the one that is started in its place.
  const [postmaster = 0] = postgresProcesses(context.site.cluster);
  kill([postmaster], 'SIGQUIT');
  const returned = await context.site.databaseReturned(postmaster);
  await settled(context);
  const ms = Math.round(performance.now() - returned);
  const outcome = await verify(context, examined, [`went on after ${ms} ms`]);
  if (ms > 2000) outcome.broken.push(`went on only ${ms} ms after the return of PostgreSQL`);
  return outcome;
};

/** The power is cut: data that has not reached the device is lost. */
const powerRound: Round = async (context, examined) => {
  const disk = context.disk!;
  await write(context);
  const how = disk.cut();
  await context.site.killAll();
  disk.unmount();
  disk.mount('rw', how === 'ioctl' ? 'device' : 'copy');
  await context.site.start();
  return verify(context, examined, how === 'ioctl' ? [] : ['by a copy of the image']);
};

/** The disk is full during writes, until space is freed. */
const diskRound: Round = async (context, examined) => {
  const { site, disk } = context;
  await write(context);
  const ballast = join(disk!.folder, 'ballast');
  fill(ballast);
  await setTimeout(context.random.between(1500, 2500));
  rmSync(ballast);
  const notes: string[] = [];
  const from = performance.now();
  try {
    await settled(context);
    notes.push(`went on ${Math.round(performance.now() - from)} ms after there was room`);
  } catch {
    await site.killApplication();
    await site.start();
    notes.push('needed a restart');
  }
  return verify(context, examined, notes);
};

/** Fills every free byte. */
function fill(path: string): void {
  const block = Buffer.alloc(1024 * 1024);
  for (let size = block.length; size >= 512; size = Math.floor(size / 2)) {
    try {
      for (;;) writeFileSync(path, block.subarray(0, size), { flag: 'a' });
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOSPC') throw error;
    }
  }
}

/** The kernel makes a failing disk read-only; then the application is started on it, and refuses with one message. */
const readOnlyRound: Round = async (context, examined) => {
  const { site, disk } = context;
  await write(context);
  disk!.makeReadOnly();
  await setTimeout(500);
  await site.killAll();
  disk!.unmount();
  // Its journal is replayed first, which is not possible on a read-only disk.
  disk!.mount();
  disk!.unmount();
  disk!.mount('ro');
  const { code, output } = await site.startRefused();
  disk!.unmount();
  disk!.mount();
  await site.start();
  const outcome = await verify(context, examined, [output.trim()]);
  if (code !== 1 || output.trim().split('\n').length !== 1)
    outcome.broken.push(`started on a read-only disk it ended with ${code}: ${output}`);
  return outcome;
};

const hour = 3600;
const jumps = [24 * hour, -hour, hour, -24 * hour];

/** Where Debian and other distributions install libfaketime. */
const fakeTime = [
  `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`,
  '/usr/lib/faketime/libfaketimeMT.so.1',
  '/usr/lib64/faketime/libfaketimeMT.so.1',
];
const fakeTimeLibrary = (): string | undefined => fakeTime.find((path) => existsSync(path));

/** The application's clock jumps by a day and by an hour, in both directions, while it runs and across a restart. */
const clockRound: Round = async (context, examined) => {
  const { site } = context;
  const file = join(site.dataDir, '..', 'clock');
  const environment = {
    LD_PRELOAD: fakeTimeLibrary()!,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  writeFileSync(file, '+0s');
  await site.killApplication();
  await site.start(environment);
  for (const jump of jumps) {
    await write(context);
    writeFileSync(file, `${jump < 0 ? '' : '+'}${jump}s`);
    await write(context);
  }
  // Across a restart at another time, with earlier keys.
  await settled(context);
  writeFileSync(file, `+${24 * hour}s`);
  await site.killApplication();
  await site.start(environment);
  const away = await verify(context, examined);
  context.writers.resume();
  await site.killApplication();
  await site.start();
  const back = await verify(context, false);
  return {
    lost: [...away.lost, ...back.lost],
    twice: [...away.twice, ...back.twice],
    broken: [...away.broken, ...back.broken],
    acknowledged: away.acknowledged + back.acknowledged,
    repeated: away.repeated + back.repeated,
    unavailable: away.unavailable + back.unavailable,
    unannounced: away.unannounced + back.unannounced,
    notes: ['±1 day, ±1 hour'],
  };
};

export const rounds: Readonly<Record<Kind, Round>> = {
  kill: killRound,
  killboth: killBothRound,
  stop: stopRound,
  power: powerRound,
  disk: diskRound,
  readonly: readOnlyRound,
  clock: clockRound,
};

/** What a kind needs that this machine does not have; null if it can run. */
export function lacking(kind: Kind, hasDisks: boolean): string | null {
  if (['power', 'disk', 'readonly'].includes(kind) && !hasDisks)
    return 'needs Linux, root and loop devices';
  if (kind === 'clock' && !fakeTimeLibrary())
    return 'needs libfaketime (Debian: apt-get install libfaketime)';
  return null;
}

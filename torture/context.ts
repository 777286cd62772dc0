import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Random, randomFrom } from './arguments.ts';
import { type Found, compare, examine } from './check.ts';
import { Client } from './client.ts';
import { type Disk, makeDisk } from './disk.ts';
import { Ledger } from './ledger.ts';
import { Site } from './site.ts';
import { type Writers, startWriters } from './writers.ts';

/** The result of a round; `notes` are its measured values. */
export type Outcome = Found &
  Readonly<{
    acknowledged: number;
    repeated: number;
    unavailable: number;
    unannounced: number;
    notes: string[];
  }>;

/** The application, its clients, and the writes that were acknowledged. */
export type RoundContext = Readonly<{
  site: Site;
  disk: Disk | null;
  client: Client;
  ledger: Ledger;
  writers: Writers;
  run: string;
  random: Random;
  withoutFsync: boolean;
}>;

/** Cleanup functions to run when the program ends for any reason, in reverse order. */
const leftovers: (() => void)[] = [];
let base: string | undefined;

/** The folder of this run. Its path is short, so that PostgreSQL can have its socket below it. */
export function baseFolder(): string {
  if (base !== undefined) return base;
  const made = mkdtempSync(join(tmpdir(), 'ut-'));
  // The user that PostgreSQL runs as needs access to it.
  chmodSync(made, 0o711);
  leftovers.push(() => rmSync(made, { recursive: true, force: true }));
  return (base = made);
}

/** Ends every process and removes every disk and folder of this run. */
export function clean(): void {
  for (let last = leftovers.pop(); last; last = leftovers.pop()) {
    try {
      last();
    } catch (error) {
      console.error(`left over: ${(error as Error).message}`);
    }
  }
  base = undefined;
}

type Wanted = Readonly<{
  name: string;
  seed: number;
  megabytes?: number | undefined;
  withoutFsync?: boolean;
}>;

/** Starts an application with clients; on a separate disk if `megabytes` is given. */
export async function openContext({
  name,
  seed,
  megabytes,
  withoutFsync = false,
}: Wanted): Promise<RoundContext> {
  const disk = megabytes === undefined ? null : makeDisk(baseFolder(), name, megabytes);
  if (disk) leftovers.push(disk.remove);
  const site = await Site.make(disk?.folder ?? join(baseFolder(), name), {
    withoutFsync,
    ending: (end) => leftovers.push(end),
  });
  disk?.sync();
  const [client, ledger, random] = [new Client(() => site.origin), new Ledger(), randomFrom(seed)];
  const run = `T${(seed % 1_000_000).toString(36).toUpperCase()}-`;
  await site.start();
  const writers = startWriters(
    { client, ledger, random, people: site.people, run },
    { groups: 4, quotations: 2 },
  );
  return { site, disk, client, ledger, writers, run, random, withoutFsync };
}

export async function closeContext({ site, writers, disk }: RoundContext): Promise<void> {
  await writers.end();
  await site.killAll();
  disk?.remove();
}

/** The clients write for a random 0.3 to 0.8 s. */
export async function write({ writers, random }: RoundContext): Promise<void> {
  writers.resume();
  await setTimeout(random.between(300, 800));
}

const longestRecoveryMs = 60_000;

/** Waits until every client has the response to its last write. @throws Error when the application does not send it. */
export async function settled({ writers, site }: RoundContext): Promise<void> {
  const given = new AbortController();
  const late = setTimeout(longestRecoveryMs, 'late', { signal: given.signal }).catch(() => 'done');
  const ended = await Promise.race([writers.pause().then(() => 'done'), late]);
  given.abort();
  if (ended === 'late')
    throw new Error(`the application does not respond: ${site.state().output.slice(-1000)}`);
}

const repeatedKeys = 8;

/**
 * With the application running again: repeats some keys intentionally, and compares the database with what was acknowledged.
 * @param examined also reads every table, index and reference
 */
export async function verify(
  context: RoundContext,
  examined: boolean,
  notes: string[] = [],
): Promise<Outcome> {
  const { client, ledger, site, random, run, withoutFsync } = context;
  await settled(context);
  const { isRunning, output } = site.state();
  if (!withoutFsync) {
    const chosen = Array.from(
      { length: Math.min(repeatedKeys, client.recent.length) },
      () => client.recent[Math.floor(random.next() * client.recent.length)]!,
    );
    await Promise.all(chosen.map((each) => client.repeat(each)));
  }
  const database = await site.join();
  const connection = await database.connect();
  try {
    const found = await compare(connection, ledger, run, [...ledger.touched]);
    if (examined) found.broken.push(...(await examine(connection)));
    ledger.touched.clear();
    found.broken.push(
      ...client.violations
        .splice(0)
        .filter((text) => !text.startsWith('a repeated key was executed again')),
    );
    found.twice.push(...client.violations.splice(0));
    if (!isRunning)
      found.broken.push(`the application stopped unexpectedly: ${output.slice(-1000)}`);
    if (/uncaught|unhandled/i.test(output))
      found.broken.push(`an error that nobody caught: ${output.slice(-1000)}`);
    const { acknowledged, repeated, unavailable, unannounced } = client.look();
    return { ...found, acknowledged, repeated, unavailable, unannounced, notes };
  } finally {
    await connection.end();
    await database.close();
  }
}

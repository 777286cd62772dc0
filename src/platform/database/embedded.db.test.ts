import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onDatabase } from '#test/postgres.ts';
import { joinEmbedded, startEmbedded } from './embedded.server.ts';
import { postgresMajor, startPostgres } from './postgres-process.server.ts';
import { asPostgresUser, giveToPostgres } from './postgres-user.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'umiji-embedded-'));
const data = join(folder, 'data');
const cluster = join(data, 'postgres');
const lockFiles = ['postmaster.pid', '.s.PGSQL.5432.lock'].map((name) => join(cluster, name));
/** A process of the user that PostgreSQL runs as, other than PostgreSQL. */
const sleeper = asPostgresUser(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], []);
const other = spawn(sleeper.command, sleeper.args, {
  ...sleeper.options,
  cwd: tmpdir(),
  stdio: 'ignore',
});
/** The process of the PostgreSQL on the data directory. */
const postmaster = () => Number(readFileSync(lockFiles[0]!, 'utf8').split('\n')[0]);

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

type Connection = Awaited<ReturnType<typeof startEmbedded>>['connection'];
const answers = async (connection: Connection) =>
  (await onDatabase(connection, (client) => client.query<{ one: number }>('select 1 as one'))).rows;
const refusal = (message: string) => ({ name: 'StartRefused', message });

beforeAll(async () => {
  chmodSync(folder, 0o711);
  // Of a creation that was interrupted.
  mkdirSync(join(`${cluster}.new`, 'base'), { recursive: true });
  writeFileSync(join(data, 'postgres-password'), 'of the interrupted one');
  await (await startEmbedded(data)).stop();
}, 60_000);
afterAll(() => {
  other.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

it('creates a cluster anew whose creation was interrupted', () => {
  expect(existsSync(`${cluster}.new`)).toBe(false);
  expect(readFileSync(join(data, 'postgres-password'), 'utf8')).not.toBe('of the interrupted one');
});

it.each([
  [
    'names another running program',
    () => [other.pid, cluster, '1700000000', '5432', '.', '', ''].join('\n'),
  ],
  ['is empty', () => ''],
])(
  'starts even if every lock file of a crashed PostgreSQL %s',
  async (_, text) => {
    for (const path of lockFiles) {
      writeFileSync(path, text());
      giveToPostgres(path);
    }
    const embedded = await startEmbedded(data);
    expect(embedded.connection.database).toBe('umiji');
    await embedded.stop();
  },
  60_000,
);

it('refuses a second application on the directory; a program of the same one joins it', async () => {
  const first = await startEmbedded(data);
  await expect(startEmbedded(data)).rejects.toThrow(
    expect.objectContaining(
      refusal(
        `The data directory ${data} is in use by another application (process ${process.pid}). For several servers, give all of them one PostgreSQL by DATABASE_URL.`,
      ),
    ),
  );
  const joined = await joinEmbedded(data);
  expect(await answers(joined.connection)).toEqual([{ one: 1 }]);
  await joined.stop();
  expect(await answers(first.connection)).toEqual([{ one: 1 }]);
  await first.stop();
});

it('replaces a PostgreSQL that its application left running', async () => {
  const password = readFileSync(join(data, 'postgres-password'), 'utf8');
  const address = { host: cluster, port: 5432 };
  const left = await startPostgres(cluster, { address, user: 'umiji', password }, {});
  const embedded = await startEmbedded(data);
  await left.ended;
  expect(postmaster()).not.toBe(left.pid);
  expect(await answers(embedded.connection)).toEqual([{ one: 1 }]);
  await embedded.stop();
  expect(existsSync(lockFiles[0]!)).toBe(false);
});

it('starts a PostgreSQL again that stops unexpectedly', async () => {
  const embedded = await startEmbedded(data);
  const before = postmaster();
  process.kill(before, 'SIGQUIT');
  await expect.poll(() => isAlive(before), { timeout: 20_000 }).toBe(false);
  await expect
    .poll(() => answers(embedded.connection).catch(() => []), { timeout: 20_000 })
    .toEqual([{ one: 1 }]);
  expect(postmaster()).not.toBe(before);
  await embedded.stop();
});

it.each([
  [
    'data of another major version, with instructions',
    () => writeFileSync(join(cluster, 'PG_VERSION'), '17\n'),
    data,
    `The data directory ${data} was written by PostgreSQL 17; this version brings PostgreSQL ${postgresMajor}. Please take a backup with the version that wrote it (npm run backup -- FILE), and restore it into an empty directory (npm run restore -- FILE).`,
  ],
  [
    'a database of the format before PostgreSQL was embedded',
    () => {
      mkdirSync(join(folder, 'former/postgres'), { recursive: true });
      writeFileSync(join(folder, 'former/postgres/PG_VERSION'), '18\n');
    },
    join(folder, 'former'),
    `The data directory ${join(folder, 'former')} holds a database of an earlier format, which this version cannot read. Please name an empty directory by DATA_DIR.`,
  ],
  [
    'a data directory that is a file',
    () => writeFileSync(join(folder, 'file'), ''),
    join(folder, 'file'),
    expect.stringMatching(/^The data directory \S+ cannot be written: [^\n]+$/) as string,
  ],
])('refuses %s', async (_, prepare, directory, message) => {
  prepare();
  await expect(startEmbedded(directory)).rejects.toThrow(expect.objectContaining(refusal(message)));
});

import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { StartRefused } from '../config.server.ts';
import { log } from '../log.server.ts';
import { directoryInUse, lockDirectory } from './directory-lock.server.ts';
import {
  type Address,
  type PostgresProcess,
  addressFor,
  initCluster,
  postgresMajor,
  startPostgres,
  stateOf,
  stopPostgres,
} from './postgres-process.server.ts';
import { giveToPostgres } from './postgres-user.server.ts';
import { messageOf } from '../error.ts';

const user = 'umiji';
const database = 'umiji';

/** How to connect to the embedded PostgreSQL, and how to stop it. */
export type Embedded = Readonly<{
  connection: Readonly<{
    host: string;
    port: number;
    user: string;
    password: string;
    database: string;
  }>;
  stop: () => Promise<void>;
}>;

const wait = (ms: number) => new Promise((done) => void setTimeout(done, ms));

const settings = {
  // A committed transaction is on the disk.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // A week of logs, without the values of statements.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** The directory of PostgreSQL's own files within a data directory. */
export const clusterOf = (directory: string) => join(directory, 'postgres');
const passwordOf = (directory: string) => join(directory, 'postgres-password');

/** Writes a file that only its owner can read, and syncs it to the disk. */
function writeSecret(path: string, text: string): void {
  const file = openSync(path, 'w', 0o600);
  writeSync(file, text);
  fsyncSync(file);
  closeSync(file);
}

/** Syncs a folder's entries to the disk; Windows does this itself. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** Creates the cluster in a temporary folder and renames it as the last step: an interrupted creation starts again. */
async function create(directory: string): Promise<void> {
  const unfinished = `${clusterOf(directory)}.new`;
  const passwordFile = `${passwordOf(directory)}.new`;
  const password = randomBytes(24).toString('base64url');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  giveToPostgres(unfinished);
  writeSecret(passwordFile, password);
  giveToPostgres(passwordFile);
  await initCluster(unfinished, user, passwordFile);
  rmSync(passwordFile);
  writeSecret(passwordOf(directory), password);
  renameSync(unfinished, clusterOf(directory));
  syncFolder(directory);
}

/** @throws StartRefused for data that this PostgreSQL cannot read. */
function assertReadable(directory: string): void {
  if (!existsSync(passwordOf(directory))) {
    throw new StartRefused(
      `The data directory ${directory} holds a database of an earlier format, which this version cannot read. Please name an empty directory by DATA_DIR.`,
    );
  }
  const major = readFileSync(join(clusterOf(directory), 'PG_VERSION'), 'utf8').trim();
  if (major !== postgresMajor) {
    throw new StartRefused(
      `The data directory ${directory} was written by PostgreSQL ${major}; this version brings PostgreSQL ${postgresMajor}. ` +
        'Please take a backup with the version that wrote it (npm run backup -- FILE), and restore it into an empty directory (npm run restore -- FILE).',
    );
  }
}

/** The address in PostgreSQL's own lock file; null when it was never started or was stopped cleanly. */
function addressInUse(directory: string): Address | null {
  try {
    const [, , , port = '', socket = '', host = ''] = readFileSync(
      join(clusterOf(directory), 'postmaster.pid'),
      'utf8',
    ).split('\n');
    return socket.trim()
      ? { host: clusterOf(directory), port: Number(port) }
      : { host: host.trim(), port: Number(port) };
  } catch {
    return null;
  }
}

const passwordIn = (directory: string) => readFileSync(passwordOf(directory), 'utf8');

/** Stops a PostgreSQL that outlived its application, so that this application can start and supervise it. */
async function stopLeftOver(directory: string): Promise<void> {
  const address = addressInUse(directory);
  if (!address || (await stateOf(address, user, passwordIn(directory))) === 'silent') return;
  log.warn({ directory }, 'stopping the PostgreSQL that an earlier application left running');
  try {
    await stopPostgres(clusterOf(directory));
  } catch {
    // It answers but its process is not visible here: it runs in another container.
    throw directoryInUse(directory);
  }
}

/** The lock files of the data and of the socket; the first line of each is a process id. */
const lockFiles = ['postmaster.pid', '.s.PGSQL.5432.lock'];

/**
 * Writes our own process id into a lock file of a PostgreSQL that crashed and does not answer. PostgreSQL refuses to start
 * while a process with the id in the file exists, even an unrelated program with the same id or a zombie; its own parent's
 * id is accepted. Whether processes of the crashed one still use the data it detects by the shared memory that the file
 * names too, which stays unchanged.
 */
function releaseLockFile(path: string): void {
  if (process.platform === 'win32' || !existsSync(path)) return;
  const text = readFileSync(path, 'utf8');
  // Empty after a power failure while it was being written: nothing had been started by then.
  if (!text.trim()) return rmSync(path);
  // Replaced atomically by a rename.
  writeSecret(`${path}.new`, text.replace(/^.*/, String(process.pid)));
  giveToPostgres(`${path}.new`);
  renameSync(`${path}.new`, path);
  syncFolder(dirname(path));
}

/** When PostgreSQL's main process is killed, its other processes exit within about this time, in ms. */
const lastProcessesMs = 10_000;

/** Starts PostgreSQL; after a crash it retries until the last process of the crashed one is gone. */
async function startAfterCrash(
  directory: string,
  start: () => Promise<PostgresProcess>,
): Promise<PostgresProcess> {
  for (const until = performance.now() + lastProcessesMs; ; await wait(100)) {
    for (const name of lockFiles) releaseLockFile(join(clusterOf(directory), name));
    try {
      return await start();
    } catch (error) {
      if (
        performance.now() > until ||
        !messageOf(error).includes('pre-existing shared memory block')
      )
        throw error;
    }
  }
}

async function createDatabase(
  access: Readonly<{ user: string; password: string }> & Address,
): Promise<void> {
  const client = new pg.Client({ ...access, database: 'postgres' });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
    database,
  ]);
  if (!rowCount) await client.query(`create database ${database}`);
  await client.end();
}

const longestPauseMs = 5000;

/**
 * Starts the PostgreSQL of a data directory for this application alone and restarts it whenever it exits, until `stop` is
 * called. One that a crashed application left running is stopped first.
 * @throws StartRefused when another application uses the directory, or its data cannot be read.
 */
export async function startEmbedded(directory: string): Promise<Embedded> {
  const unlock = lockDirectory(directory);
  if (!unlock) throw directoryInUse(directory);
  try {
    if (existsSync(clusterOf(directory))) {
      assertReadable(directory);
      await stopLeftOver(directory);
    } else {
      await create(directory);
    }
    const cluster = clusterOf(directory);
    const access = { user, password: passwordIn(directory) };
    const address = await addressFor(cluster);
    const start = () =>
      startAfterCrash(directory, () => startPostgres(cluster, { address, ...access }, settings));
    let running = await start();
    await createDatabase({ ...address, ...access });

    let stopping = false;
    const stopRunning = () =>
      stopPostgres(cluster).catch((error: unknown) =>
        log.error({ err: error, directory }, 'PostgreSQL could not be stopped'),
      );
    const watch = async (): Promise<void> => {
      for (let pauseMs = 100; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
        await running.ended;
        if (stopping) return;
        log.error({ directory }, 'PostgreSQL has ended and is started again');
        try {
          running = await start();
          pauseMs = 100;
          // `stop` was called while it was starting.
          if (stopping) await stopRunning();
        } catch (error) {
          log.error({ err: error, directory }, 'PostgreSQL could not be started again');
          await wait(pauseMs);
        }
      }
    };
    const watching = watch();
    return {
      connection: { ...address, ...access, database },
      stop: async () => {
        stopping = true;
        await stopRunning();
        await watching;
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * For other programs (creating an administrator, backup): connects to the PostgreSQL of the running application, or starts
 * it where none runs.
 */
export async function joinEmbedded(directory: string): Promise<Embedded> {
  try {
    return await startEmbedded(directory);
  } catch (error) {
    const address = error instanceof StartRefused ? addressInUse(directory) : null;
    if (!address) throw error;
    const access = { user, password: passwordIn(directory) };
    if ((await stateOf(address, access.user, access.password)) !== 'ready') throw error;
    return { connection: { ...address, ...access, database }, stop: async () => undefined };
  }
}

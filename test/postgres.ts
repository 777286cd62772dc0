import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  type Address,
  type PostgresProcess,
  addressFor,
  initCluster,
  startPostgres,
  stopPostgres,
} from '#platform/database/postgres-process.server.ts';
import { giveToPostgres } from '#platform/database/postgres-user.server.ts';

export const access = { user: 'umiji', password: 'umiji-tests' };

/** Its data does not outlive the tests, so it does not have to reach the disk. */
export const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  log_error_verbosity: 'terse',
  max_connections: '200',
};

/** Whom PostgreSQL lets in: this machine, without a password, which takes longer to check than most statements to run. */
const letIn = ['all', 'replication']
  .flatMap((database) => [`local ${database} all trust`, `host ${database} all 127.0.0.1/32 trust`])
  .join('\n');

/** A separate PostgreSQL server for tests: that of the packages, in its own folder. */
export type TestServer = Readonly<{
  folder: string;
  cluster: string;
  address: Address;
  /** The address of one of its databases, in the format of `DATABASE_URL`. */
  url: (database: string) => string;
  /** The rows of a statement in one of its databases. */
  query: <T extends pg.QueryResultRow>(database: string, statement: string) => Promise<T[]>;
  start: () => Promise<void>;
  stop: (mode?: 'fast' | 'immediate') => Promise<void>;
  /** Stops it and removes its folder. */
  remove: () => Promise<void>;
}>;

/** Runs statements on a database and ends the connection. */
export async function onDatabase<T>(
  at: string | pg.ClientConfig,
  run: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(at);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** The rows of a statement, on its own connection. */
export const queryAt = <T extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<T[]> => onDatabase(url, async (client) => (await client.query<T>(statement)).rows);

/** @param onPort listen on a port of the loopback interface, for a proxy in front of it */
export async function testServer(
  settings: Readonly<Record<string, string>> = forgetful,
  onPort?: number,
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'umiji-pg-'));
  // The user that PostgreSQL runs as needs access to it.
  chmodSync(folder, 0o711);
  const cluster = join(folder, 'c');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, access.password);
  mkdirSync(cluster, { mode: 0o700 });
  for (const path of [cluster, passwordFile]) giveToPostgres(path);
  await initCluster(cluster, access.user, passwordFile);
  writeFileSync(join(cluster, 'pg_hba.conf'), `${letIn}\n`);
  const address =
    onPort === undefined ? await addressFor(cluster) : { host: '127.0.0.1', port: onPort };
  let running: PostgresProcess | undefined;
  const start = async () => {
    running = await startPostgres(cluster, { address, ...access }, settings);
  };
  const stop = async (mode: 'fast' | 'immediate' = 'fast') => {
    if (!running) return;
    await stopPostgres(cluster, mode);
    await running.ended;
    running = undefined;
  };
  await start();
  const server = address.host.startsWith('/')
    ? ['localhost', `?host=${encodeURIComponent(address.host)}`]
    : [address.host, ''];
  const url = (database: string) =>
    `postgres://${access.user}:${access.password}@${server[0]}:${address.port}/${database}${server[1]}`;
  return {
    folder,
    cluster,
    address,
    url,
    query: (database, statement) => queryAt(url(database), statement),
    start,
    stop,
    remove: async () => {
      await stop('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Copies the cluster of a stopped server, for another server. */
export function copyCluster(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 });
  cpSync(from, to, { recursive: true });
  for (const name of ['', ...readdirSync(to, { recursive: true, encoding: 'utf8' })])
    giveToPostgres(join(to, name));
}

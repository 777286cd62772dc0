import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { type NodePgQueryResultHKT, drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { type Settings, StartRefused } from '../config.server.ts';
import { log } from '../log.server.ts';
import { observePool } from '../metrics/queries.server.ts';
import { type ServerAddresses, parseDatabaseUrl } from './address.ts';
import { type Embedded, joinEmbedded, startEmbedded } from './embedded.server.ts';
import {
  ConnectionPool,
  type SessionBounds,
  connectionDefaults,
  sessionBounds,
} from './pool.server.ts';
import { findServer, reasonOf, watchPrimary } from './primary.server.ts';
import { codeOf } from '../error.ts';
import { defined } from '../expect.ts';

type NoSchema = Record<string, never>;
export type Database = PgDatabase<NodePgQueryResultHKT, NoSchema>;
export type Transaction = PgTransaction<
  NodePgQueryResultHKT,
  NoSchema,
  ExtractTablesWithRelations<NoSchema>
>;

export type OpenDatabase = Readonly<{
  db: Database;
  /** Checks the server on a separate connection. @throws when it does not answer within 2 s. */
  ping: () => Promise<void>;
  /** Connections of the pool, and callers waiting for one. */
  pool: () => Readonly<{ total: number; idle: number; waiting: number }>;
  /** A separate connection outside of the pool, for what the query builder cannot do; the caller ends it. */
  connect: () => Promise<pg.Client>;
  close: () => Promise<void>;
}>;

const poolSize = 10;

/** Logs the message only: the error object contains the whole connection. */
const logLost = (error: Error) =>
  log.warn({ reason: error.message, code: codeOf(error) }, 'a connection to the database was lost');

/**
 * Connects to a PostgreSQL by its address, or to the one of several that accepts writes.
 * @param bounds timeouts of its sessions, in ms; 0 for none
 * @throws StartRefused when none answers; the message contains no password.
 */
export async function openPostgres(
  url: string,
  bounds: SessionBounds = sessionBounds,
): Promise<OpenDatabase> {
  const addresses = parseDatabaseUrl(url);
  if (!addresses) throw new StartRefused('DATABASE_URL is no address of a PostgreSQL.');
  return open(addresses, bounds);
}

async function open(addresses: ServerAddresses, bounds: SessionBounds): Promise<OpenDatabase> {
  let first: string;
  try {
    first = await findServer(addresses);
  } catch (error) {
    throw new StartRefused(`The database does not answer (${reasonOf(error)}).`);
  }
  let closing = false;
  const target = (): pg.ClientConfig => ({ connectionString: watch.current() });
  const pool = new ConnectionPool({
    target,
    max: poolSize,
    bounds,
    onLost: (error) => closing || logLost(error),
  });
  observePool(pool);
  const watch = watchPrimary(addresses, first, {
    onMoved: () => pool.dropAll('the database moved to another server'),
    onSilent: () => pool.dropAll('the database does not answer'),
  });
  const db = drizzle(pool);
  currentAddresses.set(db, watch.current);
  return {
    db,
    ping: watch.ping,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    connect: async () => {
      const client = new pg.Client({ ...connectionDefaults, ...target() });
      client.on('error', logLost);
      await client.connect();
      return client;
    },
    close: async () => {
      closing = true;
      watch.stop();
      await pool.end();
    },
  };
}

const currentAddresses = new WeakMap<Database, () => string>();

/** Where an opened database is at present, for a worker thread that connects by itself. */
export const addressOf = (db: Database): string => defined(currentAddresses.get(db))();

/** The address of the embedded PostgreSQL in the format of `DATABASE_URL`. */
function urlOf({ connection: { host, port, user, password, database } }: Embedded): string {
  const [server, socket] = host.startsWith('/')
    ? ['localhost', `?host=${encodeURIComponent(host)}`]
    : [host, ''];
  return `postgres://${user}:${password}@${server}:${port}/${database}${socket}`;
}

async function openWith(embedded: Embedded): Promise<OpenDatabase> {
  const opened = await open({ servers: [urlOf(embedded)], accept: 'any' }, sessionBounds);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await embedded.stop();
    },
  };
}

type Place = Pick<Settings, 'databaseUrl' | 'dataDir'>;

/** The application's database: the PostgreSQL of `DATABASE_URL`, or the embedded one of its data directory. */
export async function openDatabase({ databaseUrl, dataDir }: Place): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl) : openWith(await startEmbedded(dataDir));
}

/** The same database for another program (backup, scripts) while the application may be running. */
export async function joinDatabase({ databaseUrl, dataDir }: Place): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl) : openWith(await joinEmbedded(dataDir));
}

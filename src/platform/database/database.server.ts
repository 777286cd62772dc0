import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { StartRefused } from '../config.server.ts';
import { log } from '../log.server.ts';
import { observePool } from '../metrics/queries.server.ts';
import { lockDirectory } from './lock.server.ts';

type NoSchema = Record<string, never>;
/** The database of either engine; code that takes it does not know which. */
export type Database = PgDatabase<PgQueryResultHKT, NoSchema>;
export type Transaction = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

export type OpenDatabase = Readonly<{ db: Database; engine: 'embedded' | 'postgresql'; close: () => Promise<void> }>;

const extensions = { btree_gist, pg_trgm };

/**
 * Opens the embedded database in a directory (in memory without one), or restores it from a dump.
 * @throws StartRefused when another process has the directory.
 */
export async function openEmbedded(directory?: string, dump?: Blob): Promise<OpenDatabase> {
  const unlock = directory ? lockDirectory(directory) : () => undefined;
  try {
    const client = await PGlite.create({
      ...(directory ? { dataDir: join(directory, 'postgres') } : {}),
      ...(dump ? { loadDataDir: dump } : {}),
      extensions,
    });
    return {
      db: drizzlePglite(client) as unknown as Database,
      engine: 'embedded',
      close: async () => {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The whole embedded database as one file, to start others from. */
export async function dumpEmbedded(database: OpenDatabase): Promise<Blob> {
  const { $client } = database.db as unknown as { $client: PGlite };
  return $client.dumpDataDir('none');
}

/**
 * Opens a PostgreSQL by its address.
 * @throws StartRefused when it does not answer, without the address's password.
 */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // A connection that breaks while nobody uses it is replaced by the next query; unheard, it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a connection to the database was lost'));
  observePool(pool);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const { host, pathname } = new URL(url);
    const reason = error instanceof AggregateError ? error.errors.map(String).join('; ') : String((error as Error).message);
    throw new StartRefused(`The database ${pathname.slice(1)} at ${host} does not answer: ${reason}`);
  }
  return { db: drizzleNodePostgres(pool) as unknown as Database, engine: 'postgresql', close: () => pool.end() };
}

async function appliedNames(tx: Transaction): Promise<Set<string>> {
  const { rows } = (await tx.execute(sql`select name from schema_migration`)) as unknown as { rows: { name: string }[] };
  return new Set(rows.map(({ name }) => name));
}

/**
 * Brings the database to the newest schema: every file of `folder` once, in the order of their names, each in a
 * transaction of its own together with the note that it was applied. Two processes that start at once take turns.
 */
export async function migrate(db: Database, folder: string): Promise<void> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  const inTurn = (run: (tx: Transaction) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('umiji migrations'))`);
      return run(tx);
    });
  await inTurn((tx) => tx.execute(sql`create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())`));
  const before = await db.transaction(appliedNames);
  for (const name of files) {
    if (before.has(name)) continue;
    await inTurn(async (tx) => {
      if ((await appliedNames(tx)).has(name)) return;
      for (const statement of readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint')) {
        if (statement.trim()) await tx.execute(sql.raw(statement));
      }
      await tx.execute(sql`insert into schema_migration (name) values (${name})`);
    });
  }
}

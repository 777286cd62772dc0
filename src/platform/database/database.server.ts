import { closeSync, mkdirSync, openSync, readFileSync, readdirSync, rmSync, writeSync } from 'node:fs';
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

type NoSchema = Record<string, never>;
/** The database of either engine; code that takes it does not know which. */
export type Database = PgDatabase<PgQueryResultHKT, NoSchema>;
export type Transaction = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

export type OpenDatabase = Readonly<{ db: Database; engine: 'embedded' | 'postgresql'; close: () => Promise<void> }>;

/** Said to the operator in one line; nothing is wrong with the program. */
export class StartRefused extends Error {}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The embedded engine does not lock its directory, and a second writer would destroy it: the lock is ours. */
function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'umiji.lock');
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const file = openSync(path, 'wx');
      writeSync(file, String(process.pid));
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = Number(readFileSync(path, 'utf8'));
      if (owner !== process.pid && owner > 0 && alive(owner)) {
        throw new StartRefused(`The data directory ${directory} is in use by another process (${owner}).`);
      }
      rmSync(path, { force: true });
    }
  }
  throw new StartRefused(`The data directory ${directory} could not be locked.`);
}

const extensions = { btree_gist, pg_trgm };

/** Opens the embedded database in a directory (in memory without one), or restores it from a dump. */
export async function openEmbedded(directory?: string, dump?: Blob): Promise<OpenDatabase> {
  const unlock = directory ? lockDirectory(directory) : () => undefined;
  const client = await PGlite.create({
    ...(directory ? { dataDir: join(directory, 'postgres') } : {}),
    ...(dump ? { loadDataDir: dump } : {}),
    extensions,
  });
  const db = drizzlePglite(client) as unknown as Database;
  return {
    db,
    engine: 'embedded',
    close: async () => {
      await client.close();
      unlock();
    },
  };
}

/** The whole embedded database as one file, to start others from. */
export async function dumpEmbedded(database: OpenDatabase): Promise<Blob> {
  const { $client } = database.db as unknown as { $client: PGlite };
  return $client.dumpDataDir('none');
}

/** Opens a PostgreSQL by its address. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const db = drizzleNodePostgres(pool) as unknown as Database;
  await db.execute(sql`select 1`);
  return { db, engine: 'postgresql', close: () => pool.end() };
}

/**
 * Brings the database to the newest schema: every file of `folder` once, in the order of their names,
 * each in a transaction of its own together with the note that it was applied.
 */
export async function migrate(db: Database, folder: string): Promise<void> {
  await db.execute(sql`create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())`);
  const applied = new Set(
    ((await db.execute(sql`select name from schema_migration`)) as unknown as { rows: { name: string }[] }).rows.map((row) => row.name),
  );
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  for (const name of files) {
    if (applied.has(name)) continue;
    await db.transaction(async (tx) => {
      for (const statement of readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint')) {
        if (statement.trim()) await tx.execute(sql.raw(statement));
      }
      await tx.execute(sql`insert into schema_migration (name) values (${name})`);
    });
  }
}

import { sql } from 'drizzle-orm';
import type { Database } from './database.server.ts';

/**
 * Clears away what changes left behind and counts anew what searches are planned by, in every table of which a tenth has changed:
 * what a PostgreSQL server does by itself, and the embedded one only when it is told to.
 */
export async function keepUp(db: Database): Promise<void> {
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = (await db.execute(sql`
    select pg_class.relname from pg_stat_user_tables join pg_class on pg_class.oid = relid
    where n_mod_since_analyze > 50 + greatest(reltuples, 0) / 10`)) as unknown as { rows: { relname: string }[] };
  for (const { relname } of rows) await db.execute(sql`vacuum analyze ${sql.identifier(relname)}`);
}

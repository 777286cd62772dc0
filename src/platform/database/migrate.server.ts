import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { StartRefused } from '../config.server.ts';
import { log } from '../log.server.ts';
import type { Database, Transaction } from './database.server.ts';
import { isUnavailable } from './unavailable.server.ts';
import { causesOf, codeOf } from '../error.ts';

async function appliedNames(tx: Transaction): Promise<Set<string>> {
  const { rows } = await tx.execute<{ name: string }>(sql`select name from schema_migration`);
  return new Set(rows.map(({ name }) => name));
}

/** The migrations of a folder, in the order in which they are applied. */
export const migrationsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();

/** What the database itself said, however it was wrapped. */
function databaseMessage(error: unknown): string | null {
  for (const cause of causesOf(error))
    if (/^[0-9A-Z]{5}$/.test(codeOf(cause) ?? '')) return cause.message;
  return null;
}

/**
 * Applies the files of `folder` that the database does not have yet, in the order of their names; of `only` where it is given.
 * Applications that start at once take turns.
 * @throws StartRefused when a newer version has been here before, or the database refuses a change (a missing privilege or extension).
 */
export async function applyMigrations(
  tx: Transaction,
  folder: string,
  only?: readonly string[],
): Promise<void> {
  try {
    await applyMissing(tx, folder, only);
  } catch (error) {
    const message = databaseMessage(error);
    if (message === null || isUnavailable(error)) throw error;
    log.error({ err: error }, 'the schema could not be brought up to date');
    throw new StartRefused(
      `The database could not be brought to the schema of this version: ${message}`,
      { cause: error },
    );
  }
}

async function applyMissing(
  tx: Transaction,
  folder: string,
  only?: readonly string[],
): Promise<void> {
  const files = migrationsIn(folder);
  // Waiting for another application, or changing a large table, takes as long as it takes.
  await tx.execute(sql`set local lock_timeout = 0`);
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('umiji schema'))`);
  await tx.execute(
    sql`create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())`,
  );
  const applied = await appliedNames(tx);
  const unknown = [...applied].filter((name) => !files.includes(name)).toSorted();
  if (unknown.length > 0)
    throw new StartRefused(
      `The database belongs to a newer version (it has ${unknown.join(', ')}). Please start that version or a later one.`,
    );
  for (const name of files) {
    if (applied.has(name) || only?.includes(name) === false) continue;
    for (const statement of readFileSync(join(folder, name), 'utf8').split(
      '--> statement-breakpoint',
    )) {
      if (statement.trim()) await tx.execute(sql.raw(statement));
    }
    await tx.execute(sql`insert into schema_migration (name) values (${name})`);
  }
}

/**
 * Brings the database to the schema of this version and fills what every database holds, in one transaction: every file of `folder`
 * once, then `fill`. One that is interrupted has done nothing.
 * @throws StartRefused when a newer version has been here before.
 */
export async function prepareDatabase<T>(
  db: Database,
  folder: string,
  fill: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await applyMigrations(tx, folder);
    return fill(tx);
  });
}

/** The schema alone. */
export const migrate = (db: Database, folder: string): Promise<void> =>
  prepareDatabase(db, folder, async () => undefined);

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { StartRefused } from '../config.server.ts';
import { log } from '../log.server.ts';
import type { Database, Transaction } from './database.server.ts';
import { isUnavailable } from './unavailable.server.ts';
import { causesOf, codeOf } from '../error.ts';
import { propertyOf } from '../property.ts';

const baseline = '0000_baseline.sql';
/** The first and the last migration of version 0.1, which the baseline replaces. */
const replacedByBaseline = { first: '0000_extensions.sql', last: '0035_application-secret.sql' };

/** How many violating rows an error message lists. */
const maxNamedRows = 5;

/** The migrations of a folder, in the order in which they are applied. */
export const migrationsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();

/**
 * The applied migrations of a database or backup, with the baseline instead of the files of version 0.1.
 * @throws StartRefused when not all files of version 0.1 had been applied.
 */
export function withBaseline(applied: readonly string[]): readonly string[] {
  if (!applied.includes(replacedByBaseline.first)) return applied;
  if (!applied.includes(replacedByBaseline.last))
    throw new StartRefused(
      `The schema is too old for this version: its last migration is ${applied.toSorted().at(-1)}. Version 0.1.0 is the last one that can bring it up to date; please start that one first, then this one.`,
    );
  return [baseline, ...applied.filter((name) => name > replacedByBaseline.last)];
}

/** The applied migrations. A database of version 0.1 is adopted: the baseline counts as applied from now on. */
async function appliedIn(tx: Transaction): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ name: string }>(sql`select name from schema_migration`);
  const names = rows.map(({ name }) => name);
  const applied = withBaseline(names);
  for (const name of names.filter((each) => !applied.includes(each)))
    await tx.execute(sql`delete from schema_migration where name = ${name}`);
  for (const name of applied.filter((each) => !names.includes(each)))
    await tx.execute(sql`insert into schema_migration (name) values (${name})`);
  return new Set(applied);
}

/** The database's own message of an error, however deeply it is wrapped, with the detail (e.g. duplicate keys). */
function databaseMessage(error: unknown): string | null {
  for (const cause of causesOf(error)) {
    if (!/^[0-9A-Z]{5}$/.test(codeOf(cause) ?? '')) continue;
    const detail = propertyOf(cause, 'detail');
    return typeof detail === 'string' ? `${cause.message} (${detail})` : cause.message;
  }
  return null;
}

/**
 * Applies the pending migrations of `folder` in the order of their names; only those in `only` where it is given.
 * Applications that start at the same time take turns.
 * @throws StartRefused when the database belongs to a newer version or to one that is too old, rows violate a new
 * constraint, or the database refuses a change (a missing privilege or extension).
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
  // No timeouts: waiting for another application or altering a large table may take long.
  await tx.execute(sql`set local lock_timeout = 0`);
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('umiji schema'))`);
  await tx.execute(
    sql`create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())`,
  );
  const applied = await appliedIn(tx);
  const unknown = [...applied].filter((name) => !files.includes(name)).toSorted();
  if (unknown.length > 0)
    throw new StartRefused(
      `The database belongs to a newer version (it has ${unknown.join(', ')}). Please start that version or a later one.`,
    );
  for (const name of files) {
    if (applied.has(name) || only?.includes(name) === false) continue;
    const statements = readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint');
    for (const statement of statements) {
      if (!statement.trim()) continue;
      await assertRowsSatisfyCheck(tx, statement);
      await tx.execute(sql.raw(statement));
    }
    await tx.execute(sql`insert into schema_migration (name) values (${name})`);
  }
}

const addedCheck = /^\s*alter table "(\w+)" add constraint "(\w+)" check \((.*)\);?\s*$/is;

/** For a statement that adds a CHECK: @throws StartRefused listing the rows that violate it, which PostgreSQL does not list. */
async function assertRowsSatisfyCheck(tx: Transaction, statement: string): Promise<void> {
  const [, table, constraint, rule] = addedCheck.exec(statement) ?? [];
  if (!table || !constraint || !rule) return;
  const { rows: found } = await tx.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(${sql.identifier(table)}.*) as row from ${sql.identifier(table)} where not (${sql.raw(rule)}) limit ${maxNamedRows}`,
  );
  if (found.length === 0) return;
  const { rows: key } = await tx.execute<{ name: string }>(
    sql`select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = ${table}::regclass and i.indisprimary`,
  );
  const shown = new Set([...key.map(({ name }) => name), ...(rule.match(/\w+/g) ?? [])]);
  const rows = found.map(({ row }) =>
    JSON.stringify(Object.fromEntries(Object.entries(row).filter(([name]) => shown.has(name)))),
  );
  throw new StartRefused(
    `The database could not be brought to the schema of this version: rows of ${table} break ${constraint}. Please correct them and start again: ${rows.join(', ')}${rows.length === maxNamedRows ? ' …' : ''}`,
  );
}

/**
 * Migrates the database to the schema of this version and then runs `fill`, which inserts the initial data, in one
 * transaction.
 * @throws StartRefused as `applyMigrations` does.
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

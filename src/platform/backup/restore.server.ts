import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import copy from 'pg-copy-streams';
import { type Settings, StartRefused, isStartRefused } from '../config.server.ts';
import { type OpenDatabase, openDatabase } from '../database/database.server.ts';
import { lockDirectory } from '../database/directory-lock.server.ts';
import { applyMigrations, migrationsIn, withBaseline } from '../database/migrate.server.ts';
import { type RunOptions, rowsIn } from './backup.server.ts';
import { prepareSession, relationsIn, suspendRules, tablesOf } from './catalog.server.ts';
import { type Header, type TableColumns, copyTarget, quoted } from './format.server.ts';
import { type OpenBackup, openBackup } from './reader.server.ts';
import { codeOf, messageOf } from '../error.ts';

type Place = Pick<Settings, 'databaseUrl' | 'dataDir'>;
export type RestoreResult = Readonly<{
  tables: number;
  rows: number;
  /** Number of migrations that were applied on top of the backup. */ migrated: number;
  createdAt: string;
}>;

/**
 * Restores a backup into an empty database and migrates it to the schema of this version, all in one transaction: on any
 * error the database stays empty. The file's checksum is verified before the database is touched, and again while it is
 * loaded. An application that starts meanwhile waits.
 * @param folder of the migrations of this version
 * @throws StartRefused when the file is damaged or of a newer or too old version, the database is not empty, or an application is using it.
 */
export async function restore(
  place: Place,
  file: string,
  folder: string,
  running: RunOptions,
): Promise<RestoreResult> {
  const { report } = running;
  report(`Checking ${file} …`);
  assertKnownMigrations(await checkBackup(file), file, folder);
  if (!place.databaseUrl) assertUnused(place.dataDir);
  const database = await openDatabase(place);
  try {
    return await restoreInto(database, file, folder, running);
  } catch (error) {
    throw refusalOf(error);
  } finally {
    await database.close();
  }
}

function refusalOf(error: unknown): unknown {
  if (isStartRefused(error)) return error;
  if (error instanceof Error && error.name === 'AbortError')
    return new StartRefused('The restore was interrupted; the database is still empty.');
  // The query builder wraps the server's error.
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return codeOf(cause)
    ? new StartRefused(
        `The backup could not be restored, the database is still empty: ${messageOf(cause)}`,
      )
    : error;
}

function assertUnused(directory: string): void {
  const unlock = lockDirectory(directory);
  if (!unlock)
    throw new StartRefused(
      `An application is running on ${directory}; please stop it, or name an empty directory by DATA_DIR.`,
    );
  unlock();
}

function assertKnownMigrations({ migrations }: Header, file: string, folder: string): void {
  const matchingTable = migrationsIn(folder);
  const unknown = withBaseline(migrations).filter((name) => !matchingTable.includes(name));
  if (unknown.length > 0)
    throw new StartRefused(
      `${file} was made by a newer version of the application (it has ${unknown.join(', ')}); please restore it with that version or a later one.`,
    );
}

/** Reads a whole backup. @throws StartRefused when it is damaged. */
async function checkBackup(file: string): Promise<Header> {
  const backup = await openBackup(file);
  try {
    await readParts(backup, file, {
      table: async (_, rows) => {
        let count = 0;
        for await (const chunk of rows) count += rowsIn(chunk);
        return count;
      },
      sequence: async () => undefined,
    });
    return backup.header;
  } finally {
    backup.close();
  }
}

type PartHandlers = Readonly<{
  /** @returns the number of rows. */
  table: (table: TableColumns, rows: AsyncIterable<Buffer>) => Promise<number>;
  sequence: (name: string, value: string) => Promise<void>;
}>;

/** @returns the number of rows of each table. @throws StartRefused when the numbers differ from those in the backup's last line. */
async function readParts(
  backup: OpenBackup,
  file: string,
  { table, sequence }: PartHandlers,
): Promise<Readonly<Record<string, number>>> {
  const counted: Record<string, number> = {};
  const parts = backup.parts();
  for (let next = await parts.next(); ; next = await parts.next()) {
    if (next.done) {
      const { rows } = next.value;
      const wrong = [...new Set([...Object.keys(rows), ...Object.keys(counted)])].filter(
        (name) => rows[name] !== counted[name],
      );
      if (wrong.length > 0)
        throw new StartRefused(
          `${file} is damaged: ${wrong.join(', ')} does not have the rows that were written.`,
        );
      return rows;
    }
    if (next.value.kind === 'table')
      counted[next.value.table.name] = await table(next.value.table, next.value.rows);
    else await sequence(next.value.name, next.value.value);
  }
}

async function restoreInto(
  database: Pick<OpenDatabase, 'connect'>,
  file: string,
  folder: string,
  { report, signal }: RunOptions,
): Promise<RestoreResult> {
  const client = await database.connect();
  const backup = await openBackup(file);
  try {
    await prepareSession(client);
    const { header } = backup;
    const applied = withBaseline(header.migrations);
    const rows = await drizzle(client).transaction(async (tx) => {
      await assertEmpty(client);
      await applyMigrations(tx, folder, applied);
      const tables = await tablesOf(client);
      const restoreRules = await suspendRules(client);
      // Migrations may have inserted rows that the backup contains too.
      await client.query(
        `truncate ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')}`,
      );
      report(`Restoring ${tables.length} tables of ${header.createdAt} …`);
      const loaded = await readParts(backup, file, {
        table: (table, chunks) => copyRows(client, known(table, tables, file), chunks, signal),
        sequence: async (name, value) =>
          void (await client.query('select setval($1::regclass, $2)', [
            `public.${quoted(name)}`,
            value,
          ])),
      });
      const missing = tables.filter(({ name }) => !(name in loaded)).map(({ name }) => name);
      if (missing.length > 0)
        throw new StartRefused(
          `${file} does not fit the schema of this version: it lacks ${missing.join(', ')}.`,
        );
      report('Checking references …');
      await restoreRules();
      await applyMigrations(tx, folder);
      signal?.throwIfAborted();
      return loaded;
    });
    // Without statistics queries would be planned badly until autovacuum runs.
    await client.query('analyze');
    await client.end();
    const migrated = migrationsIn(folder).length - applied.length;
    return {
      tables: Object.keys(rows).length,
      rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
      migrated,
      createdAt: header.createdAt,
    };
  } finally {
    backup.close();
    await client.end().catch(() => undefined);
  }
}

/** @throws StartRefused when the database is not empty, or an application is just starting on it. */
async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isOurs: boolean }>(
    `select pg_try_advisory_xact_lock(hashtext('umiji schema')) as "isOurs"`,
  );
  if (!rows[0]?.isOurs)
    throw new StartRefused('Another application is starting on the database; please stop it.');
  if ((await relationsIn(client)) > 0)
    throw new StartRefused(
      'The database is not empty; a backup is restored into an empty one only.',
    );
}

/** The backup's table, after checking that the schema has it with the same columns. @throws StartRefused when it has not. */
function known(table: TableColumns, tables: readonly TableColumns[], file: string): TableColumns {
  const own = tables.find(({ name }) => name === table.name);
  if (own && own.columns.toSorted().join() === table.columns.toSorted().join()) return table;
  throw new StartRefused(
    `${file} does not fit the schema of this version: ${own ? `${table.name} has other columns` : `there is no table ${table.name}`}.`,
  );
}

async function copyRows(
  client: pg.Client,
  table: TableColumns,
  chunks: AsyncIterable<Buffer>,
  signal?: AbortSignal,
): Promise<number> {
  const stream = client.query(copy.from(`copy ${copyTarget(table)} from stdin`));
  await pipeline(chunks, stream, signal ? { signal } : {});
  return stream.rowCount;
}

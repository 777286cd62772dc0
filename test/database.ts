import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type OpenDatabase, openPostgres } from '#platform/database/database.server.ts';
import { sessionBounds } from '#platform/database/pool.server.ts';
import { migrate } from '#platform/database/migrate.server.ts';
import { readSettings } from '#platform/config.server.ts';
import { onDatabase } from './postgres.ts';
import { testPassword } from './password.ts';

const migrations = join(import.meta.dirname, '..', 'migrations');

function schemaHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrations)
    .filter((file) => file.endsWith('.sql'))
    .toSorted())
    hash.update(name).update(readFileSync(join(migrations, name)));
  return hash.digest('hex').slice(0, 16);
}

const addressOf = (server: string, database: string) => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

/**
 * A database that others are copied from, made by the first who asks for it. `make` returns what has to be known of it, as
 * JSON, which is kept in the database's comment.
 */
async function copied<T>(
  address: string,
  name: string,
  make: (database: TestDatabase) => Promise<T>,
  from?: string,
): Promise<T> {
  return onDatabase(address, async (client) => {
    // Held until the connection ends, so that two runs on one server create it once.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rows } = await client.query<{ known: string }>(
      `select shobj_description(oid, 'pg_database') as known from pg_database where datname = $1`,
      [name],
    );
    if (rows[0]) return JSON.parse(rows[0].known) as T;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(
      `create database ${unfinished}${from ? ` template ${from} strategy file_copy` : ''}`,
    );
    const url = addressOf(address, unfinished);
    const made = await openPostgres(url);
    const known = await make({ ...made, url });
    await made.close();
    await client.query(
      `comment on database ${unfinished} is ${client.escapeLiteral(JSON.stringify(known ?? null))}`,
    );
    await client.query(`alter database ${unfinished} rename to ${name}`);
    return known;
  });
}

/** The migrated, empty database that others are copied from; created if it is missing. Returns its name. */
export async function template(address: string): Promise<string> {
  const name = `umiji_template_${schemaHash()}`;
  await copied(address, name, ({ db }) => migrate(db, migrations));
  return name;
}

/** What a database holds that several test files begin with: filled once in a run, then copied. */
export type Filling<T> = Readonly<{
  name: string;
  /** Fills an empty migrated database, and returns what tests have to know of it: ids, names; as JSON. */
  fill: (database: TestDatabase) => Promise<T>;
}>;

/** What the demonstration holds after its first start, with `testPassword` for all its accounts. */
const demonstration: Filling<null> = {
  name: 'demonstration',
  fill: async ({ db }) => {
    const { fillFirst } = await import('../src/demo/first.server.ts');
    const settings = { ...readSettings({ DEMO: 'on' }), demoPassword: testPassword };
    await db.transaction((tx) => fillFirst({ db: tx, settings, now: () => new Date() }));
    return null;
  },
};

const ofRun = (run: string) => `umiji_filled_${run}_`;

/** Removes the filled databases of a run. */
export const removeFilled = (address: string, run: string): Promise<void> =>
  onDatabase(address, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [ofRun(run)],
    );
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  });

/** The server that the test runner or the benchmarks started. */
function serverAddress(): string {
  const { TEST_DATABASE_URL: address } = process.env;
  if (!address) throw new Error('No server was started for the tests: see test/template.ts.');
  return address;
}

export type TestDatabase = OpenDatabase &
  Readonly<{ /** As `DATABASE_URL` is written. */ url: string }>;

/** A copy of a database, removed when it is closed. */
async function copyOf(address: string, from: string): Promise<TestDatabase> {
  const name = `umiji_test_${randomBytes(6).toString('hex')}`;
  await onDatabase(address, (client) =>
    client.query(`create database ${name} template ${from} strategy file_copy`),
  );
  const url = addressOf(address, name);
  // Benchmarks fill tables with a million rows by one statement.
  const opened = await openPostgres(url, { ...sessionBounds, statement_timeout: 0 });
  return {
    ...opened,
    url,
    close: async () => {
      await opened.close();
      await onDatabase(address, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** A database for one test file with what others begin with too, and what has to be known of it. */
export async function filledDatabase<T>({
  name,
  fill,
}: Filling<T>): Promise<Readonly<{ database: TestDatabase; known: T }>> {
  const { TEST_RUN: run } = process.env;
  if (!run) throw new Error('The databases of a run are named by TEST_RUN: see test/template.ts.');
  const address = serverAddress();
  const from = `${ofRun(run)}${name}`;
  const known = await copied(address, from, fill, await template(address));
  return { database: await copyOf(address, from), known };
}

/**
 * A migrated database for one test file. Files that use it are named `*.db.test.ts`.
 * @param holds nothing, or what the demonstration holds after its first start, with `testPassword` for all its accounts
 */
export async function testDatabase(
  holds: 'nothing' | 'the demonstration' = 'nothing',
): Promise<TestDatabase> {
  if (holds === 'the demonstration') return (await filledDatabase(demonstration)).database;
  const address = serverAddress();
  return copyOf(address, await template(address));
}

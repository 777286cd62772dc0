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

/** A database that others are copied from, made by the first who asks for it. Returns its name. */
async function copied(
  address: string,
  name: string,
  make: (database: OpenDatabase) => Promise<unknown>,
  from?: string,
): Promise<string> {
  await onDatabase(address, async (client) => {
    // Held until the connection ends, so that two runs on one server create it once.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(
      `create database ${unfinished}${from ? ` template ${from} strategy file_copy` : ''}`,
    );
    const made = await openPostgres(addressOf(address, unfinished));
    await make(made);
    await made.close();
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

/** The migrated, empty database that others are copied from; created if it is missing. Returns its name. */
export const template = (address: string): Promise<string> =>
  copied(address, `umiji_template_${schemaHash()}`, ({ db }) => migrate(db, migrations));

/** The database of the demonstration of this run. */
async function demonstration(address: string): Promise<string> {
  const { TEST_RUN: run } = process.env;
  if (!run)
    throw new Error('The demonstration of a run is named by TEST_RUN: see test/template.ts.');
  return copied(
    address,
    demonstrationOf(run),
    async ({ db }) => {
      const { fillFirst } = await import('../src/demo/first.server.ts');
      const settings = { ...readSettings({ DEMO: 'on' }), demoPassword: testPassword };
      await db.transaction((tx) => fillFirst({ db: tx, settings, now: () => new Date() }));
    },
    await template(address),
  );
}

const demonstrationOf = (run: string) => `umiji_demonstration_${run}`;

/** Removes the demonstration of a run, if there is one. */
export const removeDemonstration = (address: string, run: string): Promise<void> =>
  onDatabase(address, async (client) => {
    await client.query(`drop database if exists ${demonstrationOf(run)} with (force)`);
  });

/** The server that the test runner or the benchmarks started. */
function serverAddress(): string {
  const { TEST_DATABASE_URL: address } = process.env;
  if (!address) throw new Error('No server was started for the tests: see test/template.ts.');
  return address;
}

export type TestDatabase = OpenDatabase &
  Readonly<{ /** As `DATABASE_URL` is written. */ url: string }>;

/**
 * A migrated database for one test file, removed when it is closed. Files that use it are named `*.db.test.ts`.
 * @param holds nothing, or what the demonstration holds after its first start, with `testPassword` for all its accounts
 */
export async function testDatabase(
  holds: 'nothing' | 'the demonstration' = 'nothing',
): Promise<TestDatabase> {
  const address = serverAddress();
  const name = `umiji_test_${randomBytes(6).toString('hex')}`;
  const from = await (holds === 'nothing' ? template : demonstration)(address);
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

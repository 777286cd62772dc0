import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type OpenDatabase, openPostgres } from '#platform/database/database.server.ts';
import { sessionBounds } from '#platform/database/pool.server.ts';
import { migrate } from '#platform/database/migrate.server.ts';
import { onDatabase } from './postgres.ts';

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

/** The migrated, empty database that others are copied from; created if it is missing. Returns its name. */
export async function template(address: string): Promise<string> {
  const name = `umiji_template_${schemaHash()}`;
  await onDatabase(address, async (client) => {
    // Held until the connection ends, so that two runs on one server create it once.
    await client.query(`select pg_advisory_lock(hashtext('umiji template'))`);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    const made = await openPostgres(addressOf(address, unfinished));
    await migrate(made.db, migrations);
    await made.close();
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

/** The server that the test runner or the benchmarks started. */
function serverAddress(): string {
  const { TEST_DATABASE_URL: address } = process.env;
  if (!address) throw new Error('No server was started for the tests: see test/template.ts.');
  return address;
}

export type TestDatabase = OpenDatabase &
  Readonly<{ /** As `DATABASE_URL` is written. */ url: string }>;

/** A migrated, empty database for one test file, removed when it is closed. Files that use it are named `*.db.test.ts`. */
export async function testDatabase(): Promise<TestDatabase> {
  const address = serverAddress();
  const name = `umiji_test_${randomBytes(6).toString('hex')}`;
  const from = await template(address);
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

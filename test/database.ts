import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type OpenDatabase, dumpEmbedded, migrate, openEmbedded, openPostgres } from '#platform/database/database.server.ts';

const root = join(import.meta.dirname, '..');
const migrations = join(root, 'migrations');

function schemaHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrations)
    .filter((file) => file.endsWith('.sql'))
    .toSorted())
    hash.update(name).update(readFileSync(join(migrations, name)));
  return hash.digest('hex').slice(0, 16);
}

/** The migrated, empty embedded database as a file; made when it is missing. Answers its path. */
export async function embeddedTemplate(): Promise<string> {
  const folder = join(root, 'node_modules/.cache/umiji');
  const path = join(folder, `empty-${schemaHash()}.tar`);
  if (!existsSync(path)) {
    const made = await openEmbedded();
    await migrate(made.db, migrations);
    mkdirSync(folder, { recursive: true });
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, Buffer.from(await (await dumpEmbedded(made)).arrayBuffer()));
    await made.close();
    renameSync(unfinished, path);
  }
  return path;
}

const addressOf = (server: string, database: string) => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

/** One statement after another on the server itself, as creating a database needs. */
async function onServer(address: string, run: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}

/** The migrated, empty database on a PostgreSQL server that others are copied from; made when it is missing. Answers its name. */
export async function serverTemplate(address: string): Promise<string> {
  const name = `umiji_template_${schemaHash()}`;
  await onServer(address, async (client) => {
    // Held until the connection ends: two runs on one server make it once.
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

/** A database of its own on a PostgreSQL server, gone when it is closed. */
async function copyOnServer(address: string): Promise<OpenDatabase> {
  const template = await serverTemplate(address);
  const name = `umiji_test_${randomBytes(6).toString('hex')}`;
  await onServer(address, (client) => client.query(`create database ${name} template ${template}`));
  const opened = await openPostgres(addressOf(address, name));
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await onServer(address, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/**
 * A migrated, empty database for one test file: embedded, or in the project `postgres` on the server of
 * `TEST_DATABASE_URL`. Close it in `afterAll`. Files that use it are named `*.db.test.ts`.
 */
export async function testDatabase(): Promise<OpenDatabase> {
  const address = process.env.TEST_DATABASE_URL;
  return address ? copyOnServer(address) : openEmbedded(undefined, new Blob([readFileSync(await embeddedTemplate())]));
}

import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { type OpenDatabase, dumpEmbedded, migrate, openEmbedded, openPostgres } from '#platform/database/database.server.ts';

const folder = 'migrations';

/** The migrated empty database as one file, made once for each state of the migrations. */
async function template(): Promise<Blob> {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).toSorted()) if (name.endsWith('.sql')) hash.update(readFileSync(join(folder, name)));
  mkdirSync('.cache', { recursive: true });
  const path = join('.cache', `template-${hash.digest('hex').slice(0, 16)}.tar`);
  if (!existsSync(path)) {
    const made = await openEmbedded();
    await migrate(made.db, folder);
    const own = `${path}.${process.pid}`;
    writeFileSync(own, Buffer.from(await (await dumpEmbedded(made)).arrayBuffer()));
    renameSync(own, path);
    await made.close();
  }
  return new Blob([readFileSync(path)]);
}

async function onPostgres(url: string): Promise<OpenDatabase> {
  const name = `umiji_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const opened = await openPostgres(own.href);
  await migrate(opened.db, folder);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await admin.query(`drop database ${name}`);
      await admin.end();
    },
  };
}

/** A database of one's own, migrated and empty: embedded, or on the PostgreSQL of TEST_DATABASE_URL when ENGINE says so. */
export async function testDatabase(): Promise<OpenDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  if (process.env.ENGINE === 'postgresql' && url) return onPostgres(url);
  return openEmbedded(undefined, await template());
}

import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import copy from 'pg-copy-streams';
import { type Settings, StartRefused } from '../config.server.ts';
import { type OpenDatabase, joinDatabase } from '../database/database.server.ts';
import { clusterOf, syncFolder } from '../database/embedded.server.ts';
import { migrationsOf, prepareSession, sequencesOf, tablesOf } from './catalog.server.ts';
import {
  type TableColumns,
  copyLine,
  copyTarget,
  formatVersion,
  headerLine,
  quoted,
  sequenceLine,
  trailerLine,
} from './format.server.ts';
import { codeOf, messageOf } from '../error.ts';

/** How a backup or a restore reports its progress, and how it is interrupted. */
export type RunOptions = Readonly<{
  /** Takes one line for the operator. */
  report: (line: string) => void;
  signal?: AbortSignal;
}>;

export type BackupResult = Readonly<{
  tables: number;
  rows: number;
  /** Size of the file. */ bytes: number;
}>;

type Place = Pick<Settings, 'databaseUrl' | 'dataDir'>;
/** Interval of progress reports, in ms. */
const reportEveryMs = 10_000;

/**
 * Writes a consistent snapshot of the database into a new file while the application may be running. Memory use does not
 * grow with the database. The data goes to `FILE.part`, which is renamed once it is complete and on the disk.
 * @param version of the product, for the file's first line
 * @throws StartRefused when the file exists already, or there is no database.
 */
export async function backUp(
  place: Place,
  file: string,
  version: string,
  running: RunOptions,
): Promise<BackupResult> {
  if (existsSync(file)) throw new StartRefused(`${file} is there already; please name a new file.`);
  if (!place.databaseUrl && !existsSync(clusterOf(place.dataDir)))
    throw new StartRefused(`There is no database in ${place.dataDir}.`);
  const database = await joinDatabase(place);
  try {
    return await writeBackup(database, file, version, running);
  } finally {
    await database.close();
  }
}

async function writeBackup(
  database: Pick<OpenDatabase, 'connect'>,
  file: string,
  version: string,
  { report, signal }: RunOptions,
): Promise<BackupResult> {
  const part = `${file}.part`;
  const client = await database.connect();
  let owned = false;
  try {
    await prepareSession(client);
    const { tables, migrations } = await openSnapshot(client);
    report(`Backing up ${tables.length} tables to ${file} …`);
    const rows: Record<string, number> = {};
    const content = contentOf(client, { version, tables, migrations, rows, report });
    const target = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
    target.once('open', () => (owned = true));
    await pipeline(content, createGzip(), target, signal ? { signal } : {});
    await client.query('commit');
    await client.end();
    renameSync(part, file);
    syncFolder(dirname(file));
    return { tables: tables.length, rows: total(rows), bytes: statSync(file).size };
  } catch (error) {
    destroyConnection(client);
    if (owned) rmSync(part, { force: true });
    throw refusalOf(error, part);
  }
}

function refusalOf(error: unknown, part: string): unknown {
  const code = codeOf(error);
  if (error instanceof Error && error.name === 'AbortError')
    return new StartRefused('The backup was interrupted; no file was written.');
  if (code === 'EEXIST')
    return new StartRefused(
      `${part} is there already: another backup is being written, or one was interrupted; please remove it or name another file.`,
    );
  if (code && /^E[A-Z]+$/.test(code))
    return new StartRefused(`The backup could not be written: ${messageOf(error)}`);
  return error;
}

/** Closes a connection on which a statement may still run: a `COPY` that nobody reads would never end. */
function destroyConnection(client: pg.Client): void {
  client.removeAllListeners('error');
  client.on('error', () => undefined);
  client.connection.stream.destroy();
}

/**
 * Opens a transaction with a snapshot of the database. An advisory lock keeps migrations out while the tables are listed
 * and locked; after that they wait for the table locks. An application without pending migrations may start.
 */
async function openSnapshot(
  client: pg.Client,
): Promise<{ tables: TableColumns[]; migrations: string[] }> {
  await client.query(`select pg_advisory_lock_shared(hashtext('umiji schema'))`);
  await client.query('begin isolation level repeatable read, read only');
  const migrations = await migrationsOf(client);
  if (!migrations?.length)
    throw new StartRefused('The database holds nothing of this application.');
  const tables = await tablesOf(client);
  await client.query(
    `lock table ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')} in access share mode`,
  );
  await client.query(`select pg_advisory_unlock_shared(hashtext('umiji schema'))`);
  return { tables, migrations };
}

const total = (rows: Readonly<Record<string, number>>) =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);

/** Counts the rows of COPY's text format: every row ends with a line feed, and no value contains one. */
export function rowsIn(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) count++;
  return count;
}

type Snapshot = Readonly<{
  version: string;
  tables: readonly TableColumns[];
  migrations: string[];
  /** Filled with the rows of each table. */ rows: Record<string, number>;
}>;

async function* contentOf(
  client: pg.Client,
  snapshot: Snapshot & Pick<RunOptions, 'report'>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of linesOf(client, snapshot)) {
    hash.update(chunk);
    yield chunk;
  }
  yield Buffer.from(trailerLine({ rows: snapshot.rows, sha256: hash.digest('hex') }));
}

async function* linesOf(
  client: pg.Client,
  { version, tables, migrations, rows, report }: Snapshot & Pick<RunOptions, 'report'>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(
    headerLine({ format: formatVersion, version, createdAt: new Date().toISOString(), migrations }),
  );
  yield Buffer.from(`SET client_encoding = 'UTF8';\n`);
  let reported = performance.now();
  for (const [index, table] of tables.entries()) {
    rows[table.name] = 0;
    yield Buffer.from(`\n${copyLine(table)}`);
    const stream: Readable & AsyncIterable<Buffer> = client.query(
      copy.to(`copy ${copyTarget(table)} to stdout`),
    );
    // An interrupted stream may fail after its reader is gone.
    stream.on('error', () => undefined);
    for await (const chunk of stream) {
      rows[table.name] = (rows[table.name] ?? 0) + rowsIn(chunk);
      yield chunk;
      if (performance.now() - reported < reportEveryMs) continue;
      reported = performance.now();
      report(`${index} of ${tables.length} tables, ${total(rows)} rows so far …`);
    }
    yield Buffer.from('\\.\n');
  }
  yield Buffer.from('\n');
  for (const sequence of await sequencesOf(client)) yield Buffer.from(sequenceLine(sequence));
}

import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillReference } from '#master/reference/fill.server.ts';
import { openPostgres } from '#platform/database/database.server.ts';
import { migrate } from '#platform/database/migrate.server.ts';
import { insertFile, sha256 } from '#platform/file/store.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { type EmptyDatabase, contentsOf, emptyDatabase, rulesOf } from '#test/backups.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { onDatabase } from '#test/postgres.ts';
import { testDatabase } from '#test/database.ts';
import { backUp } from './backup.server.ts';
import { restore } from './restore.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'umiji-backup-'));
const complete = join(folder, 'complete.umiji.gz');
const quiet = { report: () => undefined };
const at = (databaseUrl: string) => ({ databaseUrl, dataDir: join(folder, 'unused') });
const allBytes = Uint8Array.from({ length: 256 }, (_, value) => value);
const oddName = '見積\t書\\N\n.「第一」\\.\r\n\\.\n';

let world: FreightWorld;
const emptied: EmptyDatabase[] = [];
async function empty(): Promise<EmptyDatabase> {
  const made = await emptyDatabase();
  emptied.push(made);
  return made;
}

/** Nothing is ever restored into it. */
let untouched: EmptyDatabase;

beforeAll(async () => {
  world = await freightWorld();
  const { id } = await world.request([freight.excavator]);
  const answerId = await world.answer(id);
  await world.offered(id, answerId);
  await world.step(world.customer, id, answerId, 'agree');
  untouched = await empty();
  const { db } = world;
  // An agreement from before the rule that it keeps the agreed file; the rule is not checked for older rows.
  const [definition] = (await onDatabase(world.url, rulesOf))
    .filter((rule) => rule.includes('quotation_answer_agreed_file'))
    .map((rule) => /CHECK .* NOT VALID/.exec(rule)?.[0]);
  await db.execute(sql`alter table quotation_answer drop constraint quotation_answer_agreed_file`);
  const { rowCount } = (await db.execute(
    sql`update quotation_answer set agreed_sha256 = null where state = 'agreed'`,
  )) as unknown as { rowCount: number };
  expect(rowCount).toBe(1);
  await db.execute(
    sql.raw(
      `alter table quotation_answer add constraint quotation_answer_agreed_file ${definition}`,
    ),
  );
  await backUp(at(world.url), complete, '1.2.3', quiet);
}, 60_000);

afterAll(async () => {
  await world.close();
  for (const { drop } of emptied) await drop();
  rmSync(folder, { recursive: true, force: true });
});

test('a restored database equals the one that was backed up: rows, files, rules', async () => {
  const kept = { type: 'application/octet-stream', createdAt: new Date() };
  for (const [name, bytes] of [
    [oddName, allBytes],
    ['\\.', new Uint8Array()],
  ] as const)
    await insertFile(
      world.db,
      { ...kept, id: uuidv7(), name, size: bytes.length, sha256: sha256(bytes) },
      bytes,
    );
  const backup = join(folder, 'everything.umiji.gz');
  await backUp(at(world.url), backup, '1.2.3', quiet);
  const { url } = await empty();
  const lines: string[] = [];
  const done = await restore(at(url), backup, 'migrations', { report: (line) => lines.push(line) });
  const before = await onDatabase(world.url, contentsOf);
  expect(await onDatabase(url, contentsOf)).toEqual(before);
  expect(await onDatabase(url, rulesOf)).toEqual(await onDatabase(world.url, rulesOf));
  expect(done).toMatchObject({ tables: Object.keys(before).length, migrated: 0 });
  expect(Object.keys(before).length).toBeGreaterThan(80);
  expect(before.audit_event).not.toMatch(/^0 /);
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['Checking', 'Restoring', 'Checking']);
  const file = await onDatabase(url, (client) =>
    client.query<{ bytes: Buffer }>(
      'select c.bytes from stored_file f join stored_content c on c.id = f.content_id where f.name = $1',
      [oddName],
    ),
  );
  expect(new Uint8Array(file.rows[0]!.bytes)).toEqual(allBytes);
  // Only the database's owner was needed, and its restrictions are in force again.
  await expect(
    onDatabase(url, (client) => client.query('delete from audit_event')),
  ).rejects.toThrow('append-only');
}, 120_000);

test('only the owner can read the file, and it is never overwritten', async () => {
  if (process.platform !== 'win32') expect(statSync(complete).mode & 0o777).toBe(0o600);
  expect(existsSync(`${complete}.part`)).toBe(false);
  await expect(backUp(at(world.url), complete, '1.2.3', quiet)).rejects.toThrow(
    `${complete} is there already; please name a new file.`,
  );
  const other = join(folder, 'other.umiji.gz');
  writeFileSync(`${other}.part`, 'of another backup');
  await expect(backUp(at(world.url), other, '1.2.3', quiet)).rejects.toThrow(
    `${other}.part is there already`,
  );
  expect(readFileSync(`${other}.part`, 'utf8')).toBe('of another backup');
  expect(existsSync(other)).toBe(false);
});

test('an interrupted backup leaves no file', async () => {
  const file = join(folder, 'broken-off.umiji.gz');
  const stop = new AbortController();
  await expect(
    backUp(at(world.url), file, '1.2.3', { report: () => stop.abort(), signal: stop.signal }),
  ).rejects.toThrow('The backup was interrupted; no file was written.');
  expect(readdirSync(folder).filter((name) => name.startsWith('broken-off'))).toEqual([]);
});

/** A changed copy of the complete file. */
function changed(name: string, change: (text: Buffer) => Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(complete))), { level: 1 }));
  return file;
}
const replaced = (name: string, from: string | RegExp, to: string) =>
  changed(name, (text) => Buffer.from(text.toString('latin1').replace(from, to), 'latin1'));
const written = (name: string, bytes: Buffer) => (
  writeFileSync(join(folder, name), bytes),
  join(folder, name)
);
const flipped = (bytes: Buffer, index: number) => (
  bytes.writeUInt8(bytes.readUInt8(index) ^ 1, index),
  bytes
);

test.each<[string, () => string, RegExp]>([
  [
    'cut off',
    () => written('cut', readFileSync(complete).subarray(0, -1000)),
    /^\S+ is incomplete: its end is missing\.$/,
  ],
  [
    'truncated between two lines',
    () => changed('short', (text) => text.subarray(0, text.lastIndexOf('\n', -2) + 1)),
    /^\S+ is incomplete: its end is missing\.$/,
  ],
  [
    'with a changed byte',
    () =>
      written('flipped', flipped(readFileSync(complete), Math.trunc(statSync(complete).size / 2))),
    /^\S+ is (damaged: its contents are not those that were written|incomplete: its end is missing)\.$/,
  ],
  [
    'with a changed value',
    () => replaced('value', '@umiji.example', '@umiji.exanple'),
    /^\S+ is damaged: its contents are not those that were written\.$/,
  ],
  [
    'with data after its end',
    () => changed('more', (text) => Buffer.concat([text, Buffer.from('\n')])),
    /^\S+ is damaged: its contents are not those that were written\.$/,
  ],
  [
    'without the rows it declares',
    () => replaced('rows', /("audit_event":\d+)(?=[^\n]*\n$)/, '$10'),
    /^\S+ is damaged: audit_event does not have the rows that were written\.$/,
  ],
  [
    'of a newer format',
    () => replaced('format', '"format":1', '"format":2'),
    /^\S+ was made by a newer version of the application; please restore it with that version or a later one\.$/,
  ],
  [
    'of another kind',
    () => written('else', gzipSync('-- PostgreSQL database dump\n')),
    /^\S+ is no backup of this application\.$/,
  ],
  [
    'of text',
    () => written('text', Buffer.from('hello')),
    /^\S+ is no backup of this application\.$/,
  ],
  ['that does not exist', () => join(folder, 'nowhere'), /^\S+ cannot be read: ENOENT: [^\n]*$/],
])(
  'a file %s is refused with one message',
  async (_, file, sentence) => {
    const { url } = untouched;
    await expect(restore(at(url), file(), 'migrations', quiet)).rejects.toThrow(
      expect.objectContaining({ name: 'StartRefused', message: expect.stringMatching(sentence) }),
    );
    expect(await onDatabase(url, rulesOf)).toEqual([]);
  },
  60_000,
);

/** The migrations without the last ones. */
function olderMigrations(name: string, without: number): string {
  const target = join(folder, name);
  cpSync('migrations', target, { recursive: true });
  for (const last of readdirSync(target)
    .filter((each) => each.endsWith('.sql'))
    .toSorted()
    .slice(-without))
    rmSync(join(target, last));
  return target;
}

test('a file of a newer version is refused, and nothing is restored', async () => {
  const { url } = untouched;
  const last = readdirSync('migrations')
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1)!;
  await expect(
    restore(at(url), complete, olderMigrations('without-last', 1), quiet),
  ).rejects.toThrow(
    `was made by a newer version of the application (it has ${last}); please restore it with that version or a later one.`,
  );
  expect(await onDatabase(url, rulesOf)).toEqual([]);
});

test('a backup of an older version is migrated', async () => {
  const older = await empty();
  const opened = await openPostgres(older.url);
  await migrate(opened.db, olderMigrations('older', 1));
  await fillReference(opened.db, new Date());
  const file = join(folder, 'older.umiji.gz');
  await backUp(at(older.url), file, '0.0.9', quiet);
  // What is computed by the database is computed anew there as well.
  await migrate(opened.db, 'migrations');
  await opened.close();
  const before = await onDatabase(older.url, contentsOf);
  const { url } = await empty();
  expect(await restore(at(url), file, 'migrations', quiet)).toMatchObject({ migrated: 1 });
  const { schema_migration: _, ...restored } = await onDatabase(url, contentsOf);
  const { schema_migration: __, ...same } = before;
  expect(restored).toMatchObject(same);
  expect(await onDatabase(url, rulesOf)).toEqual(await onDatabase(world.url, rulesOf));
}, 60_000);

test('a database that is not empty is not changed', async () => {
  const { url } = await empty();
  await onDatabase(url, (client) =>
    client.query('create table ship (name text); insert into ship values ($$海路丸$$)'),
  );
  const before = await onDatabase(url, contentsOf);
  await expect(restore(at(url), complete, 'migrations', quiet)).rejects.toThrow(
    'The database is not empty; a backup is restored into an empty one only.',
  );
  expect(await onDatabase(url, contentsOf)).toEqual(before);
});

test('a database on which an application is starting is not changed', async () => {
  const { url } = untouched;
  await onDatabase(url, async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('umiji schema'))`);
    await expect(restore(at(url), complete, 'migrations', quiet)).rejects.toThrow(
      'Another application is starting on the database; please stop it.',
    );
  });
});

test('rows that the schema refuses roll back the whole restore', async () => {
  const other = await testDatabase();
  // A row without its parent, which the application never writes.
  await onDatabase(other.url, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into quotation_offered_document (answer_id, format, document, created_at) values (gen_random_uuid(), 1, '{}', now())`,
    );
  });
  const file = join(folder, 'refused.umiji.gz');
  await backUp(at(other.url), file, '1.2.3', quiet);
  await other.close();
  const { url } = await empty();
  await expect(restore(at(url), file, 'migrations', quiet)).rejects.toThrow(
    /^The backup could not be restored, the database is still empty: insert or update on table "quotation_offered_document" violates foreign key constraint[^\n]*$/,
  );
  expect(await onDatabase(url, rulesOf)).toEqual([]);
});

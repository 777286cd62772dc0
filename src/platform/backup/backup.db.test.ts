import { randomBytes } from 'node:crypto';
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
import { writeEvent } from '#platform/event/write.server.ts';
import { maxFileBytes } from '#platform/file/accepted.ts';
import { checkFile, insertFile, storeFile, sha256 } from '#platform/file/store.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { type EmptyDatabase, contentsOf, emptyDatabase, rulesOf } from '#test/backups.ts';
import { onDatabase } from '#test/postgres.ts';
import { type TestDatabase, testDatabase } from '#test/database.ts';
import { backUp } from './backup.server.ts';
import { restore } from './restore.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'umiji-backup-'));
const complete = join(folder, 'complete.umiji.gz');
const quiet = { report: () => undefined };
const at = (databaseUrl: string) => ({ databaseUrl, dataDir: join(folder, 'unused') });
const allBytes = Uint8Array.from({ length: 256 }, (_, value) => value);
const oddName = '見積\t書\\N\n.「第一」\\.\r\n\\.\n';

let source: TestDatabase;
const emptied: EmptyDatabase[] = [];
async function empty(): Promise<EmptyDatabase> {
  const made = await emptyDatabase();
  emptied.push(made);
  return made;
}

beforeAll(async () => {
  source = await testDatabase('the demonstration');
  const { db } = source;
  // An agreement from before the rule that it keeps the agreed file; the rule is not checked for older rows.
  const [definition] = (await onDatabase(source.url, rulesOf))
    .filter((rule) => rule.includes('quotation_answer_agreed_file'))
    .map((rule) => /CHECK .* NOT VALID/.exec(rule)?.[0]);
  await db.execute(sql`alter table quotation_answer drop constraint quotation_answer_agreed_file`);
  const { rowCount } = (await db.execute(
    sql`update quotation_answer set agreed_sha256 = null where state = 'agreed'`,
  )) as unknown as { rowCount: number };
  expect(rowCount).toBeGreaterThan(0);
  await db.execute(
    sql.raw(
      `alter table quotation_answer add constraint quotation_answer_agreed_file ${definition}`,
    ),
  );
  await backUp(at(source.url), complete, '1.2.3', quiet);
}, 120_000);

afterAll(async () => {
  await source.close();
  for (const { drop } of emptied) await drop();
  rmSync(folder, { recursive: true, force: true });
});

test('a restored database equals the one that was backed up: rows, files, rules', async () => {
  const kept = { type: 'application/octet-stream', createdAt: new Date() };
  for (const [name, bytes] of [
    [oddName, allBytes],
    ['\\.', new Uint8Array()],
    ['large', randomBytes(maxFileBytes)],
  ] as const)
    await insertFile(
      source.db,
      { ...kept, id: uuidv7(), name, size: bytes.length, sha256: sha256(bytes) },
      bytes,
    );
  const backup = join(folder, 'everything.umiji.gz');
  await backUp(at(source.url), backup, '1.2.3', quiet);
  const { url } = await empty();
  const lines: string[] = [];
  const done = await restore(at(url), backup, 'migrations', { report: (line) => lines.push(line) });
  const before = await onDatabase(source.url, contentsOf);
  expect(await onDatabase(url, contentsOf)).toEqual(before);
  expect(await onDatabase(url, rulesOf)).toEqual(await onDatabase(source.url, rulesOf));
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
  await expect(backUp(at(source.url), complete, '1.2.3', quiet)).rejects.toThrow(
    `${complete} is there already; please name a new file.`,
  );
  const other = join(folder, 'other.umiji.gz');
  writeFileSync(`${other}.part`, 'of another backup');
  await expect(backUp(at(source.url), other, '1.2.3', quiet)).rejects.toThrow(
    `${other}.part is there already`,
  );
  expect(readFileSync(`${other}.part`, 'utf8')).toBe('of another backup');
  expect(existsSync(other)).toBe(false);
});

test('an interrupted backup leaves no file', async () => {
  const file = join(folder, 'broken-off.umiji.gz');
  const stop = new AbortController();
  await expect(
    backUp(at(source.url), file, '1.2.3', { report: () => stop.abort(), signal: stop.signal }),
  ).rejects.toThrow('The backup was interrupted; no file was written.');
  expect(readdirSync(folder).filter((name) => name.startsWith('broken-off'))).toEqual([]);
});

test('a concurrent write is in the backup with its event, or not at all', async () => {
  const { db } = source;
  const who = { principal: null, now: () => new Date(), requestId: 'backup-test', ip: null };
  let written = 0;
  let isOver = false;
  const writer = async () => {
    while (!isOver) {
      await db.transaction(async (tx) => {
        const file = await checkFile({
          name: `${written}.txt`,
          bytes: new TextEncoder().encode(randomBytes(3000).toString('hex')),
        });
        const { id, name } = await storeFile(tx, file, new Date());
        await writeEvent(tx, who, {
          resource: 'backup-test',
          recordId: id,
          recordTitle: { en: name, ja: name },
          action: 'create',
        });
      });
      written++;
    }
  };
  const writing = [writer(), writer()];
  while (written < 20) await new Promise(setImmediate);
  const file = join(folder, 'busy.umiji.gz');
  const atBegin = written;
  await backUp(at(source.url), file, '1.2.3', quiet);
  const atEnd = written;
  isOver = true;
  await Promise.all(writing);
  expect(atEnd).toBeGreaterThan(atBegin);

  const { url } = await empty();
  await restore(at(url), file, 'migrations', quiet);
  const counted = await onDatabase(url, (client) =>
    client.query<Record<'files' | 'events' | 'pairs', number>>(`
      select count(f.id)::int as files, count(e.id)::int as events, count(*) filter (where f.id is not null and e.id is not null)::int as pairs
      from (select * from stored_file where name ~ '^[0-9]+\\.txt$') f full join (select * from audit_event where resource = 'backup-test') e on e.record_id = f.id::text`),
  );
  const { files, events, pairs } = counted.rows[0]!;
  expect({ files, events }).toEqual({ files: pairs, events: pairs });
  expect(pairs).toBeGreaterThanOrEqual(atBegin);
  expect(pairs).toBeLessThan(written);
}, 120_000);

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
    const { url } = await empty();
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
  const { url } = await empty();
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
  await opened.close();
  const before = await onDatabase(older.url, contentsOf);
  const file = join(folder, 'older.umiji.gz');
  await backUp(at(older.url), file, '0.0.9', quiet);
  const { url } = await empty();
  expect(await restore(at(url), file, 'migrations', quiet)).toMatchObject({ migrated: 1 });
  const { schema_migration: _, ...restored } = await onDatabase(url, contentsOf);
  const { schema_migration: __, ...same } = before;
  expect(restored).toMatchObject(same);
  expect(await onDatabase(url, rulesOf)).toEqual(await onDatabase(source.url, rulesOf));
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
  const { url } = await empty();
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

// The schema has none today; a later one may.
test('sequences continue from their last value', async () => {
  const { url } = await empty();
  const migrations = olderMigrations('with-sequence', 1);
  writeFileSync(
    join(migrations, '9999_sequence.sql'),
    `create sequence "Next 'number'";\n--> statement-breakpoint\ncreate table "odd ""name" (id bigint generated always as identity, "a ""b" text);`,
  );
  const made = await empty();
  const opened = await openPostgres(made.url);
  await migrate(opened.db, migrations);
  await opened.close();
  await onDatabase(made.url, (client) =>
    client.query(
      `select nextval('"Next ''number''"') from generate_series(1, 7); insert into "odd ""name" ("a ""b") values ('x'), (null), ('\\N')`,
    ),
  );
  const file = join(folder, 'sequence.umiji.gz');
  await backUp(at(made.url), file, '1.2.3', quiet);
  await restore(at(url), file, migrations, quiet);
  expect(await onDatabase(url, contentsOf)).toEqual(await onDatabase(made.url, contentsOf));
  const { rows } = await onDatabase(url, (client) =>
    client.query(
      `select nextval('"Next ''number''"')::int as next, nextval(pg_get_serial_sequence('"odd ""name"', 'id'))::int as id`,
    ),
  );
  expect(rows).toEqual([{ next: 8, id: 4 }]);
});

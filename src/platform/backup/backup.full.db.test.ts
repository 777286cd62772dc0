import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

// The whole demonstration, the largest file, a backup that is written while others write, and sequences. What is refused is in backup.db.test.ts.

const folder = mkdtempSync(join(tmpdir(), 'umiji-backup-'));
const quiet = { report: () => undefined };
const at = (databaseUrl: string) => ({ databaseUrl, dataDir: join(folder, 'unused') });

let source: TestDatabase;
const emptied: EmptyDatabase[] = [];
async function empty(): Promise<EmptyDatabase> {
  const made = await emptyDatabase();
  emptied.push(made);
  return made;
}

beforeAll(async () => {
  source = await testDatabase('the demonstration');
}, 120_000);
afterAll(async () => {
  await source.close();
  for (const { drop } of emptied) await drop();
  rmSync(folder, { recursive: true, force: true });
});

test('the restored demonstration equals the one that was backed up, with a file as large as one may be', async () => {
  const bytes = randomBytes(maxFileBytes);
  await insertFile(
    source.db,
    {
      type: 'application/octet-stream',
      createdAt: new Date(),
      id: uuidv7(),
      name: 'large',
      size: bytes.length,
      sha256: sha256(bytes),
    },
    bytes,
  );
  const backup = join(folder, 'everything.umiji.gz');
  await backUp(at(source.url), backup, '1.2.3', quiet);
  const { url } = await empty();
  const done = await restore(at(url), backup, 'migrations', quiet);
  const before = await onDatabase(source.url, contentsOf);
  expect(await onDatabase(url, contentsOf)).toEqual(before);
  expect(await onDatabase(url, rulesOf)).toEqual(await onDatabase(source.url, rulesOf));
  expect(done).toMatchObject({ tables: Object.keys(before).length, migrated: 0 });
}, 120_000);

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

// The schema has none today; a later one may.
test('sequences continue from their last value', async () => {
  const { url } = await empty();
  const migrations = join(folder, 'with-sequence');
  cpSync('migrations', migrations, { recursive: true });
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

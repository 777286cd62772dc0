import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp } from '#platform/backup/backup.server.ts';
import { restore } from '#platform/backup/restore.server.ts';
import { openPostgres } from '#platform/database/database.server.ts';
import { migrate, migrationsIn } from '#platform/database/migrate.server.ts';
import { calculateAnswer } from '#quotation/sheet/price-answer.server.ts';
import { quotationAnswer } from '#quotation/tables.ts';
import { type EmptyDatabase, emptyDatabase } from './backups.ts';
import { catalogOf } from './catalog.ts';
import { testDatabase } from './database.ts';
import { onDatabase, queryAt } from './postgres.ts';
import { testApi } from './session.ts';

/** A database of version 0.1 with its demonstration data, created by its own migrations and its own program. */
const old = gunzipSync(readFileSync('test/fixtures/version-0.1.sql.gz')).toString();

const made: EmptyDatabase[] = [];
const folder = mkdtempSync(join(tmpdir(), 'umiji-upgrade-'));
let today: string[];

beforeAll(async () => {
  const database = await testDatabase();
  today = await onDatabase(database.url, catalogOf);
  await database.close();
});
afterAll(async () => {
  for (const { drop } of made) await drop();
  rmSync(folder, { recursive: true });
});

async function empty(): Promise<EmptyDatabase> {
  const database = await emptyDatabase();
  made.push(database);
  return database;
}

/** Loaded, and owned, by the superuser of the tests: foreign keys are not checked while rows are loaded table by table. */
async function loaded(): Promise<string> {
  const url = new URL((await empty()).url);
  const { username, password } = new URL(process.env.TEST_DATABASE_URL ?? '');
  Object.assign(url, { username, password });
  await onDatabase(url.href, (client) => client.query(old));
  return url.href;
}

async function upgrade(url: string): Promise<void> {
  const opened = await openPostgres(url);
  try {
    await migrate(opened.db, 'migrations');
  } finally {
    await opened.close();
  }
}

const namesIn = async (url: string) =>
  (await queryAt<{ name: string }>(url, 'select name from schema_migration order by name')).map(
    ({ name }) => name,
  );

test('a database of version 0.1 with data is migrated to the current schema, and the application reads it', async () => {
  const url = await loaded();
  expect(await namesIn(url)).toHaveLength(37);
  await upgrade(url);
  expect(await namesIn(url)).toEqual(migrationsIn('migrations'));
  expect(await onDatabase(url, catalogOf)).toEqual(today);
  await upgrade(url);
  expect(await namesIn(url)).toEqual(migrationsIn('migrations'));

  // Affiliations are confirmed every 30 days, and the fixture's were when it was made.
  await queryAt(url, 'update auth_user set affiliation_checked_at = now()');
  const api = await testApi({}, { ...(await openPostgres(url)), url });
  const session = await api.signIn('employee@umiji.example', 'sea-breeze-42-knots');
  const read = async <T>(path: string): Promise<T> => {
    const response = await api.call(`/api/v1${path}`, { session });
    expect([path, response.status]).toEqual([path, 200]);
    return response.json();
  };
  const { rows } = await read<{ rows: { id: string; number: string }[] }>('/quotation');
  expect(rows.length).toBeGreaterThan(10);
  const [first] = rows;
  expect(await read(`/quotation/${first?.id}`)).toMatchObject({ number: first?.number });
  expect((await read<{ rows: unknown[] }>('/mst/customer')).rows.length).toBeGreaterThan(10);
  await api.close();
}, 60_000);

test('quotations of version 0.1 cost the same when they are priced again', async () => {
  const url = await loaded();
  await upgrade(url);
  const { db, close } = await openPostgres(url);
  const answers = await db
    .select({ id: quotationAnswer.id, total: quotationAnswer.total })
    .from(quotationAnswer);
  expect(answers.length).toBeGreaterThan(10);
  const sides = await db.transaction(async (tx) => {
    const all = [];
    for (const { id, total } of answers) {
      const { charges, totals, before } = await calculateAnswer(tx, id, 'all');
      const amounts = (side: typeof before) =>
        side.map((charge) => `${charge.id} ${charge.amount} ${charge.cost}`);
      all.push([
        { total, charges: amounts(before) },
        { total: totals.total, charges: amounts([...charges]) },
      ]);
    }
    return all;
  });
  await close();
  expect(sides.map(([, after]) => after)).toEqual(sides.map(([before]) => before));
}, 60_000);

test('the baseline creates the same schema as the migrations of version 0.1', async () => {
  const [before, baseline] = [await loaded(), (await empty()).url];
  const text = readFileSync('migrations/0000_baseline.sql', 'utf8');
  await onDatabase(baseline, (client) =>
    client.query(
      `create table schema_migration (name text primary key, applied_at timestamptz not null default now());${text}`,
    ),
  );
  expect(await onDatabase(baseline, catalogOf)).toEqual(await onDatabase(before, catalogOf));
}, 60_000);

test('a backup of version 0.1 is restored and migrated', async () => {
  const place = (databaseUrl: string) => ({ databaseUrl, dataDir: join(folder, 'unused') });
  const file = join(folder, 'version-0.1.umiji.gz');
  await backUp(place(await loaded()), file, '0.1.0', { report: () => undefined });
  const { url } = await empty();
  const done = await restore(place(url), file, 'migrations', { report: () => undefined });
  expect(done.migrated).toBe(migrationsIn('migrations').length - 1);
  expect(await namesIn(url)).toEqual(migrationsIn('migrations'));
  expect(await onDatabase(url, catalogOf)).toEqual(today);
}, 60_000);

test('a database older than version 0.1 is refused with the version that can migrate it', async () => {
  const { url } = await empty();
  await queryAt(
    url,
    `create table schema_migration (name text primary key, applied_at timestamptz not null default now());
     insert into schema_migration values ('0000_extensions.sql'), ('0001_initial.sql'), ('0021_report-figures.sql')`,
  );
  await expect(upgrade(url)).rejects.toThrow(
    expect.objectContaining({
      name: 'StartRefused',
      message:
        'The schema is too old for this version: its last migration is 0021_report-figures.sql. Version 0.1.0 is the last one that can bring it up to date; please start that one first, then this one.',
    }),
  );
  expect(await namesIn(url)).toHaveLength(3);
});

test.each([
  [
    'an unknown option',
    `update customer set baf_cycle = 'weekly' where code = (select min(code) from customer)`,
    /rows of customer break customer_baf_cycle_options\. Please correct them and start again: \{"id":"[0-9a-f-]{36}","baf_cycle":"weekly"\}$/,
  ],
  [
    'dates in the wrong order',
    `update approval_deputy set away_to = '2026-01-01', away_from = '2026-01-02'`,
    /rows of approval_deputy break approval_deputy_away_to_check.*\{"id":"[0-9a-f-]{36}","away_to":"2026-01-01","away_from":"2026-01-02"\}$/,
  ],
  [
    'sites without a billing address',
    `update customer_detail set is_billing_address = false where customer = (select customer from customer_detail limit 1)`,
    /exactly one row of customer_detail has to have is_billing_address; please correct the rows of customer [0-9a-f-]{36}$/,
  ],
])(
  'rows that break a new rule are named, and nothing is changed: %s',
  async (_, change, sentence) => {
    const url = await loaded();
    await queryAt(url, change);
    await expect(upgrade(url)).rejects.toThrow(
      expect.objectContaining({
        name: 'StartRefused',
        message: expect.stringMatching(sentence),
      }),
    );
    expect(await namesIn(url)).toHaveLength(37);
  },
  60_000,
);

test('the tables of the code match the migrations, and no migration was changed after it was recorded', () => {
  expect(execFileSync(process.execPath, ['scripts/migration.ts', '--check']).toString()).toBe(
    'The migrations make the tables of the code.\n',
  );
}, 60_000);

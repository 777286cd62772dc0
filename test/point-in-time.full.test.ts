import { appendFileSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addressFor,
  startPostgres,
  stopPostgres,
} from '#platform/database/postgres-process.server.ts';
import { giveToPostgres } from '#platform/database/postgres-user.server.ts';
import { type TestServer, access, testServer, onDatabase } from './postgres.ts';

// Commands of PostgreSQL run in its data directory; the archive is beside it.
const archived = {
  fsync: 'off',
  wal_level: 'replica',
  archive_mode: 'on',
  archive_command: 'test ! -f ../archive/%f && cp %p ../archive/%f',
};

let server: TestServer;
beforeAll(async () => {
  server = await testServer(archived);
});
afterAll(() => server.remove());

/** Changes the owner of a folder and its content to the user that PostgreSQL runs as. */
function giveAll(folder: string): void {
  giveToPostgres(folder);
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    giveToPostgres(join(folder, path));
}

/** Files of the running server only; the WAL comes from the archive. */
const isLeftOut = (name: string) => /^(pg_wal|postmaster\.(pid|opts)|\.s\.PGSQL\..*)$/.test(name);

/** A base backup with the functions that pg_basebackup and pgBackRest use. */
async function baseBackup(url: string, cluster: string, target: string): Promise<void> {
  await onDatabase(url, async (client) => {
    await client.query(`select pg_backup_start('test', true)`);
    mkdirSync(target, { mode: 0o700 });
    for (const name of readdirSync(cluster).filter((each) => !isLeftOut(each)))
      cpSync(join(cluster, name), join(target, name), { recursive: true });
    mkdirSync(join(target, 'pg_wal'), { mode: 0o700 });
    // Returns once the archive has everything that the copy needs.
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop()',
    );
    writeFileSync(join(target, 'backup_label'), rows[0]!.label);
  });
}

test('a server is recovered to a point in time before a mistake', async () => {
  const { folder, cluster } = server;
  const restored = join(folder, 'restored');
  mkdirSync(join(folder, 'archive'), { mode: 0o700 });
  giveToPostgres(join(folder, 'archive'));
  const url = server.url('postgres');
  const run = (statement: string) =>
    onDatabase(url, (client) => client.query<Record<string, string>>(statement));

  await run(`create table voyage (name text primary key)`);
  await run(`insert into voyage values ('before the base backup')`);
  await baseBackup(url, cluster, restored);
  await run(`insert into voyage select 'after it ' || number from generate_series(1, 1000) number`);
  const { rows: clock } = await run('select clock_timestamp()::text as time');
  await run('delete from voyage');
  await run(`insert into voyage values ('after the mistake')`);
  // The rest of the WAL is archived before the server ends.
  await server.stop();

  const settings = [
    "restore_command = 'cp ../archive/%f %p'",
    `recovery_target_time = '${clock[0]!.time}'`,
    "recovery_target_action = 'promote'",
  ];
  appendFileSync(join(restored, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
  writeFileSync(join(restored, 'recovery.signal'), '');
  giveAll(restored);
  const address = await addressFor(restored);
  // Without hot standby the server accepts connections only after the recovery.
  const { ended } = await startPostgres(
    restored,
    { address, ...access },
    { fsync: 'off', hot_standby: 'off' },
  );
  try {
    const at = { ...address, ...access, database: 'postgres' };
    const { rows } = await onDatabase(at, (client) =>
      client.query(`
        select count(*) filter (where name = 'before the base backup')::int as before, count(*) filter (where name like 'after it %')::int as after,
          count(*) filter (where name = 'after the mistake')::int as later, pg_is_in_recovery() as "isRecovering"
        from voyage`),
    );
    expect(rows).toEqual([{ before: 1, after: 1000, later: 0, isRecovering: false }]);
    await onDatabase(at, (client) => client.query(`insert into voyage values ('goes on')`));
  } finally {
    await stopPostgres(restored);
    await ended;
  }
}, 120_000);

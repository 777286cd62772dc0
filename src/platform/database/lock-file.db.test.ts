import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbedded } from './embedded.server.ts';
import { asPostgresUser, giveToPostgres } from './postgres-user.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'umiji-lock-'));
const data = join(folder, 'data');
const lockFiles = ['postmaster.pid', '.s.PGSQL.5432.lock'].map((name) =>
  join(data, 'postgres', name),
);
/** A process of the user that PostgreSQL runs as, other than PostgreSQL. */
const sleeper = asPostgresUser(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], []);
const other = spawn(sleeper.command, sleeper.args, {
  ...sleeper.options,
  cwd: tmpdir(),
  stdio: 'ignore',
});

beforeAll(async () => {
  chmodSync(folder, 0o711);
  await (await startEmbedded(data)).stop();
}, 60_000);
afterAll(() => {
  other.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  [
    'names another running program',
    () => [other.pid, join(data, 'postgres'), '1700000000', '5432', '.', '', ''].join('\n'),
  ],
  ['is empty', () => ''],
])(
  'starts even if every lock file of a crashed PostgreSQL %s',
  async (_, text) => {
    for (const path of lockFiles) {
      writeFileSync(path, text());
      giveToPostgres(path);
    }
    const embedded = await startEmbedded(data);
    expect(embedded.connection.database).toBe('umiji');
    await embedded.stop();
  },
  60_000,
);

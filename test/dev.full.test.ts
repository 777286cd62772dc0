import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '#platform/free-port.server.ts';
import { testServer } from './postgres.ts';
import { programs, untilPrinted } from './programs.ts';

const database = await testServer();
const folder = mkdtempSync(join(tmpdir(), 'umiji-dev-'));
const { run, end } = programs(() => ({ DATABASE_URL: database.url('postgres'), DATA_DIR: folder }));

afterAll(async () => {
  await end();
  await database.remove();
  rmSync(folder, { recursive: true, force: true });
});

test('the development server renders the sign-in page from the sources', async () => {
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const args = ['node_modules/vite/bin/vite.js', 'dev', '--port', port, '--strictPort'];
  const started = run(args, { PORT: port, BASE_URL: origin });
  await untilPrinted(started, 'ready in');
  const headers = { cookie: 'i18n_redirected=en' };
  const answer = await fetch(`${origin}/?redirectTo=%2F`, { headers });
  expect(answer.status, started.output()).toBe(200);
  expect(await answer.text()).toContain('Sign in');
}, 240_000);

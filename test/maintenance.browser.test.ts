import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { axe, expect, test } from './browser.ts';
import { freePort, programs } from './programs.ts';

// On a server of its own: it is closed to everybody but an administrator.
const data = mkdtempSync(join(tmpdir(), 'umiji-maintenance-'));
let port = 0;
const { run, serving, end } = programs(() => ({ DATA_DIR: data, PORT: String(port), DEMO: 'off' }));
test.afterAll(async () => {
  await end();
  rmSync(data, { recursive: true, force: true });
});

test('an administrator closes the site, works on, and opens it again', async ({ as, expected }) => {
  test.setTimeout(240_000);
  expected(/status of 503/);
  port = await freePort();
  const made = run(['scripts/admin.ts', 'chief@umiji.example']);
  expect(await made.ended, made.output()).toBe(0);
  const password = /Password: (\S+)/.exec(made.output())![1]!;
  await serving();
  const at = (path: string) => `http://localhost:${port}${path}`;

  const chief = await as(null);
  const signIn = async () => {
    await chief.getByRole('textbox', { name: 'Email' }).fill('chief@umiji.example');
    await chief.getByRole('textbox', { name: 'Password' }).fill(password);
    await chief.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await chief.context().addCookies([{ name: 'i18n_redirected', value: 'en', url: at('/') }]);
  await chief.goto(at('/?redirectTo=/admin/maintenance'));
  await signIn();
  await expect(chief.getByRole('heading', { name: 'Maintenance' })).toBeVisible();
  await axe(chief);
  await chief.getByRole('button', { name: 'Start maintenance' }).click();
  await chief.getByRole('dialog').getByRole('button').last().click();
  await expect(chief.getByText('Only administrators are let in.')).toBeVisible();
  await axe(chief);

  const guest = await as(null, 'ja');
  for (const path of ['/ja', '/ja/quotation-list', '/ja/contact']) {
    const answer = await guest.goto(at(path));
    expect([answer!.status(), new URL(answer!.url()).pathname]).toEqual([503, '/ja/maintenance']);
    expect(Number(answer!.headers()['retry-after'])).toBeGreaterThan(0);
  }
  await expect(guest.getByRole('heading', { name: 'メンテナンス中' })).toBeVisible();
  await axe(guest);
  await guest.getByRole('link', { name: '管理者ログイン' }).click();
  await expect(guest.getByRole('textbox', { name: 'メールアドレス' })).toBeVisible();

  await chief.goto(at('/admin/user'));
  await expect(chief.getByRole('heading', { name: 'Users' })).toBeVisible();
  await chief.goto(at('/admin/maintenance'));
  await chief.getByRole('button', { name: 'End maintenance' }).click();
  await chief.getByRole('dialog').getByRole('button').last().click();
  await expect(chief.getByRole('button', { name: 'Start maintenance' })).toBeVisible();
  expect((await guest.goto(at('/ja/contact')))!.status()).toBe(200);
});

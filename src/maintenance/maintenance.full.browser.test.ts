import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '#test/browser.ts';
import { programs } from '#test/programs.ts';
import { freePort } from '#platform/free-port.server.ts';

// Uses its own server, because maintenance affects every user.
const data = mkdtempSync(join(tmpdir(), 'umiji-maintenance-'));
let port = 0;
const { serving, administrator, end } = programs(() => ({
  DATA_DIR: data,
  PORT: String(port),
  DEMO: 'off',
  // One administrator takes the other one's role.
  SECOND_CONFIRMATION: 'off',
}));
test.afterAll(async () => {
  await end();
  rmSync(data, { recursive: true, force: true });
});

test('an administrator starts maintenance, keeps working, and ends it', async ({
  as,
  expected,
}) => {
  test.setTimeout(240_000);
  expected(/status of 503/);
  port = await freePort();
  const account = async (email: string) => ({ email, password: await administrator(email) });
  const accounts = [
    await account('chief@umiji.example'),
    await account('kato@umiji.example'),
  ] as const;
  await serving();
  const at = (path: string) => `http://localhost:${port}${path}`;
  const signIn = async (
    page: Page,
    { email, password }: { email: string; password: string },
    path: string,
  ) => {
    await page.context().addCookies([{ name: 'i18n_redirected', value: 'en', url: at('/') }]);
    await page.goto(at(`/?redirectTo=${path}`));
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };

  const chief = await as(null);
  await signIn(chief, accounts[0], '/admin/maintenance');
  await expect(chief.getByRole('heading', { name: 'Maintenance' })).toBeVisible();
  // A non-administrator is filling in a form.
  const { rows } = (await (await chief.request.get(at('/api/v1/admin/user?q=kato'))).json()) as {
    rows: { id: string }[];
  };
  const lowered = await chief.request.put(at(`/api/v1/admin/user/${rows[0]!.id}/role`), {
    data: { role: 'admin', has: false },
    headers: { origin: at('') },
  });
  expect(lowered.status()).toBe(200);
  const colleague = await as(null);
  await signIn(colleague, accounts[1], '/user/profile');
  const clock = colleague.getByRole('combobox', { name: 'Time format' });
  await clock.click();
  await colleague.getByRole('option', { name: /^12 hours/ }).click();
  // So is a visitor.
  const visitor = await as(null);
  await visitor.goto(at('/contact'));
  await visitor.getByRole('combobox', { name: 'Subject' }).click();
  await visitor.getByRole('option').first().click();
  const message = visitor.getByRole('textbox', { name: 'Message' });
  for (const [field, text] of Object.entries({
    Company: 'Kushiro Juki',
    'Your name': 'Ken Miura',
    Email: 'miura@kushiro-juki.example',
    Phone: '0154-55-0100',
  }))
    await visitor.getByRole('textbox', { name: field }).fill(text);
  await message.fill('From Kushiro to Hitachi, please.');
  // By keyboard: a message that appears on leaving a field may move the click target.
  await visitor.getByRole('checkbox').press('Space');
  await expect(visitor.getByRole('checkbox')).toBeChecked();

  await chief.getByRole('button', { name: 'Start maintenance' }).click();
  await chief.getByRole('dialog').getByRole('button').last().click();
  await expect(
    chief.getByText('Only administrators can use the site.', { exact: true }),
  ).toBeVisible();

  await colleague.getByRole('button', { name: 'Save' }).click();
  const kept = colleague.getByText('What you have typed stays here', { exact: false });
  await expect(kept).toBeVisible();
  const refused = colleague.getByText('We are working on the system. Please try again later.');
  await expect(refused).toBeVisible();
  await visitor.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(visitor.getByText('What you have typed stays here', { exact: false })).toBeVisible();

  const guest = await as(null, 'ja');
  for (const path of ['/ja', '/ja/quotation-list', '/ja/contact']) {
    const answer = await guest.goto(at(path));
    expect([answer!.status(), new URL(answer!.url()).pathname]).toEqual([503, '/ja/maintenance']);
    expect(Number(answer!.headers()['retry-after'])).toBeGreaterThan(0);
  }
  await expect(guest.getByRole('heading', { name: 'メンテナンス中' })).toBeVisible();
  await guest.getByRole('link', { name: '管理者ログイン' }).click();
  await expect(guest.getByRole('textbox', { name: 'メールアドレス' })).toBeVisible();
  await guest.goBack();

  await chief.goto(at('/admin/user'));
  await expect(chief.getByRole('heading', { name: 'Users' })).toBeVisible();
  await chief.goto(at('/admin/maintenance'));
  const endIt = async () => {
    await chief.getByRole('button', { name: 'End maintenance' }).click();
    await chief.getByRole('dialog').getByRole('button').last().click();
    await expect(chief.getByRole('button', { name: 'Start maintenance' })).toBeVisible();
  };
  // The visitor's page reopens automatically, and the colleague continues with unsaved input intact. Each page asks by its own
  // clock and shows the message for a few seconds: it is looked for from the beginning.
  await Promise.all([
    endIt(),
    expect(guest.getByRole('heading', { name: 'お問い合わせ' })).toBeVisible({ timeout: 60_000 }),
    ...[colleague, visitor].map((page) =>
      expect(page.getByText('The maintenance is over. You can continue.')).toBeVisible({
        timeout: 60_000,
      }),
    ),
  ]);
  await expect(kept.or(refused)).toHaveCount(0);
  await expect(visitor.getByText('What you have typed stays here', { exact: false })).toBeHidden();
  await expect(message).toHaveValue('From Kushiro to Hitachi, please.');
  await visitor.getByRole('button', { name: 'Send' }).click();
  await visitor.waitForURL('**/contact/finish');
  await expect(clock).toHaveValue(/^12 hours/);
  await colleague.getByRole('button', { name: 'Save' }).click();
  await expect(colleague.getByText('Profile saved.')).toBeVisible();
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#platform/free-port.server.ts';
import { expect, openFully, test } from '../browser.ts';
import { programs } from '../programs.ts';
import { MailServer } from '../smtp.ts';
import { look } from './look.ts';

// On a server of its own: its mail server refuses every recipient, and maintenance affects everybody.

const data = mkdtempSync(join(tmpdir(), 'umiji-states-'));
const smtp = new MailServer();
let port = 0;
const { serving, administrator, end } = programs(() => ({
  DATA_DIR: data,
  PORT: String(port),
  DEMO: 'off',
  SMTP_URL: smtp.url,
}));
test.afterAll(async () => {
  await end();
  await smtp.close();
  rmSync(data, { recursive: true, force: true });
});

test('mail that failed, then maintenance: for administrators, at a form, for guests', async ({
  as,
  expected,
}) => {
  test.setTimeout(240_000);
  expected(/status of 503/);
  await smtp.open();
  smtp.recipient = () => ({ code: 550, text: 'no such user' });
  port = await freePort();
  const email = 'chief@umiji.example';
  const password = await administrator(email);
  await serving();
  const at = (path: string) => `http://localhost:${port}${path}`;
  const chief = await as(null);
  const post = async (path: string, body: object) => {
    const headers = { origin: at('') };
    const answer = await chief.request.post(at(path), { data: body, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await post('/api/auth/sign-in/email', { email, password });
  for (const name of ['ueda', 'ono'])
    await post('/api/v1/admin/user', {
      name: '上田 渉',
      email: `${name}@harbour.example`,
      locale: 'en',
    });
  await expect
    .poll(async () => (await chief.request.get(at('/api/v1/log/mail/failed'))).json(), {
      timeout: 30_000,
    })
    .toEqual({ count: 2 });
  await openFully(chief, at('/user/dashboard'));
  await expect(
    chief.getByRole('status').filter({ hasText: 'Email delivery needs attention' }),
  ).toBeVisible();
  await look(chief);
  await openFully(chief, at('/log/mail?state=failed'));
  const row = chief.getByRole('row').filter({ hasText: 'ueda@harbour.example' });
  await row.getByRole('checkbox').check();
  await expect(chief.getByRole('toolbar', { name: 'Selected emails' })).toBeVisible();
  await look(chief);
  await row.getByRole('button', { name: 'Resend' }).click();
  await expect(chief.getByRole('dialog')).toContainText('Resend 1 email?');
  await look(chief);

  const guest = await as(null, 'ja');
  await openFully(guest, at('/ja/contact'));
  await guest.getByRole('combobox', { name: 'お問い合わせ種別' }).click();
  await guest.getByRole('option').first().click();
  for (const [name, text] of Object.entries({
    会社名: '厚岸重機',
    お名前: '三浦 健',
    メールアドレス: 'miura@akkeshi-juki.example',
    電話番号: '0153-55-0100',
    お問い合わせ内容: '厚岸から日立まで。',
  }))
    await guest.getByRole('textbox', { name }).fill(text);
  await guest.getByRole('checkbox').check();
  await openFully(chief, at('/admin/maintenance'));
  await chief.getByRole('button', { name: 'Start maintenance' }).click();
  await chief.getByRole('dialog').getByRole('button').last().click();
  await expect(chief.getByText('Only administrators can use the site.')).toBeVisible();
  await look(chief);
  await guest.getByRole('button', { name: '送信する' }).press('Enter');
  await expect(guest.getByText('入力内容はこの画面に残っています', { exact: false })).toBeVisible();
  await look(guest);
  const other = await as(null, 'ja');
  await other.goto(at('/ja/contact'));
  await expect(other.getByRole('heading', { name: 'メンテナンス中' })).toBeVisible();
  await look(other);
});

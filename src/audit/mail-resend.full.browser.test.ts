import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '#test/browser.ts';
import { type Started, programs } from '#test/programs.ts';
import { MailServer } from '#test/smtp.ts';
import { freePort } from '#platform/free-port.server.ts';

// On a server of its own, with a mail server that refuses every recipient until a test changes that.
const data = mkdtempSync(join(tmpdir(), 'umiji-mail-'));
let port = 0;
let started: Started;
const smtp = new MailServer();
const knowNobody = () => {
  smtp.reset();
  smtp.recipient = () => ({ code: 550, text: 'no such user' });
};
const { serving, administrator, end } = programs(() => ({
  DATA_DIR: data,
  PORT: String(port),
  DEMO: 'off',
  // One administrator takes the other one's role.
  SECOND_CONFIRMATION: 'off',
  SMTP_URL: smtp.url,
}));
const at = (path: string) => `http://localhost:${port}${path}`;

type Account = Readonly<{ email: string; password: string }>;
let accounts: Readonly<{ admin: Account; employee: Account }>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await smtp.open();
  port = await freePort();
  const account = async (email: string) => ({ email, password: await administrator(email) });
  accounts = {
    admin: await account('chief@umiji.example'),
    employee: await account('kato@umiji.example'),
  };
  started = await serving();
});
test.afterAll(async () => {
  expect(started.process.exitCode ?? started.process.signalCode, started.output()).toBeNull();
  await end();
  await smtp.close();
  rmSync(data, { recursive: true, force: true });
});

async function signIn(page: Page, account: Account): Promise<void> {
  const answer = await page.request.post(at('/api/auth/sign-in/email'), {
    data: account,
    headers: { origin: at('') },
  });
  expect(answer.status()).toBe(200);
}

test('an administrator is notified of failed mail and sends it again: one, several, all of a filter', async ({
  as,
}) => {
  knowNobody();
  const page = await as(null);
  await signIn(page, accounts.admin);
  const emails = ['ueda', 'ono', 'endo', 'ito', 'aoki'].map((name) => `${name}@harbour.example`);
  for (const email of emails) {
    const invited = await page.request.post(at('/api/v1/admin/user'), {
      data: { name: '上田 渉', email, locale: 'en' },
      headers: { origin: at('') },
    });
    expect(invited.status(), await invited.text()).toBe(201);
  }
  const failed = async () =>
    (await (
      await page.request.get(at('/api/v1/log/mail/failed?person=harbour.example'))
    ).json()) as unknown;
  await expect.poll(failed, { timeout: 30_000 }).toEqual({ count: 5 });

  // From the dashboard to the mail that failed.
  await page.goto(at('/user/dashboard'));
  const notice = page.getByRole('status').filter({ hasText: 'Email delivery needs attention' });
  const link = notice.getByRole('link', {
    name: '5 emails could not be sent in the last 30 days',
  });
  await expect(link).toBeVisible();
  await link.click();
  await page.waitForURL(/\/log\/mail\?.*state=failed/);
  const rows = page.getByRole('row').filter({ hasText: '@harbour.example' });
  await expect(rows).toHaveCount(5);
  await expect(rows.first()).toContainText('no such user');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rows.first().getByRole('checkbox')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 900 });

  // In Japanese up to the question.
  const japanese = await as(null, 'ja');
  await signIn(japanese, accounts.admin);
  await japanese.goto(at('/ja/user/dashboard'));
  await japanese
    .getByRole('status')
    .filter({ hasText: 'メールの送信に問題があります' })
    .getByRole('link', { name: '直近30日間で5件のメールを送信できませんでした' })
    .click();
  await japanese.getByRole('row').filter({ hasText: emails[1]! }).getByRole('checkbox').check();
  const toolbar = japanese.getByRole('toolbar', { name: '選択中のメール' });
  await expect(toolbar).toContainText('1件を選択中');
  await toolbar.getByRole('button', { name: '再送' }).click();
  await expect(japanese.getByRole('dialog')).toContainText('1件のメールを再送しますか？');
  await japanese.context().close();

  // One: the confirmation can be cancelled by the keyboard, and the focus returns.
  const rowOf = (email: string) => rows.filter({ hasText: email });
  const again = rowOf(emails[0]!).getByRole('button', { name: 'Resend' });
  const dialog = page.getByRole('dialog');
  await again.click();
  await expect(dialog).toContainText('Resend 1 email?');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(again).toBeFocused();
  smtp.recipient = () => null;
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Resend' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 email is being resent.')).toBeVisible();
  await expect(rows).toHaveCount(4);

  // Several, selected by the keyboard.
  for (const email of emails.slice(1, 3)) {
    await rowOf(email).getByRole('checkbox').focus();
    await page.keyboard.press('Space');
  }
  const chosen = page.getByRole('toolbar', { name: 'Selected emails' });
  await expect(chosen).toContainText('2 selected');
  await chosen.getByRole('button', { name: 'Resend' }).click();
  await expect(dialog).toContainText('Resend 2 emails?');
  await dialog.getByRole('button', { name: 'Resend' }).click();
  await expect(rows).toHaveCount(2);
  await expect(chosen).toHaveCount(0);

  // All that the filters find.
  await page.getByRole('searchbox', { name: 'Recipient' }).fill(emails[3]!);
  await expect(rows).toHaveCount(1);
  const all = (count: number) =>
    page.getByRole('button', {
      name: `Resend all failed (${count})`,
    });
  await expect(all(1)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Recipient' }).fill('@harbour.example');
  await all(2).click();
  await expect(dialog).toContainText('Resend 2 emails?');
  await dialog.getByRole('button', { name: 'Resend' }).click();
  await expect(page.getByText('No matching entries.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend all' })).toHaveCount(0);

  await expect
    .poll(() => smtp.received.map(({ to }) => to).toSorted(), { timeout: 30_000 })
    .toEqual(emails.toSorted());
  // The mail that was sent again arrives.
  await page.goto(at('/log/mail?person=harbour.example'));
  await expect(rows.filter({ hasText: 'Sent' })).toHaveCount(5);
  await page.goto(at('/log/audit'));
  await expect(
    page.getByRole('row').filter({ hasText: 'Email resent' }).filter({ hasText: emails[4]! }),
  ).toHaveCount(1);
  await page.goto(at('/user/dashboard'));
  await expect
    .poll(async () => (await page.request.get(at('/api/v1/log/mail/trouble'))).json())
    .toMatchObject({ failed: 0, waiting: 0 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('an employee reads the failed mail, but sees neither a notice on the dashboard nor a button to send it again', async ({
  as,
}) => {
  knowNobody();
  const admin = await as(null);
  await signIn(admin, accounts.admin);
  const { rows: found } = (await (
    await admin.request.get(at('/api/v1/admin/user?q=kato'))
  ).json()) as { rows: { id: string }[] };
  const lowered = await admin.request.put(at(`/api/v1/admin/user/${found[0]!.id}/role`), {
    data: { role: 'admin', has: false },
    headers: { origin: at('') },
  });
  expect(lowered.status()).toBe(200);
  const invited = await admin.request.post(at('/api/v1/admin/user'), {
    data: { name: '森 茜', email: 'mori@desk.example', locale: 'ja' },
    headers: { origin: at('') },
  });
  expect(invited.status()).toBe(201);
  await expect
    .poll(async () => (await admin.request.get(at('/api/v1/log/mail/trouble'))).json(), {
      timeout: 30_000,
    })
    .toMatchObject({ failed: 1 });
  await admin.goto(at('/user/dashboard'));
  await expect(admin.getByText('1 email could not be sent in the last 30 days')).toBeVisible();

  const page = await as(null);
  await signIn(page, accounts.employee);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(at('/user/dashboard'));
  // The last part of the dashboard has loaded.
  await expect(
    page.getByRole('link', { name: /^Answers to give|^To be quoted/ }).first(),
  ).toBeVisible();
  await expect(page.getByText('Email delivery needs attention')).toHaveCount(0);
  await page.goto(at('/log/mail?state=failed'));
  await expect(page.getByRole('row').filter({ hasText: 'mori@desk.example' })).toContainText(
    'no such user',
  );
  await expect(page.getByRole('button', { name: 'Resend' })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  expect(asked.filter((url) => /trouble|failedMails/i.test(url))).toEqual([]);
  const refused = await page.request.post(at('/api/v1/log/mail/resend'), {
    data: { filter: {} },
    headers: { origin: at('') },
  });
  expect(refused.status()).toBe(403);
});

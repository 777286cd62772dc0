import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axe, expect, test } from '#test/browser.ts';
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

for (const locale of ['en', 'ja'] as const) {
  test(`an administrator is notified of failed mail and sends it again: one, several, all of a filter (${locale})`, async ({
    as,
  }) => {
    const word = (en: string, ja: string) => (locale === 'ja' ? ja : en);
    const address = (path: string) => at(locale === 'ja' ? `/ja${path}` : path);
    knowNobody();
    const page = await as(null, locale);
    await signIn(page, accounts.admin);
    const emails = ['ueda', 'ono', 'endo', 'ito', 'aoki'].map(
      (name) => `${name}@${locale}.example`,
    );
    for (const email of emails) {
      const invited = await page.request.post(at('/api/v1/admin/user'), {
        data: { name: '上田 渉', email, locale, isAdmin: false },
        headers: { origin: at('') },
      });
      expect(invited.status(), await invited.text()).toBe(201);
    }
    const failed = async () =>
      (await (
        await page.request.get(at(`/api/v1/log/mail/failed?person=${locale}.example`))
      ).json()) as unknown;
    await expect.poll(failed, { timeout: 30_000 }).toEqual({ count: 5 });

    // From the dashboard to the mail that failed.
    await page.goto(address('/user/dashboard'));
    const notice = page
      .getByRole('status')
      .filter({ hasText: word('Email delivery needs attention', 'メールの送信に問題があります') });
    const link = notice.getByRole('link', {
      name: word(
        '5 emails could not be sent in the last 30 days',
        '直近30日間で5件のメールを送信できませんでした',
      ),
    });
    await expect(link).toBeVisible();
    await axe(page);
    await link.click();
    await page.waitForURL(/\/log\/mail\?.*state=failed/);
    const rows = page.getByRole('row').filter({ hasText: `@${locale}.example` });
    await expect(rows).toHaveCount(5);
    await expect(rows.first()).toContainText('no such user');
    await axe(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(rows.first().getByRole('checkbox')).toBeVisible();
    await axe(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1280, height: 900 });

    // One: the confirmation can be cancelled by the keyboard, and the focus returns.
    const rowOf = (email: string) => rows.filter({ hasText: email });
    const again = rowOf(emails[0]!).getByRole('button', { name: word('Resend', '再送') });
    const dialog = page.getByRole('dialog');
    await again.click();
    await expect(dialog).toContainText(word('Resend 1 email?', '1件のメールを再送しますか？'));
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(again).toBeFocused();
    smtp.recipient = () => null;
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: word('Resend', '再送') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(
      page.getByText(word('1 email is being resent.', '1件のメールを再送します。')),
    ).toBeVisible();
    await expect(rows).toHaveCount(4);

    // Several, selected by the keyboard.
    for (const email of emails.slice(1, 3)) {
      await rowOf(email).getByRole('checkbox').focus();
      await page.keyboard.press('Space');
    }
    const chosen = page.getByRole('toolbar', { name: word('Selected emails', '選択中のメール') });
    await expect(chosen).toContainText(word('2 selected', '2件を選択中'));
    await axe(page);
    await chosen.getByRole('button', { name: word('Resend', '再送') }).click();
    await expect(dialog).toContainText(word('Resend 2 emails?', '2件のメールを再送しますか？'));
    await dialog.getByRole('button', { name: word('Resend', '再送') }).click();
    await expect(rows).toHaveCount(2);
    await expect(chosen).toHaveCount(0);

    // All that the filters find.
    await page.getByRole('searchbox', { name: word('Recipient', '宛先') }).fill(emails[3]!);
    await expect(rows).toHaveCount(1);
    const all = (count: number) =>
      page.getByRole('button', {
        name: word(`Resend all failed (${count})`, `失敗したメールをすべて再送（${count}件）`),
      });
    await expect(all(1)).toBeVisible();
    await page
      .getByRole('searchbox', { name: word('Recipient', '宛先') })
      .fill(`@${locale}.example`);
    await all(2).click();
    await expect(dialog).toContainText(word('Resend 2 emails?', '2件のメールを再送しますか？'));
    await dialog.getByRole('button', { name: word('Resend', '再送') }).click();
    await expect(
      page.getByText(word('No matching entries.', '該当するものがありません。'), { exact: false }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: word('Resend all', 'すべて再送') })).toHaveCount(
      0,
    );

    await expect
      .poll(() => smtp.received.map(({ to }) => to).toSorted(), { timeout: 30_000 })
      .toEqual(emails.toSorted());
    // The mail that was sent again arrives.
    await page.goto(address(`/log/mail?person=${locale}.example`));
    await expect(rows.filter({ hasText: word('Sent', '送信済み') })).toHaveCount(5);
    await page.goto(address('/log/login'));
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: word('Email resent', 'メールを再送') })
        .filter({ hasText: emails[4]! }),
    ).toHaveCount(1);
    await axe(page);
    await page.goto(address('/user/dashboard'));
    await expect
      .poll(async () => (await page.request.get(at('/api/v1/log/mail/trouble'))).json())
      .toMatchObject({ failed: 0, waiting: 0 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
}

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
    data: { name: '森 茜', email: 'mori@desk.example', locale: 'ja', isAdmin: false },
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

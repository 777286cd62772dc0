import type { Page } from '@playwright/test';
import { propertyOf } from '#platform/property.ts';
import { expect, test } from '#test/browser.ts';

const password = 'tide-table-27-lanterns';
const words = {
  en: {
    prefix: '',
    show: 'Show the text',
    newPassword: 'New password',
    set: 'Set the password',
    done: 'Your password has been set. Please sign in.',
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    read: 'Private link read',
  },
  ja: {
    prefix: '/ja',
    show: '本文を表示',
    newPassword: '新しいパスワード',
    set: 'パスワードを設定',
    done: 'パスワードを設定しました。ログインしてください。',
    email: 'メールアドレス',
    password: 'パスワード',
    signIn: 'ログイン',
    read: '本人専用リンクを閲覧',
  },
} as const;
type Locale = keyof typeof words;

/** A customer's user who has just been invited. */
async function invite(admin: Page, email: string, locale: Locale): Promise<void> {
  const headers = { origin: test.info().project.use.baseURL ?? '' };
  const user = { name: '宮本 航', nameKana: null, email, locale, status: 'invited' };
  const made = await admin.request.post('/api/v1/mst/user', { data: user, headers });
  expect(made.status(), await made.text()).toBe(201);
  const id = String(propertyOf(await made.json(), 'row', 'id'));
  const sent = await admin.request.post(`/api/v1/mst/user/${id}/invitation`, { headers });
  expect(sent.ok()).toBe(true);
}

/** The private link of a mail, which an administrator reads where there is no mail server. */
async function linkFor(admin: Page, email: string, { prefix, show }: (typeof words)[Locale]) {
  const calls: string[] = [];
  admin.on('request', (request) => {
    if (/readMail/.test(request.url())) calls.push(request.method());
  });
  await admin.goto(`${prefix}/log/mail?person=${encodeURIComponent(email)}`);
  const row = admin.getByRole('row').filter({ hasText: email });
  await row.locator('summary').click();
  await expect(row.getByRole('button', { name: show })).toBeVisible();
  expect(calls).toEqual([]);
  await row.getByRole('button', { name: show }).click();
  await expect(row).toContainText('/auth/reset-password?token=');
  expect(calls).toEqual(['POST']);
  return (
    /https?:\/\/\S+\/auth\/reset-password\?token=[\w-]+/.exec(await row.innerText())?.[0] ?? ''
  );
}

for (const locale of ['en', 'ja'] as const)
  test(`who has to confirm their affiliation arrives where a link in a mail leads (${locale})`, async ({
    as,
  }) => {
    const t = words[locale];
    const email = `miyamoto-${locale}-${Date.now()}@hokuto-heavy.example`;
    const admin = await as('admin', locale);
    await invite(admin, email, locale);
    const link = await linkFor(admin, email, t);
    await admin.goto(`${t.prefix}/log/audit`);
    await expect(
      admin.getByRole('row').filter({ hasText: t.read }).filter({ hasText: email }),
    ).toHaveCount(1);
    const employee = await as('employee', locale);
    await employee.goto(`${t.prefix}/log/mail?person=${encodeURIComponent(email)}`);
    const row = employee.getByRole('row').filter({ hasText: email });
    await row.locator('summary').click();
    await expect(row).not.toContainText('token=');
    await expect(row.getByRole('button', { name: t.show })).toHaveCount(0);

    const page = await as(null, locale);
    await page.goto(link);
    await page.getByRole('textbox', { name: t.newPassword }).fill(password);
    await page.getByRole('button', { name: t.set }).click();
    await expect(page.getByText(t.done)).toBeVisible();

    const target = `${t.prefix}/quotation-list?q=%E9%9B%AA&size=50`;
    await page.goto(target);
    await page.getByRole('textbox', { name: t.email }).fill(email);
    await page.getByRole('textbox', { name: t.password }).fill(password);
    await page.getByRole('button', { name: t.signIn, exact: true }).click();
    await page.waitForURL(/\/auth\/check-user\?redirectTo=/);
    await page.reload();
    if (locale === 'ja') await page.getByRole('button', { name: '変更ありません' }).click();
    else {
      await page.getByRole('button', { name: 'Something changed' }).click();
      await page.getByRole('textbox', { name: 'What has changed?' }).fill('A new phone number.');
      await page.getByRole('button', { name: 'Send' }).click();
    }
    await page.waitForURL((url) => `${url.pathname}${url.search}` === target);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

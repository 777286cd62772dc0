import { expect, test } from '#test/browser.ts';

test('signing out leads on inside this site, and nowhere else', async ({ as }) => {
  const page = await as('customer', 'en', 'ownSession');
  await page.goto('/auth/logout?redirectTo=https%3A%2F%2Fevil.example');
  await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible();
  await page.goto('/auth/logout?redirectTo=%2Fauth%2Fsign-up');
  await page.waitForURL('**/auth/sign-up');
});

test('a newcomer says once who they are', async ({ as }) => {
  const page = await as('newcomer', 'ja');
  await page.goto('/ja/user/dashboard');
  await expect(page).toHaveURL(/\/ja\/auth\/who-are-you$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ご所属の登録');
  await page.getByRole('button', { name: '送信' }).click();
  await expect(page.getByRole('textbox', { name: '会社名' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByRole('textbox', { name: '会社名' }).fill('有限会社瀬戸内機工');
  await page.getByRole('textbox', { name: '電話番号' }).fill('０８７－８１１－２２３３');
  await page.getByRole('button', { name: '送信' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'ありがとうございます。内容を確認のうえ、ご連絡いたします。',
  );
  await page.reload();
  await expect(page.getByRole('status')).toBeVisible();
  await expect(page.getByRole('button', { name: '送信' })).toHaveCount(0);

  // Until somebody has reviewed that, the account is theirs all the same.
  await expect(page.getByText(/（.+@.+）としてログインしています。$/)).toBeVisible();
  await page.getByRole('link', { name: 'プロフィール' }).click();
  await expect(page).toHaveURL(/\/ja\/user\/profile$/);
  await expect(page.getByRole('button', { name: 'アカウントの削除' })).toBeEnabled();
  await expect(page.getByRole('link', { name: 'パスキーの管理' })).toBeVisible();
});

test('a customer confirms what is on record, and may not open what is for employees', async ({
  as,
}) => {
  const page = await as('customer');
  await page.goto('/auth/check-user');
  await expect(page.getByRole('row', { name: /Contact person of/ })).toBeVisible();
  await page.getByRole('button', { name: 'This is correct' }).click();
  await expect(page).toHaveURL(/\/user\/dashboard$/);
  await page.goto('/mst/port');
  await expect(page).toHaveURL(/\/auth\/not-permission$/);
});

test('a customer says that something has changed, and goes on', async ({ as }) => {
  const page = await as('customer', 'ja');
  await page.goto('/ja/auth/check-user');
  await page.getByRole('button', { name: '変更があります' }).click();
  await page.getByRole('button', { name: '送信' }).click();
  await expect(page.getByRole('textbox', { name: '変更の内容' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByRole('textbox', { name: '変更の内容' }).fill('電話番号が変わりました。');
  await page.getByRole('button', { name: '送信' }).click();
  await page.waitForURL('**/ja/user/dashboard');
  await expect(
    page.locator('.mantine-Notification-root').filter({ hasText: '弊社の担当者に連絡しました' }),
  ).toBeVisible();
});

test('a password like the address or the site is refused at its field, in both languages', async ({
  as,
  expected,
}) => {
  expected(/status of 400/);
  for (const [locale, prefix, name, email, field, act, message] of [
    ['en', '', 'Name', 'Email', 'Password', 'Sign up', /not like your email address/],
    ['ja', '/ja', '氏名', 'メールアドレス', 'パスワード', '新規登録', /サイト名に似たパスワード/],
  ] as const) {
    const page = await as(null, locale);
    await page.goto(`${prefix}/auth/sign-up`);
    await page.getByLabel(name, { exact: false }).first().fill('山本 遥');
    await page.getByLabel(email).fill('haruka.yamamoto@seto-kiko.example');
    const input = page.getByRole('textbox', { name: field });
    await input.fill('haruka.yamamoto');
    await page.getByRole('button', { name: act }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(input).toHaveAttribute('aria-invalid', 'true');
  }
});

test('who comes back from a provider without a session is told why', async ({ page }) => {
  await page.goto('/?error=confirm_link');
  await expect(page.getByRole('alert')).toContainText('記載のリンクを開いて');
  await page.goto('/auth/link-account?token=nonsense');
  await expect(page.getByRole('button', { name: 'Link' })).toBeVisible();
});

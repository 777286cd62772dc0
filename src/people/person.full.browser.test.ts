import { closeToasts, expect, signIn, test } from '#test/browser.ts';

test('an administrator sees a person’s rights on their page, grants and revokes the role, and ends sessions', async ({
  as,
  browser,
  contextOptions,
}) => {
  const page = await as('admin', 'ja', 'ownSession');
  await page.goto('/ja/admin/user?q=employee%40umiji');
  const name = await page.locator('tbody a').first().innerText();
  await page.locator('tbody a').first().click();
  await expect(page).toHaveURL(/\/ja\/admin\/user\/[^/]+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const part = (title: string) => page.getByRole('region', { name: title });
  await expect(part('所属').getByRole('row', { name: /^会社/ })).toBeVisible();
  const may = part(`${name}さんができること`);
  await expect(may.getByText(/^社員の画面/)).toBeVisible();
  await expect(may.getByText(/^管理者の画面/)).toHaveCount(0);
  await expect(part('最近のログイン').getByRole('row')).not.toHaveCount(1);

  const role = part('役割').getByRole('switch', { name: /^管理者/ });
  await expect(role).not.toBeChecked();
  await role.press('Space');
  const dialog = page.getByRole('dialog', { name: `${name}さんを管理者にしますか？` });
  await expect(dialog).toContainText('ユーザー管理');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(role).not.toBeChecked();
  await role.press('Space');
  await dialog.getByRole('button', { name: '管理者にする' }).click();
  await expect(page.getByText(`${name}さんを管理者にしました。`)).toBeVisible();
  await expect(role).toBeChecked();
  await expect(may.getByText(/^管理者の画面/)).toBeVisible();
  await role.press('Space');
  await page
    .getByRole('dialog', { name: `${name}さんを管理者から外しますか？` })
    .getByRole('button', { name: '管理者から外す' })
    .click();
  // There are two administrators now: the other one confirms it.
  const waiting = page.getByRole('link', { name: /別の管理者の確認を待っています/ });
  await expect(waiting).toBeVisible();
  const id = (await waiting.getAttribute('href'))?.split('/').at(-1);
  const second = await as('employee', 'ja', 'ownSession');
  const confirmed = await second.request.post(`/api/v1/admin/change/${id}/confirm`, {
    data: { version: 1 },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(confirmed.status()).toBe(200);
  await page.reload();
  await expect(role).not.toBeChecked();
  await closeToasts(page);

  // Another device of the person, with a name that differs from those of other tests.
  const other = await browser.newContext({
    ...contextOptions,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const there = await other.newPage();
  await signIn(there, 'employee');
  await page.reload();
  await part('有効なセッション')
    .getByRole('button', { name: 'セッションを終了: Firefox, Linux' })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: `${name}さんのFirefox, Linuxのセッションを終了しますか？` })
    .getByRole('button', { name: 'セッションを終了' })
    .click();
  await expect(page.getByText('セッションを終了しました。')).toBeVisible();
  await there.goto('/user/dashboard');
  await expect(there).toHaveURL(/\/\?redirectTo=/);
  await other.close();

  await page.getByRole('link', { name: 'このアカウントのログ' }).click();
  await expect(page.getByRole('row').filter({ hasText: '権限を変更' })).not.toHaveCount(0);
});

test('a person’s page in English, on a phone: of a customer, and of the only administrator', async ({
  as,
  expected,
}) => {
  expected(/status of 404/);
  const page = await as('admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/user?q=customer%40umiji');
  await page.locator('tbody a').first().click();
  const roles = page.getByRole('region', { name: 'Roles' });
  await expect(roles.getByRole('switch', { name: 'Administrator' })).toBeDisabled();
  await expect(roles).toContainText('Only an employee can be an administrator.');
  await expect(roles.getByRole('switch', { name: 'Price manager' })).toBeDisabled();
  await expect(roles).toContainText('Only an employee can be a price manager.');
  await expect(page.getByRole('row', { name: /^Contact person of/ }).first()).toBeVisible();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);

  await page.goto('/admin/user?q=admin%40umiji');
  await page.locator('tbody a').first().click();
  await expect(roles).toContainText('The last administrator keeps the role.');
  await page.goto('/admin/user/nobody');
  await expect(page.getByText('Page Not Found: /admin/user/nobody')).toBeVisible();
});

for (const [locale, roles, label, acts] of [
  ['en', 'Roles', 'Price manager', ['Remove price manager', 'Make price manager']],
  ['ja', '役割', '運賃管理者', ['運賃管理者から外す', '運賃管理者にする']],
] as const)
  test(`an administrator takes and gives the right to change prices on a person’s page (${locale})`, async ({
    as,
  }) => {
    const page = await as('admin', locale);
    // Somebody who changes no prices in other tests.
    await page.goto(`${locale === 'ja' ? '/ja' : ''}/admin/user?q=approver%40umiji`);
    const menu = page.getByRole('button', { name: /^(Actions|操作): / });
    await menu.click();
    await expect(page.getByRole('menuitem').filter({ hasText: label })).toHaveCount(0);
    await page.keyboard.press('Escape');
    const name = await page.locator('tbody a').first().innerText();
    await page.locator('tbody a').first().click();
    const right = page.getByRole('region', { name: roles }).getByRole('switch', { name: label });
    const dialog = page.getByRole('dialog').filter({ hasText: name });
    await expect(right).toBeChecked();
    for (const [i, act] of acts.entries()) {
      await right.press('Space');
      await expect(dialog).toContainText(new RegExp(label, 'i'));
      await page.keyboard.press('Escape');
      await expect(right).toBeChecked({ checked: i === 0 });
      await right.press('Space');
      await dialog.getByRole('button', { name: act }).click();
      await expect(right).toBeChecked({ checked: i > 0 });
    }
    await page.getByRole('link', { name: /^(Log of this account|このアカウントのログ)$/ }).click();
    await expect(page.getByRole('row').filter({ hasText: label })).not.toHaveCount(0);
  });

test('a person’s page is for administrators', async ({ as }) => {
  const admin = await as('admin');
  await admin.goto('/admin/user?q=employee%40umiji');
  const href = (await admin.locator('tbody a').first().getAttribute('href')) ?? '';
  for (const who of ['employee', 'customer'] as const) {
    const page = await as(who);
    await page.goto(href);
    await expect(page).toHaveURL(/\/auth\/not-permission$/);
  }
  const guest = await as(null);
  await guest.goto(href);
  await expect(guest).toHaveURL(/\/\?redirectTo=/);
});

import { axe, expect, test } from '#test/browser.ts';

test('an administrator acts as somebody under a bar on every screen, reaches no passkeys meanwhile, and stops by one click', async ({
  as,
}) => {
  const page = await as('admin', 'en', 'ownSession');
  await page.goto('/admin/user?q=employee%40umiji');
  await axe(page);
  await page.getByRole('button', { name: /^Actions: / }).click();
  await page.getByRole('menuitem', { name: 'Act as this user' }).click();
  await page.waitForURL(/\/user\/dashboard/);
  const bar = page.getByRole('status').filter({ hasText: 'You are acting as' });
  await expect(bar).toBeVisible();
  await axe(page);
  for (const path of ['/user/passkey', '/user/profile', '/admin/user']) {
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe('/auth/not-permission');
    await expect(bar).toBeVisible();
  }
  await bar.getByRole('button', { name: 'Stop' }).click();
  await page.waitForURL(/\/admin\/user/);
  await expect(bar).toBeHidden();
  await page.goto('/log/login');
  await expect(page.getByText('Stopped acting as this person').first()).toBeVisible();
  await axe(page);
});

test('an account is made, its owner invited, banned with a reason, and let in again', async ({
  as,
}) => {
  const page = await as('admin', 'ja');
  await page.goto('/ja/admin/user/new');
  await axe(page);
  await page.getByRole('textbox', { name: /^氏名/ }).fill('森 凛');
  await page.getByRole('textbox', { name: /^メールアドレス/ }).fill('rin.mori@customer.example');
  await page.getByRole('button', { name: '招待を送信' }).click();
  await page.waitForURL(/\/ja\/admin\/user$/);
  await page.goto('/ja/admin/user?q=rin.mori');
  await expect(page.getByText('アドレス未確認')).toBeVisible();
  await page.getByRole('button', { name: '操作: 森 凛' }).click();
  await page.getByRole('menuitem', { name: '利用停止' }).click();
  await page.getByRole('textbox', { name: '理由' }).fill('退職のため');
  await axe(page);
  await page.getByRole('dialog').getByRole('button', { name: '利用停止' }).click();
  await expect(
    page.getByRole('row').filter({ hasText: '森 凛' }).getByText('利用停止'),
  ).toBeVisible();
  await page.getByRole('button', { name: '操作: 森 凛' }).click();
  await page.getByRole('menuitem', { name: '利用停止を解除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(
    page.getByRole('row').filter({ hasText: '森 凛' }).getByText('利用停止'),
  ).toBeHidden();
});

test('administration is for administrators', async ({ as }) => {
  for (const who of ['employee', 'customer'] as const) {
    const page = await as(who);
    await page.goto('/admin/user');
    expect(new URL(page.url()).pathname).toBe('/auth/not-permission');
    expect((await page.request.get('/api/v1/admin/user')).status()).toBe(403);
    expect((await page.request.get('/api/auth/admin/list-users')).status()).toBe(403);
  }
});

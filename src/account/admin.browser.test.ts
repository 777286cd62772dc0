import { expect, test } from '#test/browser.ts';

test('an administrator acts as somebody under a bar on every screen, reaches no passkeys meanwhile, and stops by one click', async ({
  as,
}) => {
  const page = await as('admin', 'en', 'ownSession');
  await page.goto('/admin/user?q=employee%40umiji');
  await page.getByRole('button', { name: /^Actions: / }).click();
  await page.getByRole('menuitem', { name: 'Act as this user' }).click();
  await page.waitForURL(/\/user\/dashboard/);
  const bar = page.getByRole('status').filter({ hasText: 'You are acting as' });
  await expect(bar).toBeVisible();
  for (const path of ['/user/passkey', '/user/profile', '/admin/user']) {
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe('/auth/not-permission');
    await expect(bar).toBeVisible();
  }
  await bar.getByRole('button', { name: 'Stop' }).click();
  await page.waitForURL(/\/admin\/user/);
  await expect(bar).toBeHidden();
  await page.goto('/log/audit');
  await expect(page.getByText('Stopped acting as this person').first()).toBeVisible();
});

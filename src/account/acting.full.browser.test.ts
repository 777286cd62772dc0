import { expect, test } from '#test/browser.ts';

test('whoever acts as an employee finds no control that changes something enabled', async ({
  as,
}) => {
  const page = await as('admin', 'en', 'ownSession');
  await page.goto('/admin/user?q=employee%40umiji');
  await page.getByRole('button', { name: /^Actions: / }).click();
  await page.getByRole('menuitem', { name: 'Act as this user' }).click();
  await page.waitForURL(/\/user\/dashboard/);
  const reason = page.getByText(/^You are acting as somebody else: you can read/).first();
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();

  await page.goto('/auth/check-user');
  await expect(button('This is correct')).toBeDisabled();
  await expect(reason).toBeVisible();
  await page.goto('/auth/link-account?token=opened-in-the-wrong-browser');
  await expect(button('Link')).toBeDisabled();

  await page.goto('/quotation-list?state=requested');
  await expect(button(/^Prepare quote/)).toBeDisabled();

  // Records of masters can be read, and not be added, archived or imported.
  await page.goto('/mst/port');
  await expect(reason).toBeVisible();
  await expect(page.getByRole('link', { name: 'New', exact: true })).toHaveCount(0);
  await page
    .locator('tbody')
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Export as CSV' }).first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Import a file…' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Stop' }).click();
  await page.waitForURL(/\/admin\/user/);
});

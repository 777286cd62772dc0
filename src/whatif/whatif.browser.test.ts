import { expect, test } from '#test/browser.ts';

test('a BAF of 60 % raises open quotations; a customer links to its quotations', async ({ as }) => {
  const page = await as('employee', 'ja');
  await page.goto('/ja/what-if');
  await page.getByRole('button', { name: '計算する' }).click();
  await expect(
    page.getByText('1件の項目').or(page.locator('.mantine-Notification-root')).first(),
  ).toBeVisible();

  await page.getByRole('textbox', { name: /^BAF/ }).last().fill('60');
  await page.getByRole('button', { name: '計算する' }).click();
  const result = page.getByRole('region', { name: '計算結果' });
  await expect(result.getByText(/^\+¥[1-9][\d,]+/).first()).toBeVisible();
  await expect(result.locator('[data-bar]').first()).toBeAttached();

  await result.getByRole('button', { name: 'の見積を表示' }).first().click();
  await result
    .getByRole('link', { name: /^Q-\d{4}-/ })
    .first()
    .click();
  await page.waitForURL(/\/quotation-detail\//);
});

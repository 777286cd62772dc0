import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#test/browser.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Important', exact: true });

test('a strong wind warning is shown to a customer until it is marked as read, on every device', async ({
  as,
}) => {
  const page = await as('newcomer');
  await page.goto('/announce');
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /strong winds/ })
      .getByText('Unread'),
  ).toBeVisible();
  await expect(async () => {
    await bar(page)
      .getByRole('button', { name: /^Mark as read/ })
      .click({ timeout: 1000 });
    await expect(bar(page)).toHaveCount(0, { timeout: 1000 });
  }, 'the bar is hydrated after the page').toPass();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /strong winds/ })
      .getByText('Unread'),
  ).toHaveCount(0);
  await page.context().clearCookies();
  await signIn(page, 'newcomer');
  await page.goto('/announce');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

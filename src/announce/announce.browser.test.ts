import type { Page } from '@playwright/test';
import { expect, test } from '#test/browser.ts';

const bar = (page: Page, name: 'Important' | '重要') =>
  page.getByRole('region', { name, exact: true });

test('a strong wind warning is shown above every page until a guest has read it in this browser', async ({
  as,
}) => {
  const guest = await as(null);
  await guest.goto('/ja');
  await expect(bar(guest, '重要').getByRole('link', { name: /強風/ })).toBeVisible();
  await guest.goto('/contact');
  await bar(guest, 'Important')
    .getByRole('link', { name: /strong winds/ })
    .click();
  await expect(guest.getByRole('heading', { level: 1, name: /strong winds/ })).toBeVisible();
  await expect(bar(guest, 'Important')).toHaveCount(0);
  await expect(async () =>
    expect(await guest.evaluate(() => document.cookie)).toContain('umiji_announce_read'),
  ).toPass();
  await guest.goto('/contact');
  await expect(bar(guest, 'Important')).toHaveCount(0);
});

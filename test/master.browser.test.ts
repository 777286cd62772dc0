import { expect, signIn, test } from './browser.ts';
import { addAndArchivePort } from './new-port.ts';

// With animations, as most people have them. The other tests run without to save time.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a guest who opens a master is asked to sign in, and then returns to it', async ({ page }) => {
  await page.goto('/mst/port');
  expect(new URL(page.url()).searchParams.get('redirectTo')).toBe('/mst/port');
});

test('a customer cannot open the masters', async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/mst/port');
  expect(new URL(page.url()).pathname).toBe('/auth/not-permission');
});

test('a port is added and archived, and its log shows both', async ({ page }) =>
  addAndArchivePort(page, 'ja'));

test('filters, sort and page of a list are in its address and survive a reload', async ({ as }) => {
  const page = await as('employee');
  await page.goto('/mst/voyage?sort=-number');
  const count = page.getByText(/^\d+ records?$/);
  const all = (await count.textContent()) ?? '';
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Open' }).click();
  await page.waitForURL(/f\.status=open/);
  await expect(count).not.toHaveText(all);
  await expect(page.locator('tbody tr').filter({ hasNotText: 'Open' })).toHaveCount(0);
  const before = await count.textContent();
  await page.reload();
  await expect(count).toHaveText(before!);
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Open');
});

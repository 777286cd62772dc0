import { expect, test } from './browser.ts';

test('the first visit is redirected to Japanese, as the stored setting says', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/ja(\/|$)/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'i18n_redirected')?.value).toBe('ja');
});

test('another browser context is another person', async ({ as }) => {
  const [customer, guest] = [await as('customer'), await as(null)];
  const session = async (page: typeof guest) =>
    (await page.request.get('/api/auth/get-session')).json() as Promise<{
      user: { email: string };
    } | null>;
  expect((await session(customer))?.user.email).toBe('customer@umiji.example');
  expect(await session(guest)).toBeNull();
});

test('an unknown address is answered 404', async ({ page, expected }) => {
  expected(/status of 404/);
  const answer = await page.goto('/nowhere-at-all');
  expect(answer?.status()).toBe(404);
});

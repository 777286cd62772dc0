import { expect, test } from './browser.ts';

test('the focus goes to the heading after each navigation, but neither on the first load nor by a filter', async ({
  as,
}) => {
  const page = await as('employee');
  await page.goto('/user/dashboard');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toBeFocused();
  await menu.getByRole('link', { name: 'Quotations', exact: true }).click();
  await page.waitForURL('**/quotation-list');
  await expect(heading).toBeFocused();
  const search = page.getByRole('searchbox').first();
  await search.fill('Hokuto');
  await page.waitForURL(/q=Hokuto/);
  await expect(search).toBeFocused();
  await page.goBack();
  await page.waitForURL('**/user/dashboard');
  await expect(heading).toBeFocused();
});

test('on a phone the closed menu is out of the tab order; Escape closes it', async ({ as }) => {
  const page = await as('employee');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/user/dashboard');
  const burger = page.getByRole('button', { name: 'Menu' });
  const link = page.getByRole('link', { name: 'Quotations', exact: true });
  await expect(link).toBeHidden();
  await burger.click();
  await expect(link).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(burger).toBeFocused();
  await burger.click();
  await link.click();
  await page.waitForURL('**/quotation-list');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('Ctrl+S submits the form that has the focus, whatever kind it is', async ({ as }) => {
  const page = await as('employee');
  await page.goto('/user/profile');
  const password = page.getByRole('form', { name: 'Change password' });
  const [current, next] = [password.locator('input').first(), password.locator('input').nth(1)];
  await next.focus();
  await page.keyboard.press('Control+s');
  // It is empty, and says so as with its button.
  await expect(current).toBeFocused();
});

import type { Page } from '@playwright/test';
import { expect, test } from '#test/browser.ts';
import { authenticator } from '#test/authenticator.ts';

const resource = '/mst/heavy-equipment-maker';

/** A filled form of somebody whose session has just ended. */
async function formWithoutSession(page: Page, code: string): Promise<void> {
  await page.goto(`${resource}/new`);
  await page.getByRole('textbox', { name: /^Code/ }).fill(code);
  await page.getByRole('textbox', { name: /^Name/ }).fill('北斗建機');
  await page.getByRole('textbox', { name: /^English name/ }).fill('Hokuto');
  const { origin } = new URL(page.url());
  await page.request.post('/api/auth/sign-out', { headers: { origin }, data: {} });
  await page.getByRole('button', { name: 'Save' }).click();
}

async function countOf(page: Page, code: string): Promise<number> {
  const answer = await page.request.get(`/api/v1${resource}?q=${code}`);
  const { rows }: { rows: unknown[] } = await answer.json();
  return rows.length;
}

test('it is resumed by a passkey; closed, the form stays and can be saved later', async ({
  as,
  expected,
}) => {
  expected(/401/);
  const page = await as('employee', 'en', 'ownSession');
  await page.goto('/user/passkey');
  await authenticator(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Resuming');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Resuming', { exact: true })).toBeVisible();

  await formWithoutSession(page, 'ENDED-2');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Please sign in.')).toBeVisible();
  await page.getByRole('textbox', { name: /^Code/ }).press('Control+s');
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL((url) => url.pathname === resource);
  expect(await countOf(page, 'ENDED-2')).toBe(1);

  await page.goto('/user/passkey');
  await page.getByRole('button', { name: 'Delete: Resuming' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Resuming', { exact: true })).toHaveCount(0);
});

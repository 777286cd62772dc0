import type { Page } from '@playwright/test';
import { expect, test } from '#test/browser.ts';

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

test('a session that ended in mid-form is resumed in place, by the same person only', async ({
  as,
  expected,
}) => {
  expected(/401/);
  const page = await as('employee', 'en', 'ownSession');
  const employee = await as('approver');
  await formWithoutSession(page, 'ENDED-1');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  const password = dialog.getByRole('textbox', { name: 'Password' });
  await expect(password).toBeFocused();

  await dialog.getByRole('textbox', { name: 'Email' }).fill('customer@umiji.example');
  await password.fill(process.env.BROWSER_PASSWORD ?? '');
  await password.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Nothing was saved');
  await expect(page.getByRole('textbox', { name: /^Code/, includeHidden: true })).toHaveValue(
    'ENDED-1',
  );
  expect(await countOf(employee, 'ENDED-1')).toBe(0);

  await dialog.getByRole('textbox', { name: 'Email' }).fill('employee@umiji.example');
  await password.fill(process.env.BROWSER_PASSWORD ?? '');
  await password.press('Enter');
  await page.waitForURL((url) => url.pathname === resource);
  expect(await countOf(employee, 'ENDED-1')).toBe(1);
});

import type { Page } from '@playwright/test';

export const resource = '/mst/heavy-equipment-maker';

/** A filled form of somebody whose session has just ended. */
export async function formWithoutSession(page: Page, code: string): Promise<void> {
  await page.goto(`${resource}/new`);
  await page.getByRole('textbox', { name: /^Code/ }).fill(code);
  await page.getByRole('textbox', { name: /^Name/ }).fill('北斗建機');
  await page.getByRole('textbox', { name: /^English name/ }).fill('Hokuto');
  const { origin } = new URL(page.url());
  await page.request.post('/api/auth/sign-out', { headers: { origin }, data: {} });
  await page.getByRole('button', { name: 'Save' }).click();
}

export async function countOf(page: Page, code: string): Promise<number> {
  const answer = await page.request.get(`/api/v1${resource}?q=${code}`);
  const { rows }: { rows: unknown[] } = await answer.json();
  return rows.length;
}

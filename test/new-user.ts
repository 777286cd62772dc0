import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';

/** That of new users. */
export const password = 'tide-table-27-lanterns';

export const origin = () => new URL(test.info().project.use.baseURL ?? '').origin;

/** A customer's user with a password of its own, whose affiliation is confirmed; signed in with the page. */
export async function newUser(admin: Page, page: Page, locale: 'en' | 'ja'): Promise<string> {
  const email = `kobayashi-${locale}-${Date.now()}@hokuto-heavy.example`;
  const headers = { origin: origin() };
  const name = '小林 湊';
  const record = { name, nameKana: null, email, locale, status: 'invited' };
  const made = await admin.request.post('/api/v1/mst/user', { data: record, headers });
  expect(made.status(), await made.text()).toBe(201);
  const account = await admin.request.post('/api/auth/admin/create-user', {
    data: { email, name, password, data: { emailVerified: true, locale } },
    headers,
  });
  expect(account.status(), await account.text()).toBe(200);
  await signInAgain(page, email);
  expect((await page.request.post('/api/v1/account/check-user', { headers })).ok()).toBe(true);
  return email;
}

/** Signs a page in as such a user. */
export async function signInAgain(page: Page, email: string): Promise<void> {
  const entered = await page.request.post('/api/auth/sign-in/email', {
    data: { email, password },
    headers: { origin: origin() },
  });
  expect(entered.status(), await entered.text()).toBe(200);
}

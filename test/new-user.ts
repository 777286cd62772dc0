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
  const invited = await admin.request.post('/api/v1/admin/user', {
    data: { email, name, locale },
    headers,
  });
  expect(invited.status(), await invited.text()).toBe(201);
  const { rows } = await (await admin.request.get(`/api/v1/log/mail?person=${email}`)).json();
  const mail = await admin.request.post(`/api/v1/log/mail/${rows[0].id}/read`, { headers });
  const token = /reset-password\?token=([\w-]+)/.exec((await mail.json()).text)?.[1];
  const set = await admin.request.post('/api/auth/reset-password', {
    data: { token, newPassword: password },
    headers,
  });
  expect(set.status(), await set.text()).toBe(200);
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

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '#platform/free-port.server.ts';
import { type DemoAccount, expect, test } from './browser.ts';
import { type Started, programs } from './programs.ts';

const password = 'sea-breeze-42-knots';

/**
 * The demonstration with a second administrator, the approver, for the tests of one file: on a server of its own, since
 * two administrators work in another way than one does everywhere.
 */
export function twoAdministrators() {
  const data = mkdtempSync(join(tmpdir(), 'umiji-administrators-'));
  let port = 0;
  let started: Started;
  const { serving, end } = programs(() => ({
    DATA_DIR: data,
    PORT: String(port),
    BASE_URL: `http://localhost:${port}`,
    DEMO: 'on',
    DEMO_PASSWORD: password,
  }));
  const at = (path: string) => `http://localhost:${port}${path}`;

  async function signIn(page: Page, who: DemoAccount): Promise<void> {
    const answer = await page.request.post(at('/api/auth/sign-in/email'), {
      data: { email: `${who}@umiji.example`, password },
      headers: { origin: at('') },
    });
    expect(answer.status(), `${who} signs in`).toBe(200);
  }

  /** Calls the API of this server as the account that the page is signed in with; the call must succeed. */
  async function call<T>(
    { request }: Page,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
  ): Promise<T> {
    const answer = await request.fetch(at(`/api/v1${path}`), {
      method,
      ...(body ? { data: body } : {}),
      headers: { origin: at('') },
    });
    const text = await answer.text();
    expect(answer.status(), `${method} ${path} ${text}`).toBeLessThan(300);
    return JSON.parse(text === '' ? 'null' : text);
  }

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(240_000);
    port = await freePort();
    started = await serving();
    const page = await browser.newPage();
    await signIn(page, 'admin');
    const { rows } = await call<{ rows: { id: string }[] }>(
      page,
      'GET',
      '/admin/user?q=approver%40',
    );
    // At once, since there is only one administrator.
    const role = `/admin/user/${rows[0]!.id}/role`;
    expect(await call(page, 'PUT', role, { role: 'admin', has: true })).toEqual({
      pendingChange: null,
    });
    await page.close();
  });
  test.afterAll(async () => {
    expect(started.process.exitCode ?? started.process.signalCode, started.output()).toBeNull();
    await end();
    rmSync(data, { recursive: true, force: true });
  });
  return { at, signIn, call };
}

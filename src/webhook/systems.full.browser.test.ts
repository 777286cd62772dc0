import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '#test/browser.ts';

/** Runs a printed command in a shell that has the key, or the token of a person, and answers the status code. */
async function statusOf(command: string, key: string, token = ''): Promise<string> {
  const { stdout } = await promisify(execFile)(
    'sh',
    ['-c', `${command} --silent --output /dev/null --write-out '%{http_code}'`],
    { env: { ...process.env, UMIJI_KEY: key, UMIJI_TOKEN: token } },
  );
  return stdout;
}

test('an administrator creates a key for a system, sees it once, and revokes it', async ({
  as,
}) => {
  const page = await as('admin');
  await page.goto('/admin/api-key/new');
  await page.getByRole('textbox', { name: /^Key name/ }).fill('ERP');
  await page.getByRole('button', { name: 'New key' }).click();
  const secret = (await page
    .getByRole('status', { name: 'The key' })
    .locator('pre')
    .textContent())!;
  const call = () =>
    page.request.get('/api/v1/quotation?size=1', {
      headers: { authorization: `Bearer ${secret}`, cookie: '' },
    });
  expect((await call()).status()).toBe(200);
  await page.getByRole('button', { name: 'I’ve saved it' }).click();
  const row = page.getByRole('row', { name: /ERP/ });
  await expect(row).toContainText(secret.slice(0, 12));
  await expect(page.locator('body')).not.toContainText(secret);
  await row.getByRole('button', { name: /Revoke/ }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(row).toContainText('Revoked');
  expect((await call()).status()).toBe(401);
});

test('a person creates a key for a program of their own in the profile, and revokes it', async ({
  as,
}) => {
  const page = await as('customer', 'ja');
  await page.goto('/ja/user/profile');
  await page.getByRole('link', { name: 'APIキー発行' }).click();
  await page.getByRole('textbox', { name: /^キーの名称/ }).fill('配車表');
  await page.getByRole('button', { name: 'APIキー発行' }).click();
  const secret = (await page
    .getByRole('status', { name: 'APIキー' })
    .locator('pre')
    .textContent())!;
  const call = (path: string) =>
    page.request.get(path, { headers: { authorization: `Bearer ${secret}`, cookie: '' } });
  expect((await call('/api/v1/quotation?size=1')).status()).toBe(200);
  expect((await call('/api/v1/account/api-key')).status()).toBe(403);
  await page.getByRole('button', { name: '控えました' }).click();
  const row = page.getByRole('row', { name: /配車表/ });
  await expect(row).toContainText('見積の参照');
  await row.getByRole('button', { name: /失効/ }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(row.getByRole('button')).toHaveCount(0);
  expect((await call('/api/v1/quotation?size=1')).status()).toBe(401);
});

test('an administrator subscribes a system to events, and sees why a message did not arrive', async ({
  as,
  expected,
}) => {
  expected(/400/);
  const page = await as('admin', 'ja');
  await page.goto('/ja/admin/webhook/new');
  await page.getByRole('textbox', { name: 'システム名' }).fill('輸送管理');
  await page.getByRole('textbox', { name: '通知先URL' }).fill('http://127.0.0.1:9/hook');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(
    page.getByText('プライベートネットワークのアドレスです。メッセージは送信されません。', {
      exact: true,
    }),
  ).toBeVisible();
  // A name that does not resolve yet may be entered; its address is checked when a message is sent.
  await page.getByRole('textbox', { name: '通知先URL' }).fill('https://hooks.umiji.example/hook');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('status', { name: '署名鍵' }).locator('pre')).toHaveText(/^whsec_/);
  await page.getByRole('button', { name: '控えました' }).click();
  await page.getByRole('button', { name: 'テスト送信' }).click();
  const message = page.getByRole('button', { name: /テスト通知/ });
  await expect(message).toBeVisible();
  await message.click();
  // It also receives the events of other tests that run at the same time.
  await expect(
    page.getByRole('region', { name: /テスト通知/ }).getByText(/ENOTFOUND|EAI_AGAIN/),
  ).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: '再送' }).click();
  await page.goto('/ja/admin/webhook');
  await expect(page.getByRole('row', { name: /輸送管理/ })).toContainText('有効');
});

test('the API document shows calls that work, on the page and as they are printed for a shell', async ({
  as,
}) => {
  const page = await as('customer');
  await page.goto('/api/docs');
  const open = async (summary: string) => {
    const details = page
      .locator('main > section > details')
      .filter({ has: page.locator('summary', { hasText: summary }) });
    await details.locator('summary').first().click();
    return details;
  };
  const list = await open('List quotations');
  await list.getByRole('button', { name: 'Run' }).click();
  await expect(list.getByRole('status')).toContainText('200');
  await expect(list.getByRole('status')).toContainText('"rows"');
  const start = await open('Create a request');
  await start.getByRole('button', { name: 'Run' }).click();
  await expect(start.getByRole('status')).toContainText('201');
  const key = await page.evaluate(async () => {
    const scopes = ['quotation:read', 'quotation:write'];
    const made = await fetch('/api/v1/account/api-key', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: '見本', scopes, expiresAt: null }),
    });
    return String((await made.json()).secret);
  });
  const printed = async (call: typeof list) => (await call.getByLabel('curl').textContent()) ?? '';
  expect(await statusOf(await printed(list), key)).toBe('200');
  expect(await statusOf(await printed(start), key)).toBe('201');
});

test('every read that the API document shows is answered, on the page and as it is printed for a shell', async ({
  as,
  expected,
}) => {
  test.setTimeout(240_000);
  expected(/40[04]/);
  const page = await as('admin');
  await page.goto('/api/docs');
  const { secret, token } = await page.evaluate(async () => {
    const scopes = ['quotation:read', 'master:read', 'log:read'];
    const made = await fetch('/api/v1/account/api-key', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: '見本', scopes, expiresAt: null }),
    });
    const { token } = await (await fetch('/api/auth/token')).json();
    return { secret: String((await made.json()).secret), token: String(token) };
  });
  await expect(page.locator('main > section').first()).toBeVisible();
  // In the page: hundreds of calls are opened, run and read in a moment each.
  const reads = await page.evaluate(async () => {
    const until = async <T>(find: () => T | null | false | undefined): Promise<T> => {
      for (;;) {
        const found = find();
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    const ran: { status: string; command: string }[] = [];
    for (const call of document.querySelectorAll<HTMLDetailsElement>('main > section > details')) {
      const [, method, path = ''] = /^(\w+) (\S+)/.exec(call.textContent) ?? [];
      if (method !== 'GET' || path.startsWith('/api/auth/')) continue;
      call.open = true;
      const run = await until(() => call.querySelectorAll('button')[1]);
      run.click();
      const answer = call.querySelector('pre[role=status]')!;
      const [status] = await until(() => /^\d{3}/.exec(answer.textContent));
      ran.push({ status, command: call.querySelector('pre[aria-label=curl]')!.textContent });
      call.remove();
    }
    return ran;
  });
  expect(reads.length).toBeGreaterThan(200);
  const wrong: string[] = [];
  for (const { status, command } of reads) {
    const [, address = ''] = /\/api\/v1([^']+)/.exec(command) ?? [];
    // Of these the demonstration has none, so there is nothing to fill in.
    if (address.includes('{')) {
      expect(address).toMatch(
        /\/(change|contact|price-proposal|guest-request|template|document|vehicle|webhook)\b/,
      );
      continue;
    }
    const inShell = await statusOf(command, secret, token);
    if (status !== '200' || inShell !== '200') wrong.push(`${status} ${inShell} ${address}`);
  }
  expect(wrong).toEqual([]);
});

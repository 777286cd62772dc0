import { readFileSync } from 'node:fs';
import { expect, test } from '#test/browser.ts';

test('a change is shown in words in the record’s own history, which links back to the record', async ({
  as,
}) => {
  const page = await as('employee');
  await page.goto('/mst/port?q=JPKUH');
  const { rows } = await (await page.request.get('/api/v1/mst/port?q=JPKUH')).json();
  const {
    id,
    version,
    createdAt: _c,
    createdBy: _b,
    updatedAt: _u,
    updatedBy: _w,
    archivedAt: _a,
    ...values
  } = rows[0].row;
  const origin = new URL(page.url()).origin;
  const saved = await page.request.put(`/api/v1/mst/port/${id}`, {
    data: { ...values, version, note: '流氷期は接岸を確認' },
    headers: { origin },
  });
  expect(saved.status()).toBe(200);

  await page.goto(`/mst/port/${id}/edit`);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'History of Kushiro' })).toBeVisible();
  const event = page.getByRole('row').filter({ hasText: '流氷期は接岸を確認' }).first();
  await expect(event).toContainText('Note: ');
  await expect(event).toContainText('鈴木 恵');
  await page.getByRole('link', { name: 'Open record' }).click();
  await page.waitForURL(`**/mst/port/${id}/edit`);
});

test('the filters of a log are in its address: person, action, day', async ({ as }) => {
  const page = await as('employee', 'ja');
  await page.goto('/ja/log/login');
  await page.getByRole('searchbox', { name: '操作者' }).fill('平賀');
  await page.waitForURL(/person=/);
  await expect(page.getByText('該当するものがありません', { exact: false })).toBeVisible();
  await page.getByRole('searchbox', { name: '操作者' }).fill('鈴木');
  await expect(page.getByRole('row').filter({ hasText: '鈴木 恵' }).first()).toContainText(
    '端末: ',
  );
  await page.getByRole('combobox', { name: '操作', exact: true }).click();
  await page.getByRole('option', { name: 'ログイン', exact: true }).click();
  await page.waitForURL(/action=sign-in/);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: '操作者' })).toHaveValue('鈴木');
  await expect(page.getByRole('row').filter({ hasText: '鈴木 恵' }).first()).toContainText(
    'ログイン',
  );
});

test('a customer reads only the history of its own requests', async ({ as }) => {
  const page = await as('customer');
  await page.goto('/log/data/quotation-request');
  await expect(page.getByRole('link', { name: /^Q-/ }).first()).toBeVisible();
  const readEvents = async (query: string) =>
    (await (await page.request.get(`/api/v1/log?${query}`)).json()).rows;
  expect(
    await readEvents(
      'resources[]=login&resources[]=customer&resources[]=base-rate&resources[]=quotation-answer',
    ),
  ).toEqual([]);
  for (const row of await readEvents('resources[]=quotation-request')) expect(row.ip).toBeNull();
});

test('an administrator exports the audit log of one kind of change', async ({ as }) => {
  const page = await as('admin');
  await page.goto('/log/audit');
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();
  await page.getByRole('combobox', { name: 'Action', exact: true }).click();
  await page.getByRole('option', { name: 'Signed in', exact: true }).click();
  await page.waitForURL(/action=sign-in/);
  // The list follows its address a moment later, and so does what is exported.
  const others = page.locator('tbody tr').filter({ hasNotText: 'Signed in' });
  await expect(others).toHaveCount(0);
  await expect(page.locator('tbody tr').first()).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Audit log.csv');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toMatch(/^\ufeffTime \(Japan\),User,/);
  const lines = text.trim().split('\n');
  expect(lines.length).toBeGreaterThan(1);
  expect(lines[1]).toMatch(/,[^,]+@[^,]+\.example,Signed in,/);
});

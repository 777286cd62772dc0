import { axe, expect, openFully, test } from '../browser.ts';
import { look } from './look.ts';

test('a key for a system: being made, shown once, in the list', async ({ as }) => {
  const page = await as('admin');
  await openFully(page, '/admin/api-key/new');
  await page.getByRole('textbox', { name: /^Key name/ }).fill('Warehouse');
  await look(page);
  await page.getByRole('button', { name: 'New key' }).click();
  await expect(page.getByRole('status', { name: 'The key' })).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(page.getByRole('row', { name: /Warehouse/ })).toBeVisible();
  await look(page);
});

test('a webhook: with its fault, its secret, a message that did not arrive', async ({
  as,
  expected,
}) => {
  expected(/400/);
  const page = await as('admin', 'ja');
  await openFully(page, '/ja/admin/webhook/new');
  await page.getByRole('textbox', { name: 'システム名' }).fill('倉庫管理');
  const address = page.getByRole('textbox', { name: '通知先URL' });
  await address.fill('http://127.0.0.1:9/hook');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(/^プライベートネットワークのアドレスです/).first()).toBeVisible();
  await look(page);
  await address.fill('https://hooks.umiji.example/hook');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('status', { name: '署名鍵' }).locator('pre')).toHaveText(/^whsec_/);
  await look(page);
  await page.getByRole('button', { name: '控えました' }).click();
  await page.getByRole('button', { name: 'テスト送信' }).click();
  const message = page.getByRole('button', { name: /テスト通知/ });
  await message.click();
  await expect(
    page.getByRole('region', { name: /テスト通知/ }).getByText(/ENOTFOUND|EAI_AGAIN/),
  ).toBeVisible();
  await look(page);
});

test('the API document with an operation that was run', async ({ as }) => {
  const page = await as('customer');
  await page.goto('/api/docs');
  const list = page
    .locator('main > section > details')
    .filter({ has: page.locator('summary', { hasText: 'List quotations' }) });
  await list.locator('summary').first().click();
  await list.getByRole('button', { name: 'Run' }).click();
  await expect(list.getByRole('status')).toContainText('200');
  await axe(page);
});

test('the text of a mail: as it is sent, with a fault, as plain text', async ({ as, expected }) => {
  expected(/400/);
  const page = await as('admin', 'ja');
  await openFully(page, '/ja/admin/mail-template');
  await look(page);
  await page.getByRole('link', { name: '辞退' }).first().click();
  const preview = page.getByRole('region', { name: 'プレビュー' });
  await expect(preview.locator('iframe')).toBeVisible();
  await look(page);
  const text = page.getByRole('textbox', { name: /本文/ });
  await text.fill(`${await text.inputValue()}\n\n{{margin}}`);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await look(page);
  await preview.getByText('テキスト', { exact: true }).click();
  await look(page);
});

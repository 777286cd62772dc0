import { expect, test } from '#test/browser.ts';

test('a person’s columns and row height are saved for the list; an address overrides them', async ({
  as,
}) => {
  const page = await as('employee', 'ja');
  await page.goto('/ja/mst/ship');
  const heads = page.getByRole('columnheader');
  await expect(heads.nth(1)).toHaveText('英語名');
  await page.getByRole('button', { name: '表示設定' }).click();
  await page.getByRole('checkbox', { name: '英語名' }).uncheck();
  await page.getByRole('checkbox', { name: '建造年' }).check();
  await page.getByRole('button', { name: '「建造年」を左へ移動' }).click();
  await page.getByText('狭い').click();
  await page.waitForURL(/density=dense/);
  const shown = await heads.allTextContents();
  expect(shown).not.toContain('英語名');
  expect(shown).toContain('建造年');

  await page.goto('/ja/mst/ship');
  await expect(heads).toHaveText(shown);
  await page.goto('/ja/mst/ship?columns=name,callSign');
  await expect(heads).toHaveText(['名称', '信号符字', '操作']);
  await page.getByRole('button', { name: '表示設定' }).click();
  await page.getByRole('button', { name: '初期設定に戻す' }).click();
  await expect(heads.nth(1)).toHaveText('英語名');
});

test('licences that expire soon are flagged; a list is filtered by a referenced record from a picker; Enter opens the row', async ({
  as,
}) => {
  const page = await as('employee');
  await page.goto('/ja/mst/tractor-head');
  await expect(page.getByRole('row').filter({ hasText: '品川 100 あ 12-35' })).toContainText(
    /あと\d+日|本日まで/,
  );
  await expect(page.getByRole('row').filter({ hasText: '福岡 130 う 34-56' })).not.toContainText(
    /あと|期限切れ/,
  );
  await page.goto('/mst/driver');
  await expect(page.getByRole('row').filter({ hasText: '成田 浩二' })).toContainText(
    /Expires (in \d+ days?|today)/,
  );
  await page.getByRole('button', { name: /^Filters/ }).click();
  const company = (await page.locator('tbody tr').first().locator('td').nth(1).textContent())!;
  await page.getByRole('combobox', { name: 'Haulage company' }).fill(company);
  await page.getByRole('option', { name: company }).click();
  await page.waitForURL(/f\.company=/);
  await expect(page.locator('tbody tr').first()).toContainText(company);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Haulage company' })).toHaveValue(company);
  await page.locator('tbody tr').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/mst\/driver\/.+\/edit/);
});

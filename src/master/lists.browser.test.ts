import { axe, expect, test } from '#test/browser.ts';

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
  await axe(page);
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

test('records are selected by keyboard and archived together; refused ones stay and are listed', async ({
  as,
}) => {
  const page = await as('employee');
  // So low that the list does not fit.
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.goto('/mst/industry?archived=all');
  const rows = page.locator('tbody tr');
  await rows.last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('searchbox', { name: 'Search' })).not.toBeInViewport();
  await expect(page.getByRole('columnheader').first()).toBeInViewport();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await rows.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  const bar = page.getByRole('toolbar', { name: 'Selected records' });
  await expect(bar).toContainText('2 selected');
  await axe(page);

  // A colleague changes the second one in the meantime.
  const { rows: held } = await (await page.request.get('/api/v1/mst/industry?archived=all')).json();
  const origin = new URL(page.url()).origin;
  const { id, version } = held[1].row;
  await page.request.delete(`/api/v1/mst/industry/${id}`, {
    data: { version },
    headers: { origin },
  });
  await page.request.post(`/api/v1/mst/industry/${id}/restore`, {
    data: { version: version + 1 },
    headers: { origin },
  });

  await bar.getByRole('button', { name: 'Archive 2 records' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click();
  const refused = page.getByRole('alert').filter({ hasText: '1 record couldn’t be changed' });
  await expect(refused).toContainText(held[1].label.en);
  await expect(rows.first()).toContainText('Archived');
  await page.getByRole('checkbox', { name: `Select ${held[0].label.en}`, exact: true }).check();
  await bar.getByRole('button', { name: 'Restore 1 record' }).click();
  await expect(
    page.locator('.mantine-Notification-root').filter({ hasText: '1 record was restored.' }),
  ).toBeVisible();
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
  await axe(page);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Haulage company' })).toHaveValue(company);
  await page.locator('tbody tr').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/mst\/driver\/.+\/edit/);
});

import { axe, closeToasts, expect, signIn, test } from './browser.ts';

// With animations, as most people have them. The other tests run without to save time.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a guest who opens a master is asked to sign in, and then returns to it', async ({ page }) => {
  await page.goto('/mst/port');
  expect(new URL(page.url()).searchParams.get('redirectTo')).toBe('/mst/port');
});

test('a customer cannot open the masters', async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/mst/port');
  expect(new URL(page.url()).pathname).toBe('/auth/not-permission');
});

for (const locale of ['en', 'ja'] as const) {
  test(`a port is added and archived, and its log shows both (${locale})`, async ({ page }) => {
    const prefix = locale === 'ja' ? '/ja' : '';
    const word = (en: string, ja: string) => (locale === 'ja' ? ja : en);
    await signIn(page, 'employee');
    await page.goto(`${prefix}/mst/port/new`);
    await page.getByRole('button', { name: word('Save', '保存') }).click();
    await expect(
      page.getByText(word('Required.', '必須項目です。'), { exact: false }).first(),
    ).toBeVisible();
    await closeToasts(page);
    const code = locale === 'ja' ? 'JPXJA' : 'JPXEN';
    await page.getByRole('textbox', { name: /UN\/LOCODE/ }).fill(code.toLowerCase());
    await page
      .getByRole('combobox', { name: new RegExp(word('Prefecture', '都道府県')) })
      .fill(word('Hokk', '北海'));
    await page.getByRole('option', { name: word('Hokkaido', '北海道') }).click();
    await page.getByRole('textbox', { name: new RegExp(word('^Name', '^名称')) }).fill('試験港');
    await page
      .getByRole('textbox', { name: new RegExp(word('English name', '英語名')) })
      .fill('Test port');
    await page
      .getByRole('textbox', { name: new RegExp(word('Latitude', '緯度')) })
      .fill('４２．５');
    await page.getByRole('textbox', { name: new RegExp(word('Longitude', '経度')) }).fill('141.5');
    await axe(page);
    await page.getByRole('button', { name: word('Save', '保存') }).click();
    await page.waitForURL((url) => url.pathname === `${prefix}/mst/port`);
    await page.goto(`${prefix}/mst/port?q=${code}`);
    await expect(page.getByRole('link', { name: code })).toBeVisible();
    await axe(page);
    await page
      .getByRole('button', { name: word('Actions', '操作') })
      .first()
      .click();
    await page.getByRole('menuitem', { name: word('Archive', '保管') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: word('Archive', '保管'), exact: true })
      .click();
    await expect(
      page.getByText(word('No matching records', '該当するデータがありません'), { exact: false }),
    ).toBeVisible();
    await page.goto(`${prefix}/log/mst/route/port`);
    await expect(page.getByText(word('Archived', '保管')).first()).toBeVisible();
    await axe(page);
  });
}

test('filters, sort and page of a list are in its address and survive a reload', async ({ as }) => {
  const page = await as('employee');
  await page.goto('/mst/voyage?sort=-number');
  const count = page.getByText(/^\d+ records?$/);
  const all = (await count.textContent()) ?? '';
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Open' }).click();
  await page.waitForURL(/f\.status=open/);
  await expect(count).not.toHaveText(all);
  await expect(page.locator('tbody tr').filter({ hasNotText: 'Open' })).toHaveCount(0);
  await axe(page);
  const before = await count.textContent();
  await page.reload();
  await expect(count).toHaveText(before!);
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Open');
});

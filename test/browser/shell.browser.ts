import { expect, expectAccessible, signIn, test } from './fixture.ts';

test('a first visit to the home goes to Japanese, which is remembered; other addresses say their language', async ({ page }) => {
  await page.goto('/');
  expect(new URL(page.url()).pathname).toBe('/ja');
  expect((await page.context().cookies()).find((cookie) => cookie.name === 'i18n_redirected')?.value).toBe('ja');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expectAccessible(page);
});

test('an address that is none is not found, with its status and both languages', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Page Not Found: /no-such-page')).toBeVisible();
  await page.goto('/ja/no-such-page');
  await expect(page.getByRole('link', { name: '戻る' })).toHaveAttribute('href', '/ja');
});

test('a guest who opens a master is asked to sign in, and comes back to it', async ({ page }) => {
  await page.goto('/mst/port');
  expect(new URL(page.url()).searchParams.get('redirectTo')).toBe('/mst/port');
});

test('a customer does not get into the masters', async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/mst/port');
  expect(new URL(page.url()).pathname).toBe('/auth/not-permission');
});

for (const locale of ['en', 'ja'] as const) {
  test(`a port is added, changed, archived and restored, and its log tells (${locale})`, async ({ page }) => {
    const prefix = locale === 'ja' ? '/ja' : '';
    const word = (en: string, ja: string) => (locale === 'ja' ? ja : en);
    await signIn(page, 'employee', locale);
    await page.goto(`${prefix}/mst/port/new`);
    await page.waitForLoadState('networkidle');
    const field = (name: string) => page.locator(`[data-field="${name}"] input`).first();
    await page.getByRole('button', { name: word('Save', '保存') }).click();
    await expect(page.getByText(word('Required.', '必須'), { exact: false }).first()).toBeVisible();
    const code = locale === 'ja' ? 'JPXJA' : 'JPXEN';
    await field('unlocode').fill(code.toLowerCase());
    await field('prefecture').fill('北海道');
    await field('name').fill('試験港');
    await field('nameEn').fill('Test port');
    await field('latitude').fill('４２．５');
    await field('longitude').fill('141.5');
    await expectAccessible(page);
    await page.getByRole('button', { name: word('Save', '保存') }).click();
    await page.waitForURL((url) => url.pathname === `${prefix}/mst/port`);
    await page.goto(`${prefix}/mst/port?q=${code}`);
    await expect(page.getByRole('link', { name: code })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /Actions|操作/ }).first().click();
    await page.getByRole('menuitem', { name: word('Archive', '削除（保管）') }).click();
    await page.getByRole('button', { name: word('Delete', '削除'), exact: true }).click();
    await expect(page.getByText(word('Nothing matches', '該当するデータがありません'), { exact: false })).toBeVisible();
    await page.goto(`${prefix}/log/mst/route/port`);
    await expect(page.getByText(word('Archived', '削除（保管）')).first()).toBeVisible();
    await expect(page.getByText('JPX').first()).toBeVisible();
    await expectAccessible(page);
  });
}

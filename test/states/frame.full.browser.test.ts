import type { Page } from '@playwright/test';
import { expect, navigate, openFully, test, untilOfflineReady, untilShown } from '../browser.ts';
import { firstOf } from '../conflict.ts';
import { cutOff, openAndCut, ways } from '../offline.ts';
import { callApi } from '../requests.ts';
import { look } from './look.ts';

test('the menus of the frame, opened', async ({ as }) => {
  const page = await as('employee', 'ja');
  await openFully(page, '/ja/user/dashboard');
  for (const name of [/^画面表示/, /^アカウント/]) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await look(page);
    await page.keyboard.press('Escape');
  }
  const groups = page.getByRole('navigation', { name: 'メニュー' }).getByRole('button');
  for (const group of await groups.all())
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
  await look(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'メニュー' }).click();
  await expect(page.getByRole('link', { name: '見積一覧' }).first()).toBeVisible();
  await look(page);
});

test('the menus of a list: of a record, of files, of filters', async ({ as }) => {
  const page = await as('employee');
  await openFully(page, '/mst/industry');
  for (const name of [/^Actions/, /^File$/]) {
    await page.getByRole('button', { name }).first().click();
    await expect(page.getByRole('menu')).toBeVisible();
    await look(page);
    await page.keyboard.press('Escape');
  }
});

test('the toast of an error, and the question about what is not saved', async ({
  as,
  expected,
}) => {
  expected(/409/);
  const page = await as('employee');
  const at = '/mst/customer-group';
  const values = { code: `S${Date.now() % 100_000}`, name: '検査', note: null };
  const { row } = await callApi<{ row: { id: string; version: number } }>(page, 'POST', at, {
    ...values,
    nameEn: 'Check',
  });
  await openFully(page, `${at}?q=${values.code}`);
  await page.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).click();
  await callApi(page, 'PUT', `${at}/${row.id}`, {
    ...values,
    version: row.version,
    nameEn: 'Checked',
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.locator('.mantine-Notification-root').first()).toBeVisible();
  await look(page);

  await openFully(page, `${at}/${row.id}/edit`);
  await page.getByRole('textbox', { name: /^English name/ }).fill('Typed');
  await page.getByRole('link', { name: 'Quotations', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Leave without saving' })).toBeVisible();
  await look(page);
});

/** Somebody else saves a customer group that the page has open with other values. */
async function conflict(page: Page, colleague: Page, locale: 'en' | 'ja'): Promise<void> {
  const address = await firstOf(page, 'customer-group');
  const api = address.replace(/\/edit$/, '');
  await openFully(page, `${locale === 'ja' ? '/ja' : ''}${address}`);
  const { row } = await callApi<{ row: { version: number; code: string; note: string | null } }>(
    page,
    'GET',
    api,
  );
  await callApi(colleague, 'PUT', api, {
    version: row.version,
    code: row.code,
    note: row.note,
    name: `他のグループ ${Date.now()}`,
    nameEn: `Theirs ${Date.now()}`,
  });
  await page.getByRole('textbox', { name: /^(Name|名称)/ }).fill('私のグループ');
  await page.getByRole('textbox', { name: /^(English name|英語名)/ }).fill('Mine');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert').getByRole('radio').first()).toBeVisible();
}

for (const locale of ['en', 'ja'] as const)
  test(`a conflict with what somebody else has saved (${locale})`, async ({ as, expected }) => {
    expected(/409/);
    const page = await as('employee', locale);
    await conflict(page, await as('admin'), locale);
    await look(page);
  });

test('what was typed before the browser was closed is offered again', async ({ as }) => {
  const page = await as('employee', 'ja', 'ownSession');
  await openFully(page, '/ja/mst/heavy-equipment-maker/new');
  await page.getByRole('textbox', { name: /^英語名/ }).fill('Hokuto');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }).includes('Hokuto')))
    .toBe(true);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('about:blank');
  await page.goto('/ja/mst/heavy-equipment-maker/new');
  await expect(
    page.getByRole('status').filter({ hasText: '保存されていない内容があります' }),
  ).toBeVisible();
  await look(page);
});

test('offline: a waiting save, a screen that cannot be opened, a judged form, a missing calendar', async ({
  as,
  expected,
}) => {
  expected(cutOff);
  const page = await as('employee', 'en', 'ownSession');
  await openAndCut(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('form [aria-invalid="true"]').first()).toBeVisible();
  await look(page);
  await page.getByRole('link', { name: 'Quotations', exact: true }).click();
  await expect(page.getByText('This can’t be opened while you’re offline.')).toBeVisible();
  await look(page);
  await page.getByRole('textbox', { name: /^Code/ }).fill(`OFF${Date.now() % 10_000}`);
  await page.getByRole('textbox', { name: /^Name/ }).fill('北斗建機');
  await page.getByRole('textbox', { name: /^English name/ }).fill('Hokuto');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Not saved yet: you’re offline.')).toBeVisible();
  await look(page);
  await ways.offline.mend(page);
  await page.waitForURL((url) => url.pathname === '/mst/heavy-equipment-maker');

  await page.goto('/mst/driver/new');
  await page.getByRole('textbox', { name: /^Name/ }).fill('北斗 太郎');
  await untilOfflineReady(page);
  await ways.offline.cut(page);
  await page.getByRole('button', { name: 'Pick a date: License expires on' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline. What' })).toBeVisible();
  await look(page);
  await ways.offline.mend(page);
  await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible();
  await look(page);
});

for (const [path, asked] of [
  ['/admin/user', 'admin/users'],
  ['/quotation-request', 'quotation/list'],
  ['/announce', 'announce/list'],
  ['/mst/baf/2027/3/new', 'mst/baf/list'],
  ['/log/login', 'audit/list'],
] as const)
  test(`the content of ${path} was refused`, async ({ as, expected }) => {
    expected(/400/);
    const page = await as('admin');
    await openFully(page, '/user/profile');
    await page.route(`**/api/rpc/${asked}*`, (route) => {
      const { json } = route.request().postDataJSON() as { json?: object };
      return route.continue({ postData: JSON.stringify({ json: { ...json, unknown: 1 } }) });
    });
    await navigate(page, path);
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    await look(page);
  });

test('an address that is not there', async ({ as, expected }) => {
  expected(/status of 404/);
  const guest = await as(null, 'ja');
  await guest.goto('/ja/nowhere/at/all');
  await expect(guest.getByRole('heading', { name: 'ページが見つかりません' })).toBeVisible();
  await look(guest);
  const page = await as('employee', 'ja');
  await page.goto('/ja/mst/port/01a1fbfb-1847-743a-894f-a987ae6676cc/edit');
  await expect(page.getByText('ページが見つかりません')).toBeVisible();
  await look(page);
});

test('the shortcuts of a list', async ({ as }) => {
  const page = await as('employee');
  await openFully(page, '/quotation-list');
  await untilShown(page);
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await look(page);
});

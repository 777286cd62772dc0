import { expect, openFully, test } from './browser.ts';
import { firstOf, forms, resolveConflicts } from './conflict.ts';
import { callApi } from './requests.ts';

for (const form of forms.filter(({ name }) => name !== 'master'))
  test(`${form.name}: my value is kept, or the other one is chosen, or all of the other's are accepted`, async ({
    as,
    expected,
  }) => resolveConflicts({ as, expected }, form));

test('each of several fields is chosen by keyboard, on a phone, in Japanese', async ({
  as,
  expected,
}) => {
  expected(/409/);
  const page = await as('employee', 'ja');
  await page.setViewportSize({ width: 390, height: 844 });
  const address = await firstOf(page, 'customer-group');
  const api = address.replace(/\/edit$/, '');
  type Group = { row: { version: number; code: string; name: string; note: string | null } };
  const read = async () => (await callApi<Group>(page, 'GET', api)).row;
  await openFully(page, `/ja${address}`);
  const { version, code, note } = await read();
  await callApi(await as('admin'), 'PUT', api, {
    version,
    code,
    name: '他のグループ',
    nameEn: 'Theirs',
    note,
  });
  await page.getByRole('textbox', { name: /^名称/ }).fill('私のグループ');
  await page.getByRole('textbox', { name: /^英語名/ }).fill('Mine');
  await page.keyboard.press('Control+s');
  const panel = page.getByRole('alert').filter({ hasText: '佐藤 健一さんが先に保存しました' });
  await expect(panel.getByRole('radio')).toHaveCount(4);
  // From the panel, which has the focus: past the name, to the English name, to the other's value, to the button.
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('radio', { name: '名称, 入力した値: 私のグループ' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('radio', { name: '英語名, 保存された値: Theirs' })).toBeChecked();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    'nothing is wider than the phone',
  ).toBe(true);
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: '選んだ値で保存' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/ja/mst/customer-group');
  expect(await read()).toMatchObject({ name: '私のグループ', nameEn: 'Theirs' });
});

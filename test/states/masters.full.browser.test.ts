import { expect, openFully, test } from '../browser.ts';
import { fileOf, haulier, head } from '../haulage-file.ts';
import { idOf } from '../requests.ts';
import { look } from './look.ts';

test('a list: with filters, with chosen columns, with selected rows, without hits', async ({
  as,
}) => {
  const page = await as('employee', 'ja', 'ownSession');
  await openFully(page, '/ja/mst/driver');
  await page.getByRole('button', { name: /^絞り込み/ }).click();
  await expect(page.getByRole('combobox').first()).toBeVisible();
  await look(page);
  await openFully(page, '/ja/mst/ship?columns=name,callSign&density=dense');
  await page.getByRole('button', { name: '表示設定' }).click();
  await expect(page.getByRole('checkbox', { name: '英語名' })).toBeVisible();
  await look(page);
  await openFully(page, '/ja/mst/industry?archived=all');
  await page.locator('tbody tr').first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('toolbar', { name: '選択中のデータ' })).toBeVisible();
  await look(page);
  await openFully(page, '/ja/mst/port?q=JPZZZ');
  await look(page);
});

test('a picker that finds nothing, and a text that was not picked', async ({ as }) => {
  const page = await as('employee');
  await openFully(page, '/mst/voyage/new');
  const ship = page.getByRole('combobox', { name: /^Ship/ });
  await ship.click();
  await ship.pressSequentially('Nautilus');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await look(page);
  await page.keyboard.press('Tab');
  await expect(page.getByText(/^Please pick from the list/).first()).toBeVisible();
  await look(page);
});

test('input that was converted, or is refused; an opened list', async ({ as }) => {
  const page = await as('employee', 'ja');
  await openFully(page, '/ja/mst/port/new');
  for (const [name, text] of [
    ['nameKana', 'ｶｲｺｳ'],
    ['unlocode', 'JP12A'],
  ] as const) {
    await page.locator(`[data-field="${name}"]`).fill(text);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByText('国コード2文字と英字または数字（2～9）3文字')).toBeVisible();
  await look(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: '北海道' })).toBeVisible();
  await look(page);
});

test('the map of ports, whole and zoomed in', async ({ as }) => {
  const page = await as('employee');
  await openFully(page, '/mst/port');
  const map = page.getByRole('group', { name: /^Map: \d+$/ });
  await expect(map.getByRole('link', { name: 'Naha' })).toBeVisible();
  await look(page);
  await map.getByRole('button', { name: /Yokohama.*: zoom in/ }).press('Enter');
  await expect(map.getByRole('button', { name: 'Whole map' })).toBeVisible();
  await look(page);
});

test('rows below a form: the sites of a customer, and the prices of a charge', async ({ as }) => {
  const page = await as('employee');
  await openFully(page, `/mst/customer/${await idOf(page, '/mst/customer?size=1')}/edit`);
  await look(page);
  const item = await idOf(page, '/mst/charge-item?q=WHF');
  await openFully(page, `/mst/charge-item/${item}/charge-price`);
  await look(page);
});

test('a file with a fault, with changes, imported', async ({ as }) => {
  const page = await as('employee', 'ja');
  await openFully(page, '/ja/mst/driver-company?q=STATE');
  await page.getByRole('button', { name: 'ファイル', exact: true }).click();
  await page.getByRole('menuitem', { name: 'ファイルの取り込み…' }).click();
  const dialog = page.getByRole('dialog');
  const choose = async (name: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles(
        await fileOf('運送会社', head, [haulier('STATE1', name), haulier('STATE2', '取込運輸')]),
      );
  await choose('');
  await expect(dialog.getByRole('row', { name: '必須項目です。' })).toBeVisible();
  await look(page);
  await choose('取込陸送');
  await expect(dialog.getByText('ファイルに誤りはありません。')).toBeVisible();
  await look(page);
});

test('variants of all makers in one file', async ({ as }) => {
  const page = await as('employee');
  await openFully(page, '/mst/vehicle-maker');
  await page.getByRole('button', { name: 'All variants in one file' }).click();
  await expect(page.getByRole('dialog').getByText('Latest imports').first()).toBeVisible();
  await look(page);
});

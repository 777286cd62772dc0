import { expect, openFully, test } from '../browser.ts';
import { draft, priceSheet, rowsOf } from '../price-sheet.ts';
import { look } from './look.ts';

test('a price sheet: typed, refused, with a selection, in conflict', async ({ as, expected }) => {
  expected(/409/);
  const page = await as('employee', 'ja');
  const id = await draft(page.request, 'nissan', '価格表の確認', { height: 3 });
  const sheet = priceSheet(page, 'nissan', id, 'ja');
  await sheet.open();
  await look(page);
  await sheet.cell(0, 0).click();
  await page.keyboard.press('F2');
  await page.keyboard.insertText('14500');
  await look(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('-5');
  await page.keyboard.press('Enter');
  await expect(sheet.cell(1, 0)).toHaveAttribute('aria-invalid', 'true');
  await look(page);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(sheet.cell(1, 1)).toHaveAttribute('aria-selected', 'true');
  await look(page);
  await sheet.cell(1, 0).click();
  await page.keyboard.press('Delete');
  await sheet.colleagueSaves(await as('approver'), [0, 0], '19000');
  await page.keyboard.press('Control+s');
  const alert = page.getByRole('alert').filter({ hasText: '14,500' });
  await expect(alert).toContainText('19,000');
  await look(page);
});

test('a sheet by parts of prices: another BAF, what a colleague saved', async ({ as }) => {
  const page = await as('employee');
  const id = await draft(page.request, 'toyota', 'Parts of prices');
  const sheet = priceSheet(page, 'toyota', id);
  await page.clock.install();
  await sheet.open();
  await sheet.cell(0, 0).click();
  await page.keyboard.type('20000');
  await page.keyboard.press('Enter');
  const bafs = page.getByRole('combobox', { name: 'BAF in the prices shown' });
  await bafs.selectOption((await bafs.locator('option').nth(2).textContent())!);
  await expect(page.getByText(/^Showing prices with the BAF/)).toBeVisible();
  await look(page);
  await sheet.colleagueSaves(await as('approver'), [1, 0], '26000');
  await page.clock.fastForward('00:16');
  await expect(sheet.cell(1, 0)).toHaveAttribute('data-mark', 'theirs');
  await look(page);
});

test('a sheet compared with the previous period, and prices above a limit', async ({ as }) => {
  const page = await as('employee');
  const [found] = await rowsOf(page.request, '/nissan-quotation?state=draft&q=改定案');
  const { cell, open } = priceSheet(page, 'nissan', found!.id);
  await open();
  await page.getByText('Difference %').click();
  await expect(cell(0, 0)).toHaveAttribute('data-heat', 'more');
  await look(page);
  await page.getByText('Prices', { exact: true }).last().click();
  await page.getByRole('textbox', { name: /Over/ }).fill('60,000');
  await page.getByRole('button', { name: 'Next match' }).click();
  await expect(page.locator('[role="gridcell"][data-found]').first()).toBeVisible();
  await look(page);
});

test('the menu of files of a sheet, and the question on leaving it unsaved', async ({ as }) => {
  const page = await as('employee', 'ja');
  const [found] = await rowsOf(page.request, '/nissan-quotation?state=draft&q=改定案');
  const { cell, open } = priceSheet(page, 'nissan', found!.id, 'ja');
  await open();
  await page.getByRole('button', { name: 'ファイル' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await look(page);
  await page.keyboard.press('Escape');
  await cell(0, 0).click();
  await page.keyboard.type('15000');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: '諸費用' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page);
});

for (const [who, locale] of [
  ['maker', 'ja'],
  ['employee', 'en'],
] as const)
  test(`an agreed quotation of a maker, as the ${who} sees it`, async ({ as }) => {
    const page = await as(who, locale);
    const base = locale === 'ja' ? '/ja' : '';
    const [found] = await rowsOf(page.request, '/nissan-quotation?state=agreed');
    await openFully(page, `${base}/nissan-quotation`);
    await look(page);
    await openFully(page, `${base}/nissan-quotation/${found!.id}/edit`);
    await look(page);
    await priceSheet(page, 'nissan', found!.id, locale).open();
    await look(page);
  });

test('the next period of a maker’s prices: its dialog, a charge, its approvers', async ({ as }) => {
  const page = await as('employee');
  await openFully(page, '/nissan-quotation?state=agreed');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Create next period' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Change of the prices/ }).fill('-2.5');
  await look(page);
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('次期の確認');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('次期の確認').first()).toBeVisible();
  await look(page);
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Charges' })
    .click();
  await page.getByRole('link', { name: 'New charge' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await look(page);
});

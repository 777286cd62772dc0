import { readFile } from 'node:fs/promises';
import { expect, test } from '#test/browser.ts';
import { draft, priceSheet, rowsOf } from '#test/price-sheet.ts';

test('50 × 20 prices are typed, pasted, undone and saved together, conflict with a colleague’s, and are imported from Excel', async ({
  as,
  expected,
}) => {
  test.setTimeout(240_000);
  expected(/409/);
  const page = await as('employee', 'ja');
  const id = await draft(page.request, 'nissan', '価格表', { height: 50, width: 20 });
  const { grid, cell, open, read, saving, savedAll, paste, copied, toast, colleagueSaves } =
    priceSheet(page, 'nissan', id, 'ja');
  const width = (await read()).vehicles.length;
  await open();
  await expect(grid).toHaveAttribute('aria-rowcount', '52');
  await expect(grid).toHaveAttribute('aria-colcount', String(width + 2));

  // Typed as people do: full-width digits, Enter and Tab to move on, a mistake undone by Escape.
  await cell(0, 0).click();
  await page.keyboard.press('F2');
  await page.keyboard.insertText('１４，５００');
  await page.keyboard.press('Enter');
  await expect(cell(0, 0)).toHaveText('14,500');
  await expect(cell(1, 0)).toBeFocused();
  await page.keyboard.type('-5');
  await page.keyboard.press('Tab');
  await expect(cell(1, 0)).toHaveAttribute('aria-invalid', 'true');
  await expect(cell(1, 1)).toBeFocused();
  await page.keyboard.type('99');
  await page.keyboard.press('Escape');
  await expect(cell(1, 1)).toHaveText('');
  await expect(cell(1, 1)).toBeFocused();

  // 1,000 prices from Excel over both; undone in one step, redone.
  await cell(0, 0).click();
  const price = (row: number, column: number) => 10_000 + row * 100 + column;
  await paste(
    Array.from({ length: 50 }, (_, row) =>
      Array.from({ length: 20 }, (__, column) => price(row, column).toLocaleString('en')).join(
        '\t',
      ),
    ).join('\r\n'),
  );
  await expect(saving(1000)).toBeVisible();
  await expect(cell(0, 0)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(cell(49, 19)).toHaveText('14,919');
  await page.keyboard.press('Control+z');
  await expect(saving(2)).toBeVisible();
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+Home');
  await expect(cell(0, 0)).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(toast(/1000/)).toBeVisible();
  await savedAll();
  const amounts = async () => (await read()).amounts.map((row) => row.slice(0, 20));
  const typed = Array.from({ length: 50 }, (_, row) =>
    Array.from({ length: 20 }, (__, column) => String(price(row, column))),
  );
  expect(await amounts()).toEqual(typed);

  // Copied as numbers, filled down, cleared.
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  expect(await copied()).toBe('10000\t10001\r\n10100\t10101');
  await page.keyboard.press('Control+d');
  await expect(cell(1, 1)).toHaveText('10,001');
  await page.keyboard.press('Delete');
  await expect(cell(0, 1)).toHaveText('');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await savedAll();

  // Dragged beyond the lower edge the range grows and the sheet scrolls; the handle fills the cells it is dragged over.
  await page.keyboard.press('Control+Home');
  const [first, sheetBox] = [(await cell(0, 0).boundingBox())!, (await grid.boundingBox())!];
  await page.mouse.move(first.x + 20, first.y + 10);
  await page.mouse.down();
  await page.mouse.move(first.x + 20, sheetBox.y + sheetBox.height + 50, { steps: 3 });
  await expect(cell(49, 0)).toHaveAttribute('aria-selected', 'true');
  await page.mouse.up();
  await page.keyboard.press('Control+Home');
  await expect(cell(0, 0)).toBeInViewport();
  // The page may have scrolled with the sheet.
  const top = (await cell(0, 0).boundingBox())!;
  await page.mouse.move(top.x + top.width, top.y + top.height);
  await page.mouse.down();
  await page.mouse.move(top.x + 20, top.y + top.height * 2.5, { steps: 3 });
  await page.mouse.up();
  await expect(cell(2, 0)).toHaveText('10,000');
  await expect(saving(2)).toBeVisible();
  await page.keyboard.press('Control+z');
  await savedAll();

  // A colleague saves one of the same prices first: nothing is overwritten, both values are shown.
  await cell(2, 2).click();
  await page.keyboard.type('20000');
  await page.keyboard.press('Enter');
  await colleagueSaves(await as('approver'), [2, 2], '19000');
  await page.keyboard.press('Control+s');
  const alert = page.getByRole('alert').filter({ hasText: '20,000' });
  await expect(alert).toContainText('19,000');
  await expect(cell(2, 2)).toHaveText('20,000');
  expect((await amounts())[2]![2]).toBe('19000');
  await alert.getByRole('button', { name: 'すべて入力した値にする' }).click();
  await expect(alert).toHaveCount(0);
  await saving(1).click();
  await savedAll();
  expect((await amounts())[2]![2]).toBe('20000');

  // Exported to Excel, cleared, and imported again: the same prices, not saved until somebody saves.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ファイル' }).click();
  await page.getByRole('menuitem', { name: 'Excel', exact: true }).click();
  const file = await (await download).path();
  await cell(0, 0).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await saving(1000).click();
  await savedAll();
  await page.getByRole('button', { name: 'ファイル' }).click();
  await page.getByRole('menuitem', { name: 'Excelから取り込み' }).click();
  const dialog = page.getByRole('dialog');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: '価格表.xlsx', mimeType: '', buffer: await readFile(file) });
  await expect(dialog.getByRole('status')).toContainText('1000');
  await dialog.getByRole('button', { name: '反映' }).click();
  await saving(1000).click();
  await savedAll();
  typed[2]![2] = '20000';
  expect(await amounts()).toEqual(typed);
});

test('leaving the sheet with unsaved prices asks first; Escape, then Tab, leaves it by keyboard', async ({
  as,
}) => {
  const page = await as('employee');
  const [found] = await rowsOf(page.request, '/nissan-quotation?state=draft&q=改定案');
  const { cell, open } = priceSheet(page, 'nissan', found!.id);
  await open();
  await cell(0, 0).click();
  await page.keyboard.type('15000');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Charges' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay on this page' }).click();
  await expect(cell(0, 0)).toHaveText('15,000');
  await cell(0, 0).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(cell(0, 1)).not.toBeFocused();
  expect(await page.evaluate(() => document.activeElement!.closest('[role="grid"]'))).toBeNull();
});

test('the next period is compared with the previous one by colour and text, and prices above a limit are found', async ({
  as,
}) => {
  const page = await as('employee');
  const [found] = await rowsOf(page.request, '/nissan-quotation?state=draft&q=改定案');
  const { cell, open } = priceSheet(page, 'nissan', found!.id);
  await open();
  await page.getByText('Difference %').click();
  await expect(cell(0, 0)).toHaveText(/^[+−]\d+\.\d %$/);
  await expect(cell(0, 0)).toHaveAttribute('data-heat', 'more');
  await page.getByText('Prices', { exact: true }).last().click();
  await page.getByRole('textbox', { name: /Over/ }).fill('60,000');
  await page.getByRole('button', { name: 'Next match' }).click();
  await expect(page.locator('[role="gridcell"][data-found]').first()).toBeVisible();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the sheet scrolls, a tap selects a price and a second tap opens it, the handle selects a range', async ({
    as,
  }) => {
    const page = await as('employee', 'ja');
    const [found] = await rowsOf(page.request, '/nissan-quotation?state=draft&q=改定案');
    const { cell, open, grid, saving } = priceSheet(page, 'nissan', found!.id, 'ja');
    await open();
    await cell(1, 0).tap();
    await expect(cell(1, 0)).toHaveAttribute('tabindex', '0');
    await expect(page.getByRole('grid').getByRole('textbox')).toHaveCount(0);
    await cell(1, 0).tap();
    await page.getByRole('grid').getByRole('textbox').fill('１２３４５');
    await cell(2, 0).tap();
    await expect(cell(1, 0)).toHaveText('12,345');
    await expect(saving(1)).toBeVisible();

    const touch = await page.context().newCDPSession(page);
    const finger = async (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    const box = (await cell(2, 0).boundingBox())!;
    const corner = { x: box.x + box.width, y: box.y + box.height };
    await finger('touchStart', corner);
    await finger('touchMove', { x: corner.x + 40, y: corner.y + 20 });
    await finger('touchMove', { x: corner.x + 40, y: corner.y + 20 });
    await expect(cell(3, 1)).toHaveAttribute('aria-selected', 'true');
    await finger('touchEnd');
    await expect(cell(2, 0)).toHaveAttribute('tabindex', '0');
    await expect(page.getByText(/^4セル・合計/)).toBeVisible();

    const sheet = (await grid.boundingBox())!;
    await finger('touchStart', { x: sheet.x + 300, y: sheet.y + 120 });
    for (let way = 20; way <= 200; way += 20)
      await finger('touchMove', { x: sheet.x + 300 - way, y: sheet.y + 120 });
    await finger('touchEnd');
    await expect.poll(() => grid.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
    await expect(cell(1, 0)).toHaveText('12,345');
  });
});

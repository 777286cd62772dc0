import { expect, test } from '#test/browser.ts';
import { draft, priceSheet } from '#test/price-sheet.ts';

test('Toyota type: parts of prices are totalled with the BAF, typed, pasted, undone, saved, and a conflict is resolved', async ({
  as,
  expected,
}) => {
  expected(/409/);
  const page = await as('employee');
  const id = await draft(page.request, 'toyota', 'Price parts');
  const { cell, open, read, saving, savedAll, paste, toast, colleagueSaves } = priceSheet(
    page,
    'toyota',
    id,
  );
  const { routes, vehicles } = await read();
  const { kind, result } = routes[0]!.baf!;
  await page.clock.install();
  const withBaf = (freight: number, ...parts: number[]) => {
    const baf = kind === 'percent' ? Math.round((freight * Number(result)) / 100) : Number(result);
    return parts.reduce((sum, part) => sum + part, freight + baf).toLocaleString('en');
  };
  await open();
  const average = vehicles.length;

  // The total is recalculated along the row, with the BAF and without; it cannot be typed itself.
  await cell(0, 0).click();
  for (const amount of ['20,000', '1800', '１８００', '600']) {
    await page.keyboard.press('F2');
    await page.keyboard.insertText(amount);
    await page.keyboard.press('Tab');
  }
  await expect(cell(0, 5)).toHaveText(withBaf(20_000, 1800, 1800, 600));
  await expect(page.getByRole('columnheader', { name: 'BAF' })).toHaveAttribute(
    'aria-colindex',
    '6',
  );
  await expect(cell(0, 4)).toBeFocused();
  await page.keyboard.type('1');
  await expect(cell(0, 4)).toHaveText(withBaf(20_000, -20_000));
  // Without the BAF, and previewed with that of another year.
  const bafs = page.getByRole('combobox', { name: 'BAF in the prices shown' });
  await bafs.selectOption('without BAF');
  await expect(cell(0, 4)).toHaveText('24,200');
  const [own, other] = await Promise.all([
    bafs.locator('option').nth(1).textContent(),
    bafs.locator('option').nth(2).textContent(),
  ]);
  await bafs.selectOption(other!);
  await expect(page.getByText(/^Showing prices with the BAF/)).toBeVisible();
  await expect(cell(0, 5)).not.toHaveText(/^(24,200|–)$/);
  await bafs.selectOption(own!);

  // Two classes from a spreadsheet, undone and redone; a part other than freight has no total.
  await cell(0, 0).click();
  await paste('22,000\t1,800\t1,800\t600\r\n25000\t2000\t\t\r\n\t2000\t\t\r\n');
  await expect(cell(1, 5)).toHaveText(withBaf(25_000, 2000));
  await expect(cell(2, 5)).toHaveText('–');
  const mean =
    (Number(withBaf(22_000, 1800, 1800, 600).replace(',', '')) +
      Number(withBaf(25_000, 2000).replace(',', ''))) /
    2;
  await expect(cell(average, 5)).toHaveText(Math.round(mean).toLocaleString('en'));
  await page.keyboard.press('Control+z');
  await expect(cell(0, 5)).toHaveText(withBaf(20_000, 1800, 1800, 600));
  await expect(cell(1, 5)).toHaveText('–');
  await page.keyboard.press('Control+y');
  await saving(7).click();
  await expect(toast(/7 prices saved/)).toBeVisible();
  await savedAll();
  const saved = async () => (await read()).amounts.slice(0, 3);
  expect(await saved()).toEqual([
    ['22000', '1800', '1800', '600'],
    ['25000', '2000', null, null],
    [null, '2000', null, null],
  ]);

  // What a colleague saves is soon shown and marked, without any action here.
  const colleague = await as('approver');
  await colleagueSaves(colleague, [1, 0], '26000');
  await page.clock.fastForward('00:16');
  await expect(cell(1, 0)).toHaveText('26,000');
  await expect(cell(1, 0)).toHaveAttribute('data-mark', 'theirs');
  await expect(page.getByText(/saved 1 prices/)).toBeVisible();
  await page.getByRole('button', { name: 'Seen' }).click();
  await expect(cell(1, 0)).not.toHaveAttribute('data-mark');

  // A colleague was first: their value is accepted, and the rest of mine saved.
  await cell(0, 3).click();
  await page.keyboard.type('700');
  await page.keyboard.press('Enter');
  await page.keyboard.type('650');
  await page.keyboard.press('Enter');
  await colleagueSaves(colleague, [0, 3], '800');
  await page.keyboard.press('Control+s');
  const alert = page.getByRole('alert').filter({ hasText: '700' });
  await alert.getByRole('button', { name: /^Use saved value/ }).click();
  await expect(cell(0, 5)).toHaveText(withBaf(22_000, 1800, 1800, 800));
  await saving(1).click();
  await savedAll();
  expect((await saved()).map((row) => row[3])).toEqual(['800', '650', null]);

  // A class moves below the next one with its prices, and the focus moves with it.
  await cell(0, 0).click();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect(cell(1, 0)).toBeFocused();
  await expect(cell(1, 0)).toHaveText('22,000');
  expect((await saved()).map((row) => row[3])).toEqual(['650', '800', null]);
});

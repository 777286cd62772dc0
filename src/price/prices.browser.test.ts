import { axe, expect, test } from '#test/browser.ts';

for (const locale of ['en', 'ja'] as const) {
  test(`a lane’s prices: a newer rate closes the open one, the tester says why, many are changed by percent (${locale})`, async ({ as }) => {
    const word = (en: string, ja: string) => (locale === 'ja' ? ja : en);
    const prefix = locale === 'ja' ? '/ja' : '';
    const page = await as('employee', locale);
    await page.goto(`${prefix}/price-freight-route?sort=-segment`);
    await axe(page);
    await page.getByRole('row').nth(1).getByRole('link').click();
    await page.waitForURL(/price-freight-route\/[0-9a-f-]{36}/);
    await axe(page);
    await page.getByRole('button', { name: word('Add a rate', '運賃を追加') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: word('Basis', '計算基準') }).click();
    await page.getByRole('option').first().click();
    await dialog.getByRole('textbox', { name: new RegExp(word('^Selling price', '^販売単価')) }).fill('9,990');
    await dialog.getByRole('textbox', { name: new RegExp(word('^Cost', '^原価')) }).fill('７０００');
    await dialog.getByRole('textbox', { name: new RegExp(word('^Valid from', '^適用開始日')) }).fill(locale === 'ja' ? '2028-04-01' : '2028-02-01');
    await axe(page);
    await dialog.getByRole('button', { name: word('Save', '保存') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(word('Future', '適用予定')).first()).toBeVisible();

    await page.getByRole('button', { name: word('Test', '確認'), exact: true }).click();
    await expect(page.getByText(word('not valid yet', '適用開始前')).first()).toBeVisible();
    await axe(page);

    await page.goto(`${prefix}/price-freight-route`);
    await page.getByRole('button', { name: word('Change prices by percent', '運賃の一括改定') }).click();
    await page.getByRole('combobox', { name: word('From port', '発港') }).fill('JPMAI');
    await page
      .getByRole('option', { name: /Maizuru|舞鶴/ })
      .first()
      .click();
    await page.getByRole('combobox', { name: word('To port', '着港') }).fill('JPOTR');
    await page
      .getByRole('option', { name: /Otaru|小樽/ })
      .first()
      .click();
    await page.getByRole('button', { name: word('Preview', 'プレビュー') }).click();
    await expect(page.getByRole('table', { name: word('Preview', 'プレビュー') })).toBeVisible();
    await axe(page);
    if (locale === 'en') {
      await page.getByRole('button', { name: 'Write the change' }).click();
      await page.getByRole('button', { name: 'OK', exact: true }).click();
      await expect(page.getByText(/rates were written/)).toBeVisible();
    }
  });
}

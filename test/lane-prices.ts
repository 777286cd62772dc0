import type { Page } from '@playwright/test';
import { expect } from './browser.ts';

/** A newer rate closes the open one, the tester says why, and many are changed: by percent in English, to a contract in Japanese. */
export async function changePricesOfLanes(
  {
    as,
    expected,
  }: {
    as: (who: 'employee', locale: 'en' | 'ja') => Promise<Page>;
    expected: (pattern: RegExp) => void;
  },
  locale: 'en' | 'ja',
): Promise<void> {
  // Warnings refuse a write until they are accepted.
  expected(/409/);
  const word = (en: string, ja: string) => (locale === 'ja' ? ja : en);
  const prefix = locale === 'ja' ? '/ja' : '';
  const page = await as('employee', locale);
  await page.goto(`${prefix}/price-freight-route?sort=-segment`);
  // Each language prices a lane of its own: rates of two runs would overlap.
  await page
    .getByRole('row')
    .nth(locale === 'en' ? 1 : 2)
    .getByRole('link')
    .click();
  await page.waitForURL(/price-freight-route\/[0-9a-f-]{36}/);
  await page.getByRole('button', { name: word('Add rate', '運賃を追加') }).click();
  const dialog = page.getByRole('dialog');
  // New rates count for the consignment.
  await expect(
    dialog.getByRole('combobox', { name: new RegExp(word('^Counts per', '^計算範囲')) }),
  ).toHaveValue(word('Consignment (lines of a route)', '荷口ごと（同一経路の合計）'));
  await dialog.getByRole('combobox', { name: word('Basis', '計算基準') }).click();
  await page.getByRole('option').first().click();
  await dialog
    .getByRole('textbox', { name: new RegExp(word('^Selling price', '^販売単価')) })
    .fill('9,990');
  await dialog.getByRole('textbox', { name: new RegExp(word('^Cost', '^原価')) }).fill('７０００');
  await dialog
    .getByRole('textbox', { name: new RegExp(word('^Valid from', '^適用開始日')) })
    .fill('2028-02-01');
  await dialog.getByRole('button', { name: word('Save', '保存') }).click();
  // Far from the lane's rate in force: told before it is saved.
  const warning = dialog.filter({
    hasText: word('Save in spite of these warnings', '警告を確認して保存'),
  });
  await expect(warning).toContainText('%');
  // Back in the form the warning stays at the field that it is about.
  await warning.getByRole('button', { name: word('Cancel', 'キャンセル'), exact: true }).click();
  await expect(
    dialog.getByRole('textbox', { name: new RegExp(word('^Selling price', '^販売単価')) }),
  ).toHaveAccessibleDescription(/%/);
  await dialog.getByRole('button', { name: word('Save', '保存'), exact: true }).click();
  await warning.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(word('Future', '適用予定')).first()).toBeVisible();

  await page.getByRole('button', { name: word('Which rate applies?', '適用運賃の確認') }).click();
  await page.getByRole('button', { name: word('Test', '確認'), exact: true }).click();
  await expect(page.getByText(word('not valid yet', '適用開始前')).first()).toBeVisible();

  const today = page.getByRole('cell', { name: word('¥1,780', '¥1,290') }).first();
  // Found by the names of its ports; the list tells what each lane costs today, and since when.
  await page.goto(
    `${prefix}/price-freight-route?q=${word('ocean maizuru otaru', '海上 新潟 小樽')}`,
  );
  await expect(today).toBeVisible();
  await page
    .getByRole('checkbox', { name: word('Select all on this page', 'このページをすべて選択') })
    .check();
  const change = locale === 'en' ? 'Change prices by percent' : 'タリフから契約運賃を作成';
  await page.getByRole('toolbar').getByRole('button', { name: change }).click();
  if (locale === 'ja') {
    // Not the customer whose requests other tests price meanwhile.
    await dialog.getByRole('combobox', { name: '顧客' }).fill('石狩木材');
    await page.getByRole('option', { name: /石狩木材/ }).click();
    await dialog.getByRole('textbox', { name: /^タリフに対する増減率/ }).fill('-5');
  }
  await dialog.getByRole('button', { name: word('Preview', 'プレビュー') }).click();
  await expect(dialog.getByRole('table', { name: word('Preview', 'プレビュー') })).toContainText(
    word('¥1,830', '¥1,226'),
  );
  await dialog.getByRole('button', { name: word('Apply change', '契約運賃を登録') }).click();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByText(word('rates saved.', '運賃を登録しました'))).toBeVisible();
  if (locale === 'en')
    await expect(
      page.getByRole('cell', { name: /next 1 \w+ \d{4} \(\+2\.8 %\)/ }).first(),
    ).toBeVisible();
  await today.locator('xpath=..').getByRole('link').click();
  await expect(
    page.getByRole('cell', { name: word('¥1,830', '¥1,226'), exact: true }).first(),
  ).toBeVisible();
}

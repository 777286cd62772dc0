import type { Locator } from '@playwright/test';
import { expect, test } from '#test/browser.ts';
import { idOf, palletsAnswer } from '#test/requests.ts';

/**
 * Types into the last list of a dialog and highlights its first option, all before a busy machine comes to what the list put off as
 * it opened. The list is looked up in the page: the whole field may take the place of the closed one at any moment.
 */
const typeWithoutPause = (dialog: Locator, text: string) =>
  dialog.evaluate(async (box, typed) => {
    const element = [...box.querySelectorAll<HTMLInputElement>('[role="combobox"]')].at(-1)!;
    element.focus();
    await Promise.resolve();
    element.setRangeText(typed);
    element.dispatchEvent(new InputEvent('input', { bubbles: true }));
    for (let i = 0; i < 20; i += 1) await Promise.resolve();
    const arrow = { key: 'ArrowDown', code: 'ArrowDown', bubbles: true, cancelable: true };
    element.dispatchEvent(new KeyboardEvent('keydown', arrow));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }, text);

for (const [locale, viewport] of [
  ['en', { width: 1280, height: 800 }],
  ['ja', { width: 390, height: 844 }],
] as const)
  test(`storage is added from the catalogue by keyboard, explained, changed and removed (${locale}, ${viewport.width} px)`, async ({
    as,
  }) => {
    const word = (en: string, ja: string) => (locale === 'ja' ? ja : en);
    const page = await as('employee', locale);
    await page.setViewportSize(viewport);
    const base = locale === 'ja' ? '/ja' : '';
    await page.goto(`${base}/user/dashboard`);
    const { id, answerId } = await palletsAnswer(page, '保管付き');
    await page.goto(`${base}/quotation-answer/${id}/${answerId}/price-breakdown`);
    const addCharge = word('Add charge', '料金を追加');
    await page.getByRole('button', { name: addCharge }).click();
    const dialog = page.getByRole('dialog', { name: addCharge });
    await expect(dialog.getByRole('combobox', { name: word('Charge', '料金項目') })).toBeVisible();
    await typeWithoutPause(dialog, 'YARD');
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: word('Quantity (day)', '数量（日）') }).fill('3');
    // 3 days at Tomakomai × ¥1,500.
    await expect(dialog.getByRole('status')).toContainText('¥4,500');
    await dialog.getByRole('button', { name: word('Add', '追加'), exact: true }).click();
    await expect(dialog).toBeHidden();
    const name = word('Yard storage after free time', 'ヤード保管料（フリータイム超過）');
    const row = page.getByRole('row', { name });
    await expect(row).toContainText(word('3 days', '3日'));
    await expect(row).toContainText('¥4,500');
    await row.getByRole('button', { name: word('Price calculation', '計算の根拠') }).click();
    await expect(row).toContainText(word('added manually', '担当者が追加'));
    await row.getByRole('button', { name: word('Edit', '編集') }).click();
    const edit = page.getByRole('dialog', { name });
    await edit.getByRole('textbox', { name: word('Quantity (day)', '数量（日）') }).fill('5');
    await edit.getByRole('button', { name: word('Change the quantity', '数量を変更') }).click();
    await expect(row).toContainText('¥7,500');
    await row.getByRole('button', { name: word('Edit', '編集') }).click();
    await page
      .getByRole('dialog', { name })
      .getByRole('button', { name: word('Remove', '削除') })
      .click();
    await expect(row).toHaveCount(0);
  });

test('the catalogue is a list with prices below each charge', async ({ as }) => {
  const page = await as('employee');
  await page.goto('/mst/charge-item?q=WHF');
  await expect(page.getByRole('row', { name: /Wharfage/ }).first()).toBeVisible();
  const id = await idOf(page, '/mst/charge-item?q=WHF');
  await page.goto(`/mst/charge-item/${id}/charge-price`);
  await expect(page.getByText('Hitachinaka').first()).toBeVisible();
  await page.goto('/log/mst/price/charge-item');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

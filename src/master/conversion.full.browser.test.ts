import { expect, test } from '#test/browser.ts';

test('input from a Japanese keyboard is converted on leaving a field, or refused with a message', async ({
  as,
  expected,
}) => {
  expected(/400/);
  const page = await as('employee', 'ja');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ja/mst/port/new');
  const field = (name: string) => page.locator(`[data-field="${name}"]`);
  const typed = async (name: string, text: string) => {
    await field(name).fill(text);
    await field(name).blur();
  };
  await typed('nameKana', 'とまこまいｶﾞｲｺｳ');
  await expect(field('nameKana')).toHaveValue('トマコマイガイコウ');
  await typed('unlocode', 'ｊｐ　ｔｍｋ');
  await expect(field('unlocode')).toHaveValue('JPTMK');
  // As macOS stores file names.
  await typed('nameKana', 'カ\u3099イコウ');
  await expect(field('nameKana')).toHaveValue('ガイコウ');
  await typed('unlocode', 'JP12A');
  await expect(page.getByText('国コード2文字と英字または数字（2～9）3文字')).toBeVisible();
  await expect(field('unlocode')).toHaveValue('JP12A');
  await typed('name', '\u200b\u3164');
  await expect(page.getByText('必須項目です。').first()).toBeVisible();
  await page.screenshot({ path: 'test-results/conversion.png' });
});

import { expect, test } from '#test/browser.ts';

test('on a phone in dark mode: changes of lanes in percent, as cards', async ({ as }) => {
  const page = await as('employee');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/what-if');
  await page.getByRole('combobox', { name: /^BAF/ }).click();
  await page.getByRole('option', { name: 'As published' }).click();
  await page.getByRole('button', { name: 'Add lane changes' }).click();
  await page.getByRole('textbox', { name: /Change %/ }).fill('5');
  await page.getByRole('button', { name: 'Calculate' }).click();
  const result = page.getByRole('region', { name: 'Results' });
  await result.getByText('By lane').click();
  await expect(result.getByText(/^\+¥[1-9][\d,]+/).first()).toBeVisible();
});

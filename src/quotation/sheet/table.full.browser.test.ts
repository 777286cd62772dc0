import { expect, openFully, test } from '#test/browser.ts';
import { sentRequest, startAnswer } from '#test/requests.ts';

test('a clerk goes from the table to the request for approval with three keys', async ({ as }) => {
  const { id } = await sentRequest(await as('customer'), 'Pallets, without a mouse');
  const page = await as('employee');
  const answerId = await startAnswer(page, id);
  await openFully(page, `/quotation-answer/${id}/${answerId}`);
  await expect(page.getByRole('grid', { name: 'Charges' })).toBeVisible();
  await page.keyboard.press('Shift+?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();
  // From the table to the request for approval without a mouse.
  await page.keyboard.press('Alt+t');
  await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1);
  await page.keyboard.press('Alt+s');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Approval requested.')).toBeVisible();
});

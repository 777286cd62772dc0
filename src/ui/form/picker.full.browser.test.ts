import { expect, holdBack, test } from '#test/browser.ts';
import { idOf } from '#test/requests.ts';

test('a text that is no entry of a list stays when the field is left, is told there, and is not saved', async ({
  as,
}) => {
  const page = await as('employee');
  await page.goto('/mst/voyage/new');
  const ship = page.getByRole('combobox', { name: /^Ship/ });
  await ship.click();
  await ship.pressSequentially('Nautilus');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(ship).toHaveValue('Nautilus');
  const fault = page.getByText('Please pick from the list: “Nautilus” is not one of its entries.', {
    exact: true,
  });
  await expect(fault).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(fault).toBeVisible();
  await expect(ship).toHaveValue('Nautilus');

  // One that is picked takes its place; typed over, it does not come back.
  await ship.fill('');
  await page.getByRole('option').first().click();
  const picked = await ship.inputValue();
  expect(picked).not.toBe('');
  await page.keyboard.press('Tab');
  await expect(ship).toHaveValue(picked);
  await expect(page.getByText('Please pick from the list')).toHaveCount(0);
  await ship.fill('Pequod');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(ship).toHaveValue('Pequod');
  await expect(page.getByText(/“Pequod”/).first()).toBeVisible();

  // The name in full needs no pick.
  await ship.fill(picked);
  await expect(page.getByRole('option', { name: picked })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(ship).toHaveValue(picked);
  await expect(page.getByText('Please pick from the list')).toHaveCount(0);
});

test('what is typed replaces text that was selected before the list of its field was loaded', async ({
  as,
}) => {
  const page = await as('employee');
  await page.goto(`/mst/voyage/${await idOf(page, '/mst/voyage?size=1')}/edit`);
  const ship = page.getByRole('combobox', { name: /^Ship/ });
  await expect(ship).not.toHaveValue('');
  const closed = await ship.evaluateHandle((input) => input);
  const letGo = await holdBack(page, '**/assets/*.js');
  // The first touch loads the list.
  await ship.focus();
  await page.keyboard.press('ControlOrMeta+A');
  letGo();
  await expect.poll(() => closed.evaluate(({ isConnected }) => isConnected)).toBe(false);
  await expect(ship).toBeFocused();
  await page.keyboard.insertText('Nautilus');
  await expect(ship).toHaveValue('Nautilus');
});

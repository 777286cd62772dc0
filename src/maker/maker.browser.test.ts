import type { Page } from '@playwright/test';
import { closeToasts, expect, test } from '#test/browser.ts';

const toast = (page: Page, text: RegExp) =>
  page.locator('.mantine-Notification-root').filter({ hasText: text });

test('the next period is created from an agreed one, gets charges, and is sent for approval', async ({
  as,
}) => {
  const page = await as('employee');
  await page.goto('/nissan-quotation?state=agreed');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Create next period' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('改定 次期');
  await dialog.getByRole('textbox', { name: /Change of the prices/ }).fill('－２．５');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('改定 次期').first()).toBeVisible();

  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Charges' })
    .click();
  await page.getByRole('link', { name: 'New charge' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('洗車料');
  await page.getByRole('textbox', { name: /English name/ }).fill('Car wash');
  await page.getByRole('textbox', { name: /^Amount/ }).fill('８００');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('table').getByText('Car wash')).toBeVisible();
  const order = page.getByRole('button', { name: 'Order: Car wash' });
  await order.click();
  await page.getByRole('menuitem', { name: 'Move to the top' }).click();
  await expect(page.getByRole('table').getByRole('link').first()).toHaveText('Car wash');
  await expect(order).toBeFocused();

  await page.getByRole('link', { name: 'Details' }).click();
  await page
    .getByRole('checkbox', { name: /without limit/ })
    .last()
    .check();
  // Checkboxes stay checked while the header is saved and the page is refetched.
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(toast(page, /Saved/)).toBeVisible();
  await closeToasts(page);
  await expect(toast(page, /Saved/)).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /without limit/ }).last()).toBeChecked();
  await page.getByRole('button', { name: 'Save' }).last().click();
  await expect(toast(page, /Saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Request approval' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('In approval').first()).toBeVisible();

  await page.goto(`/ja${new URL(page.url()).pathname}`);
  await expect(page.getByText('承認待ち').first()).toBeVisible();
  await page
    .getByRole('navigation', { name: '見積の構成' })
    .getByRole('link', { name: '諸費用' })
    .click();
  await expect(page.getByRole('table').getByText('洗車料')).toBeVisible();
});

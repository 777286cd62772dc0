import type { Page } from '@playwright/test';
import { axe, expect, openFully, test } from '#test/browser.ts';
import { countInteractions } from '#test/interactions.ts';
import { sevenLines } from '#test/seven-lines.ts';

// An offer is read in a minute on a phone: total, route, a row for each line, and the decision in reach of the thumb.

const phone = { width: 390, height: 844 };

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test('an offer of seven lines is read and agreed to on a phone with two taps', async ({ as }) => {
  const { id, sailing } = await sevenLines(as);
  const page = await as('customer', 'ja');
  await page.setViewportSize(phone);
  await openFully(page, `/ja/quotation-detail/${id}`);
  const lines = page.getByRole('region', { name: '貨物と料金' });
  await expect(lines.locator('details')).toHaveCount(7);
  // With every fact of seven lines, no more than two and a half screens.
  expect(await heightOf(page)).toBeLessThanOrEqual(2.5 * phone.height);
  await expect(page.getByText(`${sailing.name} ${sailing.number}`).first()).toBeInViewport();
  // The times wrap and are not cut off.
  const arrival = page.getByText(/^入港 /);
  await expect(arrival).toBeInViewport({ ratio: 1 });
  const { x, width: length } = (await arrival.boundingBox())!;
  expect(x + length).toBeLessThan(phone.width);

  const first = lines.locator('details').first();
  const freightCharge = first.getByText('海上運賃', { exact: true });
  await expect(freightCharge).toBeHidden();
  await first.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(freightCharge).toBeVisible();
  const { width } = phone;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    width,
  );

  await axe(page);
  const counted = await countInteractions(page);
  const bar = page.getByRole('region', { name: 'ご回答' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await bar.getByRole('button', { name: '承諾する' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await page.waitForURL(/\/finish$/);
  expect(counted.clicks).toBe(2);
});

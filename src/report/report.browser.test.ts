import type { Page } from '@playwright/test';
import { expect, test } from '#test/browser.ts';
import { fiscalYearOf } from '#platform/fiscal-year.ts';
import { dayFromNow } from '#test/requests.ts';

/** The number of records that a list shows. */
const found = async (page: Page) =>
  Number(
    (
      (await page
        .getByText(/^(全)?[\d,]+\s?(quotations?|件)/)
        .first()
        .textContent()) ?? ''
    ).replaceAll(/\D/g, ''),
  );

test('each figure of the report opens the list that it counts, and the report is exported as a workbook', async ({
  as,
}) => {
  const page = await as('employee');
  // Up to the day before yesterday: quotations that other tests create today are not counted.
  await page.goto(`/report?to=${dayFromNow(-2)}`);
  await expect(page.getByRole('img', { name: 'Win rate' })).toBeVisible();
  await expect(page.locator('[data-bar]').first()).toBeAttached();

  // By lane: the grouping is in the address, and the first lane's list has as many agreed quotations as its figure.
  await page.getByRole('radiogroup').getByText('Lane', { exact: true }).click();
  await page.waitForURL(/by=lane/);
  const table = page.getByRole('table', {
    name: 'Quotations of the period',
  });
  await expect(table.getByRole('columnheader').first()).toHaveText('Lane');
  const link = table.getByRole('row').last().getByRole('link').nth(3);
  const count = Number(await link.textContent());
  expect(count).toBeGreaterThan(3);
  await link.click();
  await page.waitForURL(/quotation-list\?.*state=agreed/);
  await expect.poll(() => found(page)).toBe(count);
  await expect(page.getByRole('search', { name: 'Filters' })).toBeVisible();

  await page.goBack();
  await table.getByRole('row').nth(1).getByRole('link').first().click();
  await page.waitForURL(/fromPortId=.*toPortId=/);
  await expect.poll(() => found(page)).toBeGreaterThan(0);

  await page.goBack();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as XLSX' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/_lane_.*\.xlsx$/);
});

test('a fiscal year stands beside the same days of the year before, and the address says so', async ({
  as,
}) => {
  const page = await as('employee');
  const year = fiscalYearOf(dayFromNow(0));
  await page.goto('/report?by=lane');
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Period', `FY${year}`);
  await page.waitForURL(new RegExp(`from=${year}-04-01&to=${year + 1}-03-31`));
  await choose('Compare with', 'Same period last year');
  await page.waitForURL(/compare=previous-year/);
  const comparison = page.getByRole('table', { name: 'Comparison' });
  await expect(
    comparison.getByRole('columnheader', { name: `1 Apr ${year} – 31 Mar ${year + 1}` }),
  ).toBeVisible();
  await expect(comparison.getByRole('row', { name: /^Requested/ })).toContainText(/[±+−]\d/);
});

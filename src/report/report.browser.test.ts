import type { Page } from '@playwright/test';
import { axe, expect, test } from '#test/browser.ts';
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

for (const locale of ['en', 'ja'] as const) {
  test(`each figure of the report opens the list that it counts, and the report is exported as a workbook (${locale})`, async ({
    as,
  }) => {
    const word = (en: string, ja: string) => (locale === 'ja' ? ja : en);
    const prefix = locale === 'ja' ? '/ja' : '';
    const page = await as('employee', locale);
    // Up to the day before yesterday: quotations that other tests create today are not counted.
    await page.goto(`${prefix}/report?to=${dayFromNow(-2)}`);
    await expect(page.getByRole('img', { name: word('Win rate', '成約率') })).toBeVisible();
    await expect(page.locator('[data-bar]').first()).toBeAttached();
    await axe(page);

    // By lane: the grouping is in the address, and the first lane's list has as many agreed quotations as its figure.
    await page.getByRole('radiogroup').getByText(word('Lane', '区間'), { exact: true }).click();
    await page.waitForURL(/by=lane/);
    const table = page.getByRole('table', {
      name: word('Quotations of the period', '期間内の見積'),
    });
    await expect(table.getByRole('columnheader').first()).toHaveText(word('Lane', '区間'));
    const link = table.getByRole('row').last().getByRole('link').nth(3);
    const count = Number(await link.textContent());
    expect(count).toBeGreaterThan(3);
    await link.click();
    await page.waitForURL(/quotation-list\?.*state=agreed/);
    await expect.poll(() => found(page)).toBe(count);
    await expect(page.getByRole('search', { name: word('Filters', '絞り込み') })).toBeVisible();
    await axe(page);

    await page.goBack();
    await table.getByRole('row').nth(1).getByRole('link').first().click();
    await page.waitForURL(/fromPortId=.*toPortId=/);
    await expect.poll(() => found(page)).toBeGreaterThan(0);

    await page.goBack();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: word('Export as XLSX', 'XLSXで出力') }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/_lane_.*\.xlsx$/);
  });
}

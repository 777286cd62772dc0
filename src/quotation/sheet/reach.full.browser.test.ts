import type { Page } from '@playwright/test';
import { expect, test } from '#test/browser.ts';
import { freight } from '#test/cargo.ts';
import { answerTo, callApi, draftBetween, idOf } from '#test/requests.ts';

/** A lane that has no rates yet. */
async function newLane(page: Page, fromPort: string, toPort: string): Promise<string> {
  const { row } = await callApi<{ row: { id: string } }>(page, 'POST', '/price-freight-route', {
    segment: await idOf(page, '/mst/segment?q=ocean'),
    freightType: await idOf(page, '/mst/freight-type?q=general-cargo'),
    fromPort,
    fromDoor: null,
    toPort,
    toDoor: null,
    note: null,
  });
  return row.id;
}

/** An answer to a request for twelve pallets, entered as three lines. */
async function palletsOnThreeLines(page: Page, fromPortId: string, toPortId: string) {
  const customerId = await idOf(page, '/mst/customer?q=Hokuto');
  const four = { ...freight.pallets, count: 4 };
  const route = { title: '部品パレット', customerId, fromPortId, toPortId };
  return answerTo(page, await draftBetween(page, route, [four, four, four]));
}

test('a lump sum for the consignment: its rate, and the shares of three lines', async ({ as }) => {
  const page = await as('employee');
  await page.goto('/user/dashboard');
  const from = await idOf(page, '/mst/port?q=JPKIJ');
  const to = await idOf(page, '/mst/port?q=JPNAH');
  const lane = await newLane(page, from, to);

  await page.goto(`/price-freight-route/${lane}`);
  await page.getByRole('button', { name: 'Add rate' }).click();
  const form = page.getByRole('dialog');
  // New rates count for the consignment.
  await expect(form.getByRole('combobox', { name: /^Counts per/ })).toHaveValue(
    'Consignment (lines of a route)',
  );
  await form.getByRole('combobox', { name: /^Basis/ }).click();
  await page.getByRole('option', { name: 'Lump sum' }).click();
  await form.getByRole('textbox', { name: /^Selling price/ }).fill('47,840');
  await form.getByRole('textbox', { name: /^Cost/ }).fill('38,270');
  await form.getByRole('textbox', { name: /^Valid from/ }).fill('2026-04-01');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Consignment (lines of a route)')).toBeVisible();

  const { id, answerId } = await palletsOnThreeLines(page, from, to);
  await page.goto(`/quotation-answer/${id}/${answerId}/price-breakdown`);
  const shares = page.getByRole('row').filter({
    hasText: 'lump sum for the consignment, shared by 3 lines',
  });
  await expect(shares).toHaveCount(3);
  await expect(shares.first()).toContainText('¥15,947');
  await expect(shares.last()).toContainText('¥15,946');
  await shares.first().getByRole('button', { name: 'Price calculation' }).click();
  await expect(shares.first()).toContainText('¥47,840 × 4 ÷ 12 → ¥15,947');
  await expect(shares.first()).toContainText('Consignment of 3 lines');

  await page.goto(`/ja/quotation-answer/${id}/${answerId}/price-breakdown`);
  const parts = page.getByRole('row').filter({ hasText: '荷口一式、3明細で按分' });
  await expect(parts).toHaveCount(3);
  await parts.first().getByRole('button', { name: '計算の根拠' }).click();
  await expect(parts.first()).toContainText('同一荷口3明細の合計');
});

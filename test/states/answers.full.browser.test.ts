import type { Page } from '@playwright/test';
import { freight } from '../cargo.ts';
import { expect, openFully, test } from '../browser.ts';
import {
  answerTo,
  callApi,
  draftBetween,
  idOf,
  palletsAnswer,
  sentRequest,
  startAnswer,
} from '../requests.ts';
import { answerOf, sellBelowCost } from './below-cost.ts';
import { look } from './look.ts';

/** A lump sum for the consignment on a lane that has no rates yet. */
async function lumpSum(page: Page, fromPort: string, toPort: string): Promise<void> {
  const lane = await callApi<{ row: { id: string } }>(page, 'POST', '/price-freight-route', {
    segment: await idOf(page, '/mst/segment?q=ocean'),
    freightType: await idOf(page, '/mst/freight-type?q=general-cargo'),
    fromPort,
    fromDoor: null,
    toPort,
    toDoor: null,
    note: null,
  });
  await callApi(page, 'POST', `/price-freight-route/${lane.row.id}/base-rate`, {
    scope: 'tariff',
    customer: null,
    customerGroup: null,
    unitKey: 'any',
    basis: 'flat',
    sell: '47840',
    cost: '38270',
    minimumQuantity: null,
    minimumAmount: null,
    currency: await idOf(page, '/mst/currency?q=JPY'),
    validFrom: '2026-04-01',
    validTo: null,
    reach: 'consignment',
    rtDivisor: '1.000',
    quantityDecimals: '3',
    quantityRounding: 'up',
    amountRounding: 'half-up',
    acceptWarnings: true,
  });
}

async function typeInto(page: Page, row: RegExp, column: number, text: string): Promise<void> {
  const header = page.getByRole('rowheader', { name: row });
  const cells = page.getByRole('row').filter({ has: header }).first().getByRole('gridcell');
  await cells.nth(column).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('the table of an answer: a price that needs a reason, faults, a conflict', async ({
  as,
  expected,
}) => {
  expected(/409/);
  const page = await as('employee');
  const { id } = await sentRequest(await as('customer'), 'Pallets in cells');
  const answerId = await startAnswer(page, id);
  await openFully(page, `/quotation-answer/${id}/${answerId}`);
  await look(page);
  await typeInto(page, /Ocean freight/, 1, 'about 5000');
  await expect(page.getByRole('gridcell', { name: 'about 5000' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await look(page);
  await typeInto(page, /Ocean freight/, 1, '9000');
  await expect(page.getByRole('textbox', { name: /^Reason for prices/ })).toBeFocused();
  await look(page);
  await page.keyboard.type('Competitor');
  await page.keyboard.press('Enter');
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  await look(page);
  await sellBelowCost(page, id, answerId);
  await typeInto(page, /Ocean freight/, 1, '8000');
  await expect(page.getByText(/entr(y is|ies are) not saved\.$/)).toBeVisible();
  await look(page);
});

test('an answer in dollars without a rate: what is missing', async ({ as }) => {
  const page = await as('employee', 'ja');
  const { id } = await sentRequest(await as('customer'), 'Pallets in dollars');
  const answerId = await startAnswer(page, id);
  const path = `/quotation/${id}/answer/${answerId}`;
  const { version, validUntil, exchange, hold } = await answerOf(page, id, answerId);
  await callApi(page, 'PUT', path, { version, validUntil, exchange, hold, currency: 'USD' });
  await openFully(page, `/ja/quotation-answer/${id}/${answerId}`);
  await expect(page.getByRole('region', { name: /^未入力・要確認の項目が/ })).toBeVisible();
  await look(page);
});

test('a charge: added from the catalogue, explained, changed', async ({ as }) => {
  const page = await as('employee', 'ja');
  const { id, answerId } = await palletsAnswer(page, '保管付き');
  await openFully(page, `/ja/quotation-answer/${id}/${answerId}/price-breakdown`);
  await page.getByRole('button', { name: '料金を追加' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '料金項目' }).fill('YARD');
  await expect(page.getByRole('option').first()).toBeVisible();
  await look(page);
  await page.getByRole('option').first().click();
  await dialog.getByRole('textbox', { name: '数量（日）' }).fill('3');
  await expect(dialog.getByRole('status')).toContainText('¥4,500');
  await look(page);
  await dialog.getByRole('button', { name: '追加', exact: true }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: 'ヤード保管料（フリータイム超過）' });
  await row.getByRole('button', { name: '計算の根拠' }).click();
  await expect(row).toContainText('担当者が追加');
  await look(page);
  await row.getByRole('button', { name: '編集' }).click();
  await expect(dialog).toBeVisible();
  await look(page);
});

test('the shares of a lump sum, explained', async ({ as }) => {
  const page = await as('employee');
  const [fromPortId, toPortId] = [
    await idOf(page, '/mst/port?q=JPNAH'),
    await idOf(page, '/mst/port?q=JPKIJ'),
  ];
  await lumpSum(page, fromPortId, toPortId);
  const four = { ...freight.pallets, count: 4 };
  const route = { title: '部品パレット', fromPortId, toPortId };
  const customerId = await idOf(page, '/mst/customer?q=Hokuto');
  const draft = await draftBetween(page, { ...route, customerId }, [four, four, four]);
  const { id, answerId } = await answerTo(page, draft);
  await openFully(page, `/quotation-answer/${id}/${answerId}/price-breakdown`);
  const share = page.getByRole('row').filter({ hasText: 'shared by 3 lines' }).first();
  await share.getByRole('button', { name: 'Price calculation' }).click();
  await expect(share).toContainText('Consignment of 3 lines');
  await look(page);
});

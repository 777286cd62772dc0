import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, openFully, test } from '../browser.ts';
import { callApi, dayFromNow, idOf } from '../requests.ts';
import { look } from './look.ts';

type Rows = { rows: { row: { id: string } }[] };

/** The address of a lane that other tests do not price. */
async function laneOf(page: Page, position: number): Promise<string> {
  const { rows } = await callApi<Rows>(page, 'GET', '/price-freight-route?size=40&sort=segment');
  return `/price-freight-route/${rows[position]!.row.id}`;
}

/** Enters a rate below its cost. */
async function enterRate(page: Page, unit: string) {
  await page.getByRole('button', { name: 'Add rate' }).click();
  const form = page.getByRole('dialog').first();
  await form.getByRole('combobox', { name: 'Basis' }).click();
  await page.getByRole('option').first().click();
  for (const [name, text] of [
    [/^Unit/, unit],
    [/^Selling price/, '6500'],
    [/^Cost/, '7000'],
    [/^Valid from/, dayFromNow(30)],
  ] as const)
    await form.getByRole('textbox', { name }).fill(text);
  return form;
}

test('a rate: with its faults, warned of, saved, and which one applies', async ({
  as,
  expected,
}) => {
  expected(/409/);
  const page = await as('employee');
  await openFully(page, await laneOf(page, 18));
  await page.getByRole('button', { name: 'Add rate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog').locator('[aria-invalid="true"]').first()).toBeVisible();
  await look(page);
  await page.keyboard.press('Escape');
  const form = await enterRate(page, 'm:92-93');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const warning = page.getByRole('dialog').filter({ hasText: 'Save in spite of these warnings' });
  await expect(warning).toContainText('¥6,500');
  await look(page);
  await warning.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await look(page);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await warning.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Which rate applies?' }).click();
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByText('not valid yet').first()).toBeVisible();
  await look(page);
});

test('a surcharge with a fault', async ({ as, expected }) => {
  expected(/status of 400/);
  const page = await as('employee', 'ja');
  await openFully(page, `/ja${await laneOf(page, 0)}`);
  await page.getByRole('button', { name: '割増を追加' }).click();
  const dialog = page.getByRole('dialog');
  const at = (name: string) => dialog.locator(`[data-field="${name}"]`);
  await at('kind').click();
  await page.getByRole('option', { name: '繁忙期' }).click();
  for (const [name, text] of Object.entries({
    name: '大型連休',
    nameEn: 'Holidays',
    peakFrom: '04-29',
    peakTo: '2027-05-05',
    percent: '10',
    validFrom: '2027-01-01',
  }))
    await at(name).fill(text);
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await expect(dialog).toContainText('両方とも年月日または両方とも月日');
  await look(page);
});

test('prices of lanes changed by percent, and made a contract, with their previews', async ({
  as,
}) => {
  const page = await as('employee', 'ja');
  for (const [change, percent] of [
    ['タリフから契約運賃を作成', /^タリフに対する増減率/],
    ['運賃の一括改定', /^改定率/],
  ] as const) {
    await openFully(page, '/ja/price-freight-route?q=海上 新潟 小樽');
    await page.getByRole('checkbox', { name: 'このページをすべて選択' }).check();
    await look(page);
    await page.getByRole('toolbar').getByRole('button', { name: change }).click();
    const dialog = page.getByRole('dialog');
    if (change === '運賃の一括改定')
      await dialog.getByRole('textbox', { name: /^適用開始日/ }).fill(dayFromNow(60));
    else {
      await dialog.getByRole('combobox', { name: '顧客' }).fill('石狩木材');
      await page.getByRole('option', { name: /石狩木材/ }).click();
    }
    await dialog.getByRole('textbox', { name: percent }).fill('-5');
    await dialog.getByRole('button', { name: 'プレビュー' }).click();
    await expect(dialog.getByRole('table', { name: 'プレビュー' })).toBeVisible();
    await look(page);
  }
});

test('a change of prices that is being proposed, proposed and listed', async ({ as, expected }) => {
  expected(/409/);
  const proposer = await as('admin');
  const lane = await laneOf(proposer, 19);
  await openFully(proposer, lane);
  const form = await enterRate(proposer, 'm:94-95');
  await look(proposer);
  await form.getByRole('button', { name: 'Propose', exact: true }).click();
  await proposer.waitForURL(/price-proposal\/[0-9a-f-]{36}/);
  await expect(proposer.getByRole('checkbox').first()).toBeVisible();
  await look(proposer);
  await openFully(proposer, '/price-proposal');
  await look(proposer);
});

test('the BAF as a table and of a year; a revised one; fuel by distance', async ({ as }) => {
  const page = await as('employee');
  await openFully(page, '/mst/baf');
  await page.getByText('Show as table').click();
  await expect(page.getByRole('columnheader', { name: 'BAF' }).first()).toBeVisible();
  await look(page);
  await openFully(page, '/mst/baf?f.year=2025..2025&f.state=published');
  await page.getByRole('link', { name: '2025', exact: true }).first().click();
  const standing = page.getByRole('alert').filter({ hasText: 'Used by quotations' });
  await expect(standing).toContainText('Published');
  await look(page);
  await standing.getByRole('link', { name: 'Revise' }).click();
  await page.waitForURL(/\/mst\/baf\/2025\/\d\/new/);
  await expect(page.getByRole('combobox', { name: 'State' }).first()).toBeVisible();
  await look(page);
  await openFully(page, '/mst/baf-half-year?f.state=published');
  await page.getByRole('link', { name: '2026', exact: true }).first().click();
  await expect(page.getByText('row 4 of the table').first()).toBeVisible();
  await look(page);
});

test('a tariff file: with a fault, with its changes', async ({ as }) => {
  const page = await as('employee', 'ja');
  await openFully(page, '/ja/price-freight-route?q=海上 新潟 小樽');
  await page.getByRole('button', { name: '運賃表ファイル' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('最近の取り込み').first()).toBeVisible();
  await look(page);
  await dialog.getByRole('textbox', { name: '新しい適用期間の列' }).fill('2029-11-01');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'CSVで出力' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const [head = '', ...rows] = text.trimEnd().split('\r\n');
  await dialog.getByRole('button', { name: 'ファイルの取り込み…' }).click();
  // The last columns are those of the new period.
  const sell = head.split(',').findIndex((name) => name.includes('2029-11-01：販売単価'));
  for (const price of ['x', '9999']) {
    const lines = rows.map((row) => row.split(',').with(sell, price).join(','));
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'tariff.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([head, ...lines].join('\r\n')),
    });
    await expect(dialog.getByRole('row', { name: '2029-11-01：販売単価' }).first()).toBeVisible();
    await look(page);
  }
});

test('volume commitments of a customer: the list, the form with a fault', async ({
  as,
  expected,
}) => {
  expected(/400/);
  const page = await as('employee');
  const customer = await idOf(page, '/mst/customer?q=Hokuto Heavy');
  await openFully(page, `/mst/customer/${customer}/volume-commitment`);
  await look(page);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const [field, option] of [
    [/^Freight type/, /^Container/],
    [/^Unit/, /^Pieces/],
    [/^For each/, /^Calendar year/],
  ] as const) {
    await dialog.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option }).click();
  }
  await dialog.getByRole('textbox', { name: /^Committed volume/ }).fill('1,500');
  await dialog.getByRole('textbox', { name: /^Valid from/ }).fill('2027-04-01');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible();
  await look(page);
});

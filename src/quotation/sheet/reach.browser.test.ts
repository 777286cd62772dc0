import type { Page } from '@playwright/test';
import { axe, expect, test } from '#test/browser.ts';
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

for (const locale of ['en', 'ja'] as const)
  test(`a lump sum for the consignment: its rate, and the shares of three lines (${locale})`, async ({
    as,
  }) => {
    const word = (en: string, ja: string) => (locale === 'ja' ? ja : en);
    const base = locale === 'ja' ? '/ja' : '';
    const page = await as('employee', locale);
    await page.goto(`${base}/user/dashboard`);
    const from = await idOf(page, `/mst/port?q=${word('JPKIJ', 'JPMAI')}`);
    const to = await idOf(page, '/mst/port?q=JPNAH');
    const lane = await newLane(page, from, to);

    await page.goto(`${base}/price-freight-route/${lane}`);
    await page.getByRole('button', { name: word('Add rate', '運賃を追加') }).click();
    const form = page.getByRole('dialog');
    // New rates count for the consignment.
    await expect(
      form.getByRole('combobox', { name: new RegExp(word('^Counts per', '^計算範囲')) }),
    ).toHaveValue(word('Consignment (lines of a route)', '荷口ごと（同一経路の合計）'));
    await form.getByRole('combobox', { name: new RegExp(word('^Basis', '^計算基準')) }).click();
    await page.getByRole('option', { name: word('Lump sum', '一式') }).click();
    await form
      .getByRole('textbox', { name: new RegExp(word('^Selling price', '^販売単価')) })
      .fill('47,840');
    await form.getByRole('textbox', { name: new RegExp(word('^Cost', '^原価')) }).fill('38,270');
    await form
      .getByRole('textbox', { name: new RegExp(word('^Valid from', '^適用開始日')) })
      .fill('2026-04-01');
    await axe(page);
    await form.getByRole('button', { name: word('Save', '保存') }).click();
    await expect(form).toBeHidden();
    await expect(
      page.getByText(word('Consignment (lines of a route)', '荷口ごと（同一経路の合計）')),
    ).toBeVisible();
    await axe(page);

    const { id, answerId } = await palletsOnThreeLines(page, from, to);
    await page.goto(`${base}/quotation-answer/${id}/${answerId}/price-breakdown`);
    const shares = page.getByRole('row').filter({
      hasText: word('lump sum for the consignment, shared by 3 lines', '荷口一式、3明細で按分'),
    });
    await expect(shares).toHaveCount(3);
    await expect(shares.first()).toContainText('¥15,947');
    await expect(shares.last()).toContainText('¥15,946');
    await shares
      .first()
      .getByRole('button', { name: word('Price calculation', '計算の根拠') })
      .click();
    await expect(shares.first()).toContainText('¥47,840 × 4 ÷ 12 → ¥15,947');
    await expect(shares.first()).toContainText(
      word('Consignment of 3 lines', '同一荷口3明細の合計'),
    );
    await axe(page);
  });

import type { Page } from '@playwright/test';
import { expect, test } from '#test/browser.ts';
import { callApi, draftBetween, idOf } from '#test/requests.ts';

/** A draft from Tokyo to Tomakomai without freight. */
async function newDraft(page: Page) {
  const ends = {
    fromPortId: await idOf(page, '/mst/port?q=JPTYO'),
    toPortId: await idOf(page, '/mst/port?q=JPTMK'),
  };
  const customerId = await idOf(page, '/mst/customer?q=Hokuto');
  return (await draftBetween(page, { title: '無人航送シャーシ', customerId, ...ends }, [])).id;
}

for (const { locale, phone } of [
  { locale: 'en', phone: false },
  { locale: 'ja', phone: true },
] as const)
  test(`a 13 m chassis by its picture, with the keyboard, and priced (${locale}${phone ? ', phone' : ''})`, async ({
    as,
  }) => {
    const word = (en: string, ja: string) => (locale === 'ja' ? ja : en);
    const base = locale === 'ja' ? '/ja' : '';
    const page = await as('employee', locale);
    if (phone) await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${base}/user/dashboard`);
    const id = await newDraft(page);

    await page.goto(`${base}/quotation-request/${id}/freight/vehicle/new`);
    const picture = (en: string, ja: string) =>
      page.getByRole('radio', { name: word(en, ja), exact: true });
    await picture('12 m chassis', '12mシャーシ').check({ force: true });
    await page.keyboard.press('ArrowRight');
    await expect(picture('13 m chassis', '13mシャーシ')).toBeChecked();
    const length = page.getByRole('textbox', { name: word('Length m', '全長 m') });
    await expect(length).toHaveValue('13');
    await expect(page.getByRole('radio', { name: word('Laden', '実入') })).toBeChecked();
    // A chassis has no cab, so that there is no driver to ask for.
    await expect(page.getByText(word('With driver', '有人航送'))).toHaveCount(0);
    const goods = word('Dangerous goods', '危険物');
    await page
      .getByRole('group', { name: goods })
      .getByRole('button', { name: word('Add', '追加') })
      .click();
    await page.getByRole('combobox', { name: /UN number|国連番号/ }).fill('1263');
    await page.getByRole('option', { name: /1263/ }).click();
    await page
      .getByRole('combobox', { name: new RegExp(word('Packing group', '容器等級')) })
      .click();
    await page.getByRole('option', { name: 'III', exact: true }).click();
    await page.getByRole('button', { name: word('Save', '保存'), exact: true }).click();
    await expect(page.getByText(word('Chassis 13.0 m × 1', 'シャーシ 13.0m × 1'))).toBeVisible();
    await expect(page.getByText(word('unaccompanied', '無人'), { exact: true })).toBeVisible();

    const { version } = await callApi<{ version: number }>(page, 'GET', `/quotation/${id}`);
    await callApi(page, 'POST', `/quotation/${id}/submit`, { version });
    const { id: answerId } = await callApi(page, 'POST', `/quotation/${id}/answer`, {});
    const { charges } = await callApi<{
      charges: { kind: string; segment: string; amount: string }[];
    }>(page, 'GET', `/quotation/${id}/answer/${answerId}`);
    const ocean = charges.find(({ kind, segment }) => kind === 'freight' && segment === 'ocean');
    expect(ocean?.amount).toBe('98000');
  });

test('the unit of a rate is chosen instead of typed', async ({ as }) => {
  const page = await as('employee', 'en');
  await page.goto('/user/dashboard');
  const { row } = await callApi<{ row: { id: string } }>(page, 'POST', '/price-freight-route', {
    segment: await idOf(page, '/mst/segment?q=ocean'),
    freightType: await idOf(page, '/mst/freight-type?q=vehicle'),
    fromPort: await idOf(page, '/mst/port?q=JPKND'),
    fromDoor: null,
    toPort: await idOf(page, '/mst/port?q=JPNAH'),
    toDoor: null,
    note: null,
  });
  await page.goto(`/price-freight-route/${row.id}`);
  await page.getByRole('button', { name: 'Add rate' }).click();
  const form = page.getByRole('dialog');
  const choose = async (name: string, option: string) => {
    await form.getByRole('combobox', { name }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Kind of vehicle', 'Chassis');
  await form.getByRole('textbox', { name: 'Over (m)' }).fill('12');
  await form.getByRole('textbox', { name: 'Up to (m)' }).fill('13');
  await choose('Laden or empty', 'laden');
  await expect(form.getByRole('textbox', { name: /^Unit/ })).toHaveValue('chassis:12-13:laden');
  await choose('Basis', 'Piece');
  await form.getByRole('textbox', { name: /^Selling price/ }).fill('98,000');
  await form.getByRole('textbox', { name: /^Cost/ }).fill('72,930');
  await form.getByRole('textbox', { name: /^Valid from/ }).fill('2026-04-01');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Chassis over 12 to 13 m, laden').first()).toBeVisible();
});

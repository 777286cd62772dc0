import type { Page } from '@playwright/test';
import { axe, closeToasts, expect, test } from '#test/browser.ts';

const toast = (page: Page, text: RegExp) =>
  page.locator('.mantine-Notification-root').filter({ hasText: text });

for (const locale of ['en', 'ja'] as const) {
  test(`the next period is created from an agreed one, gets charges, and is sent for approval (${locale})`, async ({
    as,
  }) => {
    const prefix = locale === 'ja' ? '/ja' : '';
    const word = (en: string, ja: string) => (locale === 'ja' ? ja : en);
    const page = await as('employee', locale);
    await page.goto(`${prefix}/nissan-quotation?state=agreed`);
    await axe(page);
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('button', { name: word('Create next period', '次の期間を作成') }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('textbox', { name: new RegExp(word('^Title', '^件名')) })
      .fill(`改定 ${locale}`);
    await dialog
      .getByRole('textbox', { name: new RegExp(word('Change of the prices', '単価の改定率')) })
      .fill('－２．５');
    await axe(page);
    await dialog.getByRole('button', { name: word('Create', '作成'), exact: true }).click();
    await expect(page.getByText(`改定 ${locale}`).first()).toBeVisible();
    await axe(page);

    await page
      .getByRole('navigation', { name: word('Sections', '見積の構成') })
      .getByRole('link', { name: word('Charges', '諸費用') })
      .click();
    await page.getByRole('link', { name: word('New charge', '諸費用を追加') }).click();
    await page.getByRole('textbox', { name: new RegExp(word('^Name', '^費目名')) }).fill('洗車料');
    await page
      .getByRole('textbox', { name: new RegExp(word('English name', '英語名')) })
      .fill('Car wash');
    await page.getByRole('textbox', { name: new RegExp(word('^Amount', '^金額')) }).fill('８００');
    await axe(page);
    await page.getByRole('button', { name: word('Save', '保存') }).click();
    await expect(page.getByRole('table').getByText(word('Car wash', '洗車料'))).toBeVisible();
    const order = page.getByRole('button', { name: word('Order: Car wash', '並び順: 洗車料') });
    await order.click();
    await page.getByRole('menuitem', { name: word('Move to the top', '先頭へ移動') }).click();
    await expect(page.getByRole('table').getByRole('link').first()).toHaveText(
      word('Car wash', '洗車料'),
    );
    await expect(order).toBeFocused();
    await axe(page);

    await page.getByRole('link', { name: word('Details', '基本情報') }).click();
    await page
      .getByRole('checkbox', { name: new RegExp(word('without limit', '限度なし')) })
      .last()
      .check();
    // Checkboxes stay checked while the header is saved and the page is refetched.
    await page
      .getByRole('button', { name: word('Save', '保存'), exact: true })
      .first()
      .click();
    await expect(toast(page, new RegExp(word('Saved', '保存しました')))).toBeVisible();
    await closeToasts(page);
    await expect(toast(page, new RegExp(word('Saved', '保存しました')))).toHaveCount(0);
    await expect(
      page.getByRole('checkbox', { name: new RegExp(word('without limit', '限度なし')) }).last(),
    ).toBeChecked();
    await page
      .getByRole('button', { name: word('Save', '保存') })
      .last()
      .click();
    await expect(toast(page, new RegExp(word('Saved', '保存しました')))).toBeVisible();
    await page.getByRole('button', { name: word('Request approval', '承認を依頼') }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText(word('In approval', '承認待ち')).first()).toBeVisible();
  });
}

test('a maker sees its offer with terms, charges, sheet, PDF and Excel, and nothing else', async ({
  as,
}) => {
  const inside = await as('employee');
  const idOf = async (maker: string, state: string) =>
    (
      (await (await inside.request.get(`/api/v1/${maker}-quotation?state=${state}`)).json()) as {
        rows: { id: string }[];
      }
    ).rows[0]!.id;
  const page = await as('maker', 'ja');
  await page.goto('/ja/nissan-quotation');
  await expect(page.getByRole('link', { name: '新規登録' })).toHaveCount(0);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: '条件・備考' })).toBeVisible();
  await expect(page.getByRole('table', { name: '諸費用' })).toContainText('1,196');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await axe(page);
  await page.getByRole('button', { name: '見積シート' }).click();
  const grid = page.getByRole('grid');
  await expect(grid).toHaveAttribute('aria-readonly', 'true');
  const price = grid.getByRole('gridcell').first();
  const shown = await price.textContent();
  await price.click();
  await page.keyboard.type('1');
  await page.keyboard.press('Delete');
  await expect(price).toHaveText(shown!);
  await expect(page.getByRole('button', { name: /保存/ })).toHaveCount(0);
  await axe(page);
  const own = await idOf('nissan', 'agreed');
  const status = async (path: string) => (await page.request.get(`/api/v1${path}`)).status();
  for (const file of ['pdf?paper=a3', 'xlsx'])
    expect(await status(`/nissan-quotation/${own}/${file}`)).toBe(200);
  for (const [maker, id] of [
    ['nissan', await idOf('nissan', 'draft')] as const,
    ['toyota', await idOf('toyota', 'offered')] as const,
  ])
    for (const part of ['', '/sheet', '/pdf', '/xlsx'])
      expect(await status(`/${maker}-quotation/${id}${part}`)).toBe(404);
});

test('selected approvers stay selected while somebody else requests approval', async ({ as }) => {
  const page = await as('employee');
  const api = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => {
    const response = await page.request.fetch(`/api/v1/nissan-quotation${path}`, {
      method,
      headers: { origin: test.info().project.use.baseURL! },
      ...(data && { data }),
    });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    const text = await response.text();
    return (text === '' ? null : JSON.parse(text)) as T;
  };
  const { rows } = await api<{ rows: { id: string }[] }>('GET', '?state=agreed');
  const source = await api<{ id: string }>('GET', `/${rows[0]!.id}`);
  const { id } = await api<{ id: string }>('POST', `/${source.id}/copy`, {
    title: 'Ticks that stay',
    fiscalYear: 2031,
    term: 'year',
    validFrom: '2031-04-01',
    validTo: '2032-03-31',
    bafYearId: null,
    percent: '0',
    rounding: 1,
  });
  const version = async () => (await api<{ version: number }>('GET', `/${id}`)).version;
  await page.clock.install();
  await page.goto(`/nissan-quotation/${id}/edit`);
  const ticks = page.getByRole('checkbox', { name: /Level \d/ });
  const wanted = page.getByRole('checkbox', { name: /without limit/ }).last();
  await wanted.check();
  const possible = await api<{ id: string }[]>('GET', `/${id}/approver`);
  await api('PUT', `/${id}/approver`, {
    version: await version(),
    approverIds: possible.map((each) => each.id),
    hold: false,
  });
  await api('POST', `/${id}/request-approval`, { version: await version() });
  // The screen is refetched when its window is focused again, once its data is ten seconds old.
  await page.clock.fastForward(10_500);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('In approval').first()).toBeVisible();
  await expect(wanted).toBeChecked();
  expect(await ticks.count()).toBe(possible.length);
});

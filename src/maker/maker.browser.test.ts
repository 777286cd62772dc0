import type { Page } from '@playwright/test';
import { axe, closeToasts, expect, test } from '#test/browser.ts';

const toast = (page: Page, text: RegExp) =>
  page.locator('.mantine-Notification-root').filter({ hasText: text });

test('the next period is created from an agreed one, gets charges, and is sent for approval', async ({
  as,
}) => {
  const page = await as('employee');
  await page.goto('/nissan-quotation?state=agreed');
  await axe(page);
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Create next period' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('改定 次期');
  await dialog.getByRole('textbox', { name: /Change of the prices/ }).fill('－２．５');
  await axe(page);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('改定 次期').first()).toBeVisible();
  await axe(page);

  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Charges' })
    .click();
  await page.getByRole('link', { name: 'New charge' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('洗車料');
  await page.getByRole('textbox', { name: /English name/ }).fill('Car wash');
  await page.getByRole('textbox', { name: /^Amount/ }).fill('８００');
  await axe(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('table').getByText('Car wash')).toBeVisible();
  const order = page.getByRole('button', { name: 'Order: Car wash' });
  await order.click();
  await page.getByRole('menuitem', { name: 'Move to the top' }).click();
  await expect(page.getByRole('table').getByRole('link').first()).toHaveText('Car wash');
  await expect(order).toBeFocused();
  await axe(page);

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
  await axe(page);
  await page
    .getByRole('navigation', { name: '見積の構成' })
    .getByRole('link', { name: '諸費用' })
    .click();
  await expect(page.getByRole('table').getByText('洗車料')).toBeVisible();
  await axe(page);
});

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

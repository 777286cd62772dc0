import type { APIRequestContext, Page } from '@playwright/test';
import { axe, expect, test } from '#test/browser.ts';

type Id = { id: string };
type Row = { id: string; customer?: Id };
type OnWire = { sheetVersion: number; amounts: (string | null)[][]; routes: Id[]; vehicles: Id[] };

const headers = { origin: process.env.BROWSER_URL ?? `http://localhost:${process.env.BROWSER_PORT}` };
async function done<T>(request: APIRequestContext, method: 'get' | 'post' | 'put', path: string, data?: object): Promise<T> {
  const answer = await request[method](`/api/v1${path}`, { headers, ...(data ? { data } : {}) });
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${answer.ok() ? '' : await answer.text()}`).toBe(true);
  return (await answer.json().catch(() => null)) as T;
}
const rowsOf = async (request: APIRequestContext, path: string) => (await done<{ rows: Row[] }>(request, 'get', path)).rows;

/** A draft of the Nissan type with so many routes and every class of the masters, of which there are 20 by then. */
async function draft(request: APIRequestContext, height: number, title: string): Promise<{ id: string; width: number }> {
  const classes = await rowsOf(request, '/mst/nissan-vehicle-class?size=100');
  for (let i = classes.length; i < 20; i++) {
    const [m3From, m3To] = [String(100 + i), String(101 + i)];
    await done(request, 'post', '/mst/nissan-vehicle-class', { code: `B-${i}`, name: `第${i}クラス`, nameEn: `Class ${i}`, m3From, m3To, sortOrder: 100 + i });
  }
  const { rows: ports } = await done<{ rows: { row: Id }[] }>(request, 'get', '/mst/port?size=100');
  const [other] = await rowsOf(request, '/nissan-quotation');
  const span = { fiscalYear: 2027, term: 'year', validFrom: '2027-04-01', validTo: '2028-03-31' };
  const rest = { bafYearId: null, withBaf: false, withCharges: false, currency: 'JPY', previousId: null, note: '' };
  const { id } = await done<Id>(request, 'post', '/nissan-quotation', { title, customerId: other!.customer!.id, ...span, ...rest });
  const pairs = ports.flatMap((from) => ports.filter((to) => to !== from).map((to) => [from.row.id, to.row.id] as const)).slice(0, height);
  for (const [i, [fromPortId, toPortId]] of pairs.entries()) {
    await done(request, 'post', `/nissan-quotation/${id}/route`, { fromDoorId: null, fromPortId, viaPortIds: [], toPortId, toDoorId: null, leadDays: 2, version: i + 1 });
  }
  await done(request, 'post', `/nissan-quotation/${id}/vehicle/all`, { version: pairs.length + 1 });
  const { vehicles } = await done<OnWire>(request, 'get', `/nissan-quotation/${id}/sheet`);
  return { id, width: vehicles.length };
}

const cell = (page: Page, row: number, column: number) => page.locator(`[role="gridcell"][data-row="${row}"][data-column="${column}"]`);
const saved = async (page: Page, id: string) => (await done<OnWire>(page.request, 'get', `/nissan-quotation/${id}/sheet`)).amounts;
const toast = (page: Page, text: RegExp) => page.locator('.mantine-Notification-root').filter({ hasText: text });
const paste = (page: Page, text: string) =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

for (const locale of ['en', 'ja'] as const) {
  const word = (en: string, ja: string) => (locale === 'ja' ? ja : en);

  test(`50 × 20 prices are typed and pasted, undone, saved in one go, collide with a colleague’s, and come back from Excel (${locale})`, async ({ as, expected }) => {
    test.setTimeout(240_000);
    expected(/409/);
    const page = await as('employee', locale);
    const { id, width } = await draft(page.request, 50, `単価表 ${locale}`);
    await page.goto(`${locale === 'ja' ? '/ja' : ''}/nissan-quotation/${id}/nissan-quotation-sheet`);
    const grid = page.getByRole('grid');
    await expect(grid).toHaveAttribute('aria-rowcount', '52');
    await expect(grid).toHaveAttribute('aria-colcount', String(width + 2));
    await axe(page);

    // Typed as people do: full-width digits, Enter and Tab on, a mistake taken back by Escape.
    await cell(page, 0, 0).click();
    await page.keyboard.press('F2');
    await page.keyboard.insertText('１４，５００');
    await page.keyboard.press('Enter');
    await expect(cell(page, 0, 0)).toHaveText('14,500');
    await expect(cell(page, 1, 0)).toBeFocused();
    await page.keyboard.type('-5');
    await page.keyboard.press('Tab');
    await expect(cell(page, 1, 0)).toHaveAttribute('aria-invalid', 'true');
    await expect(cell(page, 1, 1)).toBeFocused();
    await page.keyboard.type('99');
    await page.keyboard.press('Escape');
    await expect(cell(page, 1, 1)).toHaveText('');
    await expect(cell(page, 1, 1)).toBeFocused();
    await axe(page);

    // 1,000 prices from Excel over both; undone as one, done again.
    await cell(page, 0, 0).click();
    const price = (row: number, column: number) => 10_000 + row * 100 + column;
    await paste(page, Array.from({ length: 50 }, (_, row) => Array.from({ length: 20 }, (__, column) => price(row, column).toLocaleString('en')).join('\t')).join('\r\n'));
    await expect(page.getByRole('button', { name: word('Save (1000)', '保存（1000件）') })).toBeVisible();
    await expect(cell(page, 49, 19)).toHaveText('14,919');
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('button', { name: word('Save (2)', '保存（2件）') })).toBeVisible();
    await page.keyboard.press('Control+y');
    await page.keyboard.press('Control+Home');
    await expect(cell(page, 0, 0)).toBeFocused();
    await page.keyboard.press('Control+s');
    await expect(toast(page, /1000/)).toBeVisible();
    await expect(page.getByRole('button', { name: word('Save (0)', '保存（0件）') })).toBeDisabled();
    const expectedAmounts = Array.from({ length: 50 }, (_, row) => Array.from({ length: 20 }, (__, column) => String(price(row, column))));
    expect((await saved(page, id)).map((row) => row.slice(0, 20))).toEqual(expectedAmounts);

    // Copied as numbers, filled down, cleared.
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowRight');
    const copied = page.evaluate(
      () => new Promise((resolve) => document.addEventListener('copy', (event) => setTimeout(() => resolve(event.clipboardData!.getData('text/plain'))), { once: true })),
    );
    await page.evaluate(() => document.activeElement!.dispatchEvent(new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true })));
    expect(await copied).toBe('10000\t10001\r\n10100\t10101');
    await page.keyboard.press('Control+d');
    await expect(cell(page, 1, 1)).toHaveText('10,001');
    await page.keyboard.press('Delete');
    await expect(cell(page, 0, 1)).toHaveText('');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('button', { name: word('Save (0)', '保存（0件）') })).toBeDisabled();

    // A colleague saves one of the same prices first: nothing is overwritten, both values are shown.
    await cell(page, 2, 2).click();
    await page.keyboard.type('20000');
    await page.keyboard.press('Enter');
    const colleague = await as('approver', locale);
    const seen = await done<OnWire>(colleague.request, 'get', `/nissan-quotation/${id}/sheet`);
    const theirs = { routeId: seen.routes[2]!.id, vehicleId: seen.vehicles[2]!.id, part: 'price', amount: '19000' };
    await done(colleague.request, 'put', `/nissan-quotation/${id}/sheet`, { base: seen.sheetVersion, cells: [theirs] });
    await page.keyboard.press('Control+s');
    const alert = page.getByRole('alert').filter({ hasText: '20,000' });
    await expect(alert).toContainText('19,000');
    await expect(cell(page, 2, 2)).toHaveText('20,000');
    expect((await saved(page, id))[2]![2]).toBe('19000');
    await axe(page);
    await alert.getByRole('button', { name: word('Keep all of mine', 'すべて入力した値にする') }).click();
    await expect(alert).toHaveCount(0);
    await page.getByRole('button', { name: word('Save (1)', '保存（1件）') }).click();
    await expect(page.getByRole('button', { name: word('Save (0)', '保存（0件）') })).toBeDisabled();
    expect((await saved(page, id))[2]![2]).toBe('20000');

    // Out to Excel, emptied, and in again: the same prices, not saved until somebody saves.
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Excel', exact: true }).click();
    const file = await (await download).path();
    await cell(page, 0, 0).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: word('Save (1000)', '保存（1000件）') }).click();
    await expect(page.getByRole('button', { name: word('Save (0)', '保存（0件）') })).toBeDisabled();
    await page.getByRole('button', { name: word('Import from Excel', 'Excelから取り込み') }).click();
    const dialog = page.getByRole('dialog');
    await page.locator('input[type="file"]').setInputFiles({ name: '単価表.xlsx', mimeType: '', buffer: await (await import('node:fs/promises')).readFile(file) });
    await expect(dialog.getByRole('status')).toContainText('1000');
    await axe(page);
    await dialog.getByRole('button', { name: word('Take over', '反映') }).click();
    await page.getByRole('button', { name: word('Save (1000)', '保存（1000件）') }).click();
    await expect(page.getByRole('button', { name: word('Save (0)', '保存（0件）') })).toBeDisabled();
    expectedAmounts[2]![2] = '20000';
    expect((await saved(page, id)).map((row) => row.slice(0, 20))).toEqual(expectedAmounts);
  });
}

test('unsaved prices are asked about before the sheet is left; Escape, then Tab, leaves it by the keyboard', async ({ as }) => {
  const page = await as('employee');
  const [found] = (await rowsOf(page.request, '/nissan-quotation?state=draft&q=改定案')) as [Row];
  await page.goto(`/nissan-quotation/${found.id}/nissan-quotation-sheet`);
  await cell(page, 0, 0).click();
  await page.keyboard.type('15000');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Charges' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(cell(page, 0, 0)).toHaveText('15,000');
  await cell(page, 0, 0).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(cell(page, 0, 1)).not.toBeFocused();
  expect(await page.evaluate(() => document.activeElement!.closest('[role="grid"]'))).toBeNull();
});

test('the next period is compared with the one before, in colours and in words, and prices over a limit are found', async ({ as }) => {
  const page = await as('employee');
  const [found] = (await rowsOf(page.request, '/nissan-quotation?state=draft&q=改定案')) as [Row];
  await page.goto(`/nissan-quotation/${found.id}/nissan-quotation-sheet`);
  await page.getByText('Difference %').click();
  await expect(cell(page, 0, 0)).toHaveText(/^[+−]\d+\.\d %$/);
  await expect(cell(page, 0, 0)).toHaveAttribute('data-heat', 'more');
  await axe(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await axe(page);
  await page.getByText('Prices', { exact: true }).last().click();
  await page.getByRole('textbox', { name: /Over/ }).fill('60,000');
  await page.getByRole('button', { name: 'Next price found' }).click();
  await expect(page.locator('[role="gridcell"][data-found]').first()).toBeVisible();
  await axe(page);
});

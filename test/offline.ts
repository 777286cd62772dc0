import type { Page } from '@playwright/test';
import { type TestParts, closeToasts, expect, untilOfflineReady } from './browser.ts';

// A connection that is lost while a form of a master is filled in, and how it comes back.

/** What the browser itself reports of requests that go nowhere. */
export const cutOff =
  /Failed to (load resource|fetch)|ERR_(INTERNET_DISCONNECTED|FAILED)|undefined/;

export const form = '/mst/heavy-equipment-maker/new';

export async function fill(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Code/ }).fill(code);
  await page.getByRole('textbox', { name: /^Name/ }).fill('北斗建機');
  await page.getByRole('textbox', { name: /^English name/ }).fill('Hokuto');
}

export const bar = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'You’re offline. What' });

export async function countOf(page: Page, code: string): Promise<number> {
  const answer = await page.request.get(`/api/v1/mst/heavy-equipment-maker?q=${code}`);
  const { rows }: { rows: unknown[] } = await answer.json();
  return rows.length;
}

/** Either the browser knows that it is offline, or the server just does not answer. */
export const ways = {
  offline: {
    cut: (page: Page) => page.context().setOffline(true),
    mend: (page: Page) => page.context().setOffline(false),
  },
  unreachable: {
    cut: (page: Page) => page.context().route('**/*', (route) => route.abort()),
    mend: async (page: Page) => {
      await page.context().unrouteAll();
      await page.evaluate(() => dispatchEvent(new Event('online')));
    },
  },
} as const;
type Way = keyof typeof ways;

export const words = {
  en: {
    bar: 'You’re offline. What you have typed stays here',
    refusal: 'This can’t be opened while you’re offline.',
    code: /^Code/,
    name: /^Name/,
    englishName: /^English name/,
    quotations: 'Quotations',
    language: '日本語に切り替え',
    search: 'Quotation, customer, port, cargo or screen',
  },
  ja: {
    bar: 'オフラインです。入力内容はこの画面に残り',
    refusal: 'オフラインのため開けません。',
    code: /^コード/,
    name: /^名称/,
    englishName: /^英語名/,
    quotations: '見積一覧',
    language: 'Switch to English',
    search: '見積・顧客・港・貨物・画面',
  },
} as const;

/** A screen that cannot be opened leaves the form as it is, which is saved when the connection is back. */
export async function staysOnForm(
  { as, expected }: Pick<TestParts, 'as' | 'expected'>,
  way: Way,
  locale: keyof typeof words,
  code: string,
): Promise<void> {
  expected(cutOff);
  const { cut, mend } = ways[way];
  const text = words[locale];
  const prefix = locale === 'ja' ? '/ja' : '';
  const list = `${prefix}/mst/heavy-equipment-maker`;
  const page = await as('employee', locale);
  page.setDefaultTimeout(20_000);
  const field = (name: RegExp) => page.getByRole('textbox', { name });
  const search = page.getByRole('combobox', { name: text.search });
  const quotations = page.getByRole('link', { name: text.quotations, exact: true });
  const offline = page.getByRole('status').filter({ hasText: text.bar });
  const refusal = page.getByText(text.refusal);

  await page.goto(list);
  await page.locator(`main a[href="${prefix}${form}"]`).click();
  await page.waitForURL((url) => url.pathname === `${prefix}${form}`);
  // Nothing of another screen is loaded yet.
  await page.reload();
  await page.keyboard.press('Control+k');
  await expect(search).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  await field(text.code).fill(code);
  await field(text.name).fill('北斗建機');
  await untilOfflineReady(page);
  await cut(page);

  const expectFormAsItWas = async () => {
    await expect(refusal).toBeVisible();
    await expect(offline).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === `${prefix}${form}`);
    await expect(field(text.code)).toHaveValue(code);
    await expect(field(text.name)).toHaveValue('北斗建機');
    await expect(page.locator('main[inert]')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  const searchQuotations = async () => {
    await page.keyboard.press('Control+k');
    await search.fill(text.quotations);
    await search.press('Enter');
  };
  for (const leave of [
    () => quotations.click(),
    () => page.evaluate(() => history.back()),
    () => page.getByRole('link', { name: text.language }).click(),
    searchQuotations,
    // Again: the address and the history are as they were.
    () => page.evaluate(() => history.back()),
  ]) {
    await leave();
    await expectFormAsItWas();
    await closeToasts(page);
  }

  await mend(page);
  await expect(offline).toHaveCount(0);
  await field(text.englishName).fill('Hokuto');
  await page.keyboard.press('Control+s');
  await page.waitForURL((url) => url.pathname === list);
  expect(await countOf(page, code)).toBe(1);
  await quotations.click();
  await page.waitForURL((url) => url.pathname === `${prefix}/quotation-list`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.quotations);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === list);
}

/** A calendar and a dialog that are not loaded yet come when the connection is back. */
export async function partsComeLater(
  { as, expected }: Pick<TestParts, 'as' | 'expected'>,
  way: Way,
): Promise<void> {
  expected(cutOff);
  const { cut, mend } = ways[way];
  const page = await as('employee');
  await page.goto('/mst/driver/new');
  const name = page.getByRole('textbox', { name: /^Name/ });
  await name.fill('北斗 太郎');
  await untilOfflineReady(page);
  const parts = [
    {
      open: () => page.getByRole('button', { name: 'Pick a date: License expires on' }).click(),
      part: page.getByRole('button', { name: 'Next month' }),
    },
    {
      open: () => page.getByRole('button', { name: 'Search' }).first().click(),
      part: page.getByRole('combobox', { name: words.en.search }),
    },
  ];
  for (const { open, part } of parts) {
    await cut(page);
    await open();
    await expect(bar(page)).toBeVisible();
    await expect(part).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(name).toHaveValue('北斗 太郎');

    await mend(page);
    await expect(part).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    await expect(name).toHaveValue('北斗 太郎');
    await page.keyboard.press('Escape');
    await expect(part).toHaveCount(0);
  }
}

/** Opens the form, touches no field, and goes offline once all that it needs is loaded. */
export async function openAndCut(page: Page): Promise<void> {
  await page.goto(form);
  await page.getByRole('heading', { level: 1 }).click();
  await untilOfflineReady(page);
  await ways.offline.cut(page);
}

/** Opens a page, and waits until its own requests are over; nothing was done on it yet. */
export async function openOnly(page: Page, address: string): Promise<void> {
  const token = page.waitForResponse('**/api/auth/token');
  await page.goto(address);
  await token;
}

export const waiting = (page: Page) => page.getByText('Not saved yet: you’re offline.');
export const fieldErrors = (page: Page) => page.locator('form [aria-invalid="true"]');

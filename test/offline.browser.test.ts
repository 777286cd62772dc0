import type { Page } from '@playwright/test';
import { axe, closeToasts, expect, test, untilOfflineReady } from './browser.ts';

/** What the browser itself reports of requests that go nowhere. */
const cutOff = /Failed to (load resource|fetch)|ERR_(INTERNET_DISCONNECTED|FAILED)|undefined/;

test.describe.configure({ mode: 'parallel' });

const form = '/mst/heavy-equipment-maker/new';

async function fill(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Code/ }).fill(code);
  await page.getByRole('textbox', { name: /^Name/ }).fill('北斗建機');
  await page.getByRole('textbox', { name: /^English name/ }).fill('Hokuto');
}

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'You’re offline. What' });

async function countOf(page: Page, code: string): Promise<number> {
  const answer = await page.request.get(`/api/v1/mst/heavy-equipment-maker?q=${code}`);
  const { rows }: { rows: unknown[] } = await answer.json();
  return rows.length;
}

/** Either the browser knows that it is offline, or the server just does not answer. */
const ways = {
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

for (const [way, { cut, mend }] of Object.entries(ways))
  test(`${way}: a form is kept, and saved once when the connection is back`, async ({
    as,
    expected,
  }) => {
    expected(cutOff);
    const page = await as('employee');
    page.setDefaultTimeout(20_000);
    await page.goto(form);
    const code = `OFF-${way}`.toUpperCase();
    await fill(page, code);
    // What the first interaction loads, e.g. the rules of the form, is there: whoever types takes longer than that.
    await untilOfflineReady(page);
    await cut(page);
    await page.getByRole('textbox', { name: /^Code/ }).press('Control+s');
    await expect(bar(page)).toBeVisible();
    await expect(page.getByText('Not saved yet: you’re offline.')).toBeVisible();
    await axe(page);

    await mend(page);
    await page.waitForURL((url) => url.pathname === '/mst/heavy-equipment-maker');
    await expect(bar(page)).toHaveCount(0);
    expect(await countOf(page, code)).toBe(1);
  });

const words = {
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

for (const [way, locale, code] of [
  ['offline', 'en', 'NAV-1'],
  ['unreachable', 'en', 'NAV-2'],
  ['unreachable', 'ja', 'NAV-3'],
] as const)
  test(`${way}, ${locale}: a screen that cannot be opened leaves the form as it is`, async ({
    as,
    expected,
  }) => {
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
      await axe(page);
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
  });

for (const [way, { cut, mend }] of Object.entries(ways))
  test(`${way}: a calendar and a dialog that are not loaded yet come when the connection is back`, async ({
    as,
    expected,
  }) => {
    expected(cutOff);
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
      await axe(page);

      await mend(page);
      await expect(part).toBeVisible();
      await expect(bar(page)).toHaveCount(0);
      await expect(name).toHaveValue('北斗 太郎');
      await page.keyboard.press('Escape');
      await expect(part).toHaveCount(0);
    }
  });

test('a form that is filled in offline from its first field is saved when the connection is back', async ({
  as,
  expected,
}) => {
  expected(cutOff);
  const page = await as('employee');
  await page.goto(form);
  await page.getByRole('heading', { level: 1 }).click();
  await untilOfflineReady(page);
  await ways.offline.cut(page);
  await fill(page, 'OFF-ALL');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Not saved yet: you’re offline.')).toBeVisible();
  await ways.offline.mend(page);
  await page.waitForURL((url) => url.pathname === '/mst/heavy-equipment-maker');
  expect(await countOf(page, 'OFF-ALL')).toBe(1);
});

/** Opens a page, and waits until its own requests are over; nothing was done on it yet. */
async function openOnly(page: Page, address: string): Promise<void> {
  const token = page.waitForResponse('**/api/auth/token');
  await page.goto(address);
  await token;
}

const waiting = (page: Page) => page.getByText('Not saved yet: you’re offline.');
const fieldErrors = (page: Page) => page.locator('form [aria-invalid="true"]');

test('a form with empty fields is judged offline, before any field was left', async ({
  as,
  expected,
}) => {
  expected(cutOff);
  const page = await as('employee');
  await page.goto(form);
  await page.getByRole('heading', { level: 1 }).click();
  await untilOfflineReady(page);
  await ways.offline.cut(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(fieldErrors(page).first()).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('items have errors');
  await expect(waiting(page)).toHaveCount(0);
  await axe(page);
});

for (const [way, { cut, mend }] of Object.entries(ways))
  test(`${way}: a form whose rules could not be loaded is judged when the connection is back`, async ({
    as,
    expected,
  }) => {
    expected(cutOff);
    const page = await as('employee');
    page.setDefaultTimeout(20_000);
    await openOnly(page, form);
    // Before any interaction: nothing is loaded ahead.
    await cut(page);
    const code = `RULES-${way}`.toUpperCase();
    await page.getByRole('textbox', { name: /^Code/ }).fill(code);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(waiting(page)).toBeVisible();
    await mend(page);
    await expect(page.getByRole('alert')).toContainText(/items? ha(s|ve) (an )?errors?/);
    await expect(waiting(page)).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: /^Code/ })).toHaveValue(code);
    expect(await countOf(page, code)).toBe(0);
    await fill(page, code);
    await page.keyboard.press('Control+s');
    await page.waitForURL((url) => url.pathname === '/mst/heavy-equipment-maker');
    expect(await countOf(page, code)).toBe(1);
  });

for (const isUsed of [true, false])
  for (const locale of ['en', 'ja'] as const)
    test(`${locale}: a lost connection that nobody has noticed keeps a screen where nothing is typed, ${isUsed ? 'after' : 'at'} the first interaction`, async ({
      as,
      expected,
    }) => {
      expected(cutOff);
      const { cut, mend } = ways.unreachable;
      const text = words[locale];
      const list = `${locale === 'ja' ? '/ja' : ''}/mst/heavy-equipment-maker`;
      const page = await as('employee', locale);
      page.setDefaultTimeout(20_000);
      const quotations = page.getByRole('link', { name: text.quotations, exact: true });
      const offline = page.getByRole('status').filter({ hasText: text.bar });
      const title = page.getByRole('heading', { level: 1 });
      await openOnly(page, list);
      if (isUsed) {
        await title.click();
        await untilOfflineReady(page);
      }
      const titleOfList = await title.innerText();
      await cut(page);
      await quotations.click();
      await expect(offline).toBeVisible();
      await expect(page.getByText(text.refusal)).toHaveCount(isUsed ? 1 : 0);
      await expect(page).toHaveURL((url) => url.pathname === list);
      await expect(title).toHaveText(titleOfList);
      await expect(page.locator('main[inert]')).toHaveCount(0);
      await axe(page);

      await mend(page);
      await expect(offline).toHaveCount(0);
      await quotations.click();
      await page.waitForURL((url) => url.pathname.endsWith('/quotation-list'));
      await expect(title).toHaveText(text.quotations);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await untilOfflineReady(page);
      // What is loaded already is not opened either: its data could not be fetched.
      await cut(page);
      await page.evaluate(() => history.back());
      await expect(offline).toBeVisible();
      await expect(page).toHaveURL((url) => url.pathname.endsWith('/quotation-list'));
      await expect(title).toHaveText(text.quotations);
      await mend(page);
      await expect(offline).toHaveCount(0);
      await page.evaluate(() => history.back());
      await page.waitForURL((url) => url.pathname === list);
      await expect(title).toHaveText(titleOfList);
    });

test('a save whose answer is lost is done once', async ({ as, expected }) => {
  expected(cutOff);
  const page = await as('employee');
  await page.goto(form);
  await fill(page, 'OFF-LOST');
  const keys = new Set<string>();
  let isLost = true;
  await page.route('**/api/rpc/mst/heavy-equipment-maker/create', async (route) => {
    keys.add(route.request().headers()['idempotency-key'] ?? '');
    const response = await route.fetch();
    await (isLost ? route.abort() : route.fulfill({ response }));
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not saved yet: you’re offline.')).toBeVisible();
  isLost = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForURL((url) => url.pathname === '/mst/heavy-equipment-maker');
  expect(keys.size).toBe(1);
  expect(await countOf(page, 'OFF-LOST')).toBe(1);
});

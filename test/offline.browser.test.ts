import type { Page } from '@playwright/test';
import { axe, expect, test } from './browser.ts';

/** What the browser itself reports of requests that go nowhere. */
const cutOff = /Failed to (load resource|fetch)|ERR_(INTERNET_DISCONNECTED|FAILED)|undefined/;

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

for (const [way, { cut, mend }] of Object.entries(ways)) {
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
  test(`${way}: a screen that cannot be opened leaves the form as it is`, async ({
    as,
    expected,
  }) => {
    expected(cutOff);
    const page = await as('employee');
    page.setDefaultTimeout(20_000);
    await page.goto('/mst/heavy-equipment-maker');
    await page.locator(`main a[href="${form}"]`).click();
    await page.waitForURL((url) => url.pathname === form);
    // Nothing of another screen is loaded yet.
    await page.reload();
    const code = `NAV-${way}`.toUpperCase();
    await fill(page, code);
    await page.waitForLoadState('networkidle');
    await cut(page);

    const quotations = page.getByRole('link', { name: 'Quotations', exact: true });
    const refusal = page.getByText('This can’t be opened while you’re offline.');
    const expectFormAsItWas = async () => {
      await expect(refusal).toBeVisible();
      await expect(bar(page)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${form}$`));
      await expect(page.getByRole('textbox', { name: /^Code/ })).toHaveValue(code);
      await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('北斗建機');
      await expect(page.locator('main[inert]')).toHaveCount(0);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    await quotations.click();
    await expectFormAsItWas();
    await axe(page);
    await expect(refusal).toHaveCount(0);
    await page.evaluate(() => history.back());
    await expectFormAsItWas();

    await mend(page);
    await expect(bar(page)).toHaveCount(0);
    await page.getByRole('textbox', { name: /^English name/ }).press('Control+s');
    await page.waitForURL((url) => url.pathname === '/mst/heavy-equipment-maker');
    expect(await countOf(page, code)).toBe(1);
    await quotations.click();
    await page.waitForURL((url) => url.pathname === '/quotation-list');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

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

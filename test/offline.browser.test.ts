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
    // What the first change loads, e.g. the rules of the form, is there: whoever types takes longer than that.
    await page.waitForLoadState('networkidle');
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

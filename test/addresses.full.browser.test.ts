import { readFileSync } from 'node:fs';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { expect, test, untilShown } from './browser.ts';
import { ask } from './plain-request.ts';

test.describe.configure({ mode: 'parallel' });

type Row = Readonly<{ path: string; access: string; en: string; ja: string }>;
const rows = readFileSync('test/fixtures/routes.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line): Row => {
    const [path, , access, en, ja] = line.split('\t') as [string, string, string, string, string];
    return { path, access, en, ja };
  });
const nobodys = '01a1fbfb-1847-743a-894f-a987ae6676cc';
const addressOf = (path: string) =>
  path
    .replace('{year}', '2031')
    .replace('{quarter}', '4')
    .replaceAll(/\{\w+\}/g, nobodys);
const fetchPage = async (request: APIRequestContext, path: string): Promise<APIResponse> =>
  request.get(path, { maxRedirects: 0 });
/** Requests an address without normalising it. */
const plainAnswer = (path: string) => ask(Number(process.env.BROWSER_PORT), path);
/** Runs `each` for all, a few at a time. */
async function forAll<T>(all: readonly T[], each: (one: T) => Promise<void>): Promise<void> {
  const waiting = all.values();
  const hand = async () => {
    for (const one of waiting) await each(one);
  };
  await Promise.all([hand(), hand(), hand(), hand()]);
}
const titleOf = async (answer: APIResponse) =>
  /<title>([^<]*)<\/title>/.exec(await answer.text())?.[1];

test('a guest is redirected from every address that is not public to the sign-in of the same language, and back afterwards', async ({
  as,
}) => {
  const { request } = await as(null);
  const wrong: string[] = [];
  const closed = rows.filter(({ access }) => access !== 'public').map((row) => addressOf(row.path));
  await forAll(closed, async (address) => {
    for (const prefix of ['', '/ja']) {
      const path = prefix + address;
      const answer = await fetchPage(request, path);
      const location = new URL(answer.headers().location ?? '/nowhere', 'http://x');
      const isRight =
        answer.status() === 307 &&
        location.pathname === (prefix || '/') &&
        location.searchParams.get('redirectTo')?.endsWith(address);
      if (!isRight) wrong.push(`${path}: ${answer.status()} ${answer.headers().location}`);
    }
  });
  expect(wrong).toEqual([]);
});

test('an employee opens every address without a record; the title is the one in the list of screens', async ({
  as,
}) => {
  const { request } = await as('admin');
  const wrong: string[] = [];
  const named = rows.filter(({ path }) => !path.includes('{') && path !== '/');
  await forAll(named, async (row) => {
    for (const [prefix, title] of [
      ['', row.en],
      ['/ja', row.ja],
    ] as const) {
      const answer = await fetchPage(request, prefix + row.path);
      const shown = await titleOf(answer);
      if (answer.status() !== 200 || shown !== `${title} | Umiji`)
        wrong.push(`${prefix}${row.path}: ${answer.status()} ${shown}`);
    }
  });
  expect(wrong).toEqual([]);
});

test('a record that does not exist, or has an invalid id, is answered 404', async ({ as }) => {
  const { request } = await as('admin');
  const wrong: string[] = [];
  const ofRecords = rows.filter(({ path }) => /\{id\d?\}/.test(path)).map(({ path }) => path);
  await forAll(ofRecords, async (path) => {
    for (const address of [addressOf(path), path.replaceAll(/\{\w+\}/g, 'nonsense')]) {
      const answer = await fetchPage(request, address);
      if (answer.status() !== 404) wrong.push(`${address}: ${answer.status()}`);
    }
  });
  expect(wrong).toEqual([]);
});

test('people are redirected by their account and affiliation', async ({ as }) => {
  const target = async (who: 'newcomer' | 'customer' | 'employee', path: string) => {
    const answer = await fetchPage((await as(who)).request, path);
    return answer.headers().location ?? answer.status();
  };
  expect(await target('newcomer', '/quotation-list')).toBe('/auth/who-are-you');
  expect(await target('newcomer', '/ja/mst/port')).toBe('/ja/auth/who-are-you');
  expect(await target('customer', '/ja/mst/port')).toBe('/ja/auth/not-permission');
  expect(await target('employee', '/admin/user')).toBe('/auth/not-permission');
  expect(await target('customer', '/quotation-list')).toBe(200);
});

test('the title of the home page is the site’s name; the maintenance page is not indexed', async ({
  as,
}) => {
  const { request } = await as(null);
  expect(await titleOf(await fetchPage(request, '/ja'))).toBe('Umiji');
  expect(await (await fetchPage(request, '/maintenance')).text()).toContain(
    '<meta name="robots" content="noindex"',
  );
});

test('an unknown address shows an error page with a link to the home page in its language', async ({
  as,
  expected,
}) => {
  expected(/status of 404/);
  const page = await as(null, 'ja');
  expect((await page.goto('/ja/nowhere/at/all'))?.status()).toBe(404);
  await expect(page.getByText('Page Not Found: /nowhere/at/all')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'ページが見つかりません' })).toBeVisible();
  await expect(page.getByRole('link', { name: '戻る' })).toHaveAttribute('href', '/ja');
});

test('a missing chunk reloads the page, once', async ({ as, expected }) => {
  // 520 and 422: React renders the error screen in place of the server’s page.
  expected(/Failed to load resource|dynamically imported module|undefined|React error #(520|422)/);
  const page = await as('employee');
  await page.goto('/user/dashboard');
  await untilShown(page);
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync('dist/client/.vite/manifest.json', 'utf8'),
  );
  let documents = 0;
  page.on('request', (request) => void (request.resourceType() === 'document' && documents++));
  for (const [source, { file }] of Object.entries(manifest))
    if (source.includes('routes/_app.quotation-list'))
      await page.route(`**/${file}`, (route) => route.fulfill({ status: 404 }));
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Quotations', exact: true })
    .click();
  await page.waitForURL('**/quotation-list');
  // It is missing again shortly after the reload: the error screen is shown, without a third try.
  await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible();
  expect(documents).toBe(1);
});

test('an invalid address is an error page in its language, never a server error', async ({
  as,
}) => {
  const page = await as('employee');
  const { request } = page;
  const wrong: string[] = [];
  const expectStatus = async (path: string, status: number) => {
    const answer = await fetchPage(request, path);
    const text = await answer.text();
    const language = path.startsWith('/ja') ? 'ja' : 'en';
    if (answer.status() !== status || !text.includes(`<html lang="${language}"`))
      wrong.push(`${path}: ${answer.status()} ${text.slice(0, 80)}`);
  };
  for (const prefix of ['', '/ja']) {
    for (const path of ['/%', '/%E3%81', '/announce/%', '/assets/%', '/?q=%00', '/mst/port?q=%00'])
      if (!`${prefix}${path}`.startsWith('/ja/assets')) await expectStatus(`${prefix}${path}`, 400);
    for (const path of ['/%00', '/announce/%00', '/announce/a%07b', '/mst/port/%00/edit'])
      await expectStatus(`${prefix}${path}`, 404);
  }
  expect(wrong).toEqual([]);
});

test('an address with values that its screen does not know leads to the one without them', async ({
  as,
}) => {
  const { request } = await as('admin');
  for (const path of ['/quotation-list', '/ja/sailing', '/mst/port', '/report']) {
    const unknown = '?state=nope&needs=luck&month=abc&from=2026-02-31&page=x&archived=x&colour=red';
    const answer = await fetchPage(request, path + unknown);
    expect.soft([answer.status(), answer.headers().location]).toEqual([307, path]);
  }
});

test('an address that starts with several slashes stays on this site', async ({ as }) => {
  const { request } = await as(null);
  for (const [path, to] of [
    ['//', '/'],
    ['//announce', '/announce'],
    ['///evil.example/a?b=c', '/evil.example/a?b=c'],
    ['//ja/announce', '/ja/announce'],
    ['/\\\\evil.example', '/evil.example'],
  ]) {
    const answer = await plainAnswer(path ?? '');
    expect.soft([path, answer.status, answer.headers.location]).toEqual([path, 307, to]);
  }
  expect((await fetchPage(request, '/ja//announce')).status()).toBeLessThan(500);
});

test('a link inside the site to an address with such a character shows the not-found page', async ({
  as,
  expected,
}) => {
  expected(/400|404/);
  const page = await as(null, 'ja');
  await page.goto('/ja/announce');
  await page.evaluate(() => history.pushState(null, '', '/ja/announce/%00'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByText('ページが見つかりません')).toBeVisible();
});

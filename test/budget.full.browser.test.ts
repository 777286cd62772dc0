import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import type { Page, Response } from '@playwright/test';
import { makers } from '#maker/types/find.ts';
import { expect, openFully, test } from './browser.ts';
import { draft } from './price-sheet.ts';
import { offeredRequest, sentRequest, startAnswer } from './requests.ts';

// Pages that no test has used before: what a page loads at first is weighed.

/** JavaScript that a page may fetch before any interaction, in bytes as they are sent, with Brotli. */
const mostOfAPage = 300_000;

/** By path; a file with such a name never changes. */
const sizes = new Map<string, number>();

/** The bytes of a built file as it is sent. The browser lets go of bodies that it has read, so the file itself is weighed. */
function sizeOf(path: string): number {
  const file = `dist/client${path}`;
  const size = sizes.get(path) ?? statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  sizes.set(path, size);
  return size;
}

/**
 * Opens a page, which may fetch `most` bytes of JavaScript, each file with Brotli, before any interaction, by at most 60 requests.
 * The viewer that comes with a PDF is part of the document, and not counted.
 */
async function weigh(page: Page, path: string, most = mostOfAPage): Promise<void> {
  const files = new Set<string>();
  let requests = 0;
  const answered = (response: Response) => {
    requests += 1;
    const url = response.url();
    if (/\/assets\/(?!pdf-|pdf\.worker)[^/]*\.js$/.test(url)) files.add(new URL(url).pathname);
  };
  page.on('response', answered);
  const answer = await openFully(page, path);
  page.off('response', answered);
  expect(answer?.status(), path).toBe(200);
  expect.soft(requests, path).toBeLessThanOrEqual(60);
  const weights = [...files].map((file) => ({ file, bytes: sizeOf(file) }));
  const bytes = weights.reduce((sum, each) => sum + each.bytes, 0);
  const told = `${path}: ${weights.map((each) => `${each.file} ${each.bytes}`).join(', ')}`;
  expect(bytes, told).toBeGreaterThan(100_000);
  expect.soft(bytes, told).toBeLessThanOrEqual(most);
}

/** What a page does some seconds later is not part of its first view, which takes as long on a slow machine. */
const holdLaterTimers = (page: Page) =>
  page.addInitScript((laterMs) => {
    const start = setTimeout;
    const isLater = (ms: unknown) => typeof ms === 'number' && ms >= laterMs;
    Object.assign(globalThis, {
      setTimeout: (...timer: Parameters<typeof setTimeout>) =>
        isLater(timer[1]) ? 0 : start(...timer),
    });
  }, 3000);

test('the sign-in page loads no more than 200 kB of JavaScript', async ({ as }) => {
  const page = await as(null, 'en', 'ownSession');
  await page
    .context()
    .addCookies([{ name: 'i18n_redirected', value: 'en', url: test.info().project.use.baseURL! }]);
  await weigh(page, '/', 200_000);
});

test('no list or form of a master, and no report, loads more than 300 kB of JavaScript', async ({
  as,
}) => {
  const page = await as('employee', 'en', 'ownSession');
  await holdLaterTimers(page);
  for (const path of [
    '/mst/customer',
    '/mst/baf',
    '/mst/announce',
    '/price-freight-route',
    '/announce',
    '/mst/customer/new',
    '/mst/port/new',
    '/user/dashboard',
    '/report',
    '/user/profile',
    '/log/login',
    '/log/mst/freight',
  ])
    await weigh(page, path);
});

test('the page of a list is no more than 100 kB of HTML, that of an answered quotation 95 kB, the dashboard 120 kB', async ({
  as,
}) => {
  const { request } = await as('admin', 'en');
  const bytesOf = async (path: string) => (await (await request.get(path)).body()).length;
  expect(await bytesOf('/mst/customer')).toBeLessThanOrEqual(100_000);
  expect(await bytesOf('/user/dashboard')).toBeLessThanOrEqual(120_000);
  const found = await request.get('/api/v1/quotation?q=Q-2026-000050');
  const { rows } = (await found.json()) as { rows: { id: string }[] };
  expect(await bytesOf(`/quotation-detail/${rows[0]!.id}`)).toBeLessThanOrEqual(95_000);
});

/** The screens of a price sheet in progress, of either car maker. */
async function makerScreens({ request }: Page): Promise<string[]> {
  const screens = makers.map(async (maker) => {
    const id = await draft(request, maker, 'JavaScript of the screens');
    const base = `/${maker}-quotation`;
    return [
      base,
      `${base}/new`,
      `${base}/${id}/edit`,
      `${base}/${id}/${maker}-quotation-sheet`,
      `${base}/${id}/${maker}-quotation-sheet/sheet/vehicle/new`,
    ];
  });
  return (await Promise.all(screens)).flat();
}

test('no quotation screen loads more than 300 kB of JavaScript', async ({ as }) => {
  const [customer, employee, approver] = [
    await as('customer', 'en', 'ownSession'),
    await as('employee', 'en', 'ownSession'),
    await as('approver', 'en', 'ownSession'),
  ];
  const inWork = await sentRequest(customer, 'JavaScript of the answer');
  const offered = await offeredRequest({ customer, employee, approver }, 'JavaScript of the offer');
  const page = employee;
  await holdLaterTimers(page);
  const answer = `/quotation-answer/${inWork.id}/${await startAnswer(employee, inWork.id)}`;
  const asked = `/quotation-request/${inWork.id}`;
  const screens = [
    '/quotation-list',
    '/quotation-ask',
    '/quotation-request',
    ...['customer', 'route/new', 'freight', 'freight/heavy-equipment/new', 'confirmation'].map(
      (step) => `${asked}/${step}`,
    ),
    `/quotation-answer/${inWork.id}`,
    answer,
    ...[
      'customer',
      'freight/general-cargo/new',
      'price-breakdown',
      'remark',
      'approver',
      'confirmation',
    ].map((step) => `${answer}/${step}`),
    `/quotation-approval/${offered.id}/${offered.answerId}`,
    `/quotation-agreement/${offered.id}/${offered.answerId}`,
    `/quotation-detail/${offered.id}`,
    `/quotation-detail/${offered.id}/pdf`,
    ...(await makerScreens(page)),
  ];
  for (const path of screens) await weigh(page, path);
});

test('the client’s files contain no server code', () => {
  const folder = 'dist/client/assets';
  const marks = [
    /node:(crypto|fs|path|child_process)/,
    /drizzle/i,
    /insert into/i,
    /pg_advisory|for update skip locked/i,
    /nodemailer/i,
    /DATABASE_URL|DEMO_PASSWORD|SMTP_URL/,
    /betterAuth\(/,
  ];
  const found = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => {
      const code = readFileSync(`${folder}/${name}`, 'utf8');
      return marks.filter((mark) => mark.test(code)).map((mark) => `${name}: ${mark}`);
    });
  expect(found).toEqual([]);
});

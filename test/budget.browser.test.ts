import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, openFully, test } from './browser.ts';

/** By address; a file of this name never changes. */
const sizes = new Map<string, Promise<number>>();

/**
 * How many bytes of JavaScript, each file by gzip, a page fetches before anybody does anything on it. The viewer that
 * comes with a PDF is part of the document, and not counted.
 */
async function weigh(page: Page, path: string): Promise<number> {
  const files = new Map<string, Promise<number>>();
  const answered = (response: Response) => {
    const url = response.url();
    if (!/\/assets\/(?!pdf-|pdf\.worker)[^/]*\.js$/.test(url)) return;
    const size = sizes.get(url) ?? response.body().then((body) => gzipSync(body).length);
    sizes.set(url, size);
    files.set(url, size);
  };
  page.on('response', answered);
  const answer = await openFully(page, path);
  page.off('response', answered);
  expect(answer?.status(), path).toBe(200);
  return (await Promise.all(files.values())).reduce((sum, bytes) => sum + bytes, 0);
}

test('the sign-in page loads no more than 150 kB of JavaScript', async ({ as }) => {
  const page = await as(null);
  await page
    .context()
    .addCookies([{ name: 'i18n_redirected', value: 'en', url: test.info().project.use.baseURL! }]);
  expect(await weigh(page, '/')).toBeLessThanOrEqual(150_000);
});

/** The screens of one quotation of either car maker. */
async function makerScreens({ request }: Page): Promise<string[]> {
  const screens = ['nissan', 'toyota'].map(async (maker) => {
    const { rows } = (await (await request.get(`/api/v1/${maker}-quotation`)).json()) as {
      rows: { id: string }[];
    };
    const base = `/${maker}-quotation`;
    return [
      base,
      `${base}/new`,
      `${base}/${rows[0]!.id}/edit`,
      `${base}/${rows[0]!.id}/${maker}-quotation-sheet`,
      `${base}/${rows[0]!.id}/${maker}-quotation-sheet/sheet/vehicle/new`,
    ];
  });
  return (await Promise.all(screens)).flat();
}

test('no quotation screen loads more than 280 kB', async ({ as }) => {
  const page = await as('employee');
  const { request } = page;
  const { rows } = (await (await request.get('/api/v1/quotation?size=50')).json()) as {
    rows: { id: string; state: string; answer: { id: string } | null }[];
  };
  const answered = rows.find((row) => row.answer !== null)!;
  const answer = `/quotation-answer/${answered.id}/${answered.answer!.id}`;
  const asked = `/quotation-request/${answered.id}`;
  const screens = [
    '/quotation-list',
    '/quotation-request',
    ...['customer', 'route/new', 'freight', 'freight/heavy-equipment/new', 'confirmation'].map(
      (step) => `${asked}/${step}`,
    ),
    `/quotation-answer/${answered.id}`,
    answer,
    ...[
      'customer',
      'freight/general-cargo/new',
      'price-breakdown',
      'remark',
      'approver',
      'confirmation',
    ].map((step) => `${answer}/${step}`),
    `/quotation-approval/${answered.id}/${answered.answer!.id}`,
    `/quotation-agreement/${answered.id}/${answered.answer!.id}`,
    `/quotation-detail/${answered.id}`,
    `/quotation-detail/${answered.id}/pdf`,
    ...(await makerScreens(page)),
  ];
  const heavy: string[] = [];
  for (const path of screens) {
    const bytes = await weigh(page, path);
    expect(bytes, path).toBeGreaterThan(100_000);
    if (bytes > 280_000) heavy.push(`${path}: ${bytes}`);
  }
  expect(heavy).toEqual([]);
});

test('the client’s files hold nothing of the server', () => {
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

import type { Page } from '@playwright/test';
import { axe, expect, signIn, test } from '#test/browser.ts';

type Article = Readonly<Record<'title' | 'heading' | 'before' | 'bold' | 'item' | 'quote' | 'by' | 'ship' | 'hour' | 'code', string>>;

const articles: Readonly<Record<'ja' | 'en', Article>> = {
  ja: {
    title: '年末年始の運航',
    heading: '苫小牧航路',
    before: '12月31日は',
    bold: '全便運休',
    item: '車検証をご持参ください',
    quote: '安全運航を最優先に',
    by: '船長',
    ship: '第1便',
    hour: '18:30',
    code: 'if (波高 < 4) { 出港 }',
  },
  en: {
    title: 'Sailings over New Year',
    heading: 'Tomakomai route',
    before: 'On 31 December we have ',
    bold: 'no sailings',
    item: 'Bring the vehicle certificate',
    quote: 'Safety comes first',
    by: 'The captain',
    ship: 'Sailing 1',
    hour: '18:30',
    code: 'if (waves < 4) { sail }',
  },
};

/** The blocks of an announcement, as the editor keeps them. */
const blocksOf = ({ before, bold, heading, item, quote, by, ship, hour, code }: Article) => ({
  blocks: [
    { type: 'paragraph', data: { text: `${before}<b>${bold}</b>` } },
    { type: 'header', data: { text: heading, level: 2 } },
    { type: 'list', data: { style: 'unordered', meta: {}, items: [{ content: item, meta: {}, items: [] }] } },
    { type: 'quote', data: { text: quote, caption: by, alignment: 'left' } },
    { type: 'delimiter', data: {} },
    {
      type: 'table',
      data: {
        withHeadings: false,
        stretched: false,
        content: [
          [ship, hour, ''],
          ['', '', ''],
        ],
      },
    },
    { type: 'code', data: { code } },
  ],
});

/** What a reader has before them is what was written. */
async function reads(page: Page, article: Article): Promise<void> {
  const body = page.getByRole('article');
  await expect(body.locator('p').filter({ hasText: article.before })).toHaveText(article.before + article.bold);
  await expect(body.locator('p b')).toHaveText(article.bold);
  await expect(body.getByRole('heading', { name: article.heading })).toBeVisible();
  await expect(body.getByRole('listitem').filter({ hasText: article.item })).toBeVisible();
  await expect(body.locator('blockquote')).toContainText(article.quote);
  await expect(body.locator('blockquote footer')).toHaveText(article.by);
  await expect(body.getByRole('separator')).toBeVisible();
  await expect(body.getByRole('cell', { name: article.ship })).toBeVisible();
  await expect(body.getByRole('cell', { name: article.hour })).toBeVisible();
  await expect(body.locator('pre')).toHaveText(article.code);
}

test('an announcement is written in both languages, looked at, published, and read by a guest as it was written', async ({ as }) => {
  const page = await as('employee');
  const slug = `new-year-${Date.now().toString(36)}`;
  const editors = page.locator('[role="group"][data-ready]');
  const titles = { title: `${articles.ja.title} ${slug}`, titleEn: `${articles.en.title} ${slug}` };
  const period = { state: 'draft', publishFrom: null, publishTo: null };
  const draft = { slug, category: 'notice', pinned: false, body: blocksOf(articles.ja), bodyEn: blocksOf(articles.en), ...titles, ...period };
  const made = await page.request.post('/api/v1/mst/announce', { data: draft, headers: { origin: test.info().project.use.baseURL! } });
  expect(made.ok(), await made.text()).toBe(true);
  const { rows } = await (await page.request.get(`/api/v1/mst/announce?q=${slug}`)).json();
  const { id } = rows[0].row;
  await page.goto(`/mst/announce/${id}/edit`);
  await expect(editors).toHaveCount(2, { timeout: 20_000 });
  await page.getByRole('textbox', { name: /^English title/ }).press('End');
  await page.keyboard.type('!');
  await axe(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/mst/announce');

  const guest = await as(null);
  expect((await guest.request.get(`/api/v1/announce/${slug}`)).status(), 'nobody outside reads a draft').toBe(404);
  await page.goto(`/mst/announce/${id}/preview`);
  await reads(page, articles.en);
  await page.getByText('日本語', { exact: true }).last().click();
  await reads(page, articles.ja);
  await axe(page);

  await page.goto(`/ja/mst/announce/${id}/edit`);
  await expect(editors).toHaveCount(2, { timeout: 20_000 });
  await page.getByRole('combobox', { name: /^状態/ }).click();
  await page.getByRole('option', { name: '公開', exact: true }).click();
  await axe(page);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/ja/mst/announce');

  for (const [locale, prefix] of [
    ['en', ''],
    ['ja', '/ja'],
  ] as const) {
    await guest.goto(`${prefix}/announce`);
    await guest.getByRole('link', { name: `${articles[locale].title} ${slug}` }).click();
    await guest.waitForURL((url) => url.pathname === `${prefix}/announce/${slug}`);
    await reads(guest, articles[locale]);
    await axe(guest);
  }
});

test('strong winds stand above every page until they are read: by a customer for good, by a guest in that browser', async ({ as }) => {
  const guest = await as(null);
  const bar = (page: Page, name: 'Important' | '重要') => page.getByRole('region', { name, exact: true });
  await guest.goto('/ja');
  await expect(bar(guest, '重要').getByRole('link', { name: /強風/ })).toBeVisible();
  await axe(guest);
  await guest.goto('/contact');
  await bar(guest, 'Important')
    .getByRole('link', { name: /strong winds/ })
    .click();
  await expect(guest.getByRole('heading', { level: 1, name: /strong winds/ })).toBeVisible();
  await expect(bar(guest, 'Important')).toHaveCount(0);
  await expect(async () => expect(await guest.evaluate(() => document.cookie)).toContain('umiji_announce_read')).toPass();
  await guest.goto('/contact');
  await expect(bar(guest, 'Important')).toHaveCount(0);

  const page = await as('newcomer');
  await page.goto('/announce');
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /strong winds/ })
      .getByText('Unread'),
  ).toBeVisible();
  await expect(async () => {
    await bar(page, 'Important')
      .getByRole('button', { name: /^Mark as read/ })
      .click({ timeout: 1000 });
    await expect(bar(page, 'Important')).toHaveCount(0, { timeout: 1000 });
  }, 'the bar comes alive after the page').toPass();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /strong winds/ })
      .getByText('Unread'),
  ).toHaveCount(0);
  await page.context().clearCookies();
  await signIn(page, 'newcomer');
  await page.goto('/announce');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page, 'Important')).toHaveCount(0);
});

test('a script, a handler and a script’s address are refused in the text of an announcement, by the text that holds them', async ({ as }) => {
  const page = await as('employee');
  await page.goto('/mst/announce');
  const headers = { origin: new URL(page.url()).origin };
  const says = (text: string) => ({ blocks: [{ type: 'paragraph', data: { text } }] });
  const write = (bodyEn: object) => {
    const data = { slug: `hostile-${Date.now().toString(36)}`, title: '運休', titleEn: 'No sailings', category: 'notice', pinned: false, state: 'draft' };
    return page.request.post('/api/v1/mst/announce', { data: { ...data, publishFrom: null, publishTo: null, body: says('運休'), bodyEn }, headers });
  };
  for (const text of ['<script>alert(1)</script>', '<img src="/x" onerror="alert(1)">', '<a href="javascript:alert(1)">timetable</a>']) {
    const answer = await write(says(text));
    expect(answer.status(), text).toBe(400);
    expect(await answer.json(), text).toMatchObject({ code: 'invalid', fields: [{ path: 'bodyEn', code: 'hostile' }] });
  }
  expect((await write(says('<b>No sailings</b>'))).ok(), 'bold type harms nobody').toBe(true);
});

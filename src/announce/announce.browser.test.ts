import type { Locator, Page } from '@playwright/test';
import { axe, expect, test } from '#test/browser.ts';

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

/** Adds a block at the end of an editor, as a person does: a click below the text, "/", the beginning of its name, the block. */
async function add(page: Page, editor: Locator, name: string): Promise<void> {
  const { height } = (await editor.locator('.codex-editor__redactor').boundingBox())!;
  await editor.locator('.codex-editor__redactor').click({ position: { x: 300, y: height - 20 } });
  await expect(editor.locator('.ce-block').last().locator('.ce-paragraph')).toBeFocused();
  await page.keyboard.press('/');
  await editor.locator('.ce-toolbox input').fill(name);
  const item = editor.locator('.ce-toolbox .ce-popover-item').getByText(name, { exact: true });
  await item.evaluate((shown) => shown.scrollIntoView({ block: 'center' }));
  await item.click();
  await expect(editor.locator('.ce-paragraph').filter({ hasText: /^\/$/ })).toHaveCount(0);
}

async function write(page: Page, editor: Locator, article: Article): Promise<void> {
  await editor.locator('.ce-paragraph').click();
  await page.keyboard.type(article.before + article.bold);
  for (const _ of article.bold) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Control+b');
  await expect(editor.locator('.ce-paragraph b')).toHaveText(article.bold);

  await add(page, editor, 'Heading');
  await editor.locator('h2').fill(article.heading);
  await add(page, editor, 'Unordered List');
  await editor.locator('.cdx-list__item-content').fill(article.item);
  await add(page, editor, 'Quote');
  await editor.locator('.cdx-quote__text').fill(article.quote);
  await editor.locator('.cdx-quote__caption').fill(article.by);
  await add(page, editor, 'Delimiter');
  await add(page, editor, 'Table');
  await editor.locator('.tc-cell').nth(0).fill(article.ship);
  await editor.locator('.tc-cell').nth(1).fill(article.hour);
  await add(page, editor, 'Code');
  await editor.locator('.ce-code__textarea').fill(article.code);
}

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
  await page.goto('/mst/announce/new');
  await expect(editors).toHaveCount(2, { timeout: 20_000 });
  await page.getByRole('textbox', { name: /^Title/ }).fill(`${articles.ja.title} ${slug}`);
  await page.getByRole('textbox', { name: /^English title/ }).fill(`${articles.en.title} ${slug}`);
  await page.getByRole('textbox', { name: /^Address name/ }).fill(slug);
  await write(page, editors.nth(0), articles.ja);
  await write(page, editors.nth(1), articles.en);
  await axe(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/mst/announce');

  const { rows } = await (await page.request.get(`/api/v1/mst/announce?q=${slug}`)).json();
  const { id } = rows[0].row;
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

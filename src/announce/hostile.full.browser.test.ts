import { eq } from 'drizzle-orm';
import type { Block } from '#master/kinds/blocks.ts';
import { masters } from '#master/schema.ts';
import { readSettings } from '#platform/config.server.ts';
import { joinDatabase } from '#platform/database/database.server.ts';
import { propertyOf } from '#platform/property.ts';
import { expect, test } from '#test/browser.ts';
import { blocksOf, tricks } from '#test/hostile-blocks.ts';

const clean = { blocks: [{ type: 'paragraph', data: { text: 'Text' } }] };

/** Stores blocks without the checks of a save, as an older version or a change in the database may have. */
async function store(id: string, blocks: Block[]): Promise<void> {
  const { db, close } = await joinDatabase(
    readSettings({ DATA_DIR: process.env.BROWSER_DATA, DEMO: 'off' }),
  );
  const { announce } = masters;
  await db
    .update(announce)
    .set({ body: { blocks }, bodyEn: { blocks } })
    .where(eq(announce.id, id));
  await close();
}

test('markup in a stored announcement is never active in the editor, and is removed by a save', async ({
  as,
}) => {
  const page = await as('employee');
  const headers = { origin: test.info().project.use.baseURL ?? '' };
  const slug = `hostile-${Date.now()}`;
  const values = {
    slug,
    title: '荒天による欠航',
    titleEn: 'Cancelled for rough seas',
    category: 'notice',
    pinned: false,
    state: 'published',
    publishFrom: '2026-01-01 09:00',
    publishTo: null,
    body: clean,
    bodyEn: clean,
  };
  const made = await page.request.post('/api/v1/mst/announce', { data: values, headers });
  expect(made.status(), await made.text()).toBe(201);
  const id = String(propertyOf(await made.json(), 'row', 'id'));
  const address = `/api/v1/mst/announce/${id}`;
  const stored = async () => (await page.request.get(address)).text();

  await store(id, tricks.flatMap(blocksOf));
  expect(await stored()).toContain('onerror');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/mst/announce/${id}/edit`);
  const editors = page.locator('[role="group"][data-ready]');
  await expect(editors).toHaveCount(2, { timeout: 20_000 });
  await expect(page.locator('.ce-block')).toHaveCount(2 * tricks.length * blocksOf('').length);
  await expect(page.locator('.ce-paragraph').first()).toContainText('before');
  const liveParts = () =>
    page.evaluate(() => ({
      elements: [
        ...document.querySelectorAll(
          '.codex-editor :is([contenteditable=true]) :is(img, svg, style, select, noscript, script, p, [onerror], [title])',
        ),
      ].map(({ outerHTML }) => outerHTML),
      handlers: document.querySelectorAll('[onerror]').length,
      ran: 'ran' in globalThis,
    }));
  const nothing = { elements: [], handlers: 0, ran: false };
  expect(await liveParts()).toEqual(nothing);
  await page.locator('.ce-paragraph').first().click();
  await page.keyboard.type('!');
  await expect(page.locator('.ce-paragraph').first()).toContainText('!');
  expect(await liveParts()).toEqual(nothing);

  // Readers do not get it either, before the save and after it.
  const guest = await as(null);
  const readerSees = async () => {
    await guest.goto(`/announce/${slug}`);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(values.titleEn);
    expect(await guest.locator('article :is(img, svg, style, [onerror])').count()).toBe(0);
    expect(await guest.evaluate(() => 'ran' in globalThis)).toBe(false);
  };
  await readerSees();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/mst/announce');
  expect(await stored()).not.toMatch(/onerror|<(img|noscript|select|svg|style|p)\b/);
  await readerSees();
  expect(asked.filter((path) => path.endsWith('/x'))).toEqual([]);

  // Input to the API is cleaned, or refused at its field.
  for (const text of tricks) {
    const { version } = (await (await page.request.get(address)).json()).row;
    const answer = await page.request.put(address, {
      data: { ...values, version, bodyEn: { blocks: blocksOf(text) } },
      headers,
    });
    if (answer.ok())
      expect(await stored()).not.toMatch(/onerror|<(img|noscript|select|svg|style|p)\b/);
    else {
      expect(answer.status()).toBe(400);
      expect(propertyOf(await answer.json(), 'fields', '0', 'path')).toBe('bodyEn');
    }
  }
});

import type { Locator, Page } from '@playwright/test';
import { type TestParts, expect, test } from '#test/browser.ts';
import {
  type Article,
  type Language,
  articles,
  called,
  card,
  expected,
  film,
  timetable,
} from '#test/new-year.ts';
import { halves } from '#test/pictures.ts';

async function reads(page: Page, article: Article): Promise<void> {
  const shown = () =>
    page
      .locator('article > div:last-child > *')
      .evaluateAll((all) =>
        all.map(({ outerHTML }) => outerHTML.replaceAll(/(?<=\/api\/image\/)[\da-f-]{36}/g, '#')),
      );
  await expect.poll(shown).toEqual(expected(article));
}

/** The actions of a writer in one of the two editors. */
function writerIn(page: Page, editor: Locator, { blocks, tunes }: (typeof called)[Language]) {
  const { keyboard } = page;
  const all = editor.locator('.ce-block');
  const list = editor.locator('.ce-popover--opened');
  /** Below everything: a click under the last line, which is first scrolled away from the bar with the buttons. */
  const below = () =>
    expect(async () => {
      await all.last().evaluate((block) => block.scrollIntoView({ block: 'center' }));
      const redactor = editor.locator('.codex-editor__redactor');
      const { y: top } = (await redactor.boundingBox())!;
      // A picture or a video may still be loading.
      const { y, height } = (await all.last().boundingBox())!;
      await redactor.click({ position: { x: 300, y: y + height - top + 40 }, timeout: 1000 });
      await expect(all.last().locator('.ce-paragraph')).toBeFocused({ timeout: 1000 });
    }).toPass();
  /** A new block at the end, by "/" and the beginning of its name. */
  const add = async (
    name: keyof typeof blocks,
    made: string,
    chosen = () => keyboard.press('Enter'),
  ) => {
    const before = await editor.locator(made).count();
    await below();
    await keyboard.press('/');
    await expect(list).toHaveCount(1);
    await keyboard.type(blocks[name]);
    await expect(list.getByRole('textbox').or(list.locator('input'))).toHaveValue(blocks[name]);
    await chosen();
    await expect(editor.locator(made)).toHaveCount(before + 1);
    await expect(list).toHaveCount(0);
    await expect(editor.locator('.ce-paragraph').filter({ hasText: /^\// })).toHaveCount(0);
    return editor.locator(made).last();
  };
  /** A setting of the block that is being written, by its name. */
  const tune = async (...names: readonly (keyof typeof tunes)[]) => {
    await keyboard.press('Control+/');
    await expect(list).toHaveCount(1);
    for (const name of names)
      await list.locator('.ce-popover-item').getByText(tunes[name], { exact: true }).click();
  };
  const middleOf = async (part: Locator) => {
    const { x, y, width, height } = (await part.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  /** Drags a block over another one by its handle, which moves to the block under the mouse. */
  const drag = async (block: Locator, over: Locator) => {
    const handle = editor.locator('.ce-toolbar__settings-btn');
    // The editor ignores the mouse while it is busy.
    const distance = async () => {
      await over.hover();
      await block.hover();
      return Math.abs((await middleOf(handle)).y - (await middleOf(block)).y);
    };
    await expect.poll(distance).toBeLessThan(20);
    await handle.hover();
    // Not by `dragTo`: if that runs out of time between press and release, the mouse stays pressed, and whatever follows is
    // part of the drag.
    await page.mouse.down();
    // The press opens the settings, for which the page may scroll.
    await expect(list).toHaveCount(1);
    const { x, y } = await middleOf(over);
    await page.mouse.move(x, y, { steps: 4 });
    await expect(editor.locator('.ce-block--drop-target')).toHaveCount(1);
    await page.mouse.up();
  };
  /** Selects the word before the cursor, by its length; afterwards the cursor is before its space. */
  const format = async (signs: number, shortcut: string, made: string) => {
    for (let i = 0; i < signs; i++) await keyboard.press('Shift+ArrowLeft');
    await expect(editor.locator('.ce-popover--inline.ce-popover--opened')).toHaveCount(1);
    await keyboard.press(shortcut);
    if (made === 'a') {
      await page.locator('.ce-inline-tool-input').fill(timetable);
      await keyboard.press('Enter');
    }
    await expect(editor.locator(`.ce-paragraph ${made}`)).toHaveCount(1);
    // After a link, over the selection of any other.
    for (let back = made === 'a' ? signs : 1; back >= 0; back--) await keyboard.press('ArrowLeft');
  };
  return { all, below, add, tune, drag, format };
}

const pasted = (page: Page, type: string, text: string) =>
  page.evaluate(
    ([kind, content]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(kind!, content!);
      document.activeElement!.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    [type, text],
  );

/** The draft that the server keeps of what is written in a language. */
async function keptBlocks(
  { request }: Page,
  language: Language,
): Promise<readonly { data: Readonly<Record<string, unknown>> }[]> {
  const draft = await (await request.get('/api/v1/mst/announce/new/draft')).json();
  return draft?.values[language === 'ja' ? 'body' : 'bodyEn'].blocks ?? [];
}

async function write(
  page: Page,
  editor: Locator,
  language: Language,
  isDragged: boolean,
): Promise<void> {
  const { keyboard } = page;
  const [article, words] = [articles[language], called[language]];
  const { all, below, add, tune, drag, format } = writerIn(page, editor, words);
  await editor.locator('.ce-paragraph').first().click();
  await keyboard.type([article.lead, ...article.marked].join(' '));
  const formats = [
    ['Control+b', 'b'],
    ['Control+i', 'i'],
    ['Control+u', 'u'],
    ['Control+Shift+m', 'mark'],
    ['Control+Shift+c', 'code'],
    ['Control+Shift+x', 's'],
    ['Control+k', 'a'],
  ] as const;
  for (const [i, [shortcut, made]] of [...formats.entries()].toReversed())
    await format(article.marked[i]!.length, shortcut, made);
  await add('header', 'h2');
  await keyboard.type(article.heading);
  await add('header', 'h2');
  await keyboard.type(article.below);
  await tune('level');
  await expect(editor.locator('h3')).toHaveText(article.below);
  await add('list', '.cdx-list-unordered');
  await keyboard.type(article.list[0] + article.list[1]);
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await keyboard.type(article.list[2]);
  await add('ordered', '.cdx-list-ordered', () =>
    editor.locator('.ce-toolbox').getByText(words.blocks.ordered, { exact: true }).click(),
  );
  await keyboard.type(article.ordered[0]);
  await keyboard.press('Enter');
  await keyboard.type(article.ordered[1]);
  const checks = await add('check', '.cdx-checklist');
  await keyboard.type(article.checks[0]);
  await keyboard.press('Enter');
  await keyboard.type(article.checks[1]);
  await checks.locator('.cdx-checklist__item-checkbox').first().click();
  await add('quote', '.cdx-quote');
  await keyboard.type(article.quote[0]);
  await keyboard.press('Tab');
  await keyboard.type(article.quote[1]);
  await add('line', '.ce-delimiter');

  // Nothing of our own network is read for a card; one of another announcement is pasted.
  const link = await add('link', '.link-tool');
  await link.locator('.link-tool__input').click();
  await keyboard.type('http://127.0.0.1/');
  await keyboard.press('Enter');
  await expect(page.locator('.cdx-notify').filter({ hasText: words.unreachable })).toBeVisible();
  await tune('away', 'surely');
  await expect(link).toHaveCount(0);
  await below();
  await pasted(page, 'application/x-editor-js', JSON.stringify([{ tool: 'linkTool', data: card }]));
  await expect(editor.locator('.link-tool__title')).toHaveText('Timetable');

  const picture = await add('image', '.image-tool');
  await expect(picture).toHaveClass(/image-tool--filled/);
  await picture.locator('.image-tool__caption').click();
  await keyboard.type(article.caption);
  await tune('border');
  await below();
  await pasted(page, 'text/plain', `https://www.youtube.com/watch?v=${film}`);
  await expect(editor.locator('.embed-tool iframe')).toHaveCount(1);
  await add('table', '.tc-table');
  await keyboard.type(article.table[0]);
  await keyboard.press('Tab');
  await keyboard.type(article.table[1]);
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.type(article.table[2]);
  await add('code', '.ce-code');
  await keyboard.type(article.code);
  await expect
    .poll(async () => (await keptBlocks(page, language)).at(-1)?.data.code)
    .toBe(article.code);

  // A line that is deleted again, and one that is moved before the code: by dragging, or by its settings.
  await below();
  await keyboard.type('?');
  await keyboard.press('Control+z');
  await expect(editor.getByText('?', { exact: true })).toHaveCount(0);
  // The cursor returns to the block that is last then.
  await expect(all.last().locator('textarea')).toBeFocused();
  await below();
  await keyboard.type(article.thanks);
  const count = await all.count();
  if (isDragged)
    await drag(
      all.filter({ hasText: article.thanks }),
      all.filter({ has: page.locator('.ce-code') }),
    );
  else await tune('up');
  await expect(all.nth(count - 2)).toHaveText(article.thanks);
}

/**
 * An announcement is written in a language with every block, found again, previewed, published, and read by a guest as it
 * was written.
 * @param isDragged whether its last line is moved by dragging, else by its settings
 */
export async function writeAnnouncement(
  { as, expected: allowed }: Pick<TestParts, 'as' | 'expected'>,
  language: Language,
  isDragged: boolean,
): Promise<void> {
  allowed(/youtube/);
  const words = called[language];
  const prefix = language === 'ja' ? '/ja' : '';
  const article = articles[language];
  const slug = `${language}-new-year-${Date.now().toString(36)}`;
  // A new announcement has one draft for each writer: no other test writes one as these accounts.
  const page = await as(language === 'ja' ? 'approver' : 'admin', language);
  await page.request.delete('/api/v1/mst/announce/new/draft', {
    headers: { origin: test.info().project.use.baseURL! },
  });
  await page.context().route(/youtube/, (route) => route.fulfill({ body: '' }));
  page.on('filechooser', async (chooser) =>
    chooser.setFiles({
      name: 'ship.png',
      mimeType: 'image/png',
      buffer: await halves(600, 300).encode('png'),
    }),
  );
  const editors = page.locator('[role="group"][data-ready]');
  await page.goto(`${prefix}/mst/announce/new`);
  await expect(editors).toHaveCount(2, { timeout: 20_000 });
  const field = (name: keyof typeof words.fields) =>
    page.getByRole('textbox', { name: words.fields[name] });
  await field('title').fill(language === 'ja' ? article.title : slug);
  await field('titleEn').fill(language === 'en' ? article.title : slug);
  await field('slug').fill(slug);
  await editors
    .nth(language === 'ja' ? 1 : 0)
    .locator('.ce-paragraph')
    .click();
  await page.keyboard.type(article.other);
  await write(page, editors.nth(language === 'ja' ? 0 : 1), language, isDragged);
  await expect(page.getByText(words.draft.kept)).toBeVisible();
  await expect
    .poll(
      async () => (await keptBlocks(page, language)).at(-2)?.data.text,
      'the last change is kept too',
    )
    .toBe(article.thanks);
  await page.reload();
  await page.getByRole('button', { name: words.draft.found }).click();
  await expect(editors).toHaveCount(2, { timeout: 20_000 });
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await page.waitForURL((url) => url.pathname === `${prefix}/mst/announce`);

  const guest = await as(null, language);
  await guest.context().route(/youtube/, (route) => route.fulfill({ body: '' }));
  expect(
    (await guest.request.get(`/api/v1/announce/${slug}`)).status(),
    'nobody outside reads a draft',
  ).toBe(404);
  const { rows } = await (await page.request.get(`/api/v1/mst/announce?q=${slug}`)).json();
  await page.goto(`${prefix}/mst/announce/${rows[0].row.id}/preview`);
  await reads(page, article);
  await page.goto(`${prefix}/mst/announce/${rows[0].row.id}/edit`);
  await page.getByRole('combobox', { name: words.fields.state }).click();
  await page.getByRole('option', { name: words.published, exact: true }).click();
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await page.waitForURL((url) => url.pathname === `${prefix}/mst/announce`);

  await guest.goto(`${prefix}/announce?q=${slug}`);
  await guest.getByRole('link', { name: article.title }).click();
  await expect(guest.getByRole('heading', { level: 1, name: article.title })).toBeVisible();
  await reads(guest, article);
}

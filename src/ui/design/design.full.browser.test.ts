import type { Page } from '@playwright/test';
import { axe, expect, openFully, test } from '#test/browser.ts';

// Tall enough for the whole page: nothing sticks, and nothing covers another part.
const desk = { width: 1360, height: 3600 };
const phone = { width: 390, height: 6400 };

const looks = [
  { size: desk, colorScheme: 'light', locale: 'ja', name: 'desk-light' },
  { size: desk, colorScheme: 'dark', locale: 'en', name: 'desk-dark' },
  { size: phone, colorScheme: 'light', locale: 'en', name: 'phone-light' },
  { size: phone, colorScheme: 'dark', locale: 'ja', name: 'phone-dark' },
] as const;

const inLocale = (locale: 'en' | 'ja', path: string) => (locale === 'ja' ? `/ja${path}` : path);

for (const { size, colorScheme, locale, name } of looks)
  test(`every part looks as designed, with the faults of a form (${name})`, async ({ as }) => {
    const page = await as('admin', locale);
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await openFully(page, inLocale(locale, '/admin/design'));
    const press = (en: string, ja: string) =>
      page.getByRole('button', { name: locale === 'ja' ? ja : en, exact: true }).click();
    await press('Show placeholders', '読み込み中の表示を見る');
    await press('Check', '入力を確認');
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2);
    await page.mouse.move(0, 0);
    await expect(page.locator('[data-design]')).toHaveScreenshot(`${name}.png`, {
      // Less than the smallest badge: edges of letters may differ, a colour or a size may not.
      maxDiffPixels: 150,
    });
    await axe(page);
  });

/** Height, and for fields the size of the text, of what is pressed and typed into; links in a text are as high as it. */
const controls = (page: Page) =>
  page
    .locator('[data-design]')
    .locator('.mantine-Button-root, .mantine-Input-input')
    .evaluateAll((elements) =>
      elements.map((element) => ({
        text: element.textContent || element.getAttribute('name') || element.tagName,
        height: element.getBoundingClientRect().height,
        font: Number.parseFloat(getComputedStyle(element).fontSize),
        isField: element.matches('input, textarea'),
      })),
    );

test('on a phone every button and field is 44 px high to the finger, and a field’s text 16 px, so that nothing zooms', async ({
  as,
}) => {
  const page = await as('admin');
  await page.setViewportSize({ width: 360, height: 800 });
  await openFully(page, '/admin/design');
  const found = await controls(page);
  expect(found.length).toBeGreaterThan(50);
  expect(
    found.filter(({ height, font, isField }) => height < 43.9 || (isField && font < 16)),
  ).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    'nothing is wider than the screen',
  ).toBeLessThanOrEqual(0);
});

test('on a desk controls are dense and at least 24 px high; no button wraps below its words', async ({
  as,
}) => {
  const page = await as('admin', 'ja');
  await openFully(page, '/ja/admin/design');
  const found = await controls(page);
  expect(found.filter(({ height }) => height < 24)).toEqual([]);
  expect(found.filter(({ isField }) => isField).map(({ font }) => font)).toContain(14);
  const lines = await page.locator('[data-design] .mantine-Button-label').evaluateAll((labels) =>
    labels.map((label) => {
      const text = document.createRange();
      text.selectNodeContents(label);
      return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(new Set(lines)).toEqual(new Set([1]));
});

test('a list that the first press or key on a page opens is announced as open, and an option is picked by keys', async ({
  as,
}) => {
  const page = await as('approver', 'en');
  const method = page.locator('[data-field="method"]');
  const chosen = page.getByRole('option', { name: 'Yen per vehicle' });
  await page.goto('/mst/haulage-fuel/new');
  await method.click();
  await expect(chosen).toBeVisible();
  await expect(method).toHaveAttribute('aria-expanded', 'true');
  await page.goto('/mst/haulage-fuel/new');
  await method.focus();
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toBeVisible();
  await expect(method).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(method).not.toHaveValue('');
  await expect(method).toHaveAttribute('aria-expanded', 'false');
});

test('who chooses the comfortable density keeps it on every screen, from the first paint on, until dense is chosen', async ({
  as,
}) => {
  const page = await as('admin', 'en', 'ownSession');
  await page.addInitScript(() => {
    // The density when the first part of the page is there to be painted.
    new MutationObserver((_changes, observer) => {
      if (!document.body?.firstElementChild) return;
      document.documentElement.dataset.first = document.documentElement.dataset.density ?? 'dense';
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await openFully(page, '/quotation-list');
  const rowHeight = async () => (await page.getByRole('row').nth(1).boundingBox())?.height ?? 0;
  const dense = await rowHeight();
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Appearance' }).click();
    await page.getByRole('menuitemradio', { name, exact: true }).click();
  };
  await choose('Comfortable');
  expect(await rowHeight()).toBeGreaterThan(dense);
  await openFully(page, '/mst/port');
  await expect(page.locator('html')).toHaveAttribute('data-first', 'comfortable');
  await page.getByRole('button', { name: 'Appearance' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Comfortable' })).toBeChecked();
  await axe(page);
  await page.getByRole('menuitemradio', { name: 'Dense' }).click();
  await openFully(page, '/quotation-list');
  await expect(page.locator('html')).toHaveAttribute('data-first', 'dense');
  expect(await rowHeight()).toBe(dense);
});

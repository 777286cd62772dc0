import type { Page } from '@playwright/test';
import { expect, test } from '#test/browser.ts';

/** Opens a page without touching it, as a phone does that lies on the table. */
async function lay(page: Page, address: string): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.evaluate(
    (to) => location.assign(to),
    new URL(address, test.info().project.use.baseURL).href,
  );
  await loaded;
  // What would run by itself has run by now.
  await page.evaluate(
    () =>
      new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve(null)))),
  );
}

const isAlive = (page: Page) => page.evaluate(() => 'alive' in document.documentElement.dataset);

test('of a page for guests nothing runs while it is only looked at; the first act is not lost', async ({
  browser,
  watched,
  contextOptions,
}) => {
  const context = await browser.newContext({
    ...contextOptions,
    hasTouch: true,
    locale: 'ja-JP',
    viewport: { width: 390, height: 844 },
  });
  watched(context);
  const page = await context.newPage();
  await lay(page, '/ja/contact');
  expect(await isAlive(page)).toBe(false);
  // Who is quicker than the program, on a slow telephone: all of it is there when the form answers.
  const processor = await context.newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const name = page.getByRole('textbox', { name: 'お名前' });
  await name.tap();
  await page.keyboard.type('山田 太郎');
  await page.getByRole('checkbox').tap();
  await page.getByRole('button', { name: '送信' }).tap();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(
    page.getByRole('alert').or(page.locator('[aria-invalid=true]')).first(),
  ).toBeVisible();
  await expect(name).toHaveValue('山田 太郎');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');

  await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  // A button that needs the program is pressed as soon as it can be; the language is known from the address alone.
  await lay(page, '/ja/announce');
  expect(await isAlive(page)).toBe(false);
  await page.getByRole('button', { name: 'メニュー' }).first().tap();
  await expect(
    page.getByRole('navigation').getByRole('link', { name: 'お問い合わせ' }).first(),
  ).toBeVisible();

  // A link leads on, whether or not the page has woken.
  await lay(page, '/ja/announce');
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().tap();
  await page.waitForURL(/\/ja\/announce\/.+/);
  await context.close();
});

test('who is signed in finds every page alive', async ({ as }) => {
  const page = await as('customer');
  await lay(page, '/announce');
  await expect.poll(() => isAlive(page)).toBe(true);
});

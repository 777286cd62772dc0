import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type Page, test as base, chromium, expect } from '@playwright/test';

const cache = resolve('.cache/chromium');

/** The Chromium that comes with the packages, unless CHROMIUM_PATH names another; with Japanese fonts of the packages. */
async function executable(): Promise<string> {
  mkdirSync(cache, { recursive: true });
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  process.env.TMPDIR = cache;
  process.env.FONTCONFIG_PATH = cache;
  const fonts = resolve('node_modules/@expo-google-fonts/noto-sans-jp');
  writeFileSync(join(cache, 'fonts.conf'), `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${cache}/fonts</cachedir></fontconfig>`);
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

export const password = 'umiji-browser-1';
type Person = 'admin' | 'employee' | 'approver' | 'customer' | 'newcomer';

/** A browser test fails on any error of the page, whatever else it checks. */
export const test = base.extend<{ noErrors: void }, { packagedBrowser: Awaited<ReturnType<typeof chromium.launch>> }>({
  browser: [
    async ({}, use) => {
      const launched = await chromium.launch({ executablePath: await executable(), args: ['--no-sandbox'], env: { ...process.env } as Record<string, string> });
      await use(launched);
      await launched.close();
    },
    { scope: 'worker' },
  ],
  noErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on('page', (page) => {
        page.on('pageerror', (error) => errors.push(`page: ${error.message}`));
        page.on('console', (message) => {
          // A refusal that the screen tells in words is also printed by the browser itself.
          if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(`console: ${message.text()}`);
        });
      });
      await use();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** Signs in by the form. */
export async function signIn(page: Page, who: Person, locale: 'en' | 'ja' = 'en'): Promise<void> {
  await page.context().addCookies([{ name: 'i18n_redirected', value: locale, url: new URL('/', page.url() === 'about:blank' ? 'http://localhost:3177' : page.url()).href }]);
  await page.goto(locale === 'ja' ? '/ja' : '/');
  await page.waitForLoadState('networkidle');
  await page.locator('input[name=email]').fill(`${who}@umiji.example`);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => !['/', '/ja'].includes(url.pathname));
}

/** WCAG 2.2 A and AA by axe. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
}

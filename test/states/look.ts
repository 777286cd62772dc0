import type { Page } from '@playwright/test';
import { violationsOf } from '../axe.ts';
import { expect } from '../browser.ts';

async function setScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/**
 * Fails if axe finds something on the page as it is now: light, dark, and on a phone, which nothing may be wider than.
 * Afterwards the page looks as before.
 */
export async function look(page: Page): Promise<void> {
  const desk = page.viewportSize() ?? { width: 1280, height: 900 };
  const found: string[] = [];
  const check = async (as: string) => {
    for (const { id, nodes } of await violationsOf(page))
      found.push(
        ...nodes.map(
          ({ target, failureSummary }) => `${as}: ${id} ${target.join(' ')} ${failureSummary}`,
        ),
      );
  };
  await check('light');
  await setScheme(page, 'dark');
  await check('dark');
  await page.setViewportSize({ ...desk, width: 390 });
  await check('dark, phone');
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  await page.setViewportSize(desk);
  await setScheme(page, 'light');
  expect(found).toEqual([]);
}

import { type DemoAccount, expect, hiddenParts, openFully, test } from './browser.ts';

const pages: readonly [who: DemoAccount | null, path: string][] = [
  [null, '/'],
  [null, '/announce'],
  [null, '/announce/winter-sailings'],
  [null, '/contact'],
  ['employee', '/user/dashboard'],
  ['employee', '/quotation-list'],
  ['employee', '/mst/customer'],
  ['employee', '/mst/port'],
  ['customer', '/user/dashboard'],
  ['maker', '/nissan-quotation'],
];

// React reports a recovered hydration error as an uncaught one, on which `test` fails.
for (const locale of ['en', 'ja'] as const)
  test(`React hydrates the server’s page without hiding any of it (${locale})`, async ({ as }) => {
    for (const [who, path] of pages) {
      const page = await as(who, locale);
      const hidden = await hiddenParts(page);
      await page.addInitScript(() =>
        addEventListener('DOMContentLoaded', () => {
          const title = document.querySelector('main h1') ?? document.querySelector('main');
          Object.assign(globalThis, { titleOfServer: title });
        }),
      );
      // Slow enough that responses arrive during hydration.
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      const address = locale === 'ja' ? (path === '/' ? '/ja' : `/ja${path}`) : path;
      await openFully(page, address);
      await expect(page.locator('html')).toHaveAttribute('data-alive', '');
      const isKept = await page.evaluate(
        () => (globalThis as { titleOfServer?: Element }).titleOfServer?.isConnected,
      );
      expect(isKept, address).toBe(true);
      expect(await hidden(), address).toEqual([]);
      await page.context().close();
    }
  });

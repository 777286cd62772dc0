import { type DemoAccount, type TestParts, expect, hiddenParts, openFully } from './browser.ts';

type Place = readonly [who: DemoAccount | null, path: string];
export const pages: readonly Place[] = [
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

/**
 * React hydrates the server's pages without hiding any part of them. It reports a recovered hydration error as an uncaught
 * one, on which `test` fails.
 */
export async function hydrate(
  { as }: Pick<TestParts, 'as'>,
  locale: 'en' | 'ja',
  places: readonly Place[],
): Promise<void> {
  for (const [who, path] of places) {
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
}

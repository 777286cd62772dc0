import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { withoutLocale } from '#platform/i18n/address.ts';
import { findScreen } from '../src/routes/find-screen.ts';
import { furtherScreens } from './access.ts';
import { axeOptions, axeSource } from './axe.ts';
import { expect, hiddenParts, test, untilOfflineReady } from './browser.ts';

// Every screen without a record, and the masters' records, on a phone, in Japanese and in dark mode, because the other tests
// mostly use a desktop, English and light mode. A page visits a quarter of them with the application's own navigation, without
// reloads, and of each only the content inside the frame is checked.

const addresses = [
  ...readFileSync('test/fixtures/routes.tsv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0]!),
  ...Object.keys(furtherScreens),
];
/** Content outside the frame, and the forms of new records, have their own tests; surcharges are on the screen of their lanes. */
const isWalked = (path: string) =>
  !/^\/($|auth\/|maintenance|price-surcharge|mst\/.*\/new$)/.test(path);

const firstIds = new Map<string, string | undefined>();

/** The address with the first record of each list filled in; null if a list is empty. */
async function withRecords({ request }: Page, path: string): Promise<string | null> {
  let found = '';
  for (const part of path.split('/').slice(1)) {
    if (!part.startsWith('{')) found += `/${part}`;
    else {
      if (!firstIds.has(found)) {
        const answer = await request.get(`/api/v1${found}?size=1`);
        firstIds.set(
          found,
          answer.ok()
            ? ((await answer.json()) as { rows?: { row?: { id: string } }[] }).rows?.[0]?.row?.id
            : undefined,
        );
      }
      const id = firstIds.get(found);
      if (id === undefined) return null;
      found += `/${id}`;
    }
  }
  return found;
}

type Axe = { run: (context: string, options: object) => Promise<AxeResults> };

/** Counts the calls that the page waits for, so that their results are checked as well. */
const countCalls = () => {
  const counted = globalThis as unknown as { calls: number };
  const { fetch } = globalThis;
  counted.calls = 0;
  globalThis.fetch = (...asked) => {
    counted.calls++;
    return fetch(...asked).finally(() => counted.calls--);
  };
};

/** Navigates there as a link of the page does, and returns the faults of what is shown. */
const look = (page: Page, address: string) =>
  page.evaluate(
    async ({ to, options }) => {
      const counted = globalThis as unknown as { axe: Axe; calls: number };
      const begin = performance.now();
      const main = () => document.querySelector('main');
      const before = main()?.querySelector('h1');
      const isThere = () => {
        const title = main()?.querySelector('h1');
        const isMoving = document
          .getAnimations()
          .some(
            ({ playState, effect }) =>
              playState === 'running' &&
              effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
          );
        return (
          title &&
          title !== before &&
          counted.calls === 0 &&
          !isMoving &&
          !document.querySelector('.mantine-Skeleton-root')
        );
      };
      history.pushState({}, '', to);
      for (let still = 0; still < 3; still = isThere() ? still + 1 : 0) {
        if (performance.now() - begin > 20_000) return [`${to}: no title`];
        await new Promise(requestAnimationFrame);
      }
      const { violations } = await counted.axe.run('main', options);
      // Scroll containers have their width only after they are drawn.
      const isWide = () => document.documentElement.scrollWidth > innerWidth;
      for (let frames = 0; frames < 60 && isWide(); frames++)
        await new Promise(requestAnimationFrame);
      // What has the focus by itself, e.g. the first field of a form, keeps it.
      const focused = document.activeElement;
      const isFocused = focused === main()?.querySelector('h1') || focused?.matches('main input');
      const astray = [
        ...document.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]'),
      ].filter((each) => {
        const { right, width } = each.getBoundingClientRect();
        const isReachable =
          !each.closest('[inert], .skip-link, [tabindex="-1"]') &&
          each.checkVisibility({ visibilityProperty: true });
        return isReachable && width > 0 && right <= 0;
      });
      return [
        ...(isFocused ? [] : [`${to}: the focus is on ${focused?.outerHTML.slice(0, 80)}`]),
        ...astray.map((each) => `${to}: out of sight ${each.outerHTML.slice(0, 80)}`),
        ...violations.map(
          ({ id, nodes }) =>
            `${to}: ${id} ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`).join('\n')}`,
        ),
        ...(isWide() ? [`${to}: ${document.documentElement.scrollWidth} pixels wide`] : []),
      ];
    },
    { to: address, options: axeOptions },
  );

/** The paths of the links to other screens, without their language. */
const linksOf = async (page: Page): Promise<string[]> => {
  const paths = await page
    .locator('a[href^="/"]:not([href^="/api/"])')
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  return paths.map(withoutLocale);
};

const parts = 4;

for (let part = 0; part < parts; part++)
  test(`on a phone in dark mode axe finds nothing on any screen, no screen is wider than the phone or goes blank, each begins at its heading, and every link opens a screen (${part + 1} of ${parts})`, async ({
    as,
  }) => {
    const page = await as('admin', 'ja');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    const known: string[] = [];
    for (const path of addresses.filter(isWalked).filter((_, i) => i % parts === part)) {
      const address = await withRecords(page, path);
      if (address && (await findScreen(address))) known.push(`/ja${address}`);
    }
    expect(known.length).toBeGreaterThan(35);
    const hidden = await hiddenParts(page);
    await page.goto('/ja/user/profile');
    // The first interaction loads what moves the focus.
    await page.keyboard.press('Shift');
    await untilOfflineReady(page);
    await page.evaluate(axeSource);
    await page.evaluate(countCalls);
    const wrong: string[] = [];
    const links = new Map<string, string>();
    for (const address of known) {
      wrong.push(...(await look(page, address)));
      for (const href of await linksOf(page)) links.set(href, address);
    }
    expect([...wrong, ...(await hidden())]).toEqual([]);

    expect(links.size).toBeGreaterThan(100);
    const dead: string[] = [];
    for (const [href, address] of links)
      if (!(await findScreen(href))) dead.push(`${href} on ${address}`);
    expect(dead).toEqual([]);
  });

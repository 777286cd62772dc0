import AxeBuilder from '@axe-core/playwright';
import { test as base, type BrowserContext, type Page, expect } from '@playwright/test';

export { expect };

/** The accounts of the demonstration. */
export type DemoAccount = 'admin' | 'employee' | 'approver' | 'customer' | 'maker' | 'newcomer';

type Fixtures = {
  /** Says that something a test provokes may be reported by the page, e.g. a refused call: `expected(/409/)`. */
  expected: (pattern: RegExp) => void;
  /** A page of a browser of its own, signed in; `null` is a guest. It is watched and closed like `page`. */
  as: (who: DemoAccount | null, locale?: 'en' | 'ja') => Promise<Page>;
  watched: (context: BrowserContext) => void;
};

let callers = 0;
/** Every sign-in seems to come from elsewhere, so that the limit on attempts meets only tests that are about it. */
const nextAddress = () => `198.51.100.${(process.pid + ++callers) % 250}`;

/** Signs the page's browser in without the sign-in screen. */
export async function signIn(page: Page, who: DemoAccount): Promise<void> {
  const origin = new URL(
    page.url().startsWith('http')
      ? page.url()
      : (process.env.BROWSER_URL ?? `http://localhost:${process.env.BROWSER_PORT}`),
  ).origin;
  const answer = await page.request.post('/api/auth/sign-in/email', {
    data: { email: `${who}@umiji.example`, password: process.env.BROWSER_PASSWORD },
    headers: { origin, 'x-forwarded-for': nextAddress() },
  });
  expect(answer.status(), `${who} signs in`).toBe(200);
}

/** Whether the frame is alive, and the screen in it: React has taken over its title, and the last thing that can be pressed. */
const isAlive = () => {
  const last = (what: string) => [...document.querySelectorAll(`main :is(${what})`)].at(-1);
  const isTaken = (element: Element | undefined) =>
    !element || Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  return (
    'alive' in document.documentElement.dataset &&
    isTaken(last('h1')) &&
    isTaken(last('a, button, input, textarea'))
  );
};

/**
 * Playwright's `test`; it fails whenever a page throws, leaves a rejection unhandled (a hydration mismatch is one of
 * these) or writes to console.error.
 */
export const test = base.extend<Fixtures & { faults: { found: string[]; allowed: RegExp[] } }>({
  // oxlint-disable-next-line no-empty-pattern
  faults: async ({}, use) => {
    const faults: { found: string[]; allowed: RegExp[] } = { found: [], allowed: [] };
    await use(faults);
    expect(
      faults.found.filter((text) => !faults.allowed.some((pattern) => pattern.test(text))),
    ).toEqual([]);
  },
  expected: async ({ faults }, use) => use((pattern) => void faults.allowed.push(pattern)),
  watched: async ({ faults }, use) =>
    use((context) => {
      context.on('page', (page) => {
        const goto = page.goto.bind(page);
        // What is pressed before the page is alive is pressed in vain; nobody is that quick.
        page.goto = async (...way) => {
          const answer = await goto(...way);
          await page.waitForFunction(isAlive, undefined, { timeout: 5000 }).catch(() => undefined);
          return answer;
        };
      });
      context.on('weberror', (fault) =>
        faults.found.push(`page error: ${fault.error().stack ?? fault.error().message}`),
      );
      context.on('console', (message) => {
        if (message.type() === 'error')
          faults.found.push(`console.error: ${message.text()} (${message.location().url})`);
      });
    }),
  context: async ({ context, watched }, use) => {
    watched(context);
    await use(context);
  },
  as: async ({ browser, watched, contextOptions }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (who, locale = 'en') => {
      const context = await browser.newContext({
        ...contextOptions,
        locale: locale === 'ja' ? 'ja-JP' : 'en-US',
      });
      opened.push(context);
      watched(context);
      const page = await context.newPage();
      if (who) await signIn(page, who);
      return page;
    });
    for (const context of opened) await context.close();
  },
});

/** The page in the dark, once it is dark: colours fade over. */
export async function darken(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
}

/** The rules of WCAG 2.2 A and AA that can be checked by machine. */
export const axeOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations' as const],
};

/** Fails where the page, as it is now, breaks a rule of WCAG 2.2 A or AA that can be checked by machine. */
export async function axe(page: Page): Promise<void> {
  // What is fading in or out has no colour of its own yet.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .flatMap((each) =>
          each.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
            ? []
            : [each.finished],
        ),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).options(axeOptions).analyze();
  expect(
    violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map((node) => `  ${node.target.join(' ')} ${node.failureSummary ?? ''}`).join('\n')}`,
    ),
  ).toEqual([]);
}

/**
 * Watches what React hides because something in it has to wait, e.g. for words or a chunk: whoever reads it sees it go
 * blank. To be called before the page is opened; answers how to ask what was hidden.
 */
export async function hiddenParts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const hidden: string[] = [];
    Object.assign(globalThis, { hidden });
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (
          target instanceof HTMLElement &&
          target.textContent &&
          target.style.getPropertyPriority('display') === 'important' &&
          // What is folded up is hidden in the same way.
          !target.matches('style, .mantine-NavLink-children, .mantine-Popover-dropdown')
        )
          hidden.push(
            `${location.pathname}: ${target.tagName} ${target.className} ${target.textContent.slice(0, 60)}`,
          );
    }).observe(document, { subtree: true, attributeFilter: ['style'] });
  });
  return () => page.evaluate(() => (globalThis as unknown as { hidden: string[] }).hidden);
}

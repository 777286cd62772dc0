import {
  type BrowserContext,
  type Page,
  type Request,
  type Response,
  expect,
  test as base,
} from '@playwright/test';
import { violationsOf } from './axe.ts';
import { PagePool } from './page-pool.ts';

export { expect };

/** The accounts of the demonstration. */
export type DemoAccount = 'admin' | 'employee' | 'approver' | 'customer' | 'maker' | 'newcomer';

type Locale = 'en' | 'ja';
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
type Faults = { found: string[]; allowed: RegExp[] };

type Fixtures = {
  /** Allows an error that a test provokes to be reported by the page, e.g. a refused call: `expected(/409/)`. */
  expected: (pattern: RegExp) => void;
  /**
   * A page in a separate browser context, signed in; `null` is a guest. It is watched like `page`. The session and, one
   * after the other, the page are shared with other tests: a test that ends or changes the session uses its own
   * (`ownSession`).
   */
  as: (who: DemoAccount | null, locale?: Locale, session?: 'ownSession') => Promise<Page>;
  /**
   * The employee's page that tests use one after the other, one for each language. A reload makes it slow: use `navigate`
   * from screen to screen.
   */
  sharedPage: (locale: Locale, who?: DemoAccount) => Promise<Page>;
  watched: (context: BrowserContext) => void;
  faults: Faults;
};
/** What a journey of two projects gets of the test that runs it. */
export type TestParts = Pick<Fixtures, 'as' | 'expected' | 'sharedPage'>;

type WorkerFixtures = {
  /** The cookies of one session of each account, shared by the tests of a worker. */
  sessions: Map<DemoAccount, Readonly<{ cookies: Cookies; at: number }>>;
  sharedPages: Map<string, Page>;
  pagePool: PagePool;
  /** The faults of the running test; pages outlive tests. */
  current: { faults: Faults };
};

let callers = 0;
/** Every sign-in has another address, so that the limit on attempts affects only tests that are about it. */
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

/** Whether the frame and its screen are hydrated: React has taken over the title and every control; parts of a page come apart. */
const isHydrated = () => {
  const ours = document.querySelectorAll(
    'main :is(h1, [class*="mantine-"]:is(a, button, input, textarea))',
  );
  return (
    'alive' in document.documentElement.dataset &&
    [...ours].every((each) => Object.keys(each).some((key) => key.startsWith('__reactFiber')))
  );
};

/** Waits until the page is hydrated, at most half a minute. */
async function untilHydrated(page: Page): Promise<void> {
  // An empty page, and pages of the API itself, do not belong to the application.
  if (!page.url().startsWith('http') || /^\/(api\/|[^/]*\.)/.test(new URL(page.url()).pathname))
    return;
  await page.waitForFunction(isHydrated, undefined, { timeout: 30_000 }).catch(() => undefined);
}

const tags: Readonly<Record<Locale, string>> = { en: 'en-US', ja: 'ja-JP' };

/** Well below the ten minutes after which dangerous acts ask for the password again. */
const recentMs = 5 * 60_000;

/** Signs in with a session that other tests of this worker use as well. */
async function signInShared(
  page: Page,
  context: BrowserContext,
  who: DemoAccount,
  sessions: WorkerFixtures['sessions'],
): Promise<void> {
  const known = sessions.get(who);
  if (known && Date.now() - known.at < recentMs) return context.addCookies(known.cookies);
  await signIn(page, who);
  sessions.set(who, { cookies: await context.cookies(), at: Date.now() });
}

/** Waits until the page has no loading placeholder. */
export async function untilShown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
}

/** Waits until the page has loaded what it needs without a connection, which the first interaction starts. */
export const untilOfflineReady = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-offline-ready', 'true');

/** Holds back what the page asks of these addresses, until the function that it returns is called. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens an address, and waits until everything is shown and all requests of the page have been answered. */
export async function openFully(page: Page, address: string): Promise<Response | null> {
  const pending = new Set<Request>();
  const started = (request: Request) => void pending.add(request);
  const ended = (request: Request) => void pending.delete(request);
  page.on('request', started).on('requestfinished', ended).on('requestfailed', ended);
  const answer = await page.goto(address);
  await untilShown(page);
  await expect.poll(() => pending.size, { intervals: [20] }).toBe(0);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect.poll(() => pending.size, { intervals: [20] }).toBe(0);
  page.off('request', started).off('requestfinished', ended).off('requestfailed', ended);
  return answer;
}

/**
 * Navigates from an open page to a screen with another title as a link of the application does, without a reload.
 * Waits until that screen's title is shown.
 */
export async function navigate(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    const title = () => document.querySelector('main h1');
    const before = title();
    history.pushState({}, '', to);
    const from = performance.now();
    while (!title() || title() === before) {
      if (performance.now() - from > 10_000) throw new Error(`${to}: no new title`);
      await new Promise(requestAnimationFrame);
    }
  }, address);
}

/**
 * Playwright's `test`; it fails whenever a page throws, leaves a rejection unhandled (a hydration mismatch is one of
 * these) or writes to console.error.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  // oxlint-disable-next-line no-empty-pattern
  sharedPages: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  // oxlint-disable-next-line no-empty-pattern
  pagePool: [async ({}, use) => use(new PagePool()), { scope: 'worker' }],
  // oxlint-disable-next-line no-empty-pattern
  current: [async ({}, use) => use({ faults: { found: [], allowed: [] } }), { scope: 'worker' }],
  faults: async ({ current }, use) => {
    const faults: Faults = { found: [], allowed: [] };
    current.faults = faults;
    await use(faults);
    expect(
      faults.found.filter((text) => !faults.allowed.some((pattern) => pattern.test(text))),
    ).toEqual([]);
  },
  expected: async ({ faults }, use) => use((pattern) => void faults.allowed.push(pattern)),
  // Depends on the faults so that they are checked whenever something is watched.
  watched: async ({ faults: _, current }, use) =>
    use((context) => {
      context.on('page', (page) => {
        const goto = page.goto.bind(page);
        // A click before the page is hydrated has no effect; people are not that fast.
        page.goto = async (...args) => {
          const answer = await goto(...args);
          await untilHydrated(page);
          return answer;
        };
        const reload = page.reload.bind(page);
        page.reload = async (...args) => {
          const answer = await reload(...args);
          await untilHydrated(page);
          return answer;
        };
      });
      context.on('weberror', (fault) =>
        current.faults.found.push(`page error: ${fault.error().stack ?? fault.error().message}`),
      );
      context.on('console', (message) => {
        if (message.type() === 'error')
          current.faults.found.push(`console.error: ${message.text()} (${message.location().url})`);
      });
    }),
  context: async ({ context, watched }, use) => {
    watched(context);
    await use(context);
  },
  as: async ({ browser, watched, contextOptions, hasTouch, viewport, sessions, pagePool }, use) => {
    const kind = JSON.stringify([contextOptions, hasTouch, viewport]);
    const opened: BrowserContext[] = [];
    const open = async (locale: Locale) => {
      const context = await browser.newContext({ ...contextOptions, locale: tags[locale] });
      watched(context);
      return context;
    };
    await use(async (who, locale = 'en', session) => {
      if (session === 'ownSession') {
        const context = await open(locale);
        opened.push(context);
        const page = await context.newPage();
        if (who) await signIn(page, who);
        return page;
      }
      const { page, context } = await pagePool.take(`${who} ${locale} ${kind}`, () => open(locale));
      if (who) await signInShared(page, context, who, sessions);
      return page;
    });
    for (const context of opened) await context.close();
    await pagePool.giveBack();
  },
  sharedPage: async ({ browser, watched, contextOptions, sessions, sharedPages }, use) => {
    await use(async (locale, who = 'employee') => {
      const found = sharedPages.get(`${locale} ${who}`);
      if (found) return found;
      const context = await browser.newContext({ ...contextOptions, locale: tags[locale] });
      watched(context);
      const page = await context.newPage();
      sharedPages.set(`${locale} ${who}`, page);
      await signInShared(page, context, who, sessions);
      await page.goto(locale === 'ja' ? '/ja/user/profile' : '/user/profile');
      return page;
    });
  },
});

/** Closes the toasts, which would cover the next click, e.g. on a form's button. */
export async function closeToasts(page: Page): Promise<void> {
  const toasts = page.locator('.mantine-Notification-root');
  await toasts.locator('.mantine-Notification-closeButton').evaluateAll((all) => {
    for (const button of all) if (button instanceof HTMLElement) button.click();
  });
  await expect(toasts).toHaveCount(0);
}

/** Fails if the page, as it is now, violates a rule of WCAG 2.2 A or AA that can be checked automatically. */
export async function axe(page: Page): Promise<void> {
  const violations = await violationsOf(page);
  expect(
    violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map((node) => `  ${node.target.join(' ')} ${node.failureSummary ?? ''}`).join('\n')}`,
    ),
  ).toEqual([]);
}

/**
 * Watches what React hides because something in it suspends, e.g. for words or a chunk: the reader sees it go blank.
 * Must be called before the page is opened; returns a function for what was hidden.
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
          // Collapsed elements are hidden in the same way.
          !target.matches('style, [class*=mantine-NavLink-], .mantine-Popover-dropdown')
        )
          hidden.push(
            `${location.pathname}: ${target.tagName} ${target.className} ${target.textContent.slice(0, 60)}`,
          );
    }).observe(document, { subtree: true, attributeFilter: ['style'] });
  });
  return () => page.evaluate(() => (globalThis as unknown as { hidden: string[] }).hidden);
}

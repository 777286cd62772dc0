import type { BrowserContext, Page } from '@playwright/test';

// Pages that the tests of a worker use one after the other. Every new page starts two processes and compiles the whole
// application anew, which takes about as long as the screen itself.

/** Most pages that wait for a test; each has a process. */
const most = 6;

/** An address of the site that runs nothing, from which its storage can be cleared. */
const blank = '/favicon.svg';

const site = () => process.env.BROWSER_URL ?? `http://localhost:${process.env.BROWSER_PORT}`;

/** What a test may listen to. */
const events = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
] as const;

/** What lasts longer than a document and cannot be undone. */
const lastsOnPage = [
  'addInitScript',
  'addLocatorHandler',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'routeWebSocket',
  'setExtraHTTPHeaders',
] as const;
const lastsOnContext = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'newPage',
  'route',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const;

/** Calls `called` whenever one of these methods is. */
function watchCalls<T extends object>(of: T, names: readonly (keyof T)[], called: () => void) {
  for (const name of names) {
    const original = (of[name] as (...args: unknown[]) => unknown).bind(of);
    Object.assign(of, {
      [name]: (...args: unknown[]) => {
        called();
        return original(...args);
      },
    });
  }
}

class PooledPage {
  readonly key: string;
  readonly context: BrowserContext;
  readonly page: Page;
  private isChanged = false;
  private readonly size: ReturnType<Page['viewportSize']>;

  constructor(key: string, context: BrowserContext, page: Page) {
    [this.key, this.context, this.page, this.size] = [key, context, page, page.viewportSize()];
    const change = () => void (this.isChanged = true);
    watchCalls(page, lastsOnPage, change);
    watchCalls(context, lastsOnContext, change);
  }

  /** Makes the page as it was at first; false if a test has done to it what cannot be undone. */
  async restore(): Promise<boolean> {
    const { context, page, size } = this;
    if (this.isChanged || page.isClosed() || context.pages().length > 1) return false;
    const address = page.url();
    // Another server has a storage of its own.
    if (address.startsWith('http') && !address.startsWith(`${site()}/`)) return false;
    for (const event of events) page.removeAllListeners(event as 'load');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    page.setDefaultTimeout(0);
    await page.goto(blank);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await context.clearCookies();
    await page.mouse.move(0, 0);
    if (size) await page.setViewportSize(size);
    return true;
  }
}

export class PagePool {
  /** The one that waits longest first. */
  private free: PooledPage[] = [];
  private used: PooledPage[] = [];

  /** A page of this kind that no test uses, else one in a new browser context. */
  async take(key: string, open: () => Promise<BrowserContext>): Promise<PooledPage> {
    let page = this.free.findLast((each) => each.key === key);
    if (page) this.free = this.free.filter((each) => each !== page);
    else {
      const context = await open();
      page = new PooledPage(key, context, await context.newPage());
    }
    this.used.push(page);
    return page;
  }

  /** At the end of a test: its pages are restored for the next ones, or closed where that is impossible. */
  async giveBack(): Promise<void> {
    const used = this.used;
    this.used = [];
    for (const page of used)
      if (await page.restore().catch(() => false)) this.free.push(page);
      else await page.context.close();
    for (const { context } of this.free.splice(0, Math.max(0, this.free.length - most)))
      await context.close();
  }
}

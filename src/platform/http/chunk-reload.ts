import { checkOffline, isOffline, reportUnanswered } from './connection.ts';

/** A page is reloaded because of a missing chunk at most once in this time. */
export const reloadGuardMs = 10_000;

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** Whether the page at `path` may be reloaded at `now` (epoch milliseconds); remembers the reload. Without storage: never. */
export function mayReload(path: string, now: number, memory: () => Memory): boolean {
  const key = `umiji-reloaded:${path}`;
  try {
    const last = Number(memory().getItem(key) ?? Number.NEGATIVE_INFINITY);
    if (now - last < reloadGuardMs) return false;
    memory().setItem(key, String(now));
    return true;
  } catch {
    // Storage may be disabled; an error screen is better than an endless reload.
    return false;
  }
}

let reloading = false;
/** Whether the page is about to reload, so that no error needs to be shown. */
export const isReloading = () => reloading;

/**
 * Reloads a page that requests chunks which a new version has removed. If it was reloaded just before, the error is kept
 * and leads to the error screen. Without a connection nothing is reloaded: the browser would show its own error page.
 */
export function reloadOnMissingChunk(page: Window): void {
  page.addEventListener('vite:preloadError', (event) => {
    // Otherwise the router would reload the page too.
    event.preventDefault();
    if (isOffline() || !page.navigator.onLine) return reportUnanswered();
    if (!mayReload(page.location.pathname, Date.now(), () => page.sessionStorage)) return;
    reloading = true;
    void checkOffline().then((isCutOff) => {
      reloading = !isCutOff;
      if (reloading) page.location.reload();
    });
  });
}

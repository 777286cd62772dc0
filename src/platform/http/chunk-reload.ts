/** A page is loaded anew for a missing chunk at most once in this time. */
export const reloadGuardMs = 10_000;

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** Whether the page at `path` may be loaded anew at `now` (epoch milliseconds); remembers that it was. Without a memory: never. */
export function mayReload(path: string, now: number, memory: () => Memory): boolean {
  const key = `umiji-reloaded:${path}`;
  try {
    const last = Number(memory().getItem(key) ?? Number.NEGATIVE_INFINITY);
    if (now - last < reloadGuardMs) return false;
    memory().setItem(key, String(now));
    return true;
  } catch {
    // Storage may be switched off; better an error screen than a page that loads for ever.
    return false;
  }
}

let reloading = false;
/** Whether the page is about to be loaded anew: then nothing has to be said about what went wrong. */
export const isReloading = () => reloading;

/**
 * A page that is open while a new version is installed asks for chunks that are gone: loading it anew brings the new
 * ones. Where that has just been tried the error stands, and becomes the error screen.
 */
export function reloadOnMissingChunk(page: Window): void {
  page.addEventListener('vite:preloadError', (event) => {
    // Else the router would load the page anew too, by its own count.
    event.preventDefault();
    reloading = mayReload(page.location.pathname, Date.now(), () => page.sessionStorage);
    if (reloading) page.location.reload();
  });
}

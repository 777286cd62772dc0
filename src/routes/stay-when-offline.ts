import type { RouterHistory } from '@tanstack/react-router';
import {
  isOffline,
  isReachable,
  reportUnanswered,
  watchConnection,
} from '#platform/http/connection.ts';

/** Whether the server can be asked for another screen. Where something may be typed it is asked first. */
async function isCutOff(): Promise<boolean> {
  const isKnown = isOffline() || !navigator.onLine;
  if (!isKnown && (!document.querySelector('main form') || (await isReachable()))) return false;
  reportUnanswered();
  return true;
}

/**
 * Keeps the screen, and what is typed on it, when another one cannot be opened because the server is out of reach; then calls
 * `onStay`. Returns a function that stops it.
 */
export function stayWhenOffline(history: RouterHistory, onStay: () => void): () => void {
  const unblock = history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ currentLocation, nextLocation }) => {
      if (currentLocation.pathname === nextLocation.pathname || !(await isCutOff())) return false;
      onStay();
      return true;
    },
  });
  // A link that the router does not follow would lead to the browser's error page.
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || !isOffline()) return;
    const isElsewhere = link.origin !== location.origin || link.target === '_blank';
    if (isElsewhere || link.hash || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onStay();
  };
  addEventListener('click', onClick);
  const stopWatching = watchConnection();
  return () => {
    removeEventListener('click', onClick);
    unblock();
    stopWatching();
  };
}

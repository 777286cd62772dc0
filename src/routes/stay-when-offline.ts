import type { AnyRouter } from '@tanstack/react-router';
import { isOffline, onUnanswered, watchConnection } from '#platform/http/connection.ts';

/**
 * Keeps the screen, and what is typed on it, when another one cannot be opened because the server is out of reach; then calls
 * `onStay`. Returns a function that stops it.
 */
export function stayWhenOffline(router: AnyRouter, onStay: () => void): () => void {
  const stay = () => {
    const { status, location, resolvedLocation } = router.state;
    if (status !== 'pending' || !resolvedLocation || resolvedLocation.href === location.href)
      return;
    // Replaces the navigation under way before anything of it is shown.
    void router.navigate({
      href: resolvedLocation.href,
      replace: true,
      ignoreBlocker: true,
      resetScroll: false,
    });
    if (isOffline()) onStay();
  };
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
  const stops = [onUnanswered(stay), watchConnection()];
  return () => {
    removeEventListener('click', onClick);
    for (const stop of stops) stop();
  };
}

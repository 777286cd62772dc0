import type { QueryClient } from '@tanstack/react-query';
import { onClosed } from '#platform/http/open-status.ts';

/** Tells the user when the site closes (maintenance, database unavailable), and reloads the data when it is open again. Returns a function that stops watching. */
export function watchAvailability(
  queries: QueryClient,
  router: { invalidate: () => Promise<unknown> },
): () => void {
  const stopped = new AbortController();
  let isWaiting = false;
  const stop = onClosed(async (reason) => {
    if (isWaiting) return;
    isWaiting = true;
    const isOpen = await import('./wait-until-open.ts').then(({ waitUntilOpen }) =>
      waitUntilOpen(stopped.signal, reason),
    );
    isWaiting = false;
    // Repeats the queries that failed; input in forms is unaffected.
    if (isOpen) await Promise.all([queries.invalidateQueries(), router.invalidate()]);
  });
  return () => {
    stopped.abort();
    stop();
  };
}

import type { QueryClient } from '@tanstack/react-query';
import { onClosed } from '#platform/http/open-status.ts';

/** Waits out what closes the site while somebody works, maintenance or a database that is away: says so, and goes on by itself. Answers how to end it. */
export function watchAvailability(
  queries: QueryClient,
  router: { invalidate: () => Promise<unknown> },
): () => void {
  const gone = new AbortController();
  let isWaiting = false;
  const stop = onClosed(async (why) => {
    if (isWaiting) return;
    isWaiting = true;
    const isOpen = await import('./wait-until-open.ts').then(({ waitUntilOpen }) =>
      waitUntilOpen(gone.signal, why),
    );
    isWaiting = false;
    // What was asked for in vain is asked for again; what was typed stands where it stood.
    if (isOpen) await Promise.all([queries.invalidateQueries(), router.invalidate()]);
  });
  return () => {
    gone.abort();
    stop();
  };
}

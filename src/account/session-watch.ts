import type { QueryClient } from '@tanstack/react-query';
import { loadToken } from '#platform/http/token.ts';
import { withoutLocale } from '#platform/i18n/address.ts';
import type { ShownPrincipal } from './api.server.ts';
import { watchAvailability } from '#ui/feedback/watch-availability.ts';
import { meQuery } from './me.ts';
import { type ChangeOrigin, session } from './session-signal.ts';

const idOf = (person: ShownPrincipal | null) =>
  `${person?.accountId} ${person?.impersonatedBy?.accountId}`;

/**
 * Asks anew who is signed in whenever that may have changed, and keeps the token of its `owner`, which an
 * administrator who acts as somebody is not; and waits out maintenance that begins meanwhile. Begins once the page is there; answers how to end it.
 */
export function watchSession(
  queries: QueryClient,
  router: { invalidate: () => Promise<unknown> },
  owner: string | null,
): () => void {
  // Who is leaving right now needs none any more.
  const isLeaving = withoutLocale(location.pathname) === '/auth/logout';
  void loadToken(isLeaving ? null : owner);
  const stop = session.watch(async (whence: ChangeOrigin) => {
    const before = queries.getQueryData(meQuery.queryKey);
    // Forgotten by whoever signed in or out here: it is being asked for already.
    if (!before) return;
    const now = await queries.fetchQuery({ ...meQuery, staleTime: 0 });
    // Somebody else sits here now, or nobody: nothing of what was loaded may stay.
    if (whence === 'elsewhere' && idOf(before.principal) !== idOf(now.principal)) location.reload();
    else if (JSON.stringify(before) !== JSON.stringify(now)) await router.invalidate();
  });
  const stopWaiting = watchAvailability(queries, router);
  // Out of the browser's memory, as by its back button.
  const shown = ({ persisted }: PageTransitionEvent) => persisted && session.notify('elsewhere');
  addEventListener('pageshow', shown);
  return () => {
    removeEventListener('pageshow', shown);
    stop();
    stopWaiting();
    void loadToken(null);
  };
}

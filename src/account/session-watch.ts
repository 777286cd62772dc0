import type { QueryClient } from '@tanstack/react-query';
import { isSignInAsked } from '#platform/http/signed-out.ts';
import { loadToken } from '#platform/http/token.ts';
import { withoutLocale } from '#platform/i18n/address.ts';
import type { ShownPrincipal } from './api.server.ts';
import { watchAvailability } from '#ui/feedback/watch-availability.ts';
import { meQuery } from './me.ts';
import { type ChangeOrigin, session } from './session-signal.ts';

const idOf = (person: ShownPrincipal | null) =>
  `${person?.accountId} ${person?.impersonatedBy?.accountId}`;

/**
 * Reloads the signed-in account whenever it may have changed, loads the token of its `owner` (null while impersonating),
 * and handles maintenance that starts meanwhile. Returns a function that stops watching.
 */
export function watchSession(
  queries: QueryClient,
  router: { invalidate: () => Promise<unknown> },
  owner: string | null,
): () => void {
  // Not needed on the sign-out page.
  const isLeaving = withoutLocale(location.pathname) === '/auth/logout';
  void loadToken(isLeaving ? null : owner);
  const stop = session.watch(async (whence: ChangeOrigin) => {
    // Whoever signs in again decides on this page first.
    if (isSignInAsked()) return;
    const before = queries.getQueryData(meQuery.queryKey);
    // Cleared by a sign-in or sign-out on this page, which reloads it itself.
    if (!before) return;
    const now = await queries.fetchQuery({ ...meQuery, staleTime: 0 });
    // Another account, or none: drop everything that was loaded.
    if (whence === 'elsewhere' && idOf(before.principal) !== idOf(now.principal)) location.reload();
    else if (JSON.stringify(before) !== JSON.stringify(now)) await router.invalidate();
  });
  const stopWaiting = watchAvailability(queries, router);
  // Restored from the back/forward cache.
  const shown = ({ persisted }: PageTransitionEvent) => persisted && session.notify('elsewhere');
  addEventListener('pageshow', shown);
  return () => {
    removeEventListener('pageshow', shown);
    stop();
    stopWaiting();
    void loadToken(null);
  };
}

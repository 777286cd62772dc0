import type { QueryClient } from '@tanstack/react-query';
import type { ShownPrincipal } from '#account/api.server.ts';
import { api } from '#api.ts';
import { readCookieWith } from '../read-cookie.ts';

/** Keeps that it was read: of a person in the database, of a guest in the browser; who acts as somebody reads for nobody. */
export async function markRead(
  queries: QueryClient,
  principal: ShownPrincipal | null,
  slug: string,
): Promise<void> {
  if (principal?.impersonatedBy) return;
  if (!principal) document.cookie = readCookieWith(document.cookie, slug);
  // What could not be kept is unread still, and comes again.
  else
    await api()
      .announce.read({ slug })
      .catch(() => undefined);
  await queries.invalidateQueries({ queryKey: ['announce'] });
}

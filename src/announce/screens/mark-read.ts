import type { QueryClient } from '@tanstack/react-query';
import type { ShownPrincipal } from '#account/api.server.ts';
import { api } from '#api.ts';
import { readCookieWith } from '../read-cookie.ts';

/** Marks an announcement as read: for an account in the database, for a guest in a cookie. Not while acting as somebody else. */
export async function markRead(
  queries: QueryClient,
  principal: ShownPrincipal | null,
  slug: string,
): Promise<void> {
  if (principal?.impersonatedBy) return;
  if (!principal)
    document.cookie = readCookieWith(document.cookie, slug, location.protocol === 'https:');
  // If that fails it stays unread and is shown again.
  else
    await api()
      .announce.read({ slug })
      .catch(() => undefined);
  await queries.invalidateQueries({ queryKey: ['announce'] });
}

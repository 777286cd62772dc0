import { propertyOf } from '../property.ts';

/** The Bearer token that API calls send in addition to the session cookie; held in memory only. */
let current: { owner: string; token: string | null } | null = null;

/** Loads the token of the signed-in account once; `null` drops it. Calls do not wait for it, as the cookie is enough. */
export async function loadToken(owner: string | null): Promise<void> {
  if (current?.owner === owner) return;
  const loading: typeof current = owner === null ? null : { owner, token: null };
  current = loading;
  if (!loading) return;
  const answer = await fetch('/api/auth/token', { credentials: 'include' }).catch(() => null);
  if (!answer?.ok) return;
  const token = propertyOf(await answer.json(), 'token');
  if (typeof token === 'string') loading.token = token;
}

/** The token; null for guests, and until it is loaded. */
export const currentToken = (): string | null => current?.token ?? null;

import { propertyOf } from '../property.ts';

/** What calls of the API carry beside the cookie: the browser keeps it in a cookie that scripts cannot read, and this page here. */
let current: { owner: string; token: string | null } | null = null;

/** Takes the token of whoever is signed in, once; `null` lets go of it. No call waits for it: the cookie says the same. */
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

/** The token as it is sent; null for guests, and until it is there. */
export const currentToken = (): string | null => current?.token ?? null;

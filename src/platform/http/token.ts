import { propertyOf } from '../property.ts';

/** What calls of the API carry beside the cookie: the browser keeps it in a cookie that scripts cannot read, and this page here. */
let held: { owner: string; token: string | null } | null = null;

/** Takes the token of whoever is signed in, once; `null` lets go of it. No call waits for it: the cookie says the same. */
export async function holdToken(owner: string | null): Promise<void> {
  if (held?.owner === owner) return;
  const mine: typeof held = owner === null ? null : { owner, token: null };
  held = mine;
  if (!mine) return;
  const answer = await fetch('/api/auth/token', { credentials: 'include' }).catch(() => null);
  if (!answer?.ok) return;
  const token = propertyOf(await answer.json(), 'token');
  if (typeof token === 'string') mine.token = token;
}

/** The token as it is sent; null for guests, and until it is there. */
export const bearer = (): string | null => held?.token ?? null;

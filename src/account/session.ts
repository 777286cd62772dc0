/** A call of the sign-in service; answers whether it was done. */
async function call(path: string, body: object): Promise<boolean> {
  const response = await fetch(`/api/auth${path}`, { method: 'POST', credentials: 'include', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return response.ok;
}

export const signIn = (email: string, password: string) => call('/sign-in/email', { email, password });

/** Ends the session and forgets the stored token. */
export async function signOut(): Promise<void> {
  await call('/sign-out', {});
  document.cookie = 'auth_jwt=; Path=/; Max-Age=0; SameSite=Lax';
}

/** Only ways inside this site are followed after signing in. */
export function safeRedirect(to: string | undefined): string | null {
  return to !== undefined && /^\/(?![/\\])/.test(to) ? to : null;
}

/**
 * The addresses under which passkeys are also reached: the service knows each by one method and one name, programs that
 * follow our interface by another. Which passkeys an address has is told to nobody: an e-mail given with the request for
 * options changes nothing, and the browser offers what it holds.
 */
const aliases: Readonly<Record<string, string>> = {
  '/api/auth/passkey/register': '/api/auth/passkey/verify-registration',
  '/api/auth/passkey/authenticate': '/api/auth/passkey/verify-authentication',
};

/** The request as the sign-in service knows it. */
export function toServiceRequest(request: Request): Request {
  const url = new URL(request.url);
  if (request.method !== 'POST') return request;
  if (url.pathname === '/api/auth/passkey/generate-authenticate-options')
    return new Request(url, { headers: request.headers });
  const known = aliases[url.pathname];
  if (!known) return request;
  url.pathname = known;
  return new Request(url, request);
}

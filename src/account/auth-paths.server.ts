/**
 * Alternative paths of the passkey calls in our API, mapped to those of the sign-in service. An email sent with a request
 * for options is ignored, so that nobody learns which passkeys an address has.
 */
const aliases: Readonly<Record<string, string>> = {
  '/api/auth/passkey/register': '/api/auth/passkey/verify-registration',
  '/api/auth/passkey/authenticate': '/api/auth/passkey/verify-authentication',
};

/** Rewrites a request to the path and method of the sign-in service. */
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

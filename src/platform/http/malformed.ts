import { refusals } from '../refusal.ts';
import { localeOfHeader } from './language.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/**
 * The answer to a request that nothing behind can read: a method that no address has, such as TRACE, of which the
 * platform makes no request at all; or a host that is none, from the client or a proxy (`X-Forwarded-Host: evil:99999`).
 * Null for all others.
 */
export function refuseMalformed({ method, url, headers }: Request): Response | null {
  const isKnown = methods.some((each) => each === method);
  if (isKnown && URL.canParse(url)) return null;
  const { status, ...text } = refusals[isKnown ? 'invalid' : 'wrong-method'];
  return new Response(text[localeOfHeader(headers.get('accept-language'))], {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...(isKnown ? {} : { allow: methods.join(', ') }),
    },
  });
}

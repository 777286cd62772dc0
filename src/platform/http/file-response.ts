import { isShownInline } from '../file/accepted.ts';
import { pdfPolicy } from './headers.ts';

/**
 * Lets browsers show only pictures and PDFs by themselves, and save every other file. A picture is shown in a sandbox, where
 * nothing runs and nothing of the site can be reached. A PDF is not: Chrome and Safari refuse to show one there; the policy
 * of all data, which lets nothing load or run, holds for it, and browsers show it in a process of its own.
 */
export function asFileResponse(response: Response): Response {
  const disposition = response.headers.get('content-disposition');
  if (disposition === null) return response;
  const type = (response.headers.get('content-type') ?? '').replace(/;.*/s, '').trim();
  if (!isShownInline(type))
    response.headers.set('content-disposition', disposition.replace(/^inline\b/i, 'attachment'));
  else
    response.headers.set(
      'content-security-policy',
      type === 'application/pdf'
        ? pdfPolicy
        : "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    );
  response.headers.set('x-content-type-options', 'nosniff');
  return response;
}

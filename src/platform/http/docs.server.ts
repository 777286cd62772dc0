import { pagePolicy } from './headers.ts';

/** The integrators' page: the OpenAPI document as a list of calls with examples that run; public/api-docs.js makes it. */
export function docsPage(siteName: string): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API | ${siteName}</title>
<style>body{font:15px/1.6 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}summary{cursor:pointer;padding:.25rem 0;overflow-wrap:anywhere}b{display:inline-block;min-width:4.5rem}pre,textarea,input{font:13px/1.5 ui-monospace,monospace;box-sizing:border-box;max-width:100%}pre{overflow:auto;max-height:24rem;padding:.75rem;border:1px solid #8886;border-radius:.4rem}pre:empty{display:none}textarea{width:100%}details details{margin-left:1rem}</style></head>
<body><header><h1>${siteName} API</h1>
<p>Addresses mirror the screens. A system sends the key that an administrator made for it as <code>Authorization: Bearer umiji_…</code>; a person's program the session cookie, or a token from <code>GET /api/auth/token</code>. A write with an <code>Idempotency-Key</code> may be sent again: it is done once. Lists give a <code>cursor</code>; send it back for the next page. The document: <a href="/api/openapi.json">openapi.json</a>; a program from the request to the PDF: <code>examples/request-quotation.mjs</code>.</p>
<p><label>Key for the examples below (without one they run as whoever is signed in here): <input id="key" type="password" autocomplete="off" size="50"></label></p></header>
<main aria-live="polite">…</main><script type="module" src="/api-docs.js"></script></body></html>`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy() } });
}

import { pagePolicy } from './headers.ts';

/** The integrators' page: the OpenAPI document as a readable list, without anything loaded from elsewhere. */
export function docsPage(siteName: string): Response {
  const nonce = crypto.randomUUID();
  const script = `
const esc = (s) => String(s).replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);
const doc = await (await fetch('/api/openapi.json')).json();
const groups = new Map();
for (const [path, item] of Object.entries(doc.paths)) for (const [method, op] of Object.entries(item)) {
  const tag = op.tags?.[0] ?? 'Other';
  if (!groups.has(tag)) groups.set(tag, []);
  groups.get(tag).push({ path, method, op });
}
const show = (title, value) => value ? '<h4>' + title + '</h4><pre tabindex="0">' + esc(JSON.stringify(value, null, 2)) + '</pre>' : '';
document.querySelector('main').innerHTML = [...groups].sort(([a], [b]) => a.localeCompare(b)).map(([tag, ops]) =>
  '<section><h2>' + esc(tag) + '</h2>' + ops.map(({ path, method, op }) =>
    '<details><summary><b>' + method.toUpperCase() + '</b> <code>/api/v1' + esc(path) + '</code> ' + esc(op.summary ?? '') + '</summary>' +
    show('Parameters', op.parameters) + show('Body', op.requestBody?.content?.['application/json']?.schema) +
    show('Answer', Object.values(op.responses ?? {})[0]?.content?.['application/json']?.schema) + '</details>').join('') + '</section>').join('');
`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API | ${siteName}</title>
<style>body{font:15px/1.6 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}summary{cursor:pointer;padding:.25rem 0}b{display:inline-block;min-width:4.5rem}pre{overflow:auto;max-height:24rem;padding:.75rem;border:1px solid #8886;border-radius:.4rem}</style></head>
<body><header><h1>${siteName} API</h1><p>Addresses mirror the screens. Sign in with the session cookie, or send a token from <code>GET /api/auth/token</code> as <code>Authorization: Bearer …</code>. The document: <a href="/api/openapi.json">openapi.json</a>.</p></header><main aria-live="polite">…</main><script type="module" nonce="${nonce}">${script}</script></body></html>`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy(nonce) } });
}

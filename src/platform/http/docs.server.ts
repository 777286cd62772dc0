import type { Locale } from '../i18n/locale.ts';
import { pagePolicy } from './headers.ts';

const words = {
  en: {
    about: `Addresses mirror the screens. A system sends the key that an administrator made for it as <code>Authorization: Bearer umiji_…</code>; a person's program the session cookie, or a token from <code>GET /api/auth/token</code>. In the examples, <code>$UMIJI_KEY</code> is the key and <code>$UMIJI_TOKEN</code> that token, for calls that no key reaches. A write with an <code>Idempotency-Key</code> may be sent again: it is done once. Lists give a <code>cursor</code>; send it back for the next page. What is refused is answered as <code>{ code, message, fields, requestId }</code>, in the language of <code>Accept-Language</code>. The document: <a href="/api/openapi.json">openapi.json</a>; a program from the request to the PDF: <code>examples/request-quotation.mjs</code>; one that receives and verifies webhooks: <code>examples/receive-webhook.mjs</code>.`,
    key: 'Key for the examples below (without one they run as whoever is signed in here):',
    other: '<a href="?lang=ja" lang="ja" hreflang="ja">日本語</a>',
    page: {
      fill: 'Fill in',
      run: 'Run',
      parameters: 'Parameters',
      body: 'Body',
      answer: 'Answer',
      sample: 'Example of an answer',
      address: 'Address',
    },
  },
  ja: {
    about: `アドレスは画面と同じ構成です。システムからは、管理者が発行したキーを <code>Authorization: Bearer umiji_…</code> で送信します。利用者本人のプログラムは、セッションのCookieか <code>GET /api/auth/token</code> のトークンを使います。例の <code>$UMIJI_KEY</code> はキー、<code>$UMIJI_TOKEN</code> はこのトークンです（キーでは使えない呼び出し用）。<code>Idempotency-Key</code> を付けた更新は、再送しても一度だけ処理されます。一覧は <code>cursor</code> を返すので、それを送ると次のページが得られます。エラーは <code>{ code, message, fields, requestId }</code> の形で、<code>Accept-Language</code> の言語で返ります。定義書：<a href="/api/openapi.json">openapi.json</a>。依頼からPDF取得までの例：<code>examples/request-quotation.mjs</code>。Webhookの受信と署名検証の例：<code>examples/receive-webhook.mjs</code>。`,
    key: '下の例で使うキー（空欄の場合は、ここでログイン中の利用者として実行します）：',
    other: '<a href="?lang=en" lang="en" hreflang="en">English</a>',
    page: {
      fill: '値を入れる',
      run: '実行',
      parameters: 'パラメーター',
      body: '本文',
      answer: '応答',
      sample: '応答の例',
      address: 'アドレス',
    },
  },
} as const;

/** The API documentation for integrators: the OpenAPI document as a list of calls that can be run; rendered by public/api-docs.js. */
export function docsPage(siteName: string, locale: Locale): Response {
  const { about, key, other, page } = words[locale];
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API | ${siteName}</title>
<style>body{font:15px/1.6 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}summary{cursor:pointer;padding:.25rem 0;overflow-wrap:anywhere}b{display:inline-block;min-width:4.5rem}pre,textarea,input{font:13px/1.5 ui-monospace,monospace;box-sizing:border-box;max-width:100%}pre{overflow:auto;max-height:24rem;padding:.75rem;border:1px solid #8886;border-radius:.4rem}pre:empty{display:none}textarea{width:100%}details details{margin-left:1rem}</style></head>
<body><header><h1>${siteName} API</h1>
<p>${other}</p>
<p>${about}</p>
<p><label>${key} <input id="key" type="password" autocomplete="off" size="50"></label></p></header>
<main aria-live="polite" data-words='${JSON.stringify(page)}'>…</main><script type="module" src="/api-docs.js"></script></body></html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(),
    },
  });
}

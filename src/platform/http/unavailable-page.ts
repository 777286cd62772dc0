import { type Locale } from '../i18n/locale.ts';

/** Seconds after which clients should retry; the page reloads itself after that time. */
export const retryAfterSeconds = 5;

const words = {
  en: {
    title: 'Temporarily unavailable',
    text: 'We cannot reach our data right now. This page tries again by itself.',
    again: 'Try again',
    number: 'Request',
  },
  ja: {
    title: '一時的に利用できません',
    text: '現在、データに接続できません。このページは自動的に再読み込みされます。',
    again: '再読み込み',
    number: '受付番号',
  },
} as const;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * Shown instead of a page while the database is unavailable: self-contained, without scripts, and reloads itself after
 * `retryAfterSeconds`.
 * @param address the page's own path and query.
 */
export function unavailablePage(address: string, locale: Locale, requestId: string): Response {
  const { title, text, again, number } = words[locale];
  const html = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="${retryAfterSeconds}"><meta name="robots" content="noindex"><title>${title}</title>
<style>:root{color-scheme:light dark}main{max-width:32rem;margin:5rem auto;padding:0 1rem;font-family:system-ui,sans-serif;text-align:center}</style>
<main><h1>${title}</h1><p role="status">${text}</p><p><a href="${escaped(address)}">${again}</a></p><p><small>${number}: ${escaped(requestId)}</small></p></main></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
    },
  });
}

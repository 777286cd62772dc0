import type { Bilingual } from '#platform/i18n/locale.ts';

/** What a key of the API can be allowed, one by one. */
export const scopes = [
  'quotation:read',
  'quotation:write',
  'quotation:decide',
  'master:read',
  'master:write',
  'log:read',
] as const;
export type Scope = (typeof scopes)[number];

export const scopeNames: Readonly<Record<Scope, Bilingual>> = {
  'quotation:read': { en: 'Read quotations', ja: '見積の参照' },
  'quotation:write': { en: 'Request and answer', ja: '見積の依頼・回答の作成' },
  'quotation:decide': { en: 'Agree or decline', ja: '見積の承諾・辞退' },
  'master:read': { en: 'Read masters and prices', ja: 'マスタ・運賃の参照' },
  'master:write': { en: 'Change masters and prices', ja: 'マスタ・運賃の変更' },
  'log:read': { en: 'Read logs', ja: 'ログの参照' },
};

/** The procedures of a room by what they are about; rooms that are not named, as accounts and their administration, are for people alone. */
const subjects: Readonly<Record<string, 'quotation' | 'master' | 'log'>> = {
  quotation: 'quotation',
  mst: 'master',
  price: 'master',
  audit: 'log',
};
const decisions = new Set(['quotation.agree', 'quotation.decline']);
/** Four eyes are the eyes of people. */
const peopleOnly = new Set(['quotation.approve', 'quotation.reject', 'quotation.reopen']);
/** A program has to know for which customers it may ask. */
const exceptions: Readonly<Record<string, Scope>> = { 'account.customers': 'quotation:read' };

/** What a key has to be allowed for a procedure; null: no key reaches it. */
export function scopeOf(path: readonly string[], method: string): Scope | null {
  const name = path.join('.');
  if (exceptions[name]) return exceptions[name];
  // What a request is made of, by name alone.
  if (path[0] === 'mst' && path[2] === 'choices') return 'quotation:read';
  const subject = subjects[path[0] ?? ''];
  if (!subject || peopleOnly.has(name)) return null;
  if (decisions.has(name)) return 'quotation:decide';
  if (subject === 'log') return method === 'GET' ? 'log:read' : null;
  return `${subject}:${method === 'GET' ? 'read' : 'write'}`;
}

import type { Bilingual } from '#platform/i18n/locale.ts';

/** The scopes of API keys. */
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

/** The scope's subject by the first part of a procedure's path; other procedures (accounts, administration) are not available to keys. */
const subjects: Readonly<Record<string, 'quotation' | 'master' | 'log'>> = {
  quotation: 'quotation',
  mst: 'master',
  price: 'master',
  tariff: 'master',
  sailing: 'master',
  audit: 'log',
};
const decisions = new Set(['quotation.agree', 'quotation.decline']);
/** Approvals need a person (four-eyes principle). */
const peopleOnly = new Set([
  'quotation.approve',
  'quotation.reject',
  'quotation.reopen',
  'tariff.approve',
  'tariff.reject',
]);
/** A client needs the list of customers that it may request quotations for. */
const exceptions: Readonly<Record<string, Scope>> = { 'account.customers': 'quotation:read' };

/** The scope that a key needs for a procedure; null: not available to keys. */
export function scopeOf(path: readonly string[], method: string): Scope | null {
  const name = path.join('.');
  if (exceptions[name]) return exceptions[name];
  // Names of the masters that a request refers to.
  if (path[0] === 'mst' && path[2] === 'choices') return 'quotation:read';
  // Stryker disable next-line StringLiteral: no procedure has an empty path
  const subject = subjects[path[0] ?? ''];
  if (!subject || peopleOnly.has(name)) return null;
  if (decisions.has(name)) return 'quotation:decide';
  if (subject === 'log') return method === 'GET' ? 'log:read' : null;
  return `${subject}:${method === 'GET' ? 'read' : 'write'}`;
}

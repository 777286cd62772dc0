import type { Bilingual } from '#platform/i18n/locale.ts';

/** The scopes of API keys. */
export const scopes = [
  'quotation:read',
  'quotation:write',
  'master:read',
  'master:write',
  'log:read',
] as const;
export type Scope = (typeof scopes)[number];

export const scopeNames: Readonly<Record<Scope, Bilingual>> = {
  'quotation:read': { en: 'Read quotations', ja: '見積の参照' },
  'quotation:write': { en: 'Request and answer', ja: '見積の依頼・回答の作成' },
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
/** What a person answers for: approvals, agreements, and what may be offered without a person. */
const decisions = new Set([
  'quotation.agree',
  'quotation.recordAgreement',
  'quotation.decline',
  'quotation.approve',
  'quotation.reject',
  'quotation.reopen',
  'quotation.instantStop',
  'quotation.instantResume',
  'quotation.instantSwitchOff',
  'tariff.approve',
  'tariff.reject',
]);
/** Masters whose records let somebody sign in, approve or stand in for another: systems read them. */
const mastersOfRights = new Set([
  'employee',
  'user',
  'customer-contact-person',
  'provisional-customer',
  'quotation-approver',
  'approval-deputy',
  'instant-offer',
]);
/** A client needs the list of customers that it may request quotations for. */
const exceptions: Readonly<Record<string, Scope>> = { 'account.customers': 'quotation:read' };

const isOfRights = ([area, master = '']: readonly string[]): boolean =>
  area === 'mst' && mastersOfRights.has(master);

/** The scope that a key needs for a procedure; null: not available to keys. */
export function scopeOf(path: readonly string[], method: string): Scope | null {
  const name = path.join('.');
  if (exceptions[name]) return exceptions[name];
  // Names of the masters that a request refers to.
  if (path[0] === 'mst' && path[2] === 'choices') return 'quotation:read';
  // Stryker disable next-line StringLiteral: no procedure has an empty path
  const subject = subjects[path[0] ?? ''];
  if (!subject || decisions.has(name)) return null;
  const isRead = method === 'GET';
  if (subject === 'log') return isRead ? 'log:read' : null;
  if (isRead) return `${subject}:read`;
  return isOfRights(path) ? null : `${subject}:write`;
}

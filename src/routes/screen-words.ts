import type { Area } from '#words.ts';

/**
 * The words that the screens below each first part of an address need, also for what comes later with the answer to a
 * query: React shows that at once, and would hide the whole page while its words were still being loaded.
 */
const areasBelow: Readonly<Record<string, readonly Area[]>> = {
  '': ['account'],
  admin: ['account', 'master', 'webhook'],
  announce: ['announce'],
  auth: ['account'],
  contact: ['contact'],
  log: ['audit', 'master'],
  mst: ['master', 'order'],
  'nissan-quotation': ['maker', 'master', 'quotation'],
  'price-freight-route': ['price', 'master'],
  'quotation-agreement': ['quotation', 'pricing', 'master'],
  'quotation-answer': ['quotation', 'pricing', 'master'],
  'quotation-approval': ['quotation', 'pricing', 'master'],
  'quotation-detail': ['quotation', 'pricing', 'master'],
  'quotation-list': ['quotation', 'master'],
  'quotation-request': ['quotation', 'master'],
  report: ['report', 'quotation'],
  sdsi: ['contact', 'master'],
  'toyota-quotation': ['maker', 'master', 'quotation'],
  user: ['account', 'announce', 'maker', 'master', 'profile', 'quotation', 'report'],
  'what-if': ['whatif', 'master'],
};

/** The areas of words that a screen needs; `path` without its language. */
export const wordsOf = (path: string): readonly Area[] => [
  'ui',
  ...(areasBelow[path.split('/')[1] ?? ''] ?? []),
];

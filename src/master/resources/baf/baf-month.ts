import { defineResource } from '../../define.ts';
import { month } from '../../kinds/month.ts';
import {
  bafAverage,
  bafNote,
  bafReplaces,
  bafRules,
  bafSettled,
  bafState,
  bafTerm,
  checkBaf,
} from './rules.ts';

export const bafMonth = defineResource({
  name: 'baf-month',
  group: 'baf',
  label: { en: 'BAF (month)', ja: 'BAF（月次）' },
  about: {
    en: 'The fuel adjustment of a month, for customers whose BAF changes monthly.',
    ja: '月次でBAFを改定する顧客に適用する燃料油価格変動調整金です。',
  },
  fields: {
    month: month('Month', '適用月', { fixed: true }),
    referenceMonth: month('Reference month', '参照月'),
    averagePrice: bafAverage,
    state: bafState,
    settled: bafSettled,
    ...bafTerm,
    rules: bafRules,
    replaces: bafReplaces('baf-month'),
    note: bafNote,
  },
  title: ['month'],
  list: [
    'month',
    'referenceMonth',
    'averagePrice',
    'rules',
    'state',
    'settled',
    'appliesFrom',
    'appliesTo',
  ],
  search: ['month'],
  sort: '-month',
  form: [
    ['month', 'referenceMonth'],
    ['appliesFrom', 'appliesTo'],
    ['state', 'settled'],
    ['rules'],
    ['note'],
  ],
  log: 'baf/baf-month',
  changedBy: 'price-manager',
  constraints: { appliesTo: 'applies_to >= applies_from' },
  noOverlap: {
    period: ['appliesFrom', 'appliesTo'],
    alike: [],
    inForce: { field: 'state', option: 'published' },
  },
  check: (row) =>
    checkBaf({ ...row, referenceFrom: row.referenceMonth, referenceTo: row.referenceMonth }),
});

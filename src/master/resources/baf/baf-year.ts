import { defineResource } from '../../define.ts';
import { integer } from '../../kinds/integer.ts';
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

export const bafYear = defineResource({
  name: 'baf-year',
  group: 'baf',
  label: { en: 'BAF (year)', ja: 'BAF（年次）' },
  about: {
    en: 'The fuel adjustment of a year, for annual contracts.',
    ja: '年間契約に適用する燃料油価格変動調整金です。',
  },
  fields: {
    year: integer('Year', '年', { min: 2000, max: 2100, fixed: true }),
    referenceFrom: month('Reference from', '参照開始月'),
    referenceTo: month('Reference to', '参照終了月'),
    averagePrice: bafAverage,
    state: bafState,
    settled: bafSettled,
    ...bafTerm,
    rules: bafRules,
    replaces: bafReplaces('baf-year'),
    note: bafNote,
  },
  title: ['year'],
  list: [
    'year',
    'referenceFrom',
    'referenceTo',
    'averagePrice',
    'rules',
    'state',
    'settled',
    'appliesFrom',
    'appliesTo',
  ],
  search: [],
  sort: '-year',
  form: [
    ['year'],
    ['referenceFrom', 'referenceTo'],
    ['appliesFrom', 'appliesTo'],
    ['state', 'settled'],
    ['rules'],
    ['note'],
  ],
  log: 'baf/baf-year',
  constraints: {
    referenceTo: 'reference_to >= reference_from',
    appliesTo: 'applies_to >= applies_from',
  },
  check: checkBaf,
});

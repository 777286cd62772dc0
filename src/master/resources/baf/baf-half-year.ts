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

export const bafHalfYear = defineResource({
  name: 'baf-half-year',
  group: 'baf',
  label: { en: 'BAF (half year)', ja: 'BAF（半期）' },
  about: {
    en: 'The fuel adjustment of half a year, for customers whose BAF changes half-yearly.',
    ja: '半期でBAFを改定する顧客に適用する燃料油価格変動調整金です。',
  },
  fields: {
    year: integer('Year', '年', { min: 2000, max: 2100, fixed: true }),
    half: integer('Half', '半期', { min: 1, max: 2, fixed: true }),
    referenceFrom: month('Reference from', '参照開始月'),
    referenceTo: month('Reference to', '参照終了月'),
    averagePrice: bafAverage,
    state: bafState,
    settled: bafSettled,
    ...bafTerm,
    rules: bafRules,
    replaces: bafReplaces('baf-half-year'),
    note: bafNote,
  },
  title: ['year', 'half'],
  list: [
    'year',
    'half',
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
  sort: '-appliesFrom',
  form: [
    ['year', 'half'],
    ['referenceFrom', 'referenceTo'],
    ['appliesFrom', 'appliesTo'],
    ['state', 'settled'],
    ['rules'],
    ['note'],
  ],
  log: 'baf/baf-half-year',
  constraints: {
    referenceTo: 'reference_to >= reference_from',
    appliesTo: 'applies_to >= applies_from',
  },
  check: checkBaf,
});

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

export const baf = defineResource({
  name: 'baf',
  group: 'baf',
  label: { en: 'BAF (quarter)', ja: 'BAF（四半期）' },
  about: {
    en: 'The fuel adjustment of a quarter, computed from the crude oil prices of the quarter before.',
    ja: '前四半期の原油価格から算定する四半期ごとの燃料油価格変動調整金です。',
  },
  fields: {
    year: integer('Year', '年', { min: 2000, max: 2100, fixed: true }),
    quarter: integer('Quarter', '四半期', { min: 1, max: 4, fixed: true }),
    referenceFrom: month('Reference from', '参照開始月'),
    referenceTo: month('Reference to', '参照終了月'),
    averagePrice: bafAverage,
    state: bafState,
    settled: bafSettled,
    ...bafTerm,
    rules: bafRules,
    replaces: bafReplaces('baf'),
    note: bafNote,
  },
  title: ['year', 'quarter'],
  list: [
    'year',
    'quarter',
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
    ['year', 'quarter'],
    ['referenceFrom', 'referenceTo'],
    ['appliesFrom', 'appliesTo'],
    ['state', 'settled'],
    ['rules'],
    ['note'],
  ],
  log: 'baf/baf',
  operations: ['edit', 'in-place', 'archive'],
  constraints: {
    referenceTo: 'reference_to >= reference_from',
    appliesTo: 'applies_to >= applies_from',
  },
  check: checkBaf,
});

import { defineResource } from '../../define.ts';
import { choice, date, integer, money, month, option, text } from '../../fields.ts';
import { bafRules, bafStates, checkBaf } from './rules.ts';

export const baf = defineResource({
  name: 'baf',
  group: 'baf',
  label: { en: 'BAF (quarter)', ja: 'BAF（四半期）' },
  about: { en: 'The fuel adjustment of a quarter, computed from the crude oil prices of the quarter before.', ja: '前四半期の原油価格から算定する四半期ごとの燃料油価格変動調整金です。' },
  fields: {
    year: integer('Year', '年', { min: 2000, max: 2100, fixed: true }),
    quarter: integer('Quarter', '四半期', { min: 1, max: 4, fixed: true }),
    referenceFrom: month('Reference from', '参照開始月'),
    referenceTo: month('Reference to', '参照終了月'),
    averagePrice: money('Average price', '平均価格', { computed: true, suffix: { en: 'JPY/kl', ja: '円/kl' } }),
    state: choice('State', '状態', bafStates, { initial: 'draft' }),
    settled: choice('Price state', '価格の状態', [option('provisional', 'Provisional', '仮'), option('final', 'Final', '決定')], { initial: 'provisional' }),
    appliesFrom: date('Applies from', '適用開始日'),
    appliesTo: date('Applies until', '適用終了日'),
    rules: bafRules,
    note: text('Note', '備考', { max: 500, multiline: true, optional: true }),
  },
  title: ['year', 'quarter'],
  list: ['year', 'quarter', 'referenceFrom', 'referenceTo', 'averagePrice', 'state', 'settled', 'appliesFrom', 'appliesTo'],
  search: [],
  sort: '-appliesFrom',
  form: [['year', 'quarter'], ['referenceFrom', 'referenceTo'], ['appliesFrom', 'appliesTo'], ['state', 'settled'], ['rules'], ['note']],
  log: 'baf/baf',
  operations: ['edit', 'in-place', 'archive'],
  check: checkBaf,
});

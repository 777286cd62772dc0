import { defineResource, fault } from '../../define.ts';
import { choice, option } from '../../kinds/choice.ts';
import { money } from '../../kinds/money.ts';
import { month } from '../../kinds/month.ts';
import { text } from '../../kinds/text.ts';

const perKl = { en: 'JPY/kl', ja: '円/kl' };
export const standardCrudeOilPrice = defineResource({
  name: 'standard-crude-oil-price',
  group: 'baf',
  label: { en: 'Standard crude oil price', ja: '標準原油価格' },
  about: {
    en: 'The monthly price from which BAF is computed.',
    ja: 'BAFの算定に用いる月次の価格です。',
  },
  fields: {
    month: month('Month', '年月', { unique: true, fixed: true }),
    grossPerKl: money('Gross price', '価格（補助前）', { suffix: perKl }),
    subsidyPerKl: money('Subsidy', '補助額', { optional: true, suffix: perKl }),
    pricePerKl: money('Applied price', '適用価格', { computed: true, suffix: perKl }),
    state: choice(
      'State',
      '状態',
      [option('provisional', 'Provisional', '仮価格'), option('final', 'Final', '決定価格')],
      { initial: 'provisional' },
    ),
    source: text('Source', '出典', { max: 60 }),
    note: text('Note', '備考', { max: 500, multiline: true, optional: true }),
  },
  title: ['month'],
  list: ['month', 'grossPerKl', 'subsidyPerKl', 'pricePerKl', 'state', 'source'],
  search: ['month', 'source'],
  sort: '-month',
  form: [['month', 'state'], ['grossPerKl', 'subsidyPerKl'], ['source'], ['note']],
  log: 'baf/standard-crude-oil-price',
  changedBy: 'price-manager',
  constraints: { subsidyPerKl: 'subsidy_per_kl <= gross_per_kl' },
  check: ({ grossPerKl, subsidyPerKl }) =>
    subsidyPerKl !== null && Number(subsidyPerKl) > Number(grossPerKl)
      ? [fault('subsidyPerKl', 'Not more than the price.', '価格以下の金額を入力してください。')]
      : [],
});

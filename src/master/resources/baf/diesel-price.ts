import { defineResource, fault } from '../../define.ts';
import { choice, option } from '../../kinds/choice.ts';
import { date } from '../../kinds/date.ts';
import { money } from '../../kinds/money.ts';
import { month } from '../../kinds/month.ts';
import { text } from '../../kinds/text.ts';

export const dieselPrice = defineResource({
  name: 'diesel-price',
  group: 'baf',
  label: { en: 'Diesel price', ja: '軽油価格' },
  about: {
    en: 'The monthly price from which fuel surcharges on haulage are calculated. BAF has prices of its own.',
    ja: '陸送の燃料サーチャージの算定に用いる月次の価格です。BAFには使用しません。',
  },
  fields: {
    month: month('Month', '年月', { unique: true, fixed: true }),
    pricePerLitre: money('Price', '価格', { suffix: { en: 'JPY/L', ja: '円/L' } }),
    appliesFrom: date('Departures from', '適用開始日（出港日）'),
    appliesTo: date('Departures until', '適用終了日（出港日）'),
    state: choice(
      'State',
      '状態',
      [option('draft', 'Draft', '下書き'), option('published', 'Published', '公開')],
      {
        initial: 'draft',
        help: {
          en: 'Only a published price is used.',
          ja: '公開した価格だけが見積に使われます。',
        },
      },
    ),
    source: text('Source', '出典', { max: 60, optional: true }),
    note: text('Note', '備考', { max: 500, multiline: true, optional: true }),
  },
  title: ['month'],
  list: ['month', 'pricePerLitre', 'appliesFrom', 'appliesTo', 'state', 'source'],
  search: ['month', 'source'],
  sort: '-month',
  form: [['month', 'pricePerLitre'], ['appliesFrom', 'appliesTo'], ['state', 'source'], ['note']],
  log: 'baf/diesel-price',
  changedBy: 'price-manager',
  constraints: { appliesTo: 'applies_to >= applies_from' },
  noOverlap: {
    period: ['appliesFrom', 'appliesTo'],
    alike: [],
    inForce: { field: 'state', option: 'published' },
  },
  check: ({ appliesFrom, appliesTo }) =>
    appliesTo < appliesFrom
      ? [fault('appliesTo', 'Not before the first day.', '適用開始日以降を入力してください。')]
      : [],
});

import { defineResource } from '../../define.ts';
import { choice } from '../../kinds/choice.ts';
import { integer } from '../../kinds/integer.ts';
import { text } from '../../kinds/text.ts';
import { names } from '../../names.ts';
import { bases } from './bases.ts';

export const freightType = defineResource({
  name: 'freight-type',
  group: 'freight',
  label: { en: 'Freight type', ja: '貨物種別' },
  about: {
    en: 'The four kinds of freight and how each is rated.',
    ja: '貨物の4種別と運賃計算の基準です。',
  },
  fields: {
    code: text('Code', 'コード', { format: 'slug', max: 30, unique: true, fixed: true }),
    ...names,
    basis: choice(
      'Rated by',
      '計算基準',
      bases.filter((each) => each.value !== 'flat'),
    ),
    sortOrder: integer('Order', '表示順'),
  },
  list: ['code', 'name', 'nameEn', 'basis', 'sortOrder'],
  sort: 'sortOrder',
  pickableBy: 'signed-in',
  changedBy: 'price-manager',
});

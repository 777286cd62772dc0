import { defineResource } from '../../define.ts';
import { choice } from '../../kinds/choice.ts';
import { integer } from '../../kinds/integer.ts';
import { text } from '../../kinds/text.ts';
import { names } from '../../names.ts';
import { bases } from './bases.ts';

const within = {
  en: 'A piece outside these limits is never offered by a rule of instant offers. Empty: no limit.',
  ja: 'この範囲を外れる貨物は、即時回答の対象になりません。空欄は制限なし。',
};
/** A limit of what one piece of a kind can be, as declared. */
const limit = (en: string, ja: string, unit: string, help?: typeof within) =>
  integer(en, ja, {
    optional: true,
    max: 1_000_000,
    suffix: { en: unit, ja: unit },
    ...(help && { help }),
  });

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
    leastLengthMm: limit('Smallest length', '長さの下限', 'mm', within),
    leastWidthMm: limit('Smallest width', '幅の下限', 'mm'),
    leastHeightMm: limit('Smallest height', '高さの下限', 'mm'),
    leastWeightKg: limit('Smallest weight', '重量の下限', 'kg'),
    leastDensity: limit('Lowest density', '密度の下限', 'kg/m³'),
    mostDensity: limit('Highest density', '密度の上限', 'kg/m³'),
    mostEmptyKg: limit('Highest weight empty', '空の重量の上限', 'kg'),
    leastLadenKg: limit('Lowest weight laden', '実入りの重量の下限', 'kg'),
  },
  form: [
    ['code', 'name', 'nameEn'],
    ['basis', 'sortOrder'],
    ['leastLengthMm', 'leastWidthMm', 'leastHeightMm', 'leastWeightKg'],
    ['leastDensity', 'mostDensity', 'mostEmptyKg', 'leastLadenKg'],
  ],
  list: ['code', 'name', 'nameEn', 'basis', 'sortOrder'],
  sort: 'sortOrder',
  pickableBy: 'signed-in',
  changedBy: 'price-manager',
});

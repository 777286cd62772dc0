import { defineResource } from '../../define.ts';
import { choice, option } from '../../kinds/choice.ts';
import { flag } from '../../kinds/flag.ts';
import { integer } from '../../kinds/integer.ts';
import { ref } from '../../kinds/ref.ts';
import { text } from '../../kinds/text.ts';

const mm = { en: 'mm', ja: 'mm' };
export const heavyEquipmentModel = defineResource({
  name: 'heavy-equipment-model',
  group: 'freight',
  label: { en: 'Heavy equipment model', ja: '重機型式' },
  about: {
    en: 'Models with the size and weight by which they are rated.',
    ja: '運賃計算に用いる寸法・重量を持つ型式です。',
  },
  parent: { resource: 'heavy-equipment-maker', field: 'maker' },
  fields: {
    maker: ref('Maker', 'メーカー', 'heavy-equipment-maker'),
    name: text('Model', '型式', { max: 40, unique: 'in-parent' }),
    kind: choice('Kind', '種類', [
      option('excavator', 'Excavator', '油圧ショベル'),
      option('bulldozer', 'Bulldozer', 'ブルドーザ'),
      option('wheel-loader', 'Wheel loader', 'ホイールローダ'),
      option('crane', 'Crane', 'クレーン'),
      option('roller', 'Roller', 'ローラ'),
      option('dump', 'Dump truck', 'ダンプ'),
      option('forklift', 'Forklift', 'フォークリフト'),
      option('other', 'Other', 'その他'),
    ]),
    lengthMm: integer('Length', '全長', { pricing: true, min: 1, max: 30_000, suffix: mm }),
    widthMm: integer('Width', '全幅', { pricing: true, min: 1, max: 10_000, suffix: mm }),
    heightMm: integer('Height', '全高', { pricing: true, min: 1, max: 10_000, suffix: mm }),
    weightKg: integer('Weight', '重量', {
      pricing: true,
      min: 1,
      max: 200_000,
      suffix: { en: 'kg', ja: 'kg' },
    }),
    selfPropelled: flag('Self-propelled', '自走可', { initial: true }),
  },
  title: ['maker', 'name'],
  list: ['name', 'kind', 'lengthMm', 'widthMm', 'heightMm', 'weightKg', 'selfPropelled'],
  search: ['name'],
  sort: 'name',
  form: [
    ['name', 'kind'],
    ['lengthMm', 'widthMm', 'heightMm'],
    ['weightKg', 'selfPropelled'],
  ],
  log: 'freight/heavy-equipment-model',
  pickableBy: 'signed-in',
});

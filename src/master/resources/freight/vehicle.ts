import { defineResource } from '../../define.ts';
import { flag } from '../../kinds/flag.ts';
import { integer } from '../../kinds/integer.ts';
import { ref } from '../../kinds/ref.ts';
import { text } from '../../kinds/text.ts';

const mm = { en: 'mm', ja: 'mm' };
const own = { en: 'Empty: as the variant.', ja: '空欄の場合は車両型式の値を使用します。' };
export const vehicle = defineResource({
  name: 'vehicle',
  group: 'freight',
  label: { en: 'Vehicle', ja: '車両' },
  about: {
    en: 'Vehicles as customers name them, with the makers’ classes.',
    ja: '顧客が指定する車両と、メーカー別の車両クラスです。',
  },
  fields: {
    variant: ref('Variant', '車両型式', 'vehicle-variant'),
    name: text('Name', '名称', { max: 80 }),
    nissanVehicleClass: ref('Nissan class', '日産クラス', 'nissan-vehicle-class', {
      optional: true,
    }),
    toyotaVehicleClass: ref('Toyota class', 'トヨタクラス', 'toyota-vehicle-class', {
      optional: true,
    }),
    lengthMm: integer('Length', '全長', {
      min: 1,
      max: 30_000,
      optional: true,
      suffix: mm,
      help: own,
    }),
    widthMm: integer('Width', '全幅', { min: 1, max: 5000, optional: true, suffix: mm, help: own }),
    heightMm: integer('Height', '全高', {
      min: 1,
      max: 5000,
      optional: true,
      suffix: mm,
      help: own,
    }),
    weightKg: integer('Weight', '車両重量', {
      min: 1,
      max: 60_000,
      optional: true,
      suffix: { en: 'kg', ja: 'kg' },
      help: own,
    }),
    isRunning: flag('Running', '自走可', { initial: true }),
  },
  list: ['name', 'variant', 'nissanVehicleClass', 'toyotaVehicleClass', 'isRunning'],
  form: [
    ['name', 'variant'],
    ['nissanVehicleClass', 'toyotaVehicleClass'],
    ['lengthMm', 'widthMm', 'heightMm'],
    ['weightKg', 'isRunning'],
  ],
  log: 'freight/vehicle',
});

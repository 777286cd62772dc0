import { defineResource, fault } from '../../define.ts';
import { integer } from '../../kinds/integer.ts';
import { month } from '../../kinds/month.ts';
import { ref } from '../../kinds/ref.ts';
import { text } from '../../kinds/text.ts';

const mm = { en: 'mm', ja: 'mm' };
export const vehicleVariant = defineResource({
  name: 'vehicle-variant',
  group: 'freight',
  label: { en: 'Vehicle variant', ja: '車両型式' },
  about: {
    en: 'Type designations with their size and weight.',
    ja: '寸法・重量を持つ車両の型式です。',
  },
  parent: { resource: 'vehicle-model', field: 'model' },
  fields: {
    model: ref('Model', '車種', 'vehicle-model'),
    name: text('Type designation', '型式', { max: 40, unique: 'in-parent' }),
    lengthMm: integer('Length', '全長', { pricing: true, min: 1, max: 30_000, suffix: mm }),
    widthMm: integer('Width', '全幅', { pricing: true, min: 1, max: 5000, suffix: mm }),
    heightMm: integer('Height', '全高', { pricing: true, min: 1, max: 5000, suffix: mm }),
    weightKg: integer('Weight', '車両重量', {
      pricing: true,
      min: 1,
      max: 60_000,
      suffix: { en: 'kg', ja: 'kg' },
    }),
    modelYearFrom: month('Built from', '製造開始', { optional: true }),
    modelYearTo: month('Built until', '製造終了', { optional: true }),
  },
  title: ['model', 'name'],
  list: ['name', 'lengthMm', 'widthMm', 'heightMm', 'weightKg', 'modelYearFrom', 'modelYearTo'],
  search: ['name'],
  sort: 'name',
  form: [
    ['name'],
    ['lengthMm', 'widthMm', 'heightMm', 'weightKg'],
    ['modelYearFrom', 'modelYearTo'],
  ],
  log: 'freight/vehicle-variant',
  pickableBy: 'signed-in',
  constraints: { modelYearTo: 'model_year_to >= model_year_from' },
  check: ({ modelYearFrom, modelYearTo }) =>
    modelYearFrom !== null && modelYearTo !== null && modelYearTo < modelYearFrom
      ? [fault('modelYearTo', 'Not before the first year.', '製造開始以降を入力してください。')]
      : [],
});

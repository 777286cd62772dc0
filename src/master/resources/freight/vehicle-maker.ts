import { defineResource } from '../../define.ts';
import { code } from '../../kinds/code.ts';
import { names } from '../../names.ts';

export const vehicleMaker = defineResource({
  name: 'vehicle-maker',
  group: 'freight',
  label: { en: 'Vehicle maker', ja: '車両メーカー' },
  about: { en: 'Makers of cars, trucks and buses.', ja: '自動車のメーカーです。' },
  fields: { code: code('Code', 'コード', { unique: true }), ...names },
  list: ['code', 'name', 'nameEn'],
  log: 'freight/vehicle-maker',
  pickableBy: 'signed-in',
});

import { defineResource } from '../../define.ts';
import { code } from '../../kinds/code.ts';
import { names } from '../../names.ts';

export const heavyEquipmentMaker = defineResource({
  name: 'heavy-equipment-maker',
  group: 'freight',
  label: { en: 'Heavy equipment maker', ja: '重機メーカー' },
  about: { en: 'Makers of construction machinery.', ja: '建設機械のメーカーです。' },
  fields: { code: code('Code', 'コード', { unique: true }), ...names },
  list: ['code', 'name', 'nameEn'],
  log: 'freight/heavy-equipment-maker',
  pickableBy: 'signed-in',
});

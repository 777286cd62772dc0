import { defineResource } from '../../define.ts';
import { code } from '../../kinds/code.ts';
import { names } from '../../names.ts';

export const generalCargoPackingStyle = defineResource({
  name: 'general-cargo-packing-style',
  group: 'freight',
  label: { en: 'Packing style', ja: '荷姿' },
  about: { en: 'How general cargo is packed.', ja: '一般貨物の荷姿です。' },
  fields: { code: code('Code', 'コード', { unique: true }), ...names },
  list: ['code', 'name', 'nameEn'],
  operations: [],
  pickableBy: 'signed-in',
});

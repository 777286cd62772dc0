import { defineResource } from '../../define.ts';
import { code } from '../../kinds/code.ts';
import { names } from '../../names.ts';

export const industry = defineResource({
  name: 'industry',
  group: 'customer',
  label: { en: 'Industry', ja: '業種' },
  about: {
    en: 'Industries by the Japan Standard Industrial Classification.',
    ja: '日本標準産業分類の大分類です。',
  },
  fields: { code: code('Code (JSIC)', 'コード（大分類）', { max: 4, unique: true }), ...names },
  list: ['code', 'name', 'nameEn'],
  operations: ['new', 'archive'],
});

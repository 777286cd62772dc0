import { defineResource } from '../../define.ts';
import { code } from '../../kinds/code.ts';
import { text } from '../../kinds/text.ts';
import { names } from '../../names.ts';

export const customerGroup = defineResource({
  name: 'customer-group',
  group: 'customer',
  label: { en: 'Customer group', ja: '顧客グループ' },
  about: {
    en: 'Customers that share a contract tariff.',
    ja: '契約運賃を共有する顧客のまとまりです。',
  },
  fields: {
    code: code('Code', 'コード', { unique: true }),
    ...names,
    note: text('Note', '備考', { max: 500, multiline: true, optional: true }),
  },
  list: ['code', 'name', 'nameEn'],
});

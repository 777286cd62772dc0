import { defineResource } from '../../define.ts';
import { code } from '../../kinds/code.ts';
import { names } from '../../names.ts';

export const depositType = defineResource({
  name: 'deposit-type',
  group: 'accounting',
  label: { en: 'Deposit type', ja: '預金種別' },
  about: {
    en: 'Kinds of bank accounts, by their Zengin code.',
    ja: '全銀コードによる預金の種別です。',
  },
  fields: { code: code('Code', 'コード', { unique: true }), ...names },
  list: ['code', 'name', 'nameEn'],
  operations: [],
  log: 'accounting',
});

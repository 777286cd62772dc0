import { defineResource } from '../../define.ts';
import { code } from '../../kinds/code.ts';
import { names } from '../../names.ts';

export const paymentMethod = defineResource({
  name: 'payment-method',
  group: 'accounting',
  label: { en: 'Payment method', ja: '支払方法' },
  about: { en: 'How customers pay.', ja: '顧客の支払方法です。' },
  fields: { code: code('Code', 'コード', { unique: true }), ...names },
  list: ['code', 'name', 'nameEn'],
  operations: [],
  log: 'accounting',
});

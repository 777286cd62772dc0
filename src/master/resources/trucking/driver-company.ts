import { defineResource } from '../../define.ts';
import { code } from '../../kinds/code.ts';
import { text } from '../../kinds/text.ts';
import { kanaName, names } from '../../names.ts';

export const driverCompany = defineResource({
  name: 'driver-company',
  group: 'trucking',
  label: { en: 'Haulage company', ja: '運送会社' },
  about: {
    en: 'Partners that haul freight between doors and ports.',
    ja: 'ドアと港の間の陸送を委託する会社です。',
  },
  fields: {
    code: code('Code', 'コード', { unique: true }),
    ...names,
    ...kanaName,
    postalCode: text('Postal code', '郵便番号', { format: 'postal-code', max: 8 }),
    address: text('Address', '住所', { max: 120 }),
    phone: text('Phone', '電話番号', { format: 'phone', max: 20 }),
    fax: text('Fax', 'FAX番号', { format: 'fax', max: 20, optional: true }),
    email: text('Email', 'メールアドレス', { format: 'email', max: 254, optional: true }),
    invoiceNumber: text('Invoice registration number', '登録番号', {
      format: 'invoice-number',
      max: 14,
      optional: true,
    }),
  },
  list: ['code', 'name', 'nameEn', 'address', 'phone'],
  form: [
    ['code', 'invoiceNumber'],
    ['name', 'nameEn', 'nameKana'],
    ['postalCode', 'address'],
    ['phone', 'fax', 'email'],
  ],
  log: 'trucking/driver-company',
});

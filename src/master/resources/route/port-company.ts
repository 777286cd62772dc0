import { defineResource } from '../../define.ts';
import { choice, option } from '../../kinds/choice.ts';
import { code } from '../../kinds/code.ts';
import { ref } from '../../kinds/ref.ts';
import { rows } from '../../kinds/rows.ts';
import { text } from '../../kinds/text.ts';
import { kanaName, names } from '../../names.ts';

export const portCompany = defineResource({
  name: 'port-company',
  group: 'route',
  label: { en: 'Port company', ja: '港湾会社' },
  about: { en: 'Partners that work for us in the ports.', ja: '各港で作業を委託する会社です。' },
  fields: {
    code: code('Code', 'コード', { unique: true }),
    ...names,
    ...kanaName,
    postalCode: text('Postal code', '郵便番号', { format: 'postal-code', max: 8 }),
    address: text('Address', '住所', { max: 120 }),
    phone: text('Phone', '電話番号', { format: 'phone', max: 20 }),
    fax: text('Fax', 'FAX番号', { format: 'fax', max: 20, optional: true }),
    email: text('Email', 'メールアドレス', { format: 'email', max: 254, optional: true }),
    services: rows(
      'Services',
      '取扱業務',
      {
        port: ref('Port', '港', 'port'),
        service: choice('Service', '業務', [
          option('stevedoring', 'Stevedoring', '荷役'),
          option('agency', 'Agency', '代理店'),
          option('storage', 'Storage', '保管'),
          option('lashing', 'Lashing', '固縛'),
        ]),
      },
      { max: 60 },
    ),
  },
  list: ['code', 'name', 'nameEn', 'address', 'phone'],
  form: [
    ['code'],
    ['name', 'nameEn', 'nameKana'],
    ['postalCode', 'address'],
    ['phone', 'fax', 'email'],
    ['services'],
  ],
  log: 'route/port-company',
});

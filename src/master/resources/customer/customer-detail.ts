import { defineResource } from '../../define.ts';
import { flag } from '../../kinds/flag.ts';
import { ref } from '../../kinds/ref.ts';
import { text } from '../../kinds/text.ts';

export const customerDetail = defineResource({
  name: 'customer-detail',
  group: 'customer',
  label: { en: 'Customer site', ja: '顧客拠点' },
  listTitle: { en: 'Customer sites', ja: '顧客拠点' },
  about: {
    en: 'Offices and yards of the customer; one of them gets the bills.',
    ja: '顧客の事業所・ヤードです。請求先を1か所指定します。',
  },
  parent: { resource: 'customer', field: 'customer' },
  fields: {
    customer: ref('Customer', '顧客', 'customer'),
    name: text('Name', '名称', { max: 80 }),
    nameEn: text('English name', '英語名', { max: 120 }),
    department: text('Department', '部署', { max: 60, optional: true }),
    postalCode: text('Postal code', '郵便番号', { format: 'postal-code', max: 8 }),
    address: text('Address', '住所', { max: 120 }),
    addressEn: text('English address', '英語住所', { max: 200 }),
    phone: text('Phone', '電話番号', { format: 'phone', max: 20 }),
    fax: text('Fax', 'FAX番号', { format: 'fax', max: 20, optional: true }),
    email: text('Email', 'メールアドレス', { format: 'email', max: 254, optional: true }),
    isBillingAddress: flag('Gets the bills', '請求先', { exactlyOne: 'in-parent' }),
  },
  list: ['name', 'nameEn', 'department', 'address', 'phone', 'isBillingAddress'],
  form: [
    ['name', 'nameEn', 'department'],
    ['postalCode', 'address'],
    ['addressEn'],
    ['phone', 'fax', 'email'],
    ['isBillingAddress'],
  ],
  operations: ['in-place', 'archive'],
});

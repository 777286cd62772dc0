import { defineResource } from '../../define.ts';
import { flag } from '../../kinds/flag.ts';
import { ref } from '../../kinds/ref.ts';
import { text } from '../../kinds/text.ts';
import { kanaName, names } from '../../names.ts';

export const customerContactPerson = defineResource({
  name: 'customer-contact-person',
  group: 'customer',
  label: { en: 'Contact person', ja: '顧客担当者' },
  about: {
    en: 'Customers that this user represents.',
    ja: 'このユーザーがどの顧客の担当者かを登録します。',
  },
  parent: { resource: 'user', field: 'user' },
  fields: {
    user: ref('Customer user', '顧客ユーザー', 'user'),
    customer: ref('Customer', '顧客', 'customer'),
    site: ref('Site', '拠点', 'customer-detail', {
      optional: true,
      within: { customer: 'customer' },
    }),
    ...names,
    ...kanaName,
    department: text('Department', '部署', { max: 60, optional: true }),
    title: text('Title', '役職', { max: 40, optional: true }),
    email: text('Email', 'メールアドレス', { format: 'email', max: 254 }),
    phone: text('Phone', '電話番号', { format: 'phone', max: 20 }),
    mobile: text('Mobile', '携帯電話', { format: 'phone', max: 20, optional: true }),
    isPrimary: flag('Main contact', '主担当'),
  },
  list: ['name', 'customer', 'site', 'department', 'email', 'phone', 'isPrimary'],
  form: [
    ['customer', 'site'],
    ['name', 'nameEn', 'nameKana'],
    ['department', 'title'],
    ['email', 'phone', 'mobile'],
    ['isPrimary'],
  ],
  log: 'customer/customer-contact-person',
});

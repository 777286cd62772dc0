import { defineResource } from '../../define.ts';
import { choice, option } from '../../kinds/choice.ts';
import { kana } from '../../kinds/kana.ts';
import { ref } from '../../kinds/ref.ts';
import { text } from '../../kinds/text.ts';

export const provisionalCustomer = defineResource({
  name: 'provisional-customer',
  group: 'customer',
  base: '/sdsi/provisional-customer',
  label: { en: 'Provisional customer', ja: '仮顧客' },
  listTitle: { en: 'Provisional customers', ja: '仮顧客' },
  editTitle: { en: 'Provisional customer', ja: '仮顧客編集' },
  about: {
    en: 'Firms that introduced themselves and wait to become customers.',
    ja: '所属登録や問い合わせから登録された、顧客化を待つ会社です。',
  },
  fields: {
    companyName: text('Company', '会社名', { max: 80 }),
    companyNameEn: text('Company in English', '会社名（英語）', { max: 120, optional: true }),
    corporateNumber: text('Corporate number', '法人番号', {
      format: 'corporate-number',
      max: 13,
      optional: true,
    }),
    contactName: text('Contact', '担当者名', { max: 60 }),
    contactKana: kana('Contact kana', '担当者カナ', { optional: true }),
    department: text('Department', '部署', { max: 60, optional: true }),
    email: text('Email', 'メールアドレス', { format: 'email', max: 254 }),
    phone: text('Phone', '電話番号', { format: 'phone', max: 20 }),
    postalCode: text('Postal code', '郵便番号', { format: 'postal-code', max: 8, optional: true }),
    address: text('Address', '住所', { max: 120, optional: true }),
    message: text('Message', 'メッセージ', { max: 1000, multiline: true, optional: true }),
    source: choice(
      'Source',
      '登録元',
      [
        option('who-are-you', 'Own entry', '所属登録'),
        option('contact', 'Contact form', 'お問い合わせ'),
        option('guest-request', 'Guest request', 'ゲスト見積依頼'),
        option('employee', 'Employee', '社員'),
      ],
      { initial: 'employee' },
    ),
    status: choice(
      'Status',
      '状態',
      [
        option('pending', 'Pending', '確認待ち'),
        option('promoted', 'Promoted', '顧客化済み'),
        option('rejected', 'Rejected', '却下'),
      ],
      {
        initial: 'pending',
        computed: true,
      },
    ),
    rejectedBecause: text('Reason for rejection', '却下理由', {
      max: 500,
      multiline: true,
      optional: true,
      computed: true,
    }),
    promotedTo: ref('Customer', '顧客', 'customer', { optional: true, computed: true }),
    account: text('Account', 'アカウント', { optional: true, computed: true }),
  },
  log: '/log/data/provisional-customer',
  title: ['companyName'],
  list: ['companyName', 'contactName', 'email', 'phone', 'source', 'status'],
  search: ['companyName', 'companyNameEn', 'contactName', 'contactKana', 'email'],
  sort: 'companyName',
  form: [
    ['companyName', 'companyNameEn'],
    ['corporateNumber', 'source'],
    ['contactName', 'contactKana', 'department'],
    ['email', 'phone'],
    ['postalCode', 'address'],
    ['message'],
  ],
});

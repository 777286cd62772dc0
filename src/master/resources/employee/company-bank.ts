import { defineResource } from '../../define.ts';
import { flag } from '../../kinds/flag.ts';
import { ref } from '../../kinds/ref.ts';
import { text } from '../../kinds/text.ts';

export const companyBank = defineResource({
  name: 'company-bank',
  group: 'employee',
  label: { en: 'Company bank account', ja: '会社銀行口座' },
  about: { en: 'Accounts into which customers pay.', ja: '顧客からの振込先口座です。' },
  parent: { resource: 'company', field: 'company' },
  fields: {
    company: ref('Company', '会社', 'company'),
    bankName: text('Bank', '銀行名', { max: 60 }),
    bankNameKana: text('Bank kana', '銀行名カナ', { format: 'zengin-kana', max: 30 }),
    bankCode: text('Bank code', '銀行コード', { format: 'digits', length: 4 }),
    branchName: text('Branch', '支店名', { max: 60 }),
    branchCode: text('Branch code', '支店コード', { format: 'digits', length: 3 }),
    depositType: ref('Deposit type', '預金種別', 'deposit-type'),
    accountNumber: text('Account number', '口座番号', { format: 'digits', length: 7 }),
    accountHolder: text('Account holder', '口座名義', { max: 60 }),
    accountHolderKana: text('Account holder kana', '口座名義カナ', {
      format: 'zengin-kana',
      max: 30,
    }),
    bankNameEn: text('English name of the bank', '銀行名（英語）', { max: 80, optional: true }),
    branchNameEn: text('English name of the branch', '支店名（英語）', { max: 80, optional: true }),
    accountHolderEn: text('Account holder in English', '口座名義（英語）', {
      max: 80,
      optional: true,
    }),
    isDefault: flag('Standard account', '標準口座', { exactlyOne: 'in-parent' }),
  },
  title: ['bankName', 'branchName', 'accountNumber'],
  list: ['bankName', 'branchName', 'depositType', 'accountNumber', 'accountHolder', 'isDefault'],
  search: ['bankName', 'bankNameKana', 'branchName', 'accountNumber', 'accountHolder'],
  sort: 'bankName',
  form: [
    ['bankName', 'bankNameKana', 'bankCode'],
    ['branchName', 'branchCode'],
    ['depositType', 'accountNumber'],
    ['accountHolder', 'accountHolderKana'],
    ['bankNameEn', 'branchNameEn', 'accountHolderEn'],
    ['isDefault'],
  ],
  log: 'employee/company-bank',
  reauthenticate: true,
});

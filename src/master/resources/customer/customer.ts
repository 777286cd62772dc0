import { defineResource } from '../../define.ts';
import { choice, option } from '../../kinds/choice.ts';
import { code } from '../../kinds/code.ts';
import { flag } from '../../kinds/flag.ts';
import { money } from '../../kinds/money.ts';
import { ref } from '../../kinds/ref.ts';
import { text } from '../../kinds/text.ts';
import { kanaName, names } from '../../names.ts';

export const customer = defineResource({
  name: 'customer',
  group: 'customer',
  label: { en: 'Customer', ja: '顧客' },
  about: { en: 'The firms and persons to whom we quote.', ja: '見積の提出先となる顧客です。' },
  firmName: 'name',
  fields: {
    code: code('Code', '顧客コード', { unique: true }),
    ...names,
    ...kanaName,
    honorific: choice(
      'Honorific',
      '敬称',
      [option('御中', 'Messrs. (御中)', '御中'), option('様', 'Mr./Ms. (様)', '様')],
      { initial: '御中' },
    ),
    group: ref('Group', '顧客グループ', 'customer-group', { pricing: true, optional: true }),
    industry: ref('Industry', '業種', 'industry', { optional: true }),
    corporateNumber: text('Corporate number', '法人番号', {
      format: 'corporate-number',
      max: 13,
      optional: true,
    }),
    invoiceNumber: text('Invoice registration number', '登録番号', {
      format: 'invoice-number',
      max: 14,
      optional: true,
    }),
    paymentTerm: ref('Payment term', '支払条件', 'payment-term'),
    paymentMethod: ref('Payment method', '支払方法', 'payment-method'),
    currency: ref('Currency', '通貨', 'currency', { pricing: true }),
    bafCycle: choice(
      'BAF cycle',
      'BAF改定周期',
      [
        option('none', 'No BAF', '適用なし'),
        option('month', 'Monthly', '月次'),
        option('quarter', 'Quarterly', '四半期'),
        option('half-year', 'Half-yearly', '半期'),
        option('year', 'Yearly', '年次'),
      ],
      { pricing: true, initial: 'quarter' },
    ),
    taxRounding: choice(
      'Tax rounding',
      '消費税の端数処理',
      [
        option('down', 'Down', '切り捨て'),
        option('nearest', 'Nearest', '四捨五入'),
        option('up', 'Up', '切り上げ'),
      ],
      { pricing: true, initial: 'down' },
    ),
    taxable: flag('Taxable', '課税', { pricing: true, initial: true }),
    creditLimit: money('Credit limit', '与信限度額', { pricing: true, optional: true }),
    salesEmployee: ref('Sales employee', '営業担当', 'employee', { optional: true }),
    maker: choice(
      'Car maker',
      '自動車メーカー',
      [option('nissan', 'Nissan type', '日産'), option('toyota', 'Toyota type', 'トヨタ')],
      { optional: true },
    ),
    note: text('Note', '備考', { max: 500, multiline: true, optional: true }),
  },
  grows: true,
  list: ['code', 'name', 'nameEn', 'group', 'industry', 'salesEmployee', 'bafCycle'],
  form: [
    ['code', 'honorific'],
    ['name', 'nameEn', 'nameKana'],
    ['group', 'industry'],
    ['corporateNumber', 'invoiceNumber'],
    ['paymentTerm', 'paymentMethod', 'currency'],
    ['bafCycle', 'taxRounding', 'taxable'],
    ['creditLimit', 'salesEmployee'],
    ['maker'],
    ['note'],
  ],
});

import { defineResource } from '../../define.ts';
import { choice } from '../../kinds/choice.ts';
import { code } from '../../kinds/code.ts';
import { decimal } from '../../kinds/decimal.ts';
import { flag } from '../../kinds/flag.ts';
import { image } from '../../kinds/image.ts';
import { text } from '../../kinds/text.ts';
import { kanaName, names } from '../../names.ts';
import { prefectures } from '../../prefectures.ts';

export const company = defineResource({
  name: 'company',
  group: 'employee',
  label: { en: 'Company', ja: '会社' },
  about: {
    en: 'Our own companies, as quotations print them.',
    ja: '見積書に印字する自社の情報です。',
  },
  fields: {
    code: code('Code', 'コード', { unique: true }),
    ...names,
    ...kanaName,
    corporateNumber: text('Corporate number', '法人番号', { format: 'corporate-number', max: 13 }),
    invoiceNumber: text('Invoice registration number', '適格請求書発行事業者登録番号', {
      format: 'invoice-number',
      max: 14,
    }),
    postalCode: text('Postal code', '郵便番号', { format: 'postal-code', max: 8 }),
    prefecture: choice('Prefecture', '都道府県', prefectures),
    address: text('Address', '住所', { max: 120 }),
    addressEn: text('English address', '英語住所', { max: 200 }),
    phone: text('Phone', '電話番号', { format: 'phone', max: 20 }),
    fax: text('Fax', 'FAX番号', { format: 'fax', max: 20, optional: true }),
    email: text('Email', 'メールアドレス', { format: 'email', max: 254 }),
    url: text('Web site', 'ウェブサイト', { format: 'url', max: 200, optional: true }),
    representativeTitle: text('Representative’s title', '代表者役職', { max: 40, optional: true }),
    representativeName: text('Representative', '代表者名', { max: 60, optional: true }),
    logo: image('Logo', 'ロゴ', { optional: true }),
    seal: image('Seal', '社印', { optional: true }),
    rateChangeLimit: decimal('Warn of rate changes above', '運賃改定の確認基準', {
      pricing: true,
      precision: 6,
      scale: 2,
      min: 0,
      initial: '20',
      optional: true,
      suffix: { en: '%', ja: '%' },
      help: {
        en: 'A price that changes by more has to be confirmed before it is saved. Empty: 20 %. The company that prints quotations decides.',
        ja: 'これを超える運賃の変更は、保存前に確認を求めます。空欄の場合は20%です。見積書の発行元の会社の設定が使われます。',
      },
    }),
    isDefault: flag('Prints quotations', '見積書の発行元', { pricing: true, exactlyOne: true }),
  },
  list: ['code', 'name', 'nameEn', 'prefecture', 'phone', 'isDefault'],
  form: [
    ['code', 'isDefault'],
    ['name', 'nameEn', 'nameKana'],
    ['corporateNumber', 'invoiceNumber'],
    ['postalCode', 'prefecture'],
    ['address'],
    ['addressEn'],
    ['phone', 'fax'],
    ['email', 'url'],
    ['representativeTitle', 'representativeName'],
    ['rateChangeLimit'],
    ['logo', 'seal'],
  ],
  log: 'employee/company',
});

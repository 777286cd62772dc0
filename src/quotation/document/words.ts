import type { Locale } from '#platform/i18n/locale.ts';

/** What stands printed on every quotation. */
export const documentWords = {
  title: { en: 'Quotation', ja: '御見積書' },
  draft: { en: 'DRAFT', ja: '案' },
  number: { en: 'Quotation No.', ja: '見積番号' },
  issued: { en: 'Date', ja: '見積日' },
  validUntil: { en: 'Valid until', ja: '有効期限' },
  subject: { en: 'Subject', ja: '件名' },
  greeting: { en: 'Thank you for your inquiry. We are pleased to quote as follows.', ja: '平素より格別のお引き立てを賜り、厚く御礼申し上げます。下記のとおりお見積り申し上げます。' },
  total: { en: 'Total', ja: '御見積金額' },
  withTax: { en: 'including consumption tax', ja: '消費税等込み' },
  incomplete: { en: 'without the items marked “on request”', ja: '「別途見積」の項目を除く' },
  route: { en: 'Route', ja: '経路' },
  from: { en: 'From', ja: '発地' },
  to: { en: 'To', ja: '着地' },
  via: { en: 'Via', ja: '経由' },
  departure: { en: 'Departure', ja: '出港予定日' },
  item: { en: 'Description', ja: '品名・項目' },
  quantity: { en: 'Quantity', ja: '数量' },
  unitPrice: { en: 'Unit price', ja: '単価' },
  amount: { en: 'Amount', ja: '金額' },
  onRequest: { en: 'on request', ja: '別途見積' },
  subtotal: { en: 'Subtotal', ja: '小計' },
  standard: { en: 'Taxable ({percent} %)', ja: '課税対象（{percent}%）' },
  exempt: { en: 'Tax exempt', ja: '免税・非課税' },
  'out-of-scope': { en: 'Out of scope of tax', ja: '不課税' },
  tax: { en: 'Consumption tax ({percent} %)', ja: '消費税等（{percent}%）' },
  sum: { en: 'Total', ja: '合計金額' },
  conditions: { en: 'Conditions', ja: '条件' },
  paymentTerm: { en: 'Payment terms', ja: '支払条件' },
  paymentMethod: { en: 'Payment method', ja: '支払方法' },
  bank: { en: 'Bank account', ja: '振込先' },
  baf: { en: 'BAF', ja: 'BAF（燃料油価格変動調整金）' },
  exchange: { en: 'Exchange rate', ja: '換算レート' },
  remarks: { en: 'Remarks', ja: '備考' },
  invoiceNumber: { en: 'Registration No.', ja: '登録番号' },
  phone: { en: 'Phone', ja: 'TEL' },
  personInCharge: { en: 'Person in charge', ja: '担当' },
  author: { en: 'Made by', ja: '作成' },
  approver: { en: 'Approved', ja: '承認' },
  page: { en: '{page} / {pages}', ja: '{page} / {pages} ページ' },
  pieces: { en: '', ja: '' },
} as const;
export type DocumentWord = keyof typeof documentWords;

export const wordsIn =
  (locale: Locale) =>
  (word: DocumentWord, values: Record<string, string> = {}): string =>
    documentWords[word][locale].replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

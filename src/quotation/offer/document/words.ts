import type { Locale } from '#platform/i18n/locale.ts';

/** The words printed on quotations. */
const documentWords = {
  title: { en: 'Quotation', ja: '御見積書' },
  draft: { en: 'DRAFT', ja: '案' },
  draftNote: {
    en: 'DRAFT – not approved yet. This is not an offer.',
    ja: '案（未承認）　本書は社内承認前のもので、正式な御見積ではございません。',
  },
  number: { en: 'Quotation No.', ja: '見積番号' },
  revision: { en: 'Revision', ja: '版数' },
  revisionValue: { en: '{revision}', ja: '第{revision}版' },
  issued: { en: 'Date', ja: '見積日' },
  validUntil: { en: 'Valid until', ja: '有効期限' },
  subject: { en: 'Subject', ja: '件名' },
  service: { en: 'Sea transport {from} – {to}', ja: '海上輸送　{from}－{to}' },
  services: {
    en: 'Sea transport {from} – {to} and {count} more',
    ja: '海上輸送　{from}－{to}　ほか{count}経路',
  },
  reference: { en: 'Your reference', ja: '貴社件名' },
  greeting: {
    en: 'Thank you for your inquiry.\nWe are pleased to quote as follows.',
    ja: '平素より格別のお引き立てを賜り、厚く御礼申し上げます。\n下記のとおり御見積り申し上げます。',
  },
  total: { en: 'Total', ja: '御見積金額' },
  withTax: { en: 'including consumption tax of {tax}', ja: '消費税等 {tax} を含む' },
  withoutTax: {
    en: 'No consumption tax is charged (exempt or out of scope).',
    ja: '消費税等は対象外です（免税・不課税）',
  },
  incomplete: {
    en: 'Charges marked “on request” are not included in the total; we will quote them separately.',
    ja: '「別途見積」の項目は合計金額に含まれておりません。別途お見積りいたします。',
  },
  agreed: { en: 'Agreed online on {day} by {by}', ja: '{day}　Webサイトでのご承諾（{by}様）' },
  recorded: {
    en: 'Ordered {channel} on {day} by {by}, recorded as an agreement by our staff',
    ja: '{day}　{channel}によるご発注（{by}様、当社社員が承諾として記録）',
  },
  agreedFile: {
    en: 'SHA-256 of the quotation that was agreed to: {sha256}',
    ja: '承諾の対象となった御見積書のSHA-256：{sha256}',
  },
  route: { en: 'Route', ja: '経路' },
  returnOf: { en: 'Return of route {count}', ja: '往復（経路{count}の復路）' },
  routeNumber: { en: 'Route {count}', ja: '経路{count}' },
  origin: { en: 'Place of receipt', ja: '発地' },
  loading: { en: 'Port of loading', ja: '積地' },
  via: { en: 'Via', ja: '経由' },
  discharge: { en: 'Port of discharge', ja: '揚地' },
  destination: { en: 'Place of delivery', ja: '着地' },
  departure: { en: 'Departure', ja: '出港予定' },
  voyage: { en: 'Voyage', ja: '便名' },
  closing: { en: 'Cut-off', ja: '搬入締切' },
  etd: { en: 'ETD', ja: '出港' },
  eta: { en: 'ETA', ja: '入港' },
  item: { en: 'Description', ja: '品名・項目' },
  quantity: { en: 'Quantity', ja: '数量' },
  unitPrice: { en: 'Unit price', ja: '単価' },
  amount: { en: 'Amount', ja: '金額' },
  taxColumn: { en: 'Tax', ja: '税' },
  onRequest: { en: 'on request', ja: '別途見積' },
  flat: { en: 'lump sum', ja: '一式' },
  standard: { en: '10%', ja: '10%' },
  exempt: { en: 'exempt', ja: '免税等' },
  'out-of-scope': { en: 'none', ja: '不課税' },
  untaxed: { en: 'none', ja: '対象外' },
  standardSum: { en: 'Taxable at {percent}%', ja: '{percent}%対象 小計' },
  untaxedSum: { en: 'Subtotal (no consumption tax)', ja: '小計（消費税等対象外）' },
  exemptSum: { en: 'Tax exempt', ja: '免税・非課税 小計' },
  'out-of-scopeSum': { en: 'Out of scope of tax', ja: '不課税 小計' },
  tax: { en: 'Consumption tax ({percent}%)', ja: '消費税等（{percent}%）' },
  sum: { en: 'Total', ja: '合計金額' },
  conditions: { en: 'Conditions', ja: '取引条件' },
  paymentTerm: { en: 'Payment terms', ja: '支払条件' },
  paymentMethod: { en: 'Payment method', ja: '支払方法' },
  bank: { en: 'Bank account', ja: '振込先' },
  baf: { en: 'BAF', ja: 'BAF' },
  bafNote: {
    en: 'Bunker adjustment factor of {periods}; average crude oil price {prices} per kL.',
    ja: '燃料油価格変動調整金は{periods}適用分（平均原油価格 {prices}/kL）で算出しております。',
  },
  exchange: { en: 'Exchange rate', ja: '為替レート' },
  exchangeNote: { en: '1 {from} = {rate} {to} ({day})', ja: '1 {from} = {rate} {to}（{day}）' },
  remarks: { en: 'Remarks', ja: '備考' },
  invoiceNumber: { en: 'Registration No.', ja: '登録番号' },
  phone: { en: 'Tel.', ja: 'TEL' },
  email: { en: 'E-mail', ja: 'E-mail' },
  personInCharge: { en: 'Person in charge', ja: '担当' },
  author: { en: 'Prepared', ja: '作成' },
  approver: { en: 'Approved', ja: '承認' },
  deputy: { en: 'Deputy', ja: '承認（代）' },
  logo: { en: 'Logo of {name}', ja: '{name}のロゴ' },
  seal: { en: 'Seal of {name}', ja: '{name}の社印' },
  stamp: { en: 'Stamp of {name}', ja: '{name}の印' },
  page: { en: 'Page {page}/{pages}', ja: '{page}/{pages}ページ' },
} as const;
export type DocumentWord = keyof typeof documentWords;

/** The words of a language; `{name}` is filled from `values`. */
export const wordsIn =
  (locale: Locale) =>
  (word: DocumentWord, values: Readonly<Record<string, string>> = {}): string =>
    documentWords[word][locale].replaceAll(
      /\{(\w+)\}/g,
      (whole, name: string) => values[name] ?? whole,
    );
export type Words = ReturnType<typeof wordsIn>;

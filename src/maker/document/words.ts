/** The texts of printed price sheets and workbooks. */
export const sheetWords = {
  title: { en: 'Quotation: price sheet', ja: '御見積書（価格表）' },
  draft: { en: 'DRAFT', ja: '案' },
  number: { en: 'Quotation No.', ja: '見積番号' },
  issued: { en: 'Date', ja: '見積日' },
  period: { en: 'Fiscal period', ja: '対象期' },
  fiscalPeriod: { en: 'FY{year} {term}', ja: '{year}年度{term}' },
  year: { en: 'whole year', ja: '通期' },
  'first-half': { en: 'first half', ja: '上期' },
  'second-half': { en: 'second half', ja: '下期' },
  valid: { en: 'Applies', ja: '適用期間' },
  unit: {
    en: 'Prices in {currency} per car, without consumption tax',
    ja: '単位：{currency}/台（消費税別）',
  },
  yen: { en: 'yen', ja: '円' },
  route: { en: 'Route', ja: '経路' },
  code: { en: 'Code', ja: 'コード' },
  offeredCode: { en: 'Code (as offered)', ja: 'コード（提示価格）' },
  days: { en: 'Days', ja: '日数' },
  class: { en: 'Vehicle class', ja: '車両クラス' },
  baf: { en: 'BAF', ja: 'BAF' },
  total: { en: 'Total', ja: '合計' },
  average: { en: 'Average', ja: '平均' },
  bafIncluded: {
    en: 'The prices include the BAF of {year} ({rates}).',
    ja: '単価には{year}年のBAF（{rates}）を含みます。',
  },
  bafInTotal: {
    en: 'The totals include the BAF of {year} ({rates}).',
    ja: '合計には{year}年のBAF（{rates}）を含みます。',
  },
  bafListed: {
    en: 'The BAF of {year} ({rates}) is charged in addition to the prices.',
    ja: '{year}年のBAF（{rates}）を別途申し受けます。',
  },
  bafPercent: { en: '{result}% of the freight', ja: '運賃の{result}%' },
  bafAmount: { en: '{result} per car', ja: '1台あたり{result}' },
  bafRounded: { en: '{rate}, {rule}', ja: '{rate}・{rule}' },
  bafByRoute: { en: 'by route', ja: '経路別' },
  chargesIncluded: {
    en: 'The prices include the charges by car and by percent.',
    ja: '単価には、台数・率で計算する諸費用を含みます。',
  },
  charges: { en: 'Charges', ja: '諸費用' },
  charge: { en: 'Charge', ja: '費目' },
  basis: { en: 'Unit', ja: '計算単位' },
  amount: { en: 'Amount', ja: '金額' },
  appliesTo: { en: 'Applies to', ja: '適用範囲' },
  everything: { en: 'all', ja: 'すべて' },
  unitBasis: { en: 'per car', ja: '1台あたり' },
  percentBasis: { en: '% of freight', ja: '運賃に対する率' },
  dayBasis: { en: 'per car and day', ja: '1台1日あたり' },
  lotBasis: { en: 'lump sum', ja: '一式' },
  note: { en: 'Conditions and remarks', ja: '条件・備考' },
  author: { en: 'Prepared', ja: '作成' },
  approver: { en: 'Approved', ja: '承認' },
  deputy: { en: 'Deputy', ja: '承認（代）' },
  via: { en: 'via {places}', ja: '{places}経由' },
  page: { en: 'Page {page}/{pages}', ja: '{page}/{pages}ページ' },
  logo: { en: 'Logo of {name}', ja: '{name}のロゴ' },
  sheet: { en: 'Prices', ja: '単価' },
  offered: { en: 'As offered', ja: '提示単価' },
  span: { en: '{from} – {to}', ja: '{from}～{to}' },
} as const;

export type SheetWord = keyof typeof sheetWords;
export type SheetWords = (word: SheetWord, values?: Readonly<Record<string, string>>) => string;

/** The texts in a language, with their values filled in. */
export const sheetWordsIn =
  (locale: 'en' | 'ja'): SheetWords =>
  (word, values = {}) =>
    sheetWords[word][locale].replaceAll(
      /\{(\w+)\}/g,
      (whole, name: string) => values[name] ?? whole,
    );

/** The text for the ports of call on the way. */
export const viaIn =
  (words: SheetWords) =>
  (places: string): string =>
    words('via', { places });

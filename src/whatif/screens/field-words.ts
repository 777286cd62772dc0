import type { Bilingual } from '#platform/i18n/locale.ts';

/** Labels of the form. */
export const fieldWords = {
  baf: { en: 'BAF', ja: 'BAF' },
  bafPercent: { en: 'BAF', ja: 'BAF' },
  crude: { en: 'Mean crude oil price', ja: '平均原油価格' },
  crudeHelp: {
    en: 'Each BAF is calculated from this price by its own steps, including those in yen.',
    ja: '各BAFの算定表に従い、この価格から計算します（円建ても含む）。',
  },
  percentHelp: {
    en: 'Replaces all BAFs in percent; those in yen don’t change.',
    ja: '％建てのBAFすべてに適用します。円建てのBAFは変わりません。',
  },
  perKl: { en: 'JPY per kl', ja: '円/kl' },
  percentSign: { en: '%', ja: '%' },
  changes: { en: 'Lane changes', ja: '区間ごとの改定' },
  changesHelp: {
    en: 'An empty field means all. If several match a rate, the last one applies.',
    ja: '空欄は「すべて」を意味します。同じ運賃に複数が当てはまる場合は、最後の行を適用します。',
  },
  segment: { en: 'Segment', ja: '区間種別' },
  freight: { en: 'Freight type', ja: '貨物種別' },
  fromPort: { en: 'From port', ja: '発港' },
  toPort: { en: 'To port', ja: '着港' },
  change: { en: 'Change', ja: '改定率' },
  rates: { en: 'Rates with a new amount', ja: '個別の新運賃' },
  ratesHelp: { en: 'These override percentage changes.', ja: '改定率より優先します。' },
  lane: { en: 'Lane', ja: '運賃区間' },
  rate: { en: 'Rate', ja: '運賃' },
  sell: { en: 'New selling price', ja: '新しい販売単価' },
  roundTo: { en: 'Changed prices rounded to', ja: '改定後の端数処理' },
  minimums: { en: 'Minimum charges too', ja: '最低料金も改定' },
  contracts: { en: 'Contracts too', ja: '個別契約運賃も改定' },
  sheets: { en: 'Car makers’ price sheets too', ja: '自動車メーカーの価格表も改定' },
  tariffOn: { en: 'Tariff in force on', ja: '適用するタリフの基準日' },
  tariffOnHelp: {
    en: 'For a new tariff that has been entered or imported but starts later: its rates apply to every departure. Empty: the rates of each departure day.',
    ja: '登録・取り込み・一括改定済みで適用開始前の新タリフを試算します。その日に有効な運賃をすべての出港に適用します。空欄の場合は各出港日の運賃です。',
  },
} as const satisfies Record<string, Bilingual>;

export const bafOptions = [
  { value: 'published', label: { en: 'As published', ja: '公開済みのまま' } },
  { value: 'percent', label: { en: 'By percent', ja: '率を指定' } },
  { value: 'crude', label: { en: 'By crude oil price', ja: '原油価格を指定' } },
] as const;

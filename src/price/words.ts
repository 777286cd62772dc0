import { countText, counted } from '#platform/i18n/count-text.ts';
import type { Words } from '#platform/i18n/words.ts';

export const priceWords = {
  lanes: { en: 'Freight route prices', ja: '運賃マスタ' },
  history: { en: 'History', ja: '変更履歴' },
  addRate: { en: 'Add rate', ja: '運賃を追加' },
  noRates: {
    en: 'No rates yet. Charges on this lane are “on request”.',
    ja: '運賃が未登録です。この区間の料金は「別途見積」になります。',
  },
  validity: { en: 'Valid', ja: '適用期間' },
  actions: { en: 'Actions', ja: '操作' },
  edit: { en: 'Edit', ja: '編集' },
  remove: { en: 'Archive', ja: '保管' },
  surcharges: { en: 'Surcharges', ja: '割増料金' },
  addSurcharge: { en: 'Add surcharge', ja: '割増を追加' },
  tier: { en: 'Volume', ja: '適用数量' },
  anyVolume: { en: 'any', ja: '制限なし' },
  noSurcharges: { en: 'No surcharges apply to this lane.', ja: '該当する割増はありません。' },
  appliesTo: { en: 'Applies to', ja: '適用範囲' },
  wholeSegment: { en: 'Entire segment', ja: '区間全体' },
  thisLane: { en: 'This lane', ja: 'この運賃区間のみ' },
  working: { en: 'Calculation', ja: '算定の根拠' },
  month: { en: 'Month', ja: '月' },
  gross: { en: 'Gross', ja: '原価格' },
  subsidy: { en: 'Subsidy', ja: '補助金' },
  applied: { en: 'Applied (JPY/kl)', ja: '適用価格（円/kl）' },
  provisional: { en: 'provisional', ja: '仮' },
  monthsMissing: {
    en: 'No standard crude oil price for {months}.',
    ja: '標準原油価格が未登録の月があります：{months}',
  },
  enterPrice: { en: 'Enter the price', ja: '価格を登録' },
  average: {
    en: 'Average of {months} months: ¥{price} per kl',
    ja: '{months}か月の平均：{price}円/kl',
  },
  tableWorking: {
    en: 'No.{n}: {arithmetic}, row {steps} of the table: {result}',
    ja: 'No.{n}：{arithmetic}、段階表の{steps}段階目：{result}',
  },
  ruleWorking: {
    en: 'No.{n}: {arithmetic} = {steps} steps × {per} = {result}',
    ja: 'No.{n}：{arithmetic} ＝ {steps}段階 × {per} ＝ {result}',
  },
  changePrices: { en: 'Change prices by percent', ja: '運賃の一括改定' },
  changePricesAbout: {
    en: 'Creates new tariff rates for these lanes from the given day. Current rates end the day before; contracts don’t change.',
    ja: '対象区間のタリフを、適用開始日から新しい運賃に改定します。現行の運賃は前日で終了し、個別契約運賃は変わりません。',
  },
  copyTariff: { en: 'Create contract from tariff', ja: 'タリフから契約運賃を作成' },
  copyTariffAbout: {
    en: 'Creates contract rates for one customer from the tariff of these lanes, unchanged or by a percentage. The tariff doesn’t change.',
    ja: '対象区間のタリフを、同額または一定率を増減して、顧客の個別契約運賃として登録します。タリフは変わりません。',
  },
  chosenLanes: {
    en: ({ count }: { count: number }) => counted(count, 'selected lane', 'selected lanes'),
    ja: ({ count }: { count: number }) => `選択した運賃区間：${countText(count)}件`,
  },
  whichRate: { en: 'Which rate applies?', ja: '適用運賃の確認' },
  preview: { en: 'Preview', ja: 'プレビュー' },
  include: { en: 'Include', ja: '対象' },
  includeAll: { en: 'Include all', ja: 'すべて対象' },
  lane: { en: 'Lane', ja: '運賃区間' },
  before: { en: 'Before', ja: '改定前' },
  after: { en: 'After', ja: '改定後' },
  minimum: { en: 'Minimum', ja: '最低' },
  minimumQuantity: { en: 'quantity {quantity}', ja: '数量 {quantity}' },
  minimumCharge: { en: 'minimum {amount}', ja: '最低料金 {amount}' },
  tariff: { en: 'Tariff', ja: 'タリフ' },
  contract: { en: 'Contract', ja: '契約運賃' },
  selectedRates: { en: '{count} of {all} rates', ja: '{all}件中{count}件' },
  changeInThePast: {
    en: 'This day is in the past: departures from that day on will be priced at the new rates. Existing offers don’t change.',
    ja: '適用開始日が過去の日付です。その日以降に出発する貨物の運賃が、今後の算定で変わります。提出済みの見積は変わりません。',
  },
  ratesInTheWay: {
    en: ({ count }: { count: number }) =>
      `${counted(count, 'rate is', 'rates are')} skipped because of an overlapping rate.`,
    ja: ({ count }: { count: number }) =>
      `期間が重なる運賃があるため、${countText(count)}件は対象外です。`,
  },
  inTheWay: { en: 'Overlaps the rate valid {period}', ja: '重複する運賃：{period}' },
  changedMeanwhile: {
    en: 'Someone changed some of these rates in the meantime. The current rates are shown.',
    ja: 'プレビューの後に、他の方が運賃を変更しました。現在の内容を表示しています。',
  },
  ratesWarned: {
    en: ({ count }: { count: number }) =>
      `${counted(count, 'rate has', 'rates have')} warnings: below cost, or a big change.`,
    ja: ({ count }: { count: number }) =>
      `警告のある運賃が${countText(count)}件あります（原価割れ、大幅な変更）。`,
  },
  endRate: { en: 'End', ja: '終了' },
  endRateTitle: { en: 'End the rate', ja: '運賃の適用終了' },
  endRateAbout: {
    en: 'It has applied since {day}, so it stays on record. Quotations for later departures no longer use it.',
    ja: '{day}から適用されているため、記録として残ります。適用終了日の翌日以降の見積には使われません。',
  },
  rateEnded: { en: 'The rate ends on {day}.', ja: '{day}で適用を終了します。' },
  writeChange: { en: 'Apply change', ja: '改定を登録' },
  writeContract: { en: 'Create contract', ja: '契約運賃を登録' },
  changedRates: {
    en: ({ count }: { count: number }) => `${counted(count, 'rate', 'rates')} saved.`,
    ja: ({ count }: { count: number }) => `${count}件の運賃を登録しました。`,
  },
  noTariff: { en: 'On request', ja: '別途見積' },
  unitCount: {
    en: ({ count }: { count: number }) => counted(count, 'unit', 'units'),
    ja: ({ count }: { count: number }) => `適用単位${countText(count)}件`,
  },
  contractCount: {
    en: ({ count }: { count: number }) => counted(count, 'contract', 'contracts'),
    ja: ({ count }: { count: number }) => `個別契約${countText(count)}件`,
  },
  nextChange: { en: 'next {day}', ja: '次回 {day}' },
  nothingToChange: {
    en: 'No tariff applies there on that day.',
    ja: 'その日に適用中のタリフがありません。',
  },
  fuelCurves: { en: 'Crude oil price and BAF', ja: '標準原油価格とBAFの推移' },
  fuelSummary: {
    en: '{month}: applied price ¥{price} per kl, BAF {percent}',
    ja: '{month}：適用価格 {price}円/kl、BAF {percent}',
  },
  bafPercent: { en: 'BAF (%)', ja: 'BAF（%）' },
  asTable: { en: 'Show as table', ja: '表で見る' },
  bafInForce: { en: 'Published', ja: '公開中' },
  bafSuperseded: { en: 'Superseded', ja: '改定済み' },
  bafStays: {
    en: 'Used by quotations: only the price status and note can be changed.',
    ja: '見積の算定に使用されるため、価格の状態と備考のみ変更できます。',
  },
  bafReplaces: { en: 'Replaces', ja: '改定前：' },
  bafReplacedBy: { en: 'Replaced by', ja: '改定後：' },
  bafRevise: { en: 'Revise', ja: '改定版を作成' },
  bafNamed: {
    en: '{period}, average ¥{price} per kl, created {at}',
    ja: '{period}　平均{price}円/kl　{at} 登録',
  },
  halfOf: { en: '{year} H{half}', ja: '{year}年第{half}半期' },
  quarterOf: { en: '{year} Q{quarter}', ja: '{year}年第{quarter}四半期' },
  backToPrices: { en: 'Back to the quotation to re-price', ja: '見積に戻って再計算' },
  deleteRateEffect: {
    en: 'Quotations priced with it keep their prices; new ones no longer use it.',
    ja: 'この運賃で作成済みの見積の金額は変わりません。新しい見積では使われなくなります。',
  },
  changeRatesEffect: {
    en: ({ count }: { count: number }) =>
      `${count === 1 ? 'One rate is' : `${countText(count)} rates are`} saved; open quotations keep their prices until they are re-priced.`,
    ja: ({ count }: { count: number }) =>
      `${countText(count)}件の運賃を登録します。作成中の見積は、再計算するまで変わりません。`,
  },
  changeRates: { en: 'Change rates', ja: '運賃を改定' },
  listedLanes: {
    en: 'All lanes in this list (with its search and filters)',
    ja: 'この一覧に表示中の全区間（検索・絞り込みの条件どおり）',
  },
  changeTotals: { en: 'Totals', ja: '合計' },
  changeTotal: {
    en: ({
      count,
      before,
      after,
      averageBefore,
      averageAfter,
      largest,
    }: {
      count: number;
      before: string;
      after: string;
      averageBefore: string;
      averageAfter: string;
      largest: string;
    }) =>
      `${counted(count, 'rate', 'rates')}: sum ${before} → ${after}, average ${averageBefore} → ${averageAfter}, largest change ${largest} %.`,
    ja: ({
      count,
      before,
      after,
      averageBefore,
      averageAfter,
      largest,
    }: {
      count: number;
      before: string;
      after: string;
      averageBefore: string;
      averageAfter: string;
      largest: string;
    }) =>
      `${countText(count)}件：合計 ${before} → ${after}、平均 ${averageBefore} → ${averageAfter}、最大の改定率 ${largest}%`,
  },
  changeRounding: {
    en: 'Yen are rounded half up to ¥{roundTo}; currencies with decimals to their smallest unit.',
    ja: '円は{roundTo}円単位に四捨五入します。小数のある通貨は最小単位に四捨五入します。',
  },
  costOf: { en: 'cost {amount}', ja: '原価 {amount}' },
  tariffFile: { en: 'Tariff file', ja: '運賃表ファイル' },
  tariffFileAbout: {
    en: ({ count }: { count: number }) =>
      `The base rates of ${counted(count, 'lane', 'lanes')} of this list, one row for each lane, customer and unit, with current and next periods side by side.`,
    ja: ({ count }: { count: number }) =>
      `この一覧の${countText(count)}区間の基本運賃を、区間・適用先・適用単位ごとに1行で出力します。現行と次期の運賃が横に並びます。`,
  },
  tariffNewFrom: { en: 'Columns for a new period from', ja: '新しい適用期間の列（適用開始日）' },
  tariffNewFromHint: {
    en: 'Fill in only what changes. Empty cells keep the value of the previous rate, which ends the day before.',
    ja: '変更する項目のみ入力してください。空欄の項目は前の運賃の内容を引き継ぎ、前の運賃は前日で終了します。',
  },
  tariffImportTitle: { en: 'Import base rates', ja: '基本運賃の取り込み' },
  tariffImportHint: {
    en: 'Choose an exported tariff file. It is checked first: nothing is saved until you confirm. Rows without prices are ignored.',
    ja: '出力した運賃表ファイルを選択してください。まず内容を確認し、確定するまで何も変更されません。運賃のない行は無視されます。',
  },
  tariffUndoEffect: {
    en: 'Changed rates are restored; added rates are archived. Not possible once a quotation has been priced with them.',
    ja: '変更した運賃は元の内容に戻り、追加した運賃は保管されます。この運賃で作成された見積がある場合は取り消せません。',
  },
} as const satisfies Words;

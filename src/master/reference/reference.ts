import { doorsOf } from '#freight/segments.ts';
import {
  type Basis,
  type FreightKind,
  freightKinds,
  routeConditions as conditions,
  segments as journey,
} from '#freight/types.ts';
import { freightKindWords, routeConditionWords, segmentWords } from '#freight/words.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';

// Reference data that every installation starts with: codes that the program itself uses.

export const currencies = [
  { code: 'JPY', name: '日本円', nameEn: 'Japanese yen', symbol: '¥', minorUnit: 0 },
  { code: 'USD', name: '米ドル', nameEn: 'US dollar', symbol: 'US$', minorUnit: 2 },
  { code: 'EUR', name: 'ユーロ', nameEn: 'Euro', symbol: '€', minorUnit: 2 },
  { code: 'CNY', name: '人民元', nameEn: 'Chinese yuan', symbol: 'CN¥', minorUnit: 2 },
  { code: 'KRW', name: '韓国ウォン', nameEn: 'South Korean won', symbol: '₩', minorUnit: 0 },
];

export const depositTypes = [
  { code: '1', name: '普通', nameEn: 'Ordinary' },
  { code: '2', name: '当座', nameEn: 'Current' },
  { code: '4', name: '貯蓄', nameEn: 'Savings' },
];

export const paymentMethods = [
  { code: 'TRANSFER', name: '銀行振込', nameEn: 'Bank transfer' },
  { code: 'DEBIT', name: '口座振替', nameEn: 'Direct debit' },
  { code: 'CHEQUE', name: '小切手', nameEn: 'Cheque' },
  { code: 'DENSAI', name: '電子記録債権', nameEn: 'Electronically recorded claim' },
  { code: 'CASH', name: '現金', nameEn: 'Cash' },
];
/** Promissory notes, which the law forbids for commissioned carriage since January 2026: archived, so that only old records show them. */
export const endedPaymentMethods = [{ code: 'NOTE', name: '手形', nameEn: 'Promissory note' }];

export const paymentTerms = [
  {
    code: 'M31-1-31',
    name: '月末締め翌月末払い',
    nameEn: 'Closing at month end, payment by the end of the following month',
    closingDay: 31,
    payMonthOffset: 1,
    payDay: 31,
  },
  {
    code: 'M31-1-20',
    name: '月末締め翌月20日払い',
    nameEn: 'Closing at month end, payment by the 20th of the following month',
    closingDay: 31,
    payMonthOffset: 1,
    payDay: 20,
  },
  {
    code: 'M20-1-20',
    name: '20日締め翌月20日払い',
    nameEn: 'Closing on the 20th, payment by the 20th of the following month',
    closingDay: 20,
    payMonthOffset: 1,
    payDay: 20,
  },
  {
    code: 'M15-1-15',
    name: '15日締め翌月15日払い',
    nameEn: 'Closing on the 15th, payment by the 15th of the following month',
    closingDay: 15,
    payMonthOffset: 1,
    payDay: 15,
  },
];

const namesOf = ({ ja, en }: Bilingual) => ({ name: ja, nameEn: en });

const ratedBy = {
  container: 'unit',
  'general-cargo': 'rt',
  'heavy-equipment': 'rt',
  vehicle: 'm3',
} as const satisfies Record<FreightKind, Basis>;
const noLimits = {
  leastLengthMm: null,
  leastWidthMm: null,
  leastHeightMm: null,
  leastWeightKg: null,
  leastDensity: null,
  mostDensity: null,
  mostEmptyKg: null,
  leastLadenKg: null,
};
/**
 * What one piece of a kind can be; real pieces are well within. The heaviest empty container is a 45 ft reefer, the heaviest
 * empty vehicle a truck with its crane. A carton to a block of steel; a mini excavator to a crane with its counterweights; a
 * motorcycle to a loaded tanker.
 */
const plausible = {
  container: { ...noLimits, mostEmptyKg: 5500, leastLadenKg: 1500 },
  'general-cargo': {
    ...noLimits,
    leastLengthMm: 100,
    leastWidthMm: 100,
    leastHeightMm: 50,
    leastWeightKg: 1,
    leastDensity: 20,
    mostDensity: 8000,
  },
  'heavy-equipment': {
    ...noLimits,
    leastLengthMm: 1000,
    leastWidthMm: 500,
    leastHeightMm: 500,
    leastWeightKg: 200,
    leastDensity: 30,
    mostDensity: 2500,
  },
  vehicle: {
    ...noLimits,
    leastLengthMm: 1500,
    leastWidthMm: 500,
    leastHeightMm: 700,
    leastWeightKg: 80,
    leastDensity: 10,
    mostDensity: 1500,
    mostEmptyKg: 16_000,
  },
} as const satisfies Record<FreightKind, Record<keyof typeof noLimits, number | null>>;

export const freightTypes = freightKinds.map((code, i) => ({
  code,
  ...plausible[code],
  ...namesOf(freightKindWords[code]),
  basis: ratedBy[code],
  sortOrder: i + 1,
}));

export const packingStyles = [
  ['BARE', '裸', 'Bare'],
  ['PALLET', 'パレット', 'Pallet'],
  ['CASE', '木箱', 'Wooden case'],
  ['CRATE', 'クレート（透かし箱）', 'Crate'],
  ['CARTON', 'カートン', 'Carton'],
  ['DRUM', 'ドラム', 'Drum'],
  ['FLECON', 'フレキシブルコンテナ', 'Flexible container'],
  ['COIL', 'コイル', 'Coil'],
  ['BUNDLE', 'バンドル', 'Bundle'],
  ['SKID', 'スキッド', 'Skid'],
].map(([code = '', name = '', nameEn = '']) => ({ code, name, nameEn }));

const oneWay = {
  loadingBy: 'us',
  unloadingBy: 'us',
  accompanied: false,
  roundTrip: false,
} as const;
const byTheShipper = { loadingBy: 'shipper', unloadingBy: 'shipper' } as const;
const oneWays = conditions.map((condition) => {
  const doors = doorsOf(condition);
  return {
    code: condition.toUpperCase(),
    ...namesOf(routeConditionWords[condition]),
    fromDoor: doors.from,
    toDoor: doors.to,
    ...oneWay,
  };
});
const portToPort = { fromDoor: false, toDoor: false, ...oneWay };
export const routeConditions = [
  ...oneWays,
  ...oneWays.map((each) => ({
    ...each,
    code: `${each.code}-ROUND`,
    name: `${each.name}（往復）`,
    nameEn: `${each.nameEn}, round trip`,
    roundTrip: true,
  })),
  {
    ...portToPort,
    ...byTheShipper,
    code: 'PORT-PORT-SHIPPER',
    name: '港～港（荷主積・荷主卸）',
    nameEn: 'Port to port, loaded by the shipper',
  },
  {
    ...portToPort,
    code: 'PORT-PORT-ACCOMPANIED',
    name: '港～港（有人）',
    nameEn: 'Port to port, accompanied',
    accompanied: true,
  },
];

export const segments = journey.map((code, i) => ({
  code,
  ...namesOf(segmentWords[code]),
  order: i + 1,
}));

export const industries = [
  ['A', '農業、林業', 'Agriculture and forestry'],
  ['B', '漁業', 'Fisheries'],
  ['C', '鉱業、採石業、砂利採取業', 'Mining and quarrying'],
  ['D', '建設業', 'Construction'],
  ['E', '製造業', 'Manufacturing'],
  ['F', '電気・ガス・熱供給・水道業', 'Electricity, gas, heat and water'],
  ['G', '情報通信業', 'Information and communications'],
  ['H', '運輸業、郵便業', 'Transport and postal activities'],
  ['I', '卸売業、小売業', 'Wholesale and retail trade'],
  ['J', '金融業、保険業', 'Finance and insurance'],
  ['K', '不動産業、物品賃貸業', 'Real estate and goods rental'],
  ['L', '学術研究、専門・技術サービス業', 'Research, professional and technical services'],
  ['M', '宿泊業、飲食サービス業', 'Accommodation and eating'],
  ['N', '生活関連サービス業、娯楽業', 'Living-related services and amusement'],
  ['O', '教育、学習支援業', 'Education'],
  ['P', '医療、福祉', 'Medical, health care and welfare'],
  ['Q', '複合サービス事業', 'Compound services'],
  ['R', 'その他サービス業', 'Other services'],
  ['S', '公務', 'Government'],
  ['T', '分類不能の産業', 'Unclassified'],
].map(([code = '', name = '', nameEn = '']) => ({ code, name, nameEn }));

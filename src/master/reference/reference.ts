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

// What every installation starts with: codes that the product itself knows.

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
/** No longer allowed for covered consignments since January 2026: shown on old records, offered nowhere. */
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

const called = ({ ja, en }: Bilingual) => ({ name: ja, nameEn: en });

const ratedBy = {
  container: 'unit',
  'general-cargo': 'rt',
  'heavy-equipment': 'rt',
  vehicle: 'm3',
} as const satisfies Record<FreightKind, Basis>;
export const freightTypes = freightKinds.map((code, i) => ({
  code,
  ...called(freightKindWords[code]),
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

export const routeConditions = conditions.map((condition) => {
  const doors = doorsOf(condition);
  return {
    code: condition.toUpperCase(),
    ...called(routeConditionWords[condition]),
    fromDoor: doors.from,
    toDoor: doors.to,
  };
});

export const segments = journey.map((code, i) => ({
  code,
  ...called(segmentWords[code]),
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

type ContainerRow = readonly [
  string,
  string,
  string,
  string,
  number,
  number,
  number,
  number,
  number,
  string,
  string,
  boolean,
];
const containers: readonly ContainerRow[] = [
  [
    '22G1',
    '20フィートドライ',
    '20 ft dry',
    '20',
    5867,
    2352,
    2385,
    2200,
    28_280,
    '33.1',
    '1',
    false,
  ],
  [
    '25G1',
    '20フィート背高',
    '20 ft high cube',
    '20',
    5900,
    2350,
    2700,
    2340,
    28_140,
    '37.4',
    '1',
    false,
  ],
  [
    '42G1',
    '40フィートドライ',
    '40 ft dry',
    '40',
    12_032,
    2352,
    2385,
    3740,
    26_740,
    '67.5',
    '2',
    false,
  ],
  [
    '45G1',
    '40フィート背高',
    '40 ft high cube',
    '40',
    12_030,
    2350,
    2700,
    3900,
    28_600,
    '76.2',
    '2',
    false,
  ],
  [
    '22R1',
    '20フィートリーファー',
    '20 ft reefer',
    '20',
    5450,
    2290,
    2260,
    2800,
    27_680,
    '28',
    '1',
    true,
  ],
  [
    '45R1',
    '40フィート背高リーファー',
    '40 ft high cube reefer',
    '40',
    11_580,
    2290,
    2550,
    4600,
    29_400,
    '67',
    '2',
    true,
  ],
  [
    '22U1',
    '20フィートオープントップ',
    '20 ft open top',
    '20',
    5890,
    2350,
    2340,
    2300,
    28_180,
    '32',
    '1',
    false,
  ],
  [
    '22P1',
    '20フィートフラットラック',
    '20 ft flat rack',
    '20',
    5620,
    2230,
    2233,
    2800,
    31_200,
    '28',
    '1',
    false,
  ],
  [
    '42P1',
    '40フィートフラットラック',
    '40 ft flat rack',
    '40',
    11_650,
    2230,
    1955,
    5000,
    40_000,
    '51',
    '2',
    false,
  ],
  [
    '22T1',
    '20フィートタンク',
    '20 ft tank',
    '20',
    5900,
    2300,
    2300,
    3700,
    26_780,
    '24',
    '1',
    false,
  ],
];
export const containerTypes = containers.map(
  ([
    code,
    name,
    nameEn,
    lengthFt,
    internalLengthMm,
    internalWidthMm,
    internalHeightMm,
    tareKg,
    payloadKg,
    capacityM3,
    teu,
    isReefer,
  ]) => ({
    code,
    name,
    nameEn,
    lengthFt,
    internalLengthMm,
    internalWidthMm,
    internalHeightMm,
    tareKg,
    payloadKg,
    capacityM3,
    teu,
    isReefer,
  }),
);

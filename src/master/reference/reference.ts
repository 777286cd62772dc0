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

export const freightTypes = [
  {
    code: 'container',
    name: 'コンテナ',
    nameEn: 'Container',
    basis: 'unit' as const,
    sortOrder: 1,
  },
  {
    code: 'general-cargo',
    name: '一般貨物',
    nameEn: 'General cargo',
    basis: 'rt' as const,
    sortOrder: 2,
  },
  {
    code: 'heavy-equipment',
    name: '重機',
    nameEn: 'Heavy equipment',
    basis: 'rt' as const,
    sortOrder: 3,
  },
  { code: 'vehicle', name: '車両', nameEn: 'Vehicle', basis: 'm3' as const, sortOrder: 4 },
];

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

export const routeConditions = [
  { code: 'PORT-PORT', name: '港–港', nameEn: 'Port to port', fromDoor: false, toDoor: false },
  { code: 'DOOR-PORT', name: '戸口–港', nameEn: 'Door to port', fromDoor: true, toDoor: false },
  { code: 'PORT-DOOR', name: '港–戸口', nameEn: 'Port to door', fromDoor: false, toDoor: true },
  { code: 'DOOR-DOOR', name: '戸口–戸口', nameEn: 'Door to door', fromDoor: true, toDoor: true },
];

export const segments = [
  { code: 'pickup', name: '集荷陸送', nameEn: 'Pickup haulage', order: 1 },
  { code: 'origin-handling', name: '積地荷役', nameEn: 'Origin port handling', order: 2 },
  { code: 'ocean', name: '海上輸送', nameEn: 'Ocean', order: 3 },
  { code: 'destination-handling', name: '揚地荷役', nameEn: 'Destination port handling', order: 4 },
  { code: 'delivery', name: '配達陸送', nameEn: 'Delivery haulage', order: 5 },
];

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

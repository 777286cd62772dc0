import type { FieldExamples } from '#platform/http/openapi-examples.ts';
import { fieldExamples } from './field-examples.ts';

/** Japanese and English name. */
const called = (name: string, nameEn: string) => ({ name, nameEn });

/** A typical record of each master, where its fields differ from `fieldExamples`. */
const recordExamples: Readonly<Record<string, FieldExamples>> = {
  currency: { code: 'JPY', ...called('日本円', 'Japanese yen'), symbol: '¥', minorUnit: 0 },
  'deposit-type': { code: '1', ...called('普通', 'Ordinary') },
  'payment-method': { code: 'TRANSFER', ...called('銀行振込', 'Bank transfer') },
  'payment-term': {
    code: 'M31-1-31',
    ...called('月末締め翌月末払い', 'End of month, paid by the end of the next'),
    closingDay: 31,
    payMonthOffset: 1,
    payDay: 31,
  },
  baf: { referenceFrom: '2026-08', referenceTo: '2026-10', quarter: 1, year: 2027, unitKey: 'any' },
  'baf-month': { referenceMonth: '2027-02', month: '2027-04', appliesTo: '2027-04-30' },
  'baf-half-year': { referenceFrom: '2026-09', referenceTo: '2027-02', year: 2027, half: 1 },
  'baf-year': { referenceFrom: '2026-01', referenceTo: '2026-12', year: 2027 },
  'standard-crude-oil-price': {
    month: '2026-10',
    grossPerKl: '74250',
    subsidyPerKl: '0',
    source: '財務省貿易統計',
  },
  'diesel-price': {
    month: '2027-02',
    pricePerLitre: '152.3',
    appliesFrom: '2027-04-01',
    appliesTo: '2027-04-30',
  },
  'haulage-fuel': {
    ...called('燃料サーチャージ', 'Fuel surcharge'),
    basePrice: '120',
    stepPrice: '5',
    perStep: '1.5',
    roundTo: 'up-1',
  },
  'customer-contact-person': {
    ...called('渡辺 直樹', 'Naoki Watanabe'),
    nameKana: 'ワタナベ ナオキ',
    title: '部長',
  },
  'customer-detail': called('苫小牧営業所', 'Tomakomai branch'),
  'customer-group': { code: 'HOKUTO-GROUP', ...called('北斗グループ', 'Hokuto Group') },
  customer: { code: 'HOKUTO' },
  industry: { code: '3921', ...called('建設機械器具賃貸業', 'Construction machinery rental') },
  user: { name: '渡辺 直樹', nameKana: 'ワタナベ ナオキ' },
  announce: {
    title: '2027年度第1四半期 BAF改定のお知らせ',
    titleEn: 'BAF from April 2027',
    publishFrom: '2027-03-01 09:00',
    publishTo: '2027-06-30 18:00',
  },
  'company-bank': {
    bankName: '海路銀行',
    bankNameKana: 'ｳﾐｼﾞ',
    bankCode: '9999',
    branchName: '港南支店',
    branchNameKana: 'ｺｳﾅﾝ',
    branchCode: '999',
    accountNumber: '9999999',
    accountHolder: '海路海運株式会社',
    accountHolderKana: 'ｳﾐｼﾞｶｲｳﾝ(ｶ',
  },
  'company-branch': { code: 'TMK', ...called('苫小牧支店', 'Tomakomai branch') },
  'company-department': { code: 'SALES', ...called('営業部', 'Sales department') },
  'company-section': { code: 'SALES-1', ...called('営業一課', 'Sales section 1') },
  company: {
    code: 'UMJ',
    ...called('海路海運株式会社', 'Umiji Lines Co., Ltd.'),
    nameKana: 'ウミジカイウン',
    email: 'info@umiji.example',
    url: 'https://umiji.example',
    representativeTitle: '代表取締役社長',
    representativeName: '海路 太郎',
  },
  employee: {
    code: 'E0012',
    ...called('鈴木 恵', 'Megumi Suzuki'),
    nameKana: 'スズキ メグミ',
    email: 'suzuki@umiji.example',
    position: '主任',
    joinedOn: '2020-04-01',
  },
  'container-type': {
    code: '22G1',
    ...called('20フィートドライコンテナ', '20 ft dry container'),
    lengthFt: '20',
    internalLengthMm: 5898,
    internalWidthMm: 2352,
    internalHeightMm: 2393,
    tareKg: 2230,
    payloadKg: 28250,
    capacityM3: '33.2',
    teu: '1',
  },
  container: { number: 'CSQU3054383' },
  'dangerous-goods': {
    unNumber: '1203',
    ...called('ガソリン', 'Gasoline'),
    hazardClass: '3',
  },
  'freight-type': { code: 'heavy-equipment', ...called('重機', 'Heavy equipment'), sortOrder: 3 },
  'general-cargo-packing-style': { code: 'PALLET', ...called('パレット', 'Pallet') },
  'heavy-equipment-maker': { code: 'KOMATSU', ...called('コマツ', 'Komatsu') },
  'heavy-equipment-model': { name: 'PC200-11' },
  'heavy-equipment': { serialNumber: '500123', attachments: 'バケット 1' },
  'vehicle-maker': { code: 'HINO', ...called('日野自動車', 'Hino Motors') },
  'vehicle-model': called('プロフィア', 'Profia'),
  'vehicle-variant': {
    name: '2PG-FR1AHG',
    lengthMm: 11990,
    widthMm: 2490,
    heightMm: 3780,
    weightKg: 11200,
    modelYearFrom: '2019-04',
  },
  vehicle: {
    name: '日野 プロフィア（冷凍車）',
    lengthMm: 11990,
    widthMm: 2490,
    heightMm: 3780,
    weightKg: 11200,
  },
  'nissan-vehicle-class': {
    code: 'N-B',
    ...called('小型乗用車', 'Small passenger cars'),
    examples: 'ノート、オーラ',
    sortOrder: 2,
  },
  'toyota-vehicle-class': {
    code: 'T-B',
    ...called('小型乗用車', 'Small passenger cars'),
    examples: 'ヤリス、アクア',
    sortOrder: 2,
  },
  'charge-item': { code: 'WHF', ...called('岸壁使用料', 'Wharfage') },
  'charge-price': { cost: '95', sell: '120', minimumAmount: '500' },
  'base-rate': {
    unitKey: 'any',
    sell: '1500',
    cost: '1050',
    minimumQuantity: '10',
    volumePeriod: 'year',
    volumeFrom: '100',
  },
  'volume-commitment': { quantity: '240', note: '年間契約' },
  surcharge: {
    ...called('幅広割増', 'Over-width surcharge'),
    aboveMm: 2500,
    stepMm: 100,
    percent: '5',
  },
  'quotation-approver': { level: 1, activeFrom: '2027-04-01' },
  'approval-deputy': { reason: '出張' },
  'quotation-remark-template': {
    name: '荷役条件',
    body: '荷役は弊社の標準条件によります。',
    sortOrder: 1,
  },
  door: {
    code: 'D-TMK-01',
    ...called('苫小牧東ヤード', 'Tomakomai East Yard'),
    postalCode: '053-0003',
    address: '苫小牧市入船町9-9-9',
    addressEn: '9-9-9 Irifune, Tomakomai, Hokkaido',
    maxVehicleLengthM: '16.5',
    receivingHours: '8:30–17:00',
  },
  'door-customer': { nameAtCustomer: '苫小牧置場' },
  'port-company': {
    code: 'PC-TMK',
    ...called('苫東港湾作業株式会社', 'Tomato Stevedoring Co., Ltd.'),
    nameKana: 'トマトウコウワンサギョウ',
    postalCode: '053-0004',
    address: '北海道苫小牧市元中野町9-9-9',
  },
  port: { ...called('苫小牧', 'Tomakomai'), nameKana: 'トマコマイ' },
  'route-condition': { code: 'port-port', ...called('港から港', 'Port to port') },
  segment: { code: 'ocean', ...called('海上', 'Ocean'), order: 3 },
  ship: {
    ...called('北嶺丸', 'Hokurei Maru'),
    callSign: '7JXX',
    grossTonnage: 11229,
    deadweight: 6200,
    loaM: '179.9',
    beamM: '25.6',
    speedKnots: '21.5',
    laneMeters: 2100,
    carCapacity: 100,
    unitCapacity: 160,
    maxHeightM: '4.5',
    maxPieceT: '60',
    builtYear: 2019,
    owner: '海路海運株式会社',
  },
  voyage: {
    number: '2701N',
    eta: '2027-04-01 06:00',
    closing: '2027-04-01 16:00',
    etd: '2027-04-01 18:00',
  },
  'driver-company': {
    code: 'DC-TMK',
    ...called('北海陸運株式会社', 'Hokkai Land Transport Co., Ltd.'),
    nameKana: 'ホッカイリクウン',
  },
  driver: {
    name: '佐々木 亮',
    nameKana: 'ササキ リョウ',
    licenseNumber: '999912345678',
    licenseExpiresOn: '2029-05-01',
  },
  'tractor-head': {
    chassisNumber: 'FS1EHG-123456',
    maker: '日野',
    model: 'プロフィア',
    inspectionExpiresOn: '2027-09-30',
    firstRegistered: '2021-09-01',
    grossVehicleKg: 24990,
  },
  trailer: { lengthM: '12.5', axles: 3, payloadKg: 28000, inspectionExpiresOn: '2027-09-30' },
};

const id = (last: number) => `0199c2f0-0000-7000-8000-0000000002${String(last).padStart(2, '0')}`;
/** What examples of whole records have that does not follow from one field alone. */
export const recordBodies: Readonly<Record<string, object>> = {
  'price-freight-route': { fromPort: id(1), toPort: id(2) },
  'approval-deputy': { employee: id(3), deputy: id(4) },
  'volume-commitment': { freightRoute: id(1), freightType: null },
  surcharge: { amount: null },
  'instant-offer': {
    name: '定期航路の一般貨物',
    customers: [{ customer: id(1), group: null }],
    lanes: [{ fromPort: id(1), toPort: id(2) }],
    freightTypes: ['general-cargo'],
    dailyCount: 50,
    dailyAmount: '5000000',
  },
  voyage: {
    calls: [
      {
        port: id(1),
        eta: '2027-04-01 06:00',
        closing: '2027-04-01 16:00',
        etd: '2027-04-01 18:00',
      },
      {
        port: id(2),
        eta: '2027-04-02 13:30',
        closing: '2027-04-02 18:00',
        etd: '2027-04-02 20:00',
      },
    ],
  },
};

/** `HeavyEquipment` → `heavy-equipment` */
const kebabCase = (name: string) =>
  name.replaceAll(
    /[A-Z]/g,
    (letter, at: number) => `${at === 0 ? '' : '-'}${letter.toLowerCase()}`,
  );

/** Typical values by field name, within an operation (`mst.port.create`) or a named schema (`Port`). */
export function examplesWithin(within: string): FieldExamples {
  const resource = /^mst\.([^.]+)\./.exec(within)?.[1] ?? kebabCase(within);
  return { ...fieldExamples, ...recordExamples[resource] };
}

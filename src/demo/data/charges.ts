// The catalogue of charges beside freight, with prices at some ports. The amounts are invented.

type Price = Readonly<{ port?: string; sell: string; cost: string; minimumAmount?: string }>;
type Charge = Readonly<{
  code: string;
  name: string;
  nameEn: string;
  segment: 'origin-handling' | 'ocean' | 'destination-handling' | 'delivery';
  unit: 'unit' | 'rt' | 'ton' | 'day' | 'half-hour' | 'trip' | 'document' | 'value' | 'flat';
  reach: 'line' | 'consignment' | 'quotation';
  taxKind?: 'exempt' | 'out-of-scope';
  atCost?: true;
  /** Added by itself to dangerous goods. */
  dangerousGoods?: true;
  /** Only there; everywhere otherwise. */
  ports?: readonly string[];
  prices: readonly Price[];
}>;

export const charges: readonly Charge[] = [
  {
    code: 'WHF',
    name: '岸壁使用料',
    nameEn: 'Wharfage',
    segment: 'origin-handling',
    unit: 'rt',
    reach: 'consignment',
    prices: [
      { sell: '90', cost: '90', minimumAmount: '500' },
      { port: 'JPHIC', sell: '110', cost: '95', minimumAmount: '500' },
      { port: 'JPTYO', sell: '140', cost: '120', minimumAmount: '800' },
      { port: 'JPNGO', sell: '125', cost: '110', minimumAmount: '800' },
    ],
  },
  {
    code: 'LASH',
    name: '固縛料（ラッシング）',
    nameEn: 'Lashing and securing',
    segment: 'origin-handling',
    unit: 'ton',
    reach: 'consignment',
    prices: [
      { sell: '380', cost: '290' },
      { port: 'JPHKT', sell: '333', cost: '255' },
    ],
  },
  {
    code: 'PEL',
    name: '港湾環境整備負担金',
    nameEn: 'Port environment levy',
    segment: 'origin-handling',
    unit: 'rt',
    reach: 'consignment',
    atCost: true,
    ports: ['JPHIC', 'JPTYO', 'JPKWS', 'JPNGO', 'JPOSA'],
    prices: [{ sell: '2.2', cost: '2.2' }],
  },
  {
    code: 'YARD',
    name: 'ヤード保管料（フリータイム超過）',
    nameEn: 'Yard storage after free time',
    segment: 'destination-handling',
    unit: 'day',
    reach: 'consignment',
    prices: [
      { sell: '1200', cost: '850' },
      { port: 'JPTMK', sell: '1500', cost: '1100' },
      { port: 'JPNAH', sell: '1800', cost: '1350' },
    ],
  },
  {
    code: 'WAIT',
    name: '待機料（30分ごと）',
    nameEn: 'Waiting time',
    segment: 'delivery',
    unit: 'half-hour',
    reach: 'consignment',
    prices: [{ sell: '2220', cost: '1890' }],
  },
  {
    code: 'TOLL',
    name: '有料道路通行料（立替）',
    nameEn: 'Road tolls at cost',
    segment: 'delivery',
    unit: 'trip',
    reach: 'consignment',
    atCost: true,
    prices: [
      { sell: '4870', cost: '4870' },
      { port: 'JPTMK', sell: '2640', cost: '2640' },
    ],
  },
  {
    code: 'RTN',
    name: '空回送料',
    nameEn: 'Empty return',
    segment: 'delivery',
    unit: 'unit',
    reach: 'line',
    prices: [{ sell: '28000', cost: '22500' }],
  },
  {
    code: 'DOC',
    name: '書類作成料',
    nameEn: 'Documents',
    segment: 'ocean',
    unit: 'document',
    reach: 'quotation',
    prices: [{ sell: '2000', cost: '800' }],
  },
  {
    code: 'INS',
    name: '貨物海上保険料',
    nameEn: 'Cargo insurance',
    segment: 'ocean',
    unit: 'value',
    reach: 'consignment',
    taxKind: 'exempt',
    prices: [{ sell: '0.15', cost: '0.11', minimumAmount: '3000' }],
  },
  {
    code: 'PERM',
    name: '特殊車両通行許可申請料',
    nameEn: 'Oversize permit',
    segment: 'delivery',
    unit: 'document',
    reach: 'consignment',
    prices: [{ sell: '18000', cost: '12000' }],
  },
  {
    code: 'DGD',
    name: '危険物明細書作成料',
    nameEn: 'Dangerous goods declaration',
    segment: 'origin-handling',
    unit: 'document',
    reach: 'consignment',
    dangerousGoods: true,
    prices: [{ sell: '6500', cost: '4000' }],
  },
];

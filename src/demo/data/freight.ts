// Machines and cars with the measures under which they are shipped.

type ModelKind = 'excavator' | 'bulldozer' | 'wheel-loader' | 'crane' | 'roller' | 'dump' | 'forklift' | 'other';
type MachineRow = readonly [name: string, kind: ModelKind, lengthMm: number, widthMm: number, heightMm: number, weightKg: number];
export const machines: readonly Readonly<{ code: string; name: string; nameEn: string; models: readonly MachineRow[] }>[] = [
  {
    code: 'KOMATSU',
    name: 'コマツ',
    nameEn: 'Komatsu',
    models: [
      ['PC200-10', 'excavator', 9425, 2800, 3040, 19_600],
      ['PC300-10', 'excavator', 11_140, 3190, 3280, 31_100],
      ['PC400-10', 'excavator', 11_900, 3340, 3640, 43_100],
      ['WA470-8', 'wheel-loader', 8815, 2885, 3460, 24_600],
      ['GD655-6', 'other', 9020, 2560, 3275, 15_500],
      ['HM300-5', 'dump', 10_525, 2900, 3500, 24_500],
      ['D65PX-18', 'bulldozer', 5680, 3970, 3220, 22_410],
    ],
  },
  {
    code: 'HITACHI',
    name: '日立建機',
    nameEn: 'Hitachi Construction Machinery',
    models: [
      ['ZX120-5B', 'excavator', 7650, 2490, 2870, 12_200],
      ['ZX200-5B', 'excavator', 9660, 2860, 3010, 19_800],
      ['ZX330-5B', 'excavator', 11_000, 3190, 3270, 31_900],
      ['ZW180-6', 'wheel-loader', 7980, 2685, 3275, 15_180],
    ],
  },
  { code: 'KOBELCO', name: 'コベルコ建機', nameEn: 'Kobelco', models: [['SK200-10', 'excavator', 9520, 2800, 3030, 20_500], ['SK135SR-5', 'excavator', 7410, 2490, 2860, 13_200]] },
  {
    code: 'CAT',
    name: 'キャタピラー',
    nameEn: 'Caterpillar',
    models: [
      ['320', 'excavator', 9530, 3170, 3160, 22_600],
      ['320D L', 'excavator', 9460, 3180, 3030, 21_570],
      ['D6', 'bulldozer', 5600, 3300, 3200, 22_700],
    ],
  },
  { code: 'KATO', name: '加藤製作所', nameEn: 'Kato', models: [['SR-250', 'crane', 11_000, 2490, 3400, 26_500], ['SR-300L', 'crane', 11_200, 2490, 3450, 26_990]] },
  { code: 'TADANO', name: 'タダノ', nameEn: 'Tadano', models: [['GR-250N', 'crane', 11_210, 2490, 3475, 25_595], ['GR-700N', 'crane', 12_300, 2760, 3750, 41_000]] },
  { code: 'SAKAI', name: '酒井重工業', nameEn: 'Sakai', models: [['SV513D', 'roller', 5530, 2300, 3000, 11_100], ['TW504', 'roller', 2610, 1280, 2520, 3560]] },
  { code: 'KUBOTA', name: 'クボタ', nameEn: 'Kubota', models: [['U-17', 'excavator', 3550, 990, 2340, 1700], ['U-35', 'excavator', 4780, 1700, 2475, 3590]] },
  { code: 'TOYOTA-LF', name: 'トヨタL&F', nameEn: 'Toyota L&F', models: [['02-8FD30', 'forklift', 3800, 1225, 2100, 4400], ['02-8FD15', 'forklift', 3265, 1070, 2080, 2620]] },
];

type Body = 'sedan' | 'wagon' | 'minivan' | 'suv' | 'kei' | 'truck' | 'bus' | 'van' | 'other';
type CarRow = readonly [name: string, nameEn: string, body: Body, designation: string, lengthMm: number, widthMm: number, heightMm: number, weightKg: number, from: string];
export const cars: readonly Readonly<{ code: string; name: string; nameEn: string; models: readonly CarRow[] }>[] = [
  {
    code: 'TOYOTA',
    name: 'トヨタ',
    nameEn: 'Toyota',
    models: [
      ['プリウス', 'Prius', 'sedan', 'ZVW60', 4600, 1780, 1430, 1420, '2023-01'],
      ['アルファード', 'Alphard', 'minivan', 'AGH40W', 4995, 1850, 1945, 2100, '2023-06'],
      ['ヤリス', 'Yaris', 'sedan', 'MXPA10', 3950, 1695, 1500, 1050, '2020-02'],
      ['カローラ', 'Corolla', 'sedan', 'NRE210', 4495, 1745, 1435, 1350, '2019-09'],
      ['ハイラックス', 'Hilux', 'truck', 'GUN125', 5340, 1855, 1800, 2080, '2017-09'],
      ['ハイエースバン', 'HiAce Van', 'van', 'GDH201V', 4695, 1695, 1980, 1750, '2017-12'],
      ['ランドクルーザー', 'Land Cruiser', 'suv', 'FJA300W', 4985, 1980, 1925, 2500, '2021-08'],
    ],
  },
  {
    code: 'NISSAN',
    name: '日産',
    nameEn: 'Nissan',
    models: [
      ['サクラ', 'Sakura', 'kei', 'B6AW', 3395, 1475, 1655, 1080, '2022-06'],
      ['ノート', 'Note', 'sedan', 'E13', 4045, 1695, 1520, 1220, '2020-12'],
      ['リーフ', 'Leaf', 'sedan', 'ZE1', 4480, 1790, 1565, 1520, '2017-10'],
      ['セレナ', 'Serena', 'minivan', 'C28', 4690, 1695, 1870, 1750, '2022-12'],
      ['エクストレイル', 'X-Trail', 'suv', 'T33', 4660, 1840, 1720, 1750, '2022-07'],
      ['キャラバン', 'Caravan', 'van', 'VW2E26', 4695, 1695, 1990, 1800, '2012-06'],
      ['アリア', 'Ariya', 'suv', 'FE0', 4595, 1850, 1655, 1950, '2022-01'],
    ],
  },
  { code: 'HONDA', name: 'ホンダ', nameEn: 'Honda', models: [['エヌボックス', 'N-BOX', 'kei', 'JF5', 3395, 1475, 1790, 910, '2023-10'], ['フリード', 'Freed', 'minivan', 'GT1', 4310, 1720, 1755, 1480, '2024-06']] },
  { code: 'HINO', name: '日野', nameEn: 'Hino', models: [['レンジャー', 'Ranger', 'truck', 'FD2AB', 8450, 2370, 2560, 4300, '2017-04'], ['セレガ', 'S’elega', 'bus', 'RU1AS', 11_990, 2490, 3500, 13_100, '2017-07']] },
  { code: 'ISUZU', name: 'いすゞ', nameEn: 'Isuzu', models: [['エルフ', 'Elf', 'truck', 'NPR88', 6200, 2060, 2270, 2900, '2023-03'], ['ギガ', 'Giga', 'truck', 'CYJ77', 11_970, 2490, 3200, 9800, '2015-11']] },
];

/** Code, Japanese and English name, cubic metres from and up to, examples. */
export const nissanClasses = [
  ['N-K', '軽自動車', 'Kei cars', '0', '9', 'サクラ'],
  ['N-S', '小型', 'Small', '9', '11', 'ノート'],
  ['N-M', '中型', 'Medium', '11', '13', 'リーフ'],
  ['N-L', '大型', 'Large', '13', '16', 'セレナ、エクストレイル、アリア、キャラバン'],
  ['N-LL', '特大', 'Extra large', '16', '20', 'エルグランド'],
] as const;
export const toyotaClasses = [
  ['T-1', '第1クラス', 'Class 1', '0', '10.5', 'ヤリス'],
  ['T-2', '第2クラス', 'Class 2', '10.5', '12.5', 'プリウス、カローラ'],
  ['T-3', '第3クラス', 'Class 3', '12.5', '16.5', 'ハイエースバン'],
  ['T-4', '第4クラス', 'Class 4', '16.5', '20', 'アルファード、ハイラックス、ランドクルーザー'],
] as const;

/** Number with its check digit, type, owner, state. */
export const containers = [
  ['DEMU1000010', '22G1', 'own', 'available'],
  ['DEMU2000020', '22G1', 'own', 'in-use'],
  ['DEMU4000035', '42G1', 'lease', 'available'],
] as const;

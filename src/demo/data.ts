// Fictional firms and people on real ports: enough for a person of the trade to feel at home.

type PortRow = readonly [string, string, string, string, string, string, string];
export const ports: readonly PortRow[] = [
  ['JPTMK', '苫小牧', 'トマコマイ', 'Tomakomai', '北海道', '42.63', '141.62'],
  ['JPKUH', '釧路', 'クシロ', 'Kushiro', '北海道', '42.99', '144.35'],
  ['JPOTR', '小樽', 'オタル', 'Otaru', '北海道', '43.20', '141.01'],
  ['JPMUR', '室蘭', 'ムロラン', 'Muroran', '北海道', '42.34', '140.96'],
  ['JPHKD', '函館', 'ハコダテ', 'Hakodate', '北海道', '41.79', '140.72'],
  ['JPAOJ', '青森', 'アオモリ', 'Aomori', '青森県', '40.84', '140.73'],
  ['JPHHE', '八戸', 'ハチノヘ', 'Hachinohe', '青森県', '40.55', '141.53'],
  ['JPSDS', '仙台塩釜', 'センダイシオガマ', 'Sendai-Shiogama', '宮城県', '38.27', '141.02'],
  ['JPHTC', '日立', 'ヒタチ', 'Hitachi', '茨城県', '36.50', '140.63'],
  ['JPHIC', '常陸那珂', 'ヒタチナカ', 'Hitachinaka', '茨城県', '36.41', '140.61'],
  ['JPOAR', '大洗', 'オオアライ', 'Oarai', '茨城県', '36.31', '140.57'],
  ['JPTYO', '東京', 'トウキョウ', 'Tokyo', '東京都', '35.61', '139.79'],
  ['JPKWS', '川崎', 'カワサキ', 'Kawasaki', '神奈川県', '35.50', '139.77'],
  ['JPYOK', '横浜', 'ヨコハマ', 'Yokohama', '神奈川県', '35.43', '139.67'],
  ['JPYOS', '横須賀（追浜）', 'ヨコスカ', 'Yokosuka (Oppama)', '神奈川県', '35.31', '139.65'],
  ['JPSMZ', '清水', 'シミズ', 'Shimizu', '静岡県', '35.02', '138.51'],
  ['JPTHS', '三河（豊橋）', 'ミカワ', 'Mikawa (Toyohashi)', '愛知県', '34.73', '137.32'],
  ['JPNGO', '名古屋', 'ナゴヤ', 'Nagoya', '愛知県', '35.05', '136.86'],
  ['JPYKK', '四日市', 'ヨッカイチ', 'Yokkaichi', '三重県', '34.95', '136.65'],
  ['JPTRG', '敦賀', 'ツルガ', 'Tsuruga', '福井県', '35.67', '136.07'],
  ['JPMAI', '舞鶴', 'マイヅル', 'Maizuru', '京都府', '35.49', '135.38'],
  ['JPKIJ', '新潟', 'ニイガタ', 'Niigata', '新潟県', '37.93', '139.07'],
  ['JPOSA', '大阪（南港）', 'オオサカ', 'Osaka (Nanko)', '大阪府', '34.62', '135.42'],
  ['JPUKB', '神戸', 'コウベ', 'Kobe', '兵庫県', '34.68', '135.23'],
  ['JPMIZ', '水島', 'ミズシマ', 'Mizushima', '岡山県', '34.51', '133.74'],
  ['JPHIJ', '広島', 'ヒロシマ', 'Hiroshima', '広島県', '34.36', '132.46'],
  ['JPTKS', '徳島', 'トクシマ', 'Tokushima', '徳島県', '34.05', '134.59'],
  ['JPKND', '苅田', 'カンダ', 'Kanda', '福岡県', '33.79', '131.00'],
  ['JPMOJ', '北九州（新門司）', 'キタキュウシュウ', 'Kitakyushu (Shin-Moji)', '福岡県', '33.87', '131.00'],
  ['JPHKT', '博多', 'ハカタ', 'Hakata', '福岡県', '33.61', '130.40'],
  ['JPOIT', '大分', 'オオイタ', 'Oita', '大分県', '33.26', '131.66'],
  ['JPHSM', '細島', 'ホソシマ', 'Hososhima', '宮崎県', '32.43', '131.66'],
  ['JPSBS', '志布志', 'シブシ', 'Shibushi', '鹿児島県', '31.47', '131.10'],
  ['JPKOJ', '鹿児島', 'カゴシマ', 'Kagoshima', '鹿児島県', '31.56', '130.56'],
  ['JPNAH', '那覇', 'ナハ', 'Naha', '沖縄県', '26.23', '127.67'],
  ['JPISG', '石垣', 'イシガキ', 'Ishigaki', '沖縄県', '24.34', '124.15'],
];

/** Lanes with the price of ocean freight for heavy equipment (RT), general cargo (RT), a laden 20 ft, a car (m³), and a 13 m chassis. */
export const lanes: readonly (readonly [string, string, number, number, number, number])[] = [
  ['JPHIC', 'JPTMK', 1500, 4200, 98_000, 2150],
  ['JPTYO', 'JPTMK', 1650, 4500, 104_000, 2300],
  ['JPKWS', 'JPTMK', 1620, 4450, 102_000, 2250],
  ['JPNGO', 'JPTMK', 1950, 5100, 118_000, 2480],
  ['JPNGO', 'JPSDS', 1350, 3700, 84_000, 1720],
  ['JPSDS', 'JPTMK', 1150, 3200, 71_000, 1410],
  ['JPTRG', 'JPTMK', 1720, 4600, 106_000, 2350],
  ['JPMAI', 'JPOTR', 1780, 4700, 108_000, 2380],
  ['JPKIJ', 'JPOTR', 1290, 3600, 80_000, 1690],
  ['JPHTC', 'JPKUH', 1850, 4900, 112_000, 0],
  ['JPOSA', 'JPNAH', 3900, 6800, 95_000, 3950],
  ['JPTYO', 'JPNAH', 4200, 7400, 128_000, 4380],
  ['JPHKT', 'JPTYO', 1880, 3400, 99_000, 2210],
  ['JPYOS', 'JPKND', 1720, 4300, 92_000, 1980],
  ['JPOSA', 'JPMOJ', 980, 2700, 58_000, 1260],
  ['JPHHE', 'JPTMK', 720, 2100, 48_000, 980],
];

export const families = [
  '佐藤 Sato サトウ',
  '鈴木 Suzuki スズキ',
  '高橋 Takahashi タカハシ',
  '田中 Tanaka タナカ',
  '伊藤 Ito イトウ',
  '渡辺 Watanabe ワタナベ',
  '山本 Yamamoto ヤマモト',
  '中村 Nakamura ナカムラ',
  '小林 Kobayashi コバヤシ',
  '加藤 Kato カトウ',
  '吉田 Yoshida ヨシダ',
  '山田 Yamada ヤマダ',
  '松本 Matsumoto マツモト',
  '井上 Inoue イノウエ',
];
export const givens = [
  '健一 Kenichi ケンイチ',
  '裕子 Yuko ユウコ',
  '大輔 Daisuke ダイスケ',
  '美咲 Misaki ミサキ',
  '直樹 Naoki ナオキ',
  '恵 Megumi メグミ',
  '翔太 Shota ショウタ',
  '由美 Yumi ユミ',
  '誠 Makoto マコト',
  '千尋 Chihiro チヒロ',
  '拓也 Takuya タクヤ',
];

/** Firm, kana, English name, industry. */
export const firms: readonly (readonly [string, string, string, string])[] = [
  ['北斗重機レンタル株式会社', 'ホクトジュウキレンタル', 'Hokuto Heavy Rental Co., Ltd.', 'K'],
  ['東都港運株式会社', 'トウトコウウン', 'Toto Port Services Co., Ltd.', 'H'],
  ['瀬戸内製紙株式会社', 'セトウチセイシ', 'Setouchi Paper Mills, Ltd.', 'E'],
  ['常陸農機販売株式会社', 'ヒタチノウキハンバイ', 'Hitachi Farm Machinery Sales Co., Ltd.', 'I'],
  ['南洋建設株式会社', 'ナンヨウケンセツ', 'Nanyo Construction Co., Ltd.', 'D'],
  ['みなと中古車流通株式会社', 'ミナトチュウコシャリュウツウ', 'Minato Used Car Distribution Co., Ltd.', 'I'],
  ['十勝てん菜糖業株式会社', 'トカチテンサイトウギョウ', 'Tokachi Beet Sugar Co., Ltd.', 'E'],
  ['釧路水産加工株式会社', 'クシロスイサンカコウ', 'Kushiro Seafood Processing Co., Ltd.', 'E'],
  ['苫東物流株式会社', 'トマトウブツリュウ', 'Tomato Logistics Co., Ltd.', 'H'],
  ['石狩木材株式会社', 'イシカリモクザイ', 'Ishikari Timber Co., Ltd.', 'I'],
  ['青葉建機リース株式会社', 'アオバケンキリース', 'Aoba Construction Machinery Lease Co., Ltd.', 'K'],
  ['三陸冷凍食品株式会社', 'サンリクレイトウショクヒン', 'Sanriku Frozen Foods Co., Ltd.', 'E'],
  ['常磐鉄工株式会社', 'ジョウバンテッコウ', 'Joban Iron Works, Ltd.', 'E'],
  ['筑波精密工業株式会社', 'ツクバセイミツコウギョウ', 'Tsukuba Precision Industry Co., Ltd.', 'E'],
  ['東京湾岸倉庫株式会社', 'トウキョウワンガンソウコ', 'Tokyo Bayside Warehouse Co., Ltd.', 'H'],
  ['武蔵野プラント工事株式会社', 'ムサシノプラントコウジ', 'Musashino Plant Works Co., Ltd.', 'D'],
  ['相模自動車部品株式会社', 'サガミジドウシャブヒン', 'Sagami Auto Parts Co., Ltd.', 'E'],
  ['駿河紙業株式会社', 'スルガシギョウ', 'Suruga Paper Trading Co., Ltd.', 'I'],
  ['遠州二輪販売株式会社', 'エンシュウニリンハンバイ', 'Enshu Motorcycle Sales Co., Ltd.', 'I'],
  ['三河陸送株式会社', 'ミカワリクソウ', 'Mikawa Haulage Co., Ltd.', 'H'],
  ['尾張鋼材株式会社', 'オワリコウザイ', 'Owari Steel Co., Ltd.', 'I'],
  ['伊勢湾通運株式会社', 'イセワンツウウン', 'Ise Bay Forwarding Co., Ltd.', 'H'],
  ['若狭建設工業株式会社', 'ワカサケンセツコウギョウ', 'Wakasa Construction Industry Co., Ltd.', 'D'],
  ['丹後織物協同組合', 'タンゴオリモノキョウドウクミアイ', 'Tango Textile Cooperative', 'Q'],
  ['越後米穀株式会社', 'エチゴベイコク', 'Echigo Grain Co., Ltd.', 'I'],
  ['難波エンジニアリング株式会社', 'ナンバエンジニアリング', 'Namba Engineering Co., Ltd.', 'L'],
  ['六甲飲料株式会社', 'ロッコウインリョウ', 'Rokko Beverage Co., Ltd.', 'E'],
  ['播磨化学工業株式会社', 'ハリマカガクコウギョウ', 'Harima Chemical Industry Co., Ltd.', 'E'],
  ['吉備建材株式会社', 'キビケンザイ', 'Kibi Building Materials Co., Ltd.', 'I'],
  ['安芸造船機工株式会社', 'アキゾウセンキコウ', 'Aki Marine Machinery Co., Ltd.', 'E'],
  ['阿波木工株式会社', 'アワモッコウ', 'Awa Woodworks Co., Ltd.', 'E'],
  ['筑豊重車両株式会社', 'チクホウジュウシャリョウ', 'Chikuho Heavy Vehicles Co., Ltd.', 'K'],
  ['玄海フーズ株式会社', 'ゲンカイフーズ', 'Genkai Foods Co., Ltd.', 'E'],
  ['豊後クレーン株式会社', 'ブンゴクレーン', 'Bungo Crane Co., Ltd.', 'K'],
  ['日向林業株式会社', 'ヒュウガリンギョウ', 'Hyuga Forestry Co., Ltd.', 'A'],
  ['薩摩酪農株式会社', 'サツマラクノウ', 'Satsuma Dairy Co., Ltd.', 'A'],
  ['琉球土木株式会社', 'リュウキュウドボク', 'Ryukyu Civil Engineering Co., Ltd.', 'D'],
  ['首里観光バス株式会社', 'シュリカンコウバス', 'Shuri Tour Bus Co., Ltd.', 'H'],
  ['八重山電設株式会社', 'ヤエヤマデンセツ', 'Yaeyama Electric Works Co., Ltd.', 'D'],
  ['追浜車両物流株式会社', 'オッパマシャリョウブツリュウ', 'Oppama Vehicle Logistics Co., Ltd.', 'H'],
];

export const equipment: readonly (readonly [string, string, string, string, number, number, number, number])[] = [
  ['KOMATSU', 'PC200-10', 'excavator', 'コマツ', 9425, 2800, 3040, 19_600],
  ['KOMATSU', 'PC300-10', 'excavator', 'コマツ', 11_140, 3190, 3280, 31_100],
  ['KOMATSU', 'WA470-8', 'wheel-loader', 'コマツ', 8815, 2885, 3460, 24_600],
  ['KOMATSU', 'HM300-5', 'dump', 'コマツ', 10_525, 2900, 3500, 24_500],
  ['HITACHI', 'ZX120-5B', 'excavator', '日立建機', 7650, 2490, 2870, 12_200],
  ['HITACHI', 'ZX200-5B', 'excavator', '日立建機', 9660, 2860, 3010, 19_800],
  ['HITACHI', 'ZX330-5B', 'excavator', '日立建機', 11_000, 3190, 3270, 31_900],
  ['KOBELCO', 'SK200-10', 'excavator', 'コベルコ', 9520, 2800, 3030, 20_500],
  ['CAT', '320', 'excavator', 'キャタピラー', 9530, 3170, 3160, 22_600],
  ['CAT', 'D6', 'bulldozer', 'キャタピラー', 5600, 3300, 3200, 22_700],
  ['KATO', 'SR-250', 'crane', '加藤製作所', 11_000, 2490, 3400, 26_500],
  ['TADANO', 'GR-700N', 'crane', 'タダノ', 12_300, 2760, 3750, 41_000],
  ['KUBOTA', 'U-17', 'excavator', 'クボタ', 3550, 990, 2340, 1700],
  ['TOYOTALF', '02-8FD30', 'forklift', 'トヨタL&F', 3800, 1225, 2100, 4400],
];
export const makersEn: Readonly<Record<string, string>> = {
  KOMATSU: 'Komatsu',
  HITACHI: 'Hitachi',
  KOBELCO: 'Kobelco',
  CAT: 'Caterpillar',
  KATO: 'Kato',
  TADANO: 'Tadano',
  KUBOTA: 'Kubota',
  TOYOTALF: 'Toyota L&F',
};

export const vehicles: readonly (readonly [string, string, string, string, string, string, number, number, number, number])[] = [
  ['TOYOTA', 'プリウス', 'Prius', 'sedan', 'ZVW60', 'トヨタ', 4600, 1780, 1430, 1420],
  ['TOYOTA', 'アルファード', 'Alphard', 'minivan', 'AGH40W', 'トヨタ', 4995, 1850, 1945, 2100],
  ['TOYOTA', 'ヤリス', 'Yaris', 'sedan', 'MXPA10', 'トヨタ', 3950, 1695, 1500, 1050],
  ['TOYOTA', 'ハイエース', 'HiAce', 'van', 'GDH201V', 'トヨタ', 4695, 1695, 1980, 1750],
  ['TOYOTA', 'ランドクルーザー', 'Land Cruiser', 'suv', 'FJA300W', 'トヨタ', 4985, 1980, 1925, 2500],
  ['NISSAN', 'サクラ', 'Sakura', 'kei', 'B6AW', '日産', 3395, 1475, 1655, 1080],
  ['NISSAN', 'ノート', 'Note', 'sedan', 'E13', '日産', 4045, 1695, 1520, 1220],
  ['NISSAN', 'セレナ', 'Serena', 'minivan', 'C28', '日産', 4690, 1695, 1870, 1750],
  ['NISSAN', 'エクストレイル', 'X-Trail', 'suv', 'T33', '日産', 4660, 1840, 1720, 1750],
  ['HONDA', 'N-BOX', 'N-BOX', 'kei', 'JF5', 'ホンダ', 3395, 1475, 1790, 910],
];
export const vehicleMakersEn: Readonly<Record<string, string>> = { TOYOTA: 'Toyota', NISSAN: 'Nissan', HONDA: 'Honda' };

/** Name, English name, kind, gross tonnage, length, beam, speed, lane metres, cars. */
export const ships: readonly (readonly [string, string, 'roro' | 'ferry' | 'pcc', number, string, string, string, number, number])[] = [
  ['ほくりょう丸', 'Hokuryo Maru', 'roro', 13_950, '179.90', '27.00', '21.0', 2093, 220],
  ['みらい丸', 'Mirai Maru', 'roro', 11_200, '170.00', '27.00', '20.5', 2000, 180],
  ['うみかぜ', 'Umikaze', 'ferry', 15_600, '190.00', '26.40', '23.0', 1850, 140],
  ['しおじ丸', 'Shioji Maru', 'roro', 11_400, '169.95', '26.00', '21.2', 600, 1380],
  ['なんよう丸', 'Nanyo Maru', 'roro', 10_200, '168.70', '26.00', '21.0', 1560, 130],
  ['あさひ丸', 'Asahi Maru', 'pcc', 9800, '165.00', '25.00', '20.0', 0, 1500],
];

/** Japanese crude oil by month, JPY per kl: gross price before subsidies. */
export const crudeFrom = '2024-10';
export const crudePrices = [
  110_200, 109_300, 108_600, 108_900, 109_700, 108_100, 106_400, 104_800, 103_900, 104_600, 105_200, 104_400, 103_700, 103_100, 102_800, 102_500, 102_900, 103_600, 104_500,
  105_700, 106_300, 107_100, 107_200, 107_300, 107_900,
];

/** The first employees, who sign in as admin@, employee@ and approver@. */
export const signedIn = [
  { name: '佐藤 健一', nameEn: 'Kenichi Sato', nameKana: 'サトウ ケンイチ' },
  { name: '鈴木 恵', nameEn: 'Megumi Suzuki', nameKana: 'スズキ メグミ' },
  { name: '高橋 誠', nameEn: 'Makoto Takahashi', nameKana: 'タカハシ マコト' },
] as const;

// Hauliers between doors and ports: fictional.

export const hauliers = [
  ['HC-01', '道央重機回送株式会社', 'ドウオウジュウキカイソウ', 'Doo Heavy Haulage Co., Ltd.', '059-1362', '北海道苫小牧市字柏原9-999', '0144-55-0301'],
  ['HC-02', '常総陸運株式会社', 'ジョウソウリクウン', 'Joso Land Transport Co., Ltd.', '312-0063', '茨城県ひたちなか市田彦999', '029-255-0302'],
  ['HC-03', '京浜海コン運輸株式会社', 'ケイヒンカイコンウンユ', 'Keihin Container Haulage Co., Ltd.', '140-0003', '東京都品川区八潮9-9-9', '03-5555-0303'],
  ['HC-04', '中部キャリー株式会社', 'チュウブキャリー', 'Chubu Carry Co., Ltd.', '455-0831', '愛知県名古屋市港区十一屋9-9', '052-555-0304'],
  ['HC-05', '筑前物流株式会社', 'チクゼンブツリュウ', 'Chikuzen Logistics Co., Ltd.', '813-0018', '福岡県福岡市東区香椎浜ふ頭9-9', '092-555-0305'],
] as const;

/** Haulier, name, kana, licence number, kinds, months from now to the end of the licence. */
export const drivers = [
  ['HC-01', '工藤 勝', 'クドウ マサル', '309999000011', ['large', 'towing'], 14],
  ['HC-01', '成田 浩二', 'ナリタ コウジ', '309999000022', ['large', 'towing', 'hazardous'], 1],
  ['HC-02', '大貫 修', 'オオヌキ オサム', '409999000033', ['large', 'towing'], 26],
  ['HC-03', '石井 隆', 'イシイ タカシ', '309999000044', ['medium', 'large', 'towing'], 8],
  ['HC-04', '水野 健', 'ミズノ ケン', '549999000055', ['ordinary', 'medium', 'large'], 31],
  ['HC-05', '古賀 明', 'コガ アキラ', '909999000066', ['large', 'towing'], 2],
] as const;

/** Plate, haulier, maker, model, gross vehicle weight, months to the end of the inspection. */
export const tractors = [
  ['室蘭 100 か 56-78', 'HC-01', 'いすゞ', 'ギガ 6×4', 18_000, 5],
  ['水戸 130 あ 12-34', 'HC-02', '日野', 'プロフィア 4×2', 17_900, 9],
  ['品川 100 あ 12-35', 'HC-03', '三菱ふそう', 'スーパーグレート 4×2', 18_900, 1],
  ['名古屋 100 え 23-45', 'HC-04', 'UDトラックス', 'クオン 4×2', 17_500, 7],
  ['福岡 130 う 34-56', 'HC-05', 'いすゞ', 'ギガ 4×2', 17_800, 11],
] as const;

/** Plate, haulier, kind, length, axles, payload, months to the end of the inspection. */
export const trailers = [
  ['室蘭 100 き 90-12', 'HC-01', 'lowbed', '12.90', 3, 28_000, 6],
  ['水戸 130 い 34-57', 'HC-02', 'lowbed', '12.60', 3, 25_000, 10],
  ['品川 100 い 45-67', 'HC-03', 'chassis-40', '12.50', 3, 30_480, 2],
  ['品川 100 う 45-68', 'HC-03', 'chassis-20', '7.20', 2, 24_000, 8],
  ['名古屋 130 え 56-78', 'HC-04', 'car-carrier', '16.80', 2, 12_500, 4],
  ['福岡 130 え 67-89', 'HC-05', 'flat', '12.00', 2, 28_000, 12],
] as const;

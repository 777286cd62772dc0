import { expect, test } from 'vitest';
import { read, short, summary } from '#test/recognised.ts';
import { acceptedValues, chosenParts } from './accept.ts';
import { formValuesOf } from './form-values.ts';

const signature = `
-- 
北斗重機レンタル株式会社 東京支店 佐藤 健
〒108-0075 東京都港区港南9-9-9
TEL 03-5555-0100 / FAX 03-5555-0101 / 携帯 090-1234-5678`;
const none: readonly string[] = [];

test.each<[text: string, route: string, lines: readonly string[], open: readonly string[]]>([
  [
    `お世話になっております。北斗重機レンタル株式会社の佐藤です。\n東京港から苫小牧港まで、13mシャーシ 実入 3台の見積をお願いいたします。\n出港希望日は12月3日(木)です。${signature}`,
    'JPTYO JPTMK 2026-12-03',
    ['chassis 13000 ×3 laden'],
    none,
  ],
  [
    'Hello,\nPlease quote 2 x 40HC and 20ft dry x2 laden from Tokyo to Tomakomai, ETD 3 Dec.\nBest regards,\nJohn Smith\nTokyo Logistics Co., Ltd.\nTel: +81-3-5555-0100',
    'JPTYO JPTMK 2026-12-03',
    ['45G1 ×2', '22G1 ×2 laden'],
    none,
  ],
  [
    '大洗→苫小牧 12/3発\n・13mシャーシ 実入 3台\n・12mシャーシ 空 2台\n・10tトラック 有人 1台\n合計 6台',
    'JPOAR JPTMK 2026-12-03',
    ['chassis 13000 ×3 laden', 'chassis 12000 ×2 empty', 'truck ×1 accompanied'],
    none,
  ],
  [
    '東京または横浜から苫小牧まで、20ftドライ×2、40HC 2本 実入 12/5か6日出港',
    '- JPTMK -',
    ['22G1 ×2', '45G1 ×2 laden'],
    ['fromPort:several', 'departure:two-readings'],
  ],
  [
    '積港：名古屋\n揚港：那覇\n貨物：コマツ PC200-10 2台（自走可）\n積日：2026年12月10日',
    'JPNGO JPNAH 2026-12-10',
    ['PC200-10 ×2'],
    none,
  ],
  [
    '木箱 3個 2.0×1.5×1.2m 800kg/個\n大阪から博多',
    'JPOSA JPHKT -',
    ['CASE 2000x1500x1200 800kg ×3'],
    none,
  ],
  [
    '機械部品 パレット 10枚 1100×1100×1500mm 各500kg 段積み不可\n大阪から博多',
    'JPOSA JPHKT -',
    ['PALLET 1100x1100x1500 500kg ×10 not stackable'],
    none,
  ],
  [
    '東京→苫小牧 13mシャーシ 実入 3台 12/3\n大阪→釧路 12mシャーシ 空 2台 12/4',
    'JPTYO JPTMK 2026-12-03',
    ['chassis 13000 ×3 laden'],
    ['line:other-route'],
  ],
  [
    '塗料（UN1263 PG II）を積載した13mシャーシ1台、東京から苫小牧、12月3日出港。申告価額 5,000,000円。',
    'JPTYO JPTMK 2026-12-03',
    ['chassis 13000 ×1 UN1263'],
    none,
  ],
  [
    '冷凍トレーラー 13m マイナス18℃ 実入 1台 無人航送 博多発東京着',
    'JPHKT JPTYO -',
    ['chassis 13000 ×1 laden -18C'],
    none,
  ],
  [
    'トヨタ プリウス(ZVW60) 5台、日産 ノート 2台を横浜から那覇へ',
    'JPYOK JPNAH -',
    ['ZVW60 ×5', 'car ×2'],
    ['variant:several'],
  ],
  [
    'トラック 全長8.5m 全幅2.3m 全高2.9m 重量7.9t 1台',
    '- - -',
    ['truck 8500x2300x2900 7900kg ×1'],
    none,
  ],
  [
    'One Komatsu PC200-10 excavator from Yokohama to Naha next Friday. Note: 9.4m x 2.8m x 3.0m, 19.6t.',
    'JPYOK JPNAH -',
    ['PC200-10 9400x2800x3000 19600kg ×1'],
    ['departure:two-readings'],
  ],
  [
    '１３ｍシャーシ　実入　３台　東京から苫小牧　１２月３日',
    'JPTYO JPTMK 2026-12-03',
    ['chassis 13000 ×3 laden'],
    none,
  ],
  ['明日、横浜から那覇へ乗用車一台お願いします。', 'JPYOK JPNAH 2026-11-27', ['car ×1'], none],
  [
    '来週月曜に出港したいです。東京から釧路、20ftコンテナ 2本 空',
    'JPTYO JPKUH 2026-11-30',
    ['container ×2 empty'],
    ['containerType:several'],
  ],
  [
    'Tokyo to Kushiro, 3/12, 1 x 20ft tank laden UN 1203',
    'JPTYO JPKUH -',
    ['22T1 ×1 laden UN1203'],
    ['departure:two-readings'],
  ],
  [
    '承知しました。13mシャーシは2台でお願いします。\n\nOn Mon, Nov 23, 2026 at 10:00 Taro <taro@example.jp> wrote:\n> 東京から苫小牧まで 13mシャーシ 3台\n> 12月3日出港',
    '- - -',
    ['chassis 13000 ×2'],
    none,
  ],
  [
    '12月3日(金) 東京→苫小牧 12mシャーシ 2台',
    'JPTYO JPTMK -',
    ['chassis 12000 ×2'],
    ['departure:weekday'],
  ],
  [
    '12月上旬、東京→苫小牧 12mシャーシ 2台',
    'JPTYO JPTMK -',
    ['chassis 12000 ×2'],
    ['departure:approximate'],
  ],
  [
    '12/3東京発、12/5苫小牧着で13mシャーシ 4台',
    'JPTYO JPTMK 2026-12-03',
    ['chassis 13000 ×4'],
    none,
  ],
  ['トラックの運転手から連絡させます。', '- - -', [], ['line:unsure']],
  [
    '東京支店の佐藤です。東京都港区から発送予定です。予算は1台あたり98,000円、10:00までに回答をお願いします。',
    '- - -',
    [],
    none,
  ],
  ['部品 3個 120×100×90 を大阪から博多', 'JPOSA JPHKT -', ['general-cargo ×3'], none],
  ['20ftドライ×2 18t 実入 東京→那覇', 'JPTYO JPNAH -', ['22G1 ×2 laden'], ['weight:each-or-total']],
  [
    '勝田第二ヤードで引取、常陸那珂→苫小牧、ブルドーザー D65PX-18 1台',
    'JPHIC JPTMK -',
    ['D65PX-18 ×1'],
    none,
  ],
  [
    'FROM TOKYO TO TOMAKOMAI VIA OARAI, TWO 12 M CHASSIS EMPTY, DEC 10',
    'JPTYO JPTMK 2026-12-10',
    ['chassis 12000 ×2 empty'],
    none,
  ],
  [
    '東京→苫小牧 12/3\n車種\t台数\t長さ(m)\t実入/空\n13mシャーシ\t3\t13\t実入\nトラック\t1\t8.5\t実入\n合計\t4',
    'JPTYO JPTMK 2026-12-03',
    ['chassis 13000 ×3 laden', 'truck 8500 ×1 laden'],
    none,
  ],
  [
    'Tokyo to Tomakomai, ETD 3 Dec\n| Model | Quantity | Length | Width | Height | Weight (t) |\n|---|---:|---|---|---|---|\n| PC200-10 | 2 | 9425 | 2800 | 3040 | 19.6 |\n| Excavator | 1 | 7200 | 2500 | 2900 | 12 |',
    'JPTYO JPTMK 2026-12-03',
    ['PC200-10 9425x2800x3040 ×2', 'heavy-equipment 7200x2500x2900 12000kg ×1'],
    ['weight:each-or-total'],
  ],
  [
    '大阪から博多\nNo.｜品名｜個数｜寸法(cm)｜単重(kg)\n1｜変圧器｜2｜300×200×250｜4,500\n2｜木箱｜3｜120×100×90｜250',
    'JPOSA JPHKT -',
    ['general-cargo 3000x2000x2500 4500kg ×2', 'CASE 1200x1000x900 250kg ×3'],
    none,
  ],
  // A number without a unit, in a heading or a cell, is none of millimetres: 7.2 may be metres or feet.
  [
    '大阪から博多\n機種\t台数\t全長\n油圧ショベル\t1\t7.2',
    'JPOSA JPHKT -',
    ['heavy-equipment ×1'],
    none,
  ],
  // What nobody knows keeps what is said of it to itself.
  [
    '大阪から博多\n車種\t台数\t全長(mm)\n13mシャーシ\t2\t13000\nその他\t5\t4000',
    'JPOSA JPHKT -',
    ['chassis 13000 ×2'],
    none,
  ],
  // Two columns of which one is unknown are no table: nothing says what 3 is.
  ['大阪から博多\n担当\t電話\n13mシャーシ\t3', 'JPOSA JPHKT -', ['chassis 13000'], none],
])('%s', (text, route, lines, open) => {
  expect(summary(text)).toEqual({ route, lines, open });
});

test('what is chosen for a line is added to it', () => {
  const { proposals, choices } = read('20ftコンテナ×2 18t 実入 東京→那覇');
  const chosen = Object.fromEntries(choices.map((_, i) => [i, 0]));
  const { lines } = acceptedValues([...proposals, ...chosenParts(choices, chosen)]);
  expect(lines.map(short)).toEqual(['22G1 18000kg ×2 laden']);
});

test('what the text does not say is missing, and stays empty in the form', () => {
  const { missing, proposals } = read('東京から苫小牧、13mシャーシ 実入');
  expect(missing).toEqual([
    { lineAt: null, fields: ['departure'] },
    { lineAt: 0, fields: ['count', 'widthMm', 'heightMm', 'weightKg'] },
  ]);
  const { route, lines } = formValuesOf(acceptedValues(proposals));
  expect(route).toEqual({ fromPortId: 'JPTYO', toPortId: 'JPTMK' });
  expect(lines[0]?.cargo).toMatchObject({
    count: null,
    laden: true,
    size: { lengthMm: 13_000, widthMm: null, heightMm: null, weightKg: null },
  });
});

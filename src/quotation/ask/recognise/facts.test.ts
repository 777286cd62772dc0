import { describe, expect, test } from 'vitest';
import { findFacts } from './facts.ts';
import { plainOf } from './plain.ts';

/** The facts of a text in short: kind, value, and whether each piece is meant. */
const facts = (source: string) =>
  findFacts(plainOf(source).text).map(({ kind, value, isEach, isPackage }) =>
    [
      kind,
      value !== null && typeof value === 'object'
        ? [value.lengthMm, value.widthMm, value.heightMm].join('x')
        : String(value),
      isEach ? 'each' : '',
      isPackage ? 'package' : '',
    ]
      .filter(Boolean)
      .join(' '),
  );

describe('a size', () => {
  test.each([
    ['3200×2100×1500', ['size 3200x2100x1500']],
    ['3,200 x 2,100 x 1,500 mm', ['size 3200x2100x1500']],
    ['3.2×2.1×1.5m', ['size 3200x2100x1500']],
    ['320*210*150(cm)', ['size 3200x2100x1500']],
    ['寸法(cm) 320×210×150', ['size 3200x2100x1500']],
    ['L3200×W2100×H1500', ['size 3200x2100x1500']],
    ['幅2100×長さ3200×高さ1500', ['size 3200x2100x1500']],
    ['3200L×2100W×1500H', ['size 3200x2100x1500']],
    ['3200(L)×2100(W)×1500(H)', ['size 3200x2100x1500']],
    ['3200mm(L) × 2100mm(W) × 1500mm(H)', ['size 3200x2100x1500']],
    ['3.2m L x 2.1m W x 1.5m H', ['size 3200x2100x1500']],
    ['320 L x 210 W x 150 H (cm)', ['size 3200x2100x1500']],
    ['320l*210w*150h(cm)', ['size 3200x2100x1500']],
    ['The crate is 3.2 x 2.1 x 1.5 m.', ['size 3200x2100x1500']],
    [
      '寸法(cm) 320×210×150 です。木箱は全部で三つあり、いずれも同じ寸法でございますので、',
      ['size 3200x2100x1500'],
    ],
    ['1000×800×600', ['size 1000x800x600']],
    // Without a unit these may be centimetres, or none are of a metre.
    ['120×100×90', ['size null']],
    ['320×210×150', ['size null']],
    ['1200×90×80', ['size null']],
    ['1200×100×100', ['size 1200x100x100']],
    // In the order that is named before or behind it.
    ['（高さ×幅×長さ）3.16×3.17×9.53m', ['size 9530x3170x3160']],
    ['寸法（幅×奥行×高さ）2100×3200×1500', ['size 3200x2100x1500']],
    ['W×D×H 2100×3200×1500', ['size 3200x2100x1500']],
    ['W×D×H2100×3200×1500', ['size 3200x2100x1500']],
    ['幅・奥行・高さ：2.1×3.2×1.5m', ['size 3200x2100x1500']],
    ['2100×3200×1500mm（幅×長さ×高さ）', ['size 3200x2100x1500']],
    ['2100W×3200L×1500H', ['size 3200x2100x1500']],
    ['3,2×2,1×1,5 m', []],
    ['3200.5×2100×1500', ['size null']],
  ])('%s: %j', (text, expected) => expect(facts(text)).toEqual(expected));

  test.each([
    ['長さ3200mm', ['length 3200']],
    ['全長：8.5m', ['length 8500']],
    ['幅は約2.1m', ['width 2100']],
    ['高さ 1500', ['height 1500']],
    ['length 12 m', ['length 12000']],
    ['12 m long, 2.5 m wide', ['length 12000', 'width 2500']],
    ['奥行3.2m', ['length 3200']],
    ['長さ3,2 m', []],
    ['L=5200mm W=2100mm H=2600mm', ['length 5200', 'width 2100', 'height 2600']],
    ['Length 12 m, width 2.5 m, height 3.8 m.', ['length 12000', 'width 2500', 'height 3800']],
    ['高さ 999', []],
    ['高さ 1000', ['height 1000']],
    ['長さ 1200.5', []],
    ['13mシャーシ', ['metres 13000']],
    ['9.53メートル', ['metres 9530']],
  ])('of one measure, %s: %j', (text, expected) => expect(facts(text)).toEqual(expected));
});

describe('a weight', () => {
  test.each([
    ['500kg', ['weight 500']],
    ['１，２００㎏', ['weight 1200']],
    ['19.6t', ['weight 19600']],
    ['2 tonnes', ['weight 2000']],
    ['各500kg', ['weight 500 each']],
    ['500kg/個', ['weight 500 each']],
    ['500kg each', ['weight 500 each']],
    ['500kgずつ', ['weight 500 each']],
    ['1台あたり約20t', ['weight 20000 each']],
    ['単重：500kg', ['weight 500 each']],
    ['合計500kg', ['totalWeight 500']],
    ['総計重量は約500kg', ['totalWeight 500']],
    ['total weight 500 kg', ['totalWeight 500']],
    // The gross weight of a machine is not that of all machines.
    ['総重量500kg', ['weight 500']],
    ['gross weight 500 kg', ['weight 500']],
    ['500 kgs', ['weight 500']],
    ['0.5 m/t', ['weight 500']],
    ['全部で500kg', ['totalWeight 500']],
    ['全体で500kg', ['totalWeight 500']],
    ['500kg（10枚分）', ['totalWeight 500', 'count 10 package']],
    ['10枚で500kg', ['count 10 package', 'totalWeight 500']],
    ['500 kg in total', ['totalWeight 500']],
    // A comma is no decimal sign: nobody knows what is meant.
    ['1,25t', []],
    // The class of a truck is not what it weighs.
    ['10t車', []],
    ['4tユニック', []],
    ['10 t truck', []],
    ['重量10tトラック', ['weight 10000']],
    ['重量10tトラックを1台、苫小牧までお願いします', ['weight 10000', 'count 1']],
    ['重量は10tトラック', ['weight 10000']],
    ['重量 :10tトラック', ['weight 10000']],
    ['重量: 約10tトラック', ['weight 10000']],
    ['重量物用 10tトラック', []],
  ])('%s: %j', (text, expected) => expect(facts(text)).toEqual(expected));
});

describe('a count', () => {
  test.each([
    ['3台', ['count 3']],
    ['10個', ['count 10 package']],
    ['4 pallets', ['count 4 package']],
    ['2 units', ['count 2']],
    ['各2台', ['count 2 each']],
    ['それぞれ2台', ['count 2 each']],
    ['台数：3', ['count 3']],
    ['Qty. 3', ['count 3']],
    ['Quantity: 3, laden', ['count 3', 'laden true']],
    ['20ftドライ×2', ['count 2']],
    ['20ft dry x 2, laden', ['count 2', 'laden true']],
    ['20ft dry x 2.', ['count 2']],
    ['chassis x 2.5', []],
    ['台数 1,200', []],
    ['各県で3台', ['count 3']],
    ['2 x 40HC', ['count 2']],
    ['3 empty chassis', ['count 3', 'laden false']],
    ['一台', ['count 1']],
    ['十二個', ['count 12 package']],
    ['十箱', ['count 10 package']],
    ['5巻', ['count 5 package']],
    ['シャーシ2台,3台', ['count 2', 'count 3']],
    ['2～3台', ['count 2', 'count 3']],
    ['2、3台', ['count 2', 'count 3']],
    ['1,200台', []],
    ['Pump x2 pcs', ['count 2 package']],
    ['3 laden, 2 empty', ['count 3', 'laden true', 'count 2', 'laden false']],
    ['実入3、空2', ['laden true', 'count 3', 'laden false', 'count 2']],
    // Not everything that is counted is freight.
    ['two days', []],
    ['within two working days', []],
    ['one way', []],
    ['one of them', []],
    ['二十台', []],
    ['two chassis', ['count 2']],
    ['ten (10) chassis', ['count 10']],
    ['0台', []],
    ['1台あたり', []],
    ['第一本', []],
    ['統一台', []],
    ['2台車', []],
  ])('%s: %j', (text, expected) => expect(facts(text)).toEqual(expected));
});

describe('other facts', () => {
  test.each([
    ['実入', ['laden true']],
    ['空', ['laden false']],
    ['unladen', ['laden false']],
    ['laden', ['laden true']],
    ['空港', []],
    ['full details', []],
    ['有人', ['accompanied true']],
    ['運転手なし', ['accompanied false']],
    ['unaccompanied', ['accompanied false']],
    ['with a driver', ['accompanied true']],
    ['段積み可', ['stackable true']],
    ['段積みは不可', ['stackable false']],
    ['not stackable', ['stackable false']],
    ['自走可能', ['selfPropelled true']],
    ['自走不可', ['selfPropelled false']],
    ['non-runner', ['selfPropelled false']],
    ['-18℃', ['temperature -18']],
    ['マイナス18度', ['temperature -18']],
    ['▲18℃', ['temperature -18']],
    ['△18℃', ['temperature -18']],
    ['ー18℃', ['temperature -18']],
    ['−18℃', ['temperature -18']],
    ['零下18℃', ['temperature -18']],
    ['氷点下18度', ['temperature -18']],
    ['Frozen fish -18 C', ['temperature -18']],
    ['minus 18 degrees C', ['temperature -18']],
    ['設定温度：-18', ['temperature -18']],
    ['設定温度 5度', ['temperature 5']],
    ['+5℃', ['temperature 5']],
    ['0℃', ['temperature 0']],
    ['2～8℃', ['temperature 2', 'temperature 8']],
    ['-20〜-18℃', ['temperature -20', 'temperature -18']],
    ['トレーラー5℃', ['temperature 5']],
    ['18度', []],
    ['5.0°C', ['temperature 5']],
    ['温度5度', ['temperature 5']],
    ['UN1263', ['unNumber 1263']],
    ['国連番号1263', ['unNumber 1263']],
    ['UN1203.', ['unNumber 1203']],
    ['UN 1263', ['unNumber 1263']],
    ['UN-1263', ['unNumber 1263']],
    ['ＵＮ１２６３', ['unNumber 1263']],
    ['UN No. 3082, class 9', ['unNumber 3082']],
    ['UN3082 Class 9 PG III', ['unNumber 3082', 'packingGroup III']],
    ['国連番号は1263', ['unNumber 1263']],
    ['危険物あり', ['dangerous true']],
    ['危険品なし', ['dangerous false']],
    ['非危険品', ['dangerous false']],
    ['dangerous goods', ['dangerous true']],
    ['no dangerous goods', ['dangerous false']],
    ['運転手2名', ['drivers 2']],
    ['2名の運転手', ['drivers 2']],
    ['2 drivers', ['drivers 2']],
    ['UN 12035', []],
    ['UN 1263,5', []],
    ['UN1263 PG II', ['unNumber 1263', 'packingGroup II']],
    ['UN 1263, 容器等級3', ['unNumber 1263', 'packingGroup III']],
  ])('%s: %j', (text, expected) => expect(facts(text)).toEqual(expected));
});

test('facts are in the order of the text, where they stand; those of a table come first', () => {
  expect(facts('3台 500kg 3200×2100×1500')).toEqual([
    'count 3',
    'weight 500',
    'size 3200x2100x1500',
  ]);
  expect(findFacts('各3台です')[0]).toMatchObject({ at: 1, end: 2 });
  expect(findFacts('台数3です')[0]).toMatchObject({ at: 0, end: 3 });
  expect(findFacts('2 x 40hc')[0]).toMatchObject({ at: 0, end: 3 });
  expect(findFacts('5', [{ at: 0, end: 1, kind: 'count', value: 5 }])).toHaveLength(1);
  expect(findFacts('5台', [{ at: 0, end: 1, kind: 'height', value: 5 }])).toEqual([
    { at: 0, end: 1, kind: 'height', value: 5 },
  ]);
});

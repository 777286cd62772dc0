import { describe, expect, test } from 'vitest';
import { read } from '#test/recognised.ts';
import { acceptedValues } from './accept.ts';

const linesIn = (text: string) => acceptedValues(read(text).proposals).lines;
const openIn = (text: string) => read(text).choices.map(({ field, reason }) => [field, reason]);
const sizeIn = (text: string) => {
  const [line] = linesIn(text);
  return line && 'size' in line ? line.size : undefined;
};

describe('what goods are called', () => {
  const size = '1200×1000×900mm';
  const forty = '高圧配電盤'.repeat(8);
  test.each([
    [`変圧器 2個 ${size}`, '変圧器'],
    [`・変圧器（屋外用） 2個 ${size}`, '変圧器'],
    [`① 変圧器、2個、${size}`, '変圧器'],
    [`品名：変圧器 2個 ${size}`, '変圧器'],
    [`変圧器2個 ${size}`, '変圧器'],
    [`変圧器が2個 ${size}`, '変圧器'],
    [`配電盤サイズ${size} 3個`, '配電盤'],
    [`配電盤のサイズ ${size} 3個`, '配電盤'],
    [`はしご 2個 ${size}`, 'はしご'],
    [`鋼管 2個 ${size}`, '鋼管'],
    [`Transformer size 1200 x 1000 x 900 mm, 2 pcs`, 'Transformer'],
    [`Steel frame dimension 1200 x 1000 x 900 mm, 2 pcs`, 'Steel frame'],
    [`Steel frame dimensions 1200 x 1000 x 900 mm, 2 pcs`, 'Steel frame'],
    [`Pump x 2 pcs 1200 x 1000 x 900 mm`, 'Pump'],
    [`ポンプ × 2個 ${size}`, 'ポンプ'],
    [`ポンプ×2個 ${size}`, 'ポンプ'],
    [`X-ray tube x 2 pcs 1200 x 1000 x 900 mm`, 'X-ray tube'],
    [`木箱 機械部品 3個 ${size}`, '機械部品'],
    [`${forty} 2個 ${size}`, forty],
    // Too short or too long, and sentences.
    [`管 2個 ${size}`, undefined],
    [`${forty}A 2個 ${size}`, undefined],
    [`下記の見積をお願いします 2個 ${size}`, undefined],
    [`Please quote for pumps: 2 pcs ${size}`, undefined],
    // Where they go is the route.
    [`東京から苫小牧まで、12月18日出港希望で木箱3個 ${size}`, undefined],
    [`東京→苫小牧 木箱3個 ${size}`, undefined],
    [`東京から苫小牧向け発電機 2個 ${size}`, '発電機'],
    [`鋼材を東京から苫小牧まで 2個 ${size}`, '鋼材'],
    [`Machinery parts from Tokyo to Tomakomai, 2 pcs 1200 x 1000 x 900 mm`, 'Machinery parts'],
    // A packing style alone says nothing of the goods.
    [`木箱 3個 ${size}`, undefined],
    [`Wooden case 3 pcs ${size}`, undefined],
  ])('%s: %s', (text, description) => {
    const [line] = linesIn(text);
    expect([line?.kind, line?.description]).toEqual(['general-cargo', description]);
  });

  test('in a row of its own', () => {
    expect(linesIn(`大阪から博多\n変圧器 2個 1200×1000×900mm\nよろしく`)[0]?.description).toBe(
      '変圧器',
    );
    expect(linesIn('東京→苫小牧\n油圧ショベル コマツ PC200-10 1台')[0]).toMatchObject({
      model: { id: 'PC200-10' },
      description: '油圧ショベル PC200-10',
    });
    expect(
      linesIn('木箱 2個 1200×1000×900mm\n部品\nモーター 3個 800×600×500mm')[1]?.description,
    ).toBe('モーター');
    expect(linesIn('１３ｍシャーシ 2台')[0]?.description).toBe('１３ｍシャーシ');
  });
});

describe('what is said twice and differently is left out', () => {
  test.each([
    ['13mシャーシ 1台、実入または空', { laden: undefined }],
    ['13mシャーシ 1台 実入です。実入', { laden: true }],
    ['トラック 1台 長さ8m 長さ9m 幅2.3m', { size: { widthMm: 2300 } }],
    ['トラック 1台 長さ8m 長さ8000mm', { size: { lengthMm: 8000 } }],
    // A size without a unit says nothing.
    [
      '木箱 1個 120×100×90（1200×1000×900mm）',
      { size: { lengthMm: 1200, widthMm: 1000, heightMm: 900 } },
    ],
  ])('%s: %j', (text, expected) => {
    const [line] = linesIn(text);
    for (const [key, value] of Object.entries(expected))
      expect(line && key in line ? line[key as keyof typeof line] : undefined).toEqual(value);
  });

  test('a number of about so many is asked', () => {
    for (const text of [
      '13mシャーシ 約10台',
      '13mシャーシ 10台程度',
      '13m chassis, about 10 units',
    ]) {
      expect([text, linesIn(text)[0]?.count]).toEqual([text, undefined]);
      expect(openIn(text)).toEqual([['count', 'about']]);
    }
  });

  test('several counts are to be chosen from', () => {
    expect(linesIn('13mシャーシ 2台 3台')[0]?.count).toBeUndefined();
    expect(openIn('13mシャーシ 2台 3台')).toEqual([['count', 'several']]);
    expect(openIn('13mシャーシ 2台、計2台')).toEqual([]);
  });
});

describe('a weight is that of one piece', () => {
  const size = '1200×1000×900';
  test.each([
    [`木箱 1個 250kg`, 250],
    [`木箱 3個 各250kg`, 250],
    [`木箱 3個 ${size}mm 250kg`, 250],
    [`木箱 3個 ${size}ミリ250kg`, 250],
    [`木箱 3個 ${size}mm 総重量750kg`, 250],
    [`木箱 3個 ${size}mm 総重量 約0.75トン`, 250],
    [`木箱 3個 ${size}mm 全部で750kg`, 250],
    [`木箱 3個 ${size}mm 全体で750キロ`, 250],
    [`木箱 3個 ${size}mm 750kg（3個分）`, 250],
    [`木箱 3個 ${size}mm 3個で750kg`, 250],
    [`木箱 3個 ${size}mm 各250kg 合計750kg`, 250],
    [`3 wooden case ${size}mm total weight 750 kgs`, undefined],
    [`Wooden case 3 pcs ${size}mm, 750 kgs in total`, 250],
    [`Wooden case 3 pcs ${size}mm, total weight 0.75 m/t`, 250],
    // Twelve signs behind the size, and thirteen.
    [`木箱 3個 ${size}mm（内寸です）、重量は約 250kg`, 250],
    [`木箱 3個 ${size}mm（内寸です）、重量は、約 250kg`, undefined],
    // Three may weigh this together.
    [`木箱 3個 250kg`, undefined],
    [`木箱 3個 250kg ${size}mm`, undefined],
    [`木箱 3個 120×100×90 250kg`, undefined],
    // No whole kilograms, and no weight at all.
    [`木箱 1個 12.5kg`, undefined],
    [`木箱 1個 0kg`, undefined],
  ])('%s: %s', (text, weightKg) => expect(sizeIn(text)?.weightKg).toBe(weightKg));

  test('or of all: it is to be chosen', () => {
    expect(openIn('木箱 3個 250kg')).toEqual([['weight', 'each-or-total']]);
    expect(openIn('木箱 3個 各250kg')).toEqual([]);
    expect(openIn('木箱 3個 合計750kg')).toEqual([]);
    expect(openIn('木箱 3個 合計250kg')).toEqual([['weight', 'uneven']]);
    expect(openIn('20ftドライ 合計18t')).toEqual([['weight', 'no-count']]);
    expect(openIn('木箱 3個 各250kg 合計800kg')).toEqual([['weight', 'several']]);
    // The gross weight of a machine may be that of each.
    expect(openIn('油圧ショベル2台 9400×2800×3000mm 総重量45,200kg')).toEqual([
      ['weight', 'each-or-total'],
    ]);
  });
});

describe('a line has', () => {
  test.each([
    ['コンテナ 2本 実入', { kind: 'container', count: 2, laden: true }],
    ['20ftリーファー 1本 マイナス18℃', { kind: 'container', temperatureC: '-18' }],
    ['20ftタンク 1本 UN1203', { kind: 'container', unNumber: '1203' }],
    ['ドラム 4個 900×600×900mm UN1263', { kind: 'general-cargo', unNumber: '1263' }],
    ['木箱 1個 段積み不可', { kind: 'general-cargo', stackable: false }],
    ['油圧ショベル 1台 自走不可', { kind: 'heavy-equipment', selfPropelled: false }],
    ['乗用車 1台 不動車', { category: 'car', running: false }],
    ['13mシャーシ 1台 UN1263 PG II', { unNumber: '1263', packingGroup: 'II' }],
    ['13mシャーシ 1台 UN1263 PG III', { unNumber: '1263', packingGroup: 'III' }],
    ['トラック 1台 実入 5℃', { category: 'truck', laden: true, temperatureC: '5' }],
    ['トラック 1台 有人', { category: 'truck', accompanied: true }],
    ['トラック 1台 8.5m', { size: { lengthMm: 8500 } }],
    // The name of a vehicle says its state where the rest says both.
    ['実入シャーシ 2台（戻りは空）', { category: 'chassis', laden: true }],
    ['空シャーシ 2台、実入は別途', { category: 'chassis', laden: false }],
  ])('%s: %j', (text, expected) => expect(linesIn(text)[0]).toMatchObject(expected));

  test.each([
    // Cars and buses carry no goods, and a chassis has no cab.
    ['バス 1台 空', 'laden'],
    ['乗用車 1台 5℃', 'temperatureC'],
    ['13mシャーシ 1台 有人', 'accompanied'],
    ['13mシャーシ 1台 UN1263', 'packingGroup'],
    ['13mシャーシ 1台', 'laden'],
    ['木箱 1個', 'size'],
  ])('%s: no %s', (text, key) => {
    const line: Readonly<Record<string, unknown>> = { ...linesIn(text)[0] };
    expect(line.count).toBe(1);
    expect(line[key]).toBeUndefined();
  });

  test('the length before the word of a vehicle, not another one', () => {
    expect(sizeIn('13mシャーシ 1台 車高4.1mまで 4.1m')?.lengthMm).toBe(13_000);
    expect(sizeIn('-13mシャーシ')?.lengthMm).toBe(13_000);
    expect(sizeIn('トラック 1台 8500×2300×2900mm 荷台長 6.2m')?.lengthMm).toBe(8500);
  });

  test('the variant that is named, not the only one of a model', () => {
    expect(linesIn('乗用車 ZVW60 1台')[0]).toMatchObject({
      variant: { id: 'ZVW60' },
      description: undefined,
    });
    const [prius] = linesIn('乗用車 プリウス 2台');
    expect(prius).toMatchObject({ description: '乗用車 プリウス', category: 'car', count: 2 });
    expect(prius && 'variant' in prius && prius.variant).toBeFalsy();
    expect(openIn('乗用車 プリウス 2台')).toEqual([['variant', 'several']]);
  });
});

describe('a word alone is no freight', () => {
  test.each([
    ['トラックの運転手から連絡させます。'],
    ['シャーシは空で返却します。'],
    ['重機の件でご相談です。'],
    ['コンテナの件、承知しました。'],
    ['木箱の仕様は後日送ります。'],
    ['プリウスの件でお電話しました。'],
  ])('%s', (text) => {
    expect(linesIn(text)).toEqual([]);
    expect(openIn(text)).toEqual([['line', 'unsure']]);
  });
  test.each([
    ['20ftドライの運賃を教えてください', { containerType: { id: '22G1' } }],
    ['PC200-10の運賃を教えてください', { model: { id: 'PC200-10' } }],
    ['油圧ショベル PC200-10の運賃を教えてください', { model: { id: 'PC200-10' } }],
    ['ZVW60の運賃を教えてください', { variant: { id: 'ZVW60' } }],
    ['トヨタ プリウスの運賃を教えてください', { category: 'car' }],
    ['長さ8mのトラックの運賃を教えてください', { size: { lengthMm: 8000 } }],
  ])('but %s: %j', (text, expected) => expect(linesIn(text)[0]).toMatchObject(expected));
});

describe('missing of a line', () => {
  const sizes = ['lengthMm', 'widthMm', 'heightMm', 'weightKg'];
  test.each<[string, string[] | undefined]>([
    ['コンテナ 2本', ['containerType', 'laden']],
    ['20ftドライ 実入', ['count']],
    ['20ftドライ 2本 実入', undefined],
    ['木箱 3個', ['description', ...sizes]],
    ['木箱 機械部品 3個 1200×1000×900mm 250kg', undefined],
    ['油圧ショベル 1台', sizes],
    ['PC200-10 1台', undefined],
    ['PC200-10', ['count']],
    ['トラック 1台', ['laden', ...sizes]],
    ['トラック 1台 空 8500×2300×2900mm', ['weightKg']],
    ['乗用車 1台', sizes],
    ['乗用車 1台 4600×1800×1500mm', ['weightKg']],
    ['ZVW60 1台', undefined],
  ])('%s: %j', (text, fields) => {
    expect(linesIn(text)).toHaveLength(1);
    expect(read(text).missing.find(({ lineAt }) => lineAt === 0)?.fields).toEqual(fields);
  });
});

import { describe, expect, test } from 'vitest';
import { exampleNames } from '#test/names.ts';
import { marksIn, read } from '#test/recognised.ts';
import type { Name } from './names.ts';
import { maxTextLength, recognise } from './recognise.ts';
import type { Part, Recognition } from './types.ts';

// What is marked in a text and how it is used: “count proposed 3”.

const marked = (text: string, found = read(text)) =>
  marksIn(text, found).flatMap(({ kind, use, text: part }) =>
    kind === 'unread' ? [] : [`${kind} ${use} ${part}`],
  );
const textsOf = ({ marks }: Recognition, text: string, part: Part | undefined) =>
  part?.marks.map((i) => text.slice(marks[i]?.start, marks[i]?.end));
const partOf = (found: Recognition, field: Part['field']) =>
  found.proposals.find((part) => part.field === field);

describe('a mark says what is proposed', () => {
  test.each<[text: string, expected: string[]]>([
    [
      '東京港から苫小牧港まで 12月3日出港',
      ['port proposed 東京', 'port proposed 苫小牧', 'date proposed 12月3日'],
    ],
    [
      'トラック 実入 3台 無人',
      [
        'freight proposed トラック',
        'laden proposed 実入',
        'count proposed 3',
        'accompanied proposed 無人',
      ],
    ],
    [
      '木箱 2個 1200×1000×900mm 各250kg 段積み不可',
      [
        'freight proposed 木箱',
        'count proposed 2',
        'size proposed 1200×1000×900mm',
        'weight proposed 250kg',
        'handling proposed 段積み不可',
      ],
    ],
    [
      '20ftリーファー 1本 -18℃ UN1263',
      [
        'freight proposed 20ftリーファー',
        'count proposed 1',
        'temperature proposed -18℃',
        'dangerous-goods proposed UN1263',
      ],
    ],
    [
      '13mシャーシ 1台 UN1263 PG II',
      [
        'freight proposed 13mシャーシ',
        'count proposed 1',
        'dangerous-goods proposed UN1263',
        'dangerous-goods proposed II',
      ],
    ],
    [
      '油圧ショベル 1台 自走可',
      ['freight proposed 油圧ショベル', 'count proposed 1', 'handling proposed 自走可'],
    ],
    ['20ft 3本', ['freight proposed 20ft', 'count proposed 3']],
    ['2 x 40HC', ['count proposed 2 x', 'freight proposed 40HC']],
    ['東京→大洗→苫小牧', ['port proposed 東京', 'port proposed 大洗', 'port proposed 苫小牧']],
    ['勝田第二ヤードで引取', ['door proposed 勝田第二ヤード']],
    ['ドアツードアで', ['condition proposed ドアツードア']],
  ])('%s: %j', (text, expected) => expect(marked(text)).toEqual(expected));
});

describe('a mark says what is to be chosen, and what is of no use', () => {
  test.each<[text: string, expected: string[]]>([
    ['東京または横浜から', ['port choose 東京', 'port choose 横浜']],
    ['東京 苫小牧', ['port choose 東京', 'port choose 苫小牧']],
    ['12/3か12/4出港', ['date choose 12/3', 'date choose 12/4']],
    ['12月5日までに回答', ['date unused 12月5日']],
    ['12月3日出港、12月5日着', ['date proposed 12月3日', 'date unused 12月5日']],
    ['積港：東京\n東京の料金', ['port proposed 東京', 'port unused 東京']],
    [
      '東京から苫小牧まで。釧路の件は別途',
      ['port proposed 東京', 'port proposed 苫小牧', 'port unused 釧路'],
    ],
    [
      '東京または横浜から苫小牧まで。釧路の件は別途',
      ['port choose 東京', 'port choose 横浜', 'port proposed 苫小牧', 'port unused 釧路'],
    ],
    [
      '東京または横浜から。釧路の料金は',
      ['port choose 東京', 'port choose 横浜', 'port choose 釧路'],
    ],
    ['シャーシは空で返却します。', ['freight choose シャーシ', 'laden choose 空']],
    ['13mシャーシ 2台 3台', ['freight proposed 13mシャーシ', 'count choose 2', 'count choose 3']],
    ['木箱 3個 250kg', ['freight proposed 木箱', 'count proposed 3', 'weight choose 250kg']],
    ['木箱 3個 合計750kg', ['freight proposed 木箱', 'count proposed 3', 'weight proposed 750kg']],
    // Only what a line has is proposed.
    ['バス 1台 実入', ['freight proposed バス', 'count proposed 1', 'laden unused 実入']],
    ['乗用車 1台 5℃', ['freight proposed 乗用車', 'count proposed 1', 'temperature unused 5℃']],
    [
      '13mシャーシ 1台 有人',
      ['freight proposed 13mシャーシ', 'count proposed 1', 'accompanied unused 有人'],
    ],
    ['木箱 1個 0kg', ['freight proposed 木箱', 'count proposed 1', 'weight unused 0kg']],
    [
      '13mシャーシ 1台 荷台長 4.1m',
      ['freight proposed 13mシャーシ', 'count proposed 1', 'size unused 4.1m'],
    ],
    [
      'トラック 1台 8500×2300×2900mm 荷台長 6.2m',
      [
        'freight proposed トラック',
        'count proposed 1',
        'size proposed 8500×2300×2900mm',
        'size unused 6.2m',
      ],
    ],
    [
      '部品 3個 120×100×90',
      ['freight proposed 部品', 'count proposed 3', 'size unused 120×100×90'],
    ],
    ['ドアツードアか港～港で', ['condition unused ドアツードア', 'condition unused 港～港']],
    ['5台', ['count unused 5']],
    ['部品 3個 合計100kg', ['freight proposed 部品', 'count proposed 3', 'weight choose 100kg']],
    // Behind a further route all is of that one.
    [
      '東京→苫小牧 12/3発\n大阪→釧路 12mシャーシ 2台 12/4発',
      [
        'port proposed 東京',
        'port proposed 苫小牧',
        'date proposed 12/3',
        'port other-route 大阪',
        'port other-route 釧路',
        'freight other-route 12mシャーシ',
        'count other-route 2',
        'date other-route 12/4',
      ],
    ],
  ])('%s: %j', (text, expected) => expect(marked(text)).toEqual(expected));
});

describe('a proposal knows its marks', () => {
  test('of the route and of a line', () => {
    const text = '東京から苫小牧、12月3日出港。13mシャーシ 実入 3台 人手2名';
    const found = read(text);
    expect(textsOf(found, text, partOf(found, 'fromPort'))).toEqual(['東京']);
    expect(textsOf(found, text, partOf(found, 'toPort'))).toEqual(['苫小牧']);
    expect(textsOf(found, text, partOf(found, 'departure'))).toEqual(['12月3日']);
    expect(textsOf(found, text, partOf(found, 'line'))).toEqual(['13mシャーシ', '実入', '3']);
  });
  test('of each mention, and of an option only its own', () => {
    const twice = '東京→苫小牧\n東京→苫小牧';
    const repeated = read(twice);
    expect(textsOf(repeated, twice, partOf(repeated, 'fromPort'))).toEqual(['東京', '東京']);
    const text = '東京または横浜から';
    const found = read(text);
    expect(found.choices[0]?.options.map((each) => textsOf(found, text, each))).toEqual([
      ['東京'],
      ['横浜'],
    ]);
  });
});

describe('options of a line', () => {
  const optionsOf = (text: string, field: Part['field']) =>
    read(text).choices.find((choice) => choice.field === field);
  test('are its counts, at most eight', () => {
    const choice = optionsOf('13mシャーシ 2台 3台', 'count');
    expect(choice).toMatchObject({ reason: 'several', lineAt: 0 });
    expect(choice?.options.map(({ line, label }) => [line, label.ja])).toEqual([
      [{ kind: 'vehicle', count: 2 }, '2'],
      [{ kind: 'vehicle', count: 3 }, '3'],
    ]);
    const text = '13mシャーシ 2台 3台';
    expect(choice?.options.map((each) => textsOf(read(text), text, each))).toEqual([['2'], ['3']]);
    const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((count) => `${count}台`).join(' ');
    expect(optionsOf(`13mシャーシ ${nine}`, 'count')?.options).toHaveLength(8);
  });
  test('are a weight as that of each', () => {
    const crates = optionsOf('木箱 3個 1,250kg', 'weight');
    expect(crates).toMatchObject({ reason: 'each-or-total', lineAt: 0 });
    expect(crates?.options[0]).toMatchObject({
      line: { kind: 'general-cargo', size: { weightKg: 1250 } },
      label: { en: '1,250 kg each', ja: '1個（台・本）あたり 1,250 kg' },
    });
    expect(optionsOf('20ftドライ 3本 18t', 'weight')?.options[0]?.line).toEqual({
      kind: 'container',
      grossKg: 18_000,
    });
    expect(optionsOf('木箱 3個 1,200kg', 'weight')?.options.map(({ label }) => label.ja)).toEqual([
      '1個（台・本）あたり 1,200 kg',
      '合計 1,200 kg（1個（台・本）あたり 400 kg）',
    ]);
    // A line has whole kilograms.
    expect(optionsOf('木箱 3個 各12.5kg', 'weight')).toMatchObject({
      reason: 'uneven',
      options: [{ line: { size: { weightKg: 13 } } }],
    });
  });
  test('are the types of containers of a length, and the variants of a model', () => {
    const types = optionsOf('20ftコンテナ 2本', 'containerType');
    expect(types?.options.map(({ label }) => label.ja)).toEqual([
      '20フィートドライ',
      '20フィートリーファー',
      '20フィートタンク',
    ]);
    expect(types?.options[0]?.line).toMatchObject({
      kind: 'container',
      containerType: { id: '22G1' },
    });
    const variants = optionsOf('日産 ノート 2台', 'variant');
    expect(variants?.options.map(({ line }) => line)).toEqual([
      { kind: 'vehicle', variant: { id: 'E13', label: { ja: 'E13', en: 'E13' } } },
    ]);
  });
  test('is the line itself where it is repeated, whatever it is called', () => {
    const text = '13mシャーシ 実入 2台\n\nなお、13mトレーラー 実入 2台の件です。';
    expect(read(text).proposals.filter(({ field }) => field === 'line')).toHaveLength(1);
    expect(optionsOf(text, 'line')).toMatchObject({
      reason: 'repeated',
      lineAt: 1,
      options: [{ lineAt: 1, line: { category: 'chassis', count: 2 } }],
    });
    expect(optionsOf('13mシャーシ 2台\n13mシャーシ 3台', 'line')).toBeUndefined();
  });
});

describe('what contradicts itself is asked', () => {
  const choicesIn = (text: string) =>
    read(text).choices.map(({ field, lineAt, reason }) => [field, lineAt, reason]);
  test('an empty container with the weight of a laden one', () => {
    expect(choicesIn('20ftドライ 1本 空 28,000kg')).toEqual([['laden', 0, 'contradiction']]);
    expect(choicesIn('20ftドライ 1本 空 2,300kg')).toEqual([]);
  });
  test('freight in the subject that the text does not name', () => {
    expect(choicesIn('件名：シャーシ2台\n13mシャーシ 3台')).toEqual([['line', 0, 'subject']]);
    expect(choicesIn('件名：シャーシ3台\n13mシャーシ 3台 実入')).toEqual([]);
    expect(choicesIn('件名：13mシャーシ 3台')).toEqual([]);
  });
  test('a sum that is not that of its rows', () => {
    const rows = '13mシャーシ 3台\n12mシャーシ 2台\n合計 ';
    expect(choicesIn(`${rows}6台`)).toEqual([['count', null, 'sum']]);
    expect(choicesIn(`${rows}5台`)).toEqual([]);
  });
  test('a range of temperatures, and several dangerous goods of one container', () => {
    expect(choicesIn('20ftリーファー 1本 2～8℃')).toEqual([['temperature', 0, 'several']]);
    expect(choicesIn('20ftドライ 1本 UN1263 UN1133')).toEqual([['unNumber', 0, 'several']]);
    expect(read('13mシャーシ 1台 UN1263 PG II、UN1133').proposals[0]?.line).toMatchObject({
      dangerousGoods: [{ unNumber: '1263', packingGroup: 'II' }, { unNumber: '1133' }],
    });
  });
  test('dangerous goods without a number, and a reefer without a temperature, are missing', () => {
    const missingIn = (text: string) => read(text).missing.flatMap(({ fields }) => fields);
    expect(missingIn('20ftドライ 1本 実入 危険物')).toContain('unNumber');
    expect(missingIn('20ftドライ 1本 実入 危険物なし')).not.toContain('unNumber');
    expect(missingIn('13mシャーシ 1台\n12mシャーシ 1台\n危険物あり')).toContain('unNumber');
    expect(missingIn('20ftリーファー 1本 実入')).toContain('temperature');
    expect(missingIn('冷凍トレーラー 1台')).toContain('temperature');
    expect(missingIn('20ftリーファー 1本 空')).not.toContain('temperature');
  });
});

describe('missing of a request', () => {
  const missingOf = (text: string) => read(text).missing;
  test('are its ports, its day and its freight', () => {
    expect(missingOf('よろしくお願いします')).toEqual([
      { lineAt: null, fields: ['fromPort', 'toPort', 'departure', 'line'] },
    ]);
    expect(missingOf('東京から苫小牧 12月3日出港 シャーシの件')).toEqual([
      { lineAt: null, fields: ['line'] },
    ]);
  });
  test('is nothing where all is said', () => {
    expect(missingOf('東京から苫小牧 12月3日出港 20ftドライ 2本 実入')).toEqual([]);
  });
});

test('a text is read up to its greatest length', () => {
  const freight = '13mシャーシ 2台';
  const filler = '。'.repeat(maxTextLength - freight.length);
  expect(read(filler + freight).proposals).toHaveLength(1);
  expect(read('。'.repeat(maxTextLength) + freight).marks).toEqual([]);
});

test('a text has at most a hundred lines', () => {
  const rows = Array.from({ length: 101 }, (_, i) => `13mシャーシ ${i + 1}台`);
  const found = read(rows.join('\n')).proposals.filter(({ field }) => field === 'line');
  expect(found.map(({ line }) => line?.count)).toEqual(
    Array.from({ length: 100 }, (_, i) => i + 1),
  );
});

describe('the name of a door', () => {
  const door = (id: string, ja: string, en: string): Name => ({
    kind: 'door',
    id,
    label: { ja, en },
    texts: [ja, en],
  });
  const names = [
    ...exampleNames,
    door('D-3', '港町倉庫', 'Tokyo yard'),
    door('D-4', '株式会社北斗 千歳センター', 'Hokuto Chitose'),
  ];
  const recognised = (text: string) => recognise(text, names, '2026-11-26');
  test('is no port, though it has that of one in it', () => {
    const text = 'Pick up at Tokyo yard, to Naha';
    expect(marked(text, recognised(text))).toEqual([
      'door proposed Tokyo yard',
      'port proposed Naha',
    ]);
    expect(recognised(text).proposals.map(({ field }) => field)).toEqual(['toPort', 'fromDoor']);
  });
  test('may be that of a company, which otherwise is no place', () => {
    const text = '株式会社北斗 千歳センターで引取、株式会社東京運送です';
    expect(marked(text, recognised(text))).toEqual(['door proposed 株式会社北斗 千歳センター']);
  });
});

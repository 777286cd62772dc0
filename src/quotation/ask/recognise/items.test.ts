import { describe, expect, test } from 'vitest';
import { marksIn, read, summary } from '#test/recognised.ts';

// Which freight a count, a size or a state belongs to.

const lines = (...rows: string[]) => summary(rows.join('\n')).lines;
const open = (...rows: string[]) => summary(rows.join('\n')).open;
/** What of a text stays without a use. */
const unused = (...rows: string[]) =>
  marksIn(rows.join('\n')).flatMap(({ use, text }) => (use === 'unused' ? [text] : []));

describe('in one row', () => {
  test.each<[text: string, expected: string[]]>([
    ['20ftドライ 2本、実入の40ftドライ 1本', ['22G1 ×2', '42G1 ×1 laden']],
    ['20ft dry x 2, laden 40ft dry x 1', ['22G1 ×2', '42G1 ×1 laden']],
    [
      '13mシャーシ 1台 空、実入 12mシャーシ 1台',
      ['chassis 13000 ×1 empty', 'chassis 12000 ×1 laden'],
    ],
    ['13mシャーシ 実入、2台、トラック 1台', ['chassis 13000 ×2 laden', 'truck ×1']],
    ['13mシャーシ 2台, 3台 無人 トラック', ['chassis 13000 ×2', 'truck ×3 unaccompanied']],
    // A comma between digits separates nothing.
    ['20ftドライ 12,000kg 2本 40ftドライ 1本', ['22G1 ×2', '42G1 ×1']],
    ['20ftドライ 2本 12,000kg、空 40ftドライ 1本', ['22G1 ×2', '42G1 ×1 empty']],
    // Without a separator the second begins with its count, unless that is all that follows the first.
    ['40HC laden 2 x 20ft dry empty', ['45G1 laden', '22G1 ×2 empty']],
    ['40HC laden 12 x 20ft dry empty', ['45G1 laden', '22G1 ×12 empty']],
    ['40HC laden 2x 20ft dry empty', ['45G1 laden', '22G1 ×2 empty']],
    ['40HC laden 2x20ft dry empty', ['45G1 laden', '22G1 ×2 empty']],
    ['40HC laden 1 unit of 20ft dry', ['45G1 laden', '22G1 ×1']],
    ['13m chassis laden 2 trucks empty', ['chassis 13000 laden', 'truck ×2 empty']],
    ['13m chassis laden two 12m chassis', ['chassis 13000 laden', 'chassis 12000 ×2']],
    ['40HC x 1 laden 18 t 20ft dry x 1 empty', ['45G1 18000kg ×1 laden', '22G1 ×1 empty']],
    ['13m chassis laden two empty 12m chassis', ['chassis 13000 laden', 'chassis 12000 ×2 empty']],
    ['13m chassis two 12m chassis three please', ['chassis 13000 ×2', 'chassis 12000 ×3']],
    ['20ft dry x 2 40HC x 1', ['22G1 ×2', '45G1 ×1']],
    ['トラック2台トラック1台 有人', ['truck ×2', 'truck ×1 accompanied']],
    ['ブルドーザー 1台、トラック 2台', ['heavy-equipment ×1', 'truck ×2']],
    // Said of each of them.
    ['20ftドライと40ftドライ 各2本', ['22G1 ×2', '42G1 ×2']],
    ['20ftドライ 3本、40ftドライと40HC 各2本', ['22G1 ×3', '42G1 ×2', '45G1 ×2']],
    ['コマツ PC200-10 D65PX-18 各1台', ['PC200-10 ×1', 'D65PX-18 ×1']],
    ['パレット 木箱 各3個', ['PALLET ×3', 'CASE ×3']],
    ['20ftドライと40ftドライ 2本', ['22G1', '42G1 ×2']],
    // A packing that only counts.
    ['パレット積み雑貨 12パレット 1.1×1.1×1.5m', ['PALLET 1100x1100x1500 ×12']],
    // Each has its count before it.
    ['1 x 40HC 2 x 20ft dry', ['45G1 ×1', '22G1 ×2']],
    ['シャーシ×2トレーラー×1', ['chassis ×2', 'chassis ×1']],
    // Of one name in two states.
    ['13m chassis: 3 laden, 2 empty', ['chassis 13000 ×3 laden', 'chassis 13000 ×2 empty']],
    ['13mシャーシ 実入3台、空2台', ['chassis 13000 ×3 laden', 'chassis 13000 ×2 empty']],
    ['13mシャーシ 5台（実入3、空2）', ['chassis 13000 ×3 laden', 'chassis 13000 ×2 empty']],
    ['20ftドライ 実入 2本 各18t、空 1本', ['22G1 18000kg ×2 laden', '22G1 18000kg ×1']],
  ])('%s: %j', (text, expected) => expect(lines(text)).toEqual(expected));
});

describe('words side by side name one piece', () => {
  test.each<[text: string, expected: string[]]>([
    ['乗用車 プリウス 2台', ['car ×2']],
    ['乗用車 自走可 プリウス 2台', ['car ×2']],
    ['油圧ショベル PC200-10 1台', ['PC200-10 ×1']],
    ['プリウス（Prius）2台', ['car ×2']],
    ['木箱 機械部品 3個', ['CASE ×3']],
    ['コンテナ（20ftドライ）2本 実入', ['22G1 ×2 laden']],
    ['20ftドライ 空のコンテナ 2本', ['22G1 ×2 empty']],
    ['フレキシブルコンテナ 3袋', ['FLECON ×3']],
    // Twelve signs apart.
    ['乗用車 (納車整備済みの新品)プリウス 2台', ['car ×2']],
  ])('%s: %j', (text, expected) => {
    expect(lines(text)).toEqual(expected);
    expect(open(text)).not.toContain('line:unsure');
  });

  test.each<[text: string, expected: string[]]>([
    ['乗用車 (納車整備済みの新品) プリウス 2台', ['car ×2']],
    ['ショベル、ブルドーザー 1台', ['heavy-equipment ×1']],
    ['ブルドーザーと木箱 3個', ['CASE ×3']],
    ['トラックとシャーシ 2台', ['chassis ×2']],
    ['シャーシとトラック 2台', ['truck ×2']],
  ])('but not in “%s”: the first is unsure', (text, expected) => {
    expect(lines(text)).toEqual(expected);
    expect(open(text)).toContain('line:unsure');
  });
});

test('two models are two lines, though they are alike', () => {
  const { proposals, choices } = read('プリウス ノート 各2台');
  expect(proposals.map(({ line }) => line?.description)).toEqual(['プリウス', 'ノート']);
  expect(choices.map(({ reason }) => reason)).not.toContain('repeated');
});

describe('rows below', () => {
  test.each<[rows: string[], expected: string[]]>([
    [['20ftドライ 実入', '2本'], ['22G1 ×2 laden']],
    [['13mシャーシ 空', '', '5台の件は後日ご連絡します'], ['chassis 13000 empty']],
    [['13mシャーシ 空', '　　', '5台の件は後日ご連絡します'], ['chassis 13000 empty']],
    // Below several rows nobody knows which is meant, unless it is indented or each has its own.
    [
      ['13mシャーシ 2台', 'トラック 1台', '実入'],
      ['chassis 13000 ×2', 'truck ×1'],
    ],
    [
      ['運賃はすべて税別です。', '', '13mシャーシ 2台', 'トラック 1台', '実入'],
      ['chassis 13000 ×2', 'truck ×1'],
    ],
    [
      ['13mシャーシ 2台', 'トラック 1台', '実入  至急'],
      ['chassis 13000 ×2', 'truck ×1'],
    ],
    [
      ['13mシャーシ 2台', 'トラック 1台', ' 実入'],
      ['chassis 13000 ×2', 'truck ×1'],
    ],
    [
      ['13mシャーシ 2台', 'トラック 1台', '  有人'],
      ['chassis 13000 ×2', 'truck ×1 accompanied'],
    ],
    [
      ['13mシャーシ 2台', 'トラック 1台', '　　有人'],
      ['chassis 13000 ×2', 'truck ×1 accompanied'],
    ],
    [
      ['ショベル 1台', '9400×2800×3000mm', 'ブルドーザー 1台', '5200×3200×3100mm'],
      ['heavy-equipment 9400x2800x3000 ×1', 'heavy-equipment 5200x3200x3100 ×1'],
    ],
    // What is said of all of them.
    [
      ['13mシャーシ 2台', 'トラック 1台', 'すべて実入'],
      ['chassis 13000 ×2 laden', 'truck ×1 laden'],
    ],
    [
      ['13mシャーシ 2台 空', 'トラック 1台', '他はすべて実入'],
      ['chassis 13000 ×2 empty', 'truck ×1 laden'],
    ],
    [
      ['12m chassis x 2', '13m chassis x 1', 'all laden'],
      ['chassis 12000 ×2 laden', 'chassis 13000 ×1 laden'],
    ],
  ])('%j: %j', (rows, expected) => expect(lines(...rows)).toEqual(expected));

  test('what is said already is not said again', () => {
    const rows = ['20ftドライ 2本', '実入 3本'];
    expect(lines(...rows)).toEqual(['22G1 ×2 laden']);
    expect(unused(...rows)).toEqual(['3']);
    expect(unused('13mシャーシ 2台', 'トラック 1台', 'すべて実入')).toEqual([]);
  });

  test('a sum is no freight', () => {
    expect(lines('13mシャーシ 3台', '12mシャーシ 2台', '合計 シャーシ 5台')).toEqual([
      'chassis 13000 ×3',
      'chassis 12000 ×2',
    ]);
    expect(lines('13m chassis x 3', 'Total: chassis x 3')).toEqual(['chassis 13000 ×3']);
    expect(lines('13mシャーシ 実入', '合 計 5台')).toEqual(['chassis 13000 laden']);
  });
});

describe('rows above', () => {
  test.each<[rows: string[], expected: string[]]>([
    [['台数：3台', '13mシャーシ 実入'], ['chassis 13000 ×3 laden']],
    [['数量：3', '重量：各250kg', '木箱'], ['CASE 250kg ×3']],
    [['台数：3台', '13mシャーシ 2台'], ['chassis 13000 ×2']],
    // Of which of two, and of an earlier paragraph, nobody knows.
    [
      ['2本', '20ftドライと40ftドライ 実入'],
      ['22G1', '42G1 laden'],
    ],
    [['数量 5本', '', '20ftドライ 実入'], ['22G1 laden']],
    [['', '数量 5本', '', '', '20ftドライ 実入'], ['22G1 laden']],
    [
      ['20ftドライ 実入', '', '数量 5本', '40ftドライ 空'],
      ['22G1 laden', '42G1 ×5 empty'],
    ],
  ])('%j: %j', (rows, expected) => expect(lines(...rows)).toEqual(expected));

  test('what stays without freight is marked and unused', () => {
    expect(unused('5台ほどお願いします', '', '3本', '', '20ftドライ 実入')).toEqual(['5', '3']);
    expect(unused('台数：3台', '13mシャーシ 実入')).toEqual([]);
  });
});

describe('goods that are counted in packages and measured', () => {
  test.each<[rows: string[], expected: string[]]>([
    [['変圧器 2個 3000×2000×2500mm'], ['general-cargo 3000x2000x2500 ×2']],
    [
      ['木箱 2個 1200×1000×900mm', 'モーター 3個 800×600×500mm'],
      ['CASE 1200x1000x900 ×2', 'general-cargo 800x600x500 ×3'],
    ],
    [['木箱 機械部品', '3個 1200×1000×900mm'], ['CASE 1200x1000x900 ×3']],
    [
      ['木箱 3個', 'モーター 2個 1200×1000×900mm'],
      ['CASE ×3', 'general-cargo 1200x1000x900 ×2'],
    ],
    [
      ['木箱 2個 1200×1000×900mm', '部品', 'モーター 3個 800×600×500mm'],
      ['CASE 1200x1000x900 ×2', 'general-cargo 800x600x500 ×3'],
    ],
    // Vehicles of an unknown kind, and packages without a measure.
    [['搬送車両 2台 8500×2400×3100mm'], []],
    [['変圧器 2個'], []],
    [['変圧器 3000×2000×2500mm'], []],
  ])('%j: %j', (rows, expected) => expect(lines(...rows)).toEqual(expected));
});

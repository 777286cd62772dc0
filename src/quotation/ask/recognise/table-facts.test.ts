import { describe, expect, test } from 'vitest';
import { marksIn, read, summary } from '#test/recognised.ts';
import { acceptedValues } from './accept.ts';

const lines = (...rows: string[]) => summary(rows.join('\n')).lines;
const open = (...rows: string[]) => summary(rows.join('\n')).open;
const lineOf = (...rows: string[]) => acceptedValues(read(rows.join('\n')).proposals).lines[0];
const marked = (...rows: string[]) =>
  marksIn(rows.join('\n')).map(({ use, text }) => `${use} ${text}`);

describe('a table', () => {
  test.each<[rows: string[], expected: string[]]>([
    [['品名\t個数\t寸法(cm)', '木箱\t3\t120×100×90'], ['CASE 1200x1000x900 ×3']],
    [['| 個数 | 品名 | 寸法(cm) |', '3 | 木箱 | 120×100×90'], ['CASE 1200x1000x900 ×3']],
    [['個数 | 品名 | 寸法(cm)', '| 3 | 木箱 | 120×100×90 |'], ['CASE 1200x1000x900 ×3']],
    [['個数 | 品名 | 寸法(cm)', '  |3 | 木箱 | 120×100×90 |'], ['CASE 1200x1000x900 ×3']],
    [
      ['大阪から博多', '| 個数 | 品名 | 寸法(cm) |', '3 | 木箱 | 120×100×90'],
      ['CASE 1200x1000x900 ×3'],
    ],
    // Rules between the rows.
    [
      ['+------+------+', '| 品名 | 個数 |', '+------+------+', '| 木箱 | 3 |', '+------+------+'],
      ['CASE ×3'],
    ],
    [
      ['品名 | 個数', '---', '木箱 | 3', '---', 'パレット | 4'],
      ['CASE ×3', 'PALLET ×4'],
    ],
    [['品名 | 個数 | 備考', '木箱 | 3 | --'], ['CASE ×3']],
    [['備考 | 品名 | 個数', '-- | 木箱 | 3'], ['CASE ×3']],
    // Cells of a row are of one piece, however far apart.
    [
      ['車両区分\t備考\t型式\t台数', '乗用車\tお客様のご自宅にて保管しています\tZVW60\t5'],
      ['ZVW60 ×5'],
    ],
    // A row that names nothing says nothing of another one.
    [
      ['品名\t個数\t長さ(mm)\t幅(mm)', '木箱\t3\t1200\t900', '配電盤\t2\t800\t600'],
      ['CASE 1200x900x ×3'],
    ],
    [
      ['品名\t個数\t寸法(mm)', '配電盤\t2\t800×600×1900', '変圧器\t\t900×900×900'],
      ['general-cargo 800x600x1900 ×2'],
    ],
    [
      ['品名\t個数\t長さ(mm)\t幅(mm)\t高さ(mm)', '配電盤\t2\t800\t600\t1900'],
      ['general-cargo 800x600x1900 ×2'],
    ],
    [['No.\t個数\t寸法(mm)', 'A\t2\t800×600×1900'], []],
    // Words of a table that are no headings of it.
    [['コンテナ | 実入 | 2本'], ['container ×2 laden']],
    [['13mシャーシ | 数量', '佐藤 | 3'], ['chassis 13000']],
  ])('%j: %j', (rows, expected) => expect(lines(...rows)).toEqual(expected));

  test('names no freight by its headings', () => {
    expect(open('コンテナ | 本数 | 重量(kg)', '20ftドライ | 1 | 18000')).toEqual([]);
    expect(lines('コンテナ | 本数 | 重量(kg)', '20ftドライ | 1 | 18000')).toEqual([
      '22G1 18000kg ×1',
    ]);
  });

  test('has one piece in each row, however far apart its cells', () => {
    expect(
      open('車両区分\t備考\t型式\t台数', '乗用車\tお客様のご自宅にて保管しています\tZVW60\t5'),
    ).toEqual([]);
  });

  test('is marked in its cells', () => {
    expect(marked('品名 | 個数 | 寸法(cm) | 備考', '| 木箱 |  3 | 約120×100×90 | 5000 |')).toEqual([
      'proposed 木箱',
      'proposed 3',
      'proposed 120×100×90',
      'unused 5000',
    ]);
    expect(marked('品名\t個数\t長さ', '木箱\t3\t1200', 'その他\t5\t4000')).toEqual([
      'proposed 木箱',
      'proposed 3',
      'proposed 1200',
      'unused 5',
      'unused 4000',
    ]);
  });
});

describe('a cell is read by its heading', () => {
  const row = (heading: string, cell: string) =>
    lineOf(`機種\t台数\t${heading}`, `油圧ショベル\t2\t${cell}`);
  test.each([
    ['全長(mm)', '850', { lengthMm: 850 }],
    ['全長(m)', '8.5', { lengthMm: 8500 }],
    ['全長', '8.5m', { lengthMm: 8500 }],
    ['全長', '850mm', { lengthMm: 850 }],
    ['全長(mm)', '約7,200', { lengthMm: 7200 }],
    ['全長(mm)', '約 7,200', { lengthMm: 7200 }],
    ['全長', '1000', { lengthMm: 1000 }],
    ['全長(m)', '100', { lengthMm: 100_000 }],
    ['全幅(cm)', '250', { widthMm: 2500 }],
    ['全高(m)', '3', { heightMm: 3000 }],
    ['単重(kg)', '19600', { weightKg: 19_600 }],
    ['単重(t)', '19.6', { weightKg: 19_600 }],
    ['単重', '4.5 tonnes', { weightKg: 4500 }],
    ['1台あたり重量(kg)', '19600', { weightKg: 19_600 }],
    ['重量(kg/台)', '19600', { weightKg: 19_600 }],
    ['1台あたりの重量(kg)', '19600', { weightKg: 19_600 }],
    ['1台あたりの重量', '19.6t', { weightKg: 19_600 }],
    // What all of them weigh.
    ['合計重量(kg)', '39200', { weightKg: 19_600 }],
    ['寸法（幅×奥行×高さ）', '2800×9400×3000', { lengthMm: 9400, widthMm: 2800, heightMm: 3000 }],
    ['Size (WxDxH) cm', '280×940×300', { lengthMm: 9400, widthMm: 2800, heightMm: 3000 }],
  ])('%s %s: %j', (heading, cell, size) => {
    const line = row(heading, cell);
    expect(line?.count).toBe(2);
    expect(line && 'size' in line && line.size).toEqual(size);
  });

  test.each([
    // No number, none of a size, and one without a unit that may be centimetres.
    ['全長(mm)', '要確認'],
    ['全長(mm)', ''],
    ['全長', '999'],
    ['全長(mm)', '0'],
    ['全長(mm)', '-500'],
    ['全長(m)', '101'],
    ['寸法(mm)', '未定'],
    ['単重', '900 lb'],
    // A number that is nothing.
    ['備考', '5000'],
  ])('%s “%s” says nothing of one piece', (heading, cell) => {
    const line = row(heading, cell);
    expect(line?.count).toBe(2);
    expect(line && 'size' in line && line.size).toBeUndefined();
  });

  test('a weight may be that of all', () => {
    expect(open('機種\t台数\t重量(kg)', '油圧ショベル\t2\t19600')).toEqual([
      'weight:each-or-total',
    ]);
    expect(open('機種\t台数\t合計重量(kg)', '油圧ショベル\t2\t39200')).toEqual([]);
  });

  test.each([
    ['台数', '9999', 9999],
    ['合計台数', '3', 3],
    ['台数', '10000', undefined],
    ['台数', '0', undefined],
    ['台数', '1.5', undefined],
    ['台数', '未定', undefined],
  ])('%s %s: %s', (heading, cell, count) =>
    expect(lineOf(`型式\t${heading}\t備考`, `PC200-10\t${cell}\tなし`)?.count).toBe(count),
  );

  test.each([
    ['温度', '-18', { temperatureC: '-18' }],
    ['温度（℃）', '5', { temperatureC: '5' }],
    ['温度', '0', { temperatureC: '0' }],
    ['温度', '41°F', {}],
    ['国連番号', '1263', { unNumber: '1263' }],
    ['国連番号', 'UN1263', { unNumber: '1263' }],
    ['国連番号', '12', {}],
    ['国連番号', '12635', {}],
    ['国連番号', 'なし', {}],
  ])('of a container, %s %s: %j', (heading, cell, expected) => {
    const line = lineOf(`コンテナ\t本数\t${heading}`, `20ftリーファー\t1\t${cell}`);
    expect(line && 'temperatureC' in line && line.temperatureC).toBe(
      'temperatureC' in expected ? expected.temperatureC : undefined,
    );
    expect(line && 'unNumber' in line && line.unNumber).toBe(
      'unNumber' in expected ? expected.unNumber : undefined,
    );
  });
});

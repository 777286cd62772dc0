import { describe, expect, test } from 'vitest';
import { columnsOf } from './columns.ts';
import { matchColumns, parseCell, parseCells, readHead, replaceCell } from './read.ts';

describe('the clipboard of Excel', () => {
  test.each<[string, string, string[][]]>([
    ['a tab in a quoted cell', '"12 m\t左"\t3', [['12 m\t左', '3']]],
    ['a quotation mark within a cell', '8" パイプ\t4', [['8" パイプ', '4']]],
    ['text behind the closing mark', '"部品"A\t4', [['部品A', '4']]],
    [
      'line breaks of old Macs',
      '部品\t4\r管\t2',
      [
        ['部品', '4'],
        ['管', '2'],
      ],
    ],
    ['no line break at the end', '部品\n管', [['部品'], ['管']]],
    ['rows without text', '\n \t\n部品\t4\n　\n', [['部品', '4']]],
    ['empty cells of a row', '\t4\t', [['', '4', '']]],
    ['a quoted cell that is empty', '""\t4', [['', '4']]],
    ['nothing', '', []],
  ])('%s', (_, text, cells) => {
    expect(parseCells(text)).toEqual(cells);
  });
  test('a cell is corrected in its row and column alone', () => {
    const cells = [
      ['部品', '4'],
      ['部品', '4'],
    ];
    expect(replaceCell(cells, 1, 0, '管')).toEqual([
      ['部品', '4'],
      ['管', '4'],
    ]);
    expect(cells[1]).toEqual(['部品', '4']);
  });
});

describe('a head', () => {
  test.each<[string, string, string | null]>([
    ['長さ(mm)', '長さ', 'mm'],
    ['長さ［ｃｍ］', '長さ', 'cm'],
    ['長さ【m】', '長さ', 'm'],
    ['長さ〔mm〕', '長さ', 'mm'],
    ['長さ<cm>', '長さ', 'cm'],
    ['長さ（ m m ）', '長さ', 'mm'],
    ['長さ（外寸）（cm）', '長さ', 'cm'],
    ['長さ（cm）（m）', '長さ', 'cm'],
    ['重量（トン）', '重量', 'トン'],
    ['重量t', '重量', 't'],
    ['L m', 'l', 'm'],
    ['Lengthmm', 'length', 'mm'],
    ['Weight_kg', 'weight', 'kg'],
    ['総重量トン', '総重量', 'トン'],
    ['Gross ton', 'gross', 'ton'],
    ['長さ（cm）mm', '長さmm', 'cm'],
    // A unit stands at the end.
    ['長さmm計', '長さmm計', null],
    ['Lengthmmx', 'lengthmmx', null],
    ['kg', 'kg', 'kg'],
    ['Tons', 'kg', 'tons'],
    // “t” and “m” are letters of these words.
    ['Height', 'height', null],
    ['Item', 'item', null],
    ['Gross weight', 'grossweight', null],
    ['品 名：', '品名', null],
    ['実入/空', '実入空', null],
    ['UN No.', 'unno', null],
    ['備考（任意）', '備考', null],
    ['', '', null],
  ])('%j is named %j, in %j', (head, name, unit) => {
    expect(readHead(head)).toEqual({ name, unit, axes: null });
  });
  test.each([
    ['Ｗ×Ｄ×Ｈ（cm）', 'wdh', 'cm'],
    ['寸法（幅×奥行×高さ）', '寸法', null],
    ['外形寸法(W×D×H)', '外形寸法', null],
    ['Size (WxDxH) [cm]', 'size', 'cm'],
    ['サイズ（W×L×H mm）', 'サイズ', 'mm'],
    ['寸法（幅×長さ×高さ、単位：cm）', '寸法', 'cm'],
  ])('of a size names the order of its measures: %s', (head, name, unit) => {
    expect(readHead(head)).toEqual({ name, unit, axes: ['widthMm', 'lengthMm', 'heightMm'] });
  });
});

describe('which column of a table is which', () => {
  const matched = (text: string) => {
    const { columns, heads, rows, hasHeadings } = matchColumns('heavy-equipment', parseCells(text));
    return {
      paths: columns.map((column) => column?.path ?? null),
      names: heads.map(({ name }) => name),
      rows,
      hasHeadings,
    };
  };
  test('two known heads make the first row a head; blank and unknown ones are left out', () => {
    expect(matched('型式\t\t台数\t色\nPC200\tx\t2\t黄')).toEqual({
      paths: ['cargo.modelId', null, 'cargo.count', null],
      names: ['型式', '', '台数', '色'],
      rows: [['PC200', 'x', '2', '黄']],
      hasHeadings: true,
    });
  });
  test('a heading in two rows has the lower one, with the unit of either', () => {
    const { columns, heads, rows } = matchColumns(
      'general-cargo',
      parseCells(
        '品名\t個数\t寸法(cm)\t\t\t重量\n\t\t長さ\t幅\t高さ(mm)\t(t)\n配電盤\t1\t320\t210\t1500\t1.2',
      ),
    );
    expect(columns.map((column) => column?.path.split('.').at(-1))).toEqual([
      'description',
      'count',
      'lengthMm',
      'widthMm',
      'heightMm',
      'weightKg',
    ]);
    expect(heads.map(({ unit }) => unit)).toEqual([null, null, 'cm', 'cm', 'mm', 't']);
    expect(rows).toHaveLength(1);
  });
  test('a row of words that are no headings is one of data', () => {
    expect(matched('型式\t台数\t備考\nPC200\t一式\t至急').rows).toHaveLength(1);
  });
  test('one known head is a chance, unless the table has one column only', () => {
    expect(matched('型式\tPC200\n管\t4')).toMatchObject({
      hasHeadings: false,
      paths: ['cargo.modelId', 'cargo.description'],
      names: ['', ''],
      rows: [
        ['型式', 'PC200'],
        ['管', '4'],
      ],
    });
    expect(matched('型式\nPC200')).toMatchObject({ hasHeadings: true, rows: [['PC200']] });
    expect(matched('PC200\nPC300')).toMatchObject({
      hasHeadings: false,
      paths: ['cargo.modelId'],
    });
  });
  test('a head that comes again counts once', () => {
    expect(matched('型式\t数量\t数量\nPC200\t2\t3').paths).toEqual([
      'cargo.modelId',
      'cargo.count',
      null,
    ]);
  });
  test('by position the longest row counts, and what is behind the last column is left out', () => {
    const known = columnsOf['heavy-equipment'].map(({ path }) => path);
    const long = ['PC200', ...known.slice(1).map(() => '1'), '?'].join('\t');
    expect(matched(`PC300\n${long}`).paths).toEqual([...known, null]);
  });
  test('a size in one cell is known by its order of measures, but not of a container', () => {
    const paths = (kind: 'vehicle' | 'container') =>
      matchColumns(kind, [['数量', 'L×W×H', '備考']]).columns.map((each) => each?.path ?? null);
    expect(paths('vehicle')).toEqual(['cargo.count', 'cargo.size', 'note']);
    expect(paths('container')).toEqual(['cargo.count', null, 'note']);
  });
});

describe('the value of a cell', () => {
  const at = (path: string, kind: 'container' | 'vehicle' | 'heavy-equipment' = 'vehicle') =>
    columnsOf[kind].find((column) => column.path === path)!;
  const [count, length, description, note, running] = [
    'cargo.count',
    'cargo.size.lengthMm',
    'cargo.description',
    'note',
    'cargo.running',
  ] as const;

  test.each<[string, string, unknown]>([
    [running, ' YES ', true],
    [running, 'ｙ', true],
    [running, '✓', true],
    [running, 'No', false],
    [running, 'ー', false],
    [running, '？', '？'],
    [running, '  ', undefined],
    [count, '×3', 3],
    [count, '3×', 3],
    [count, 'x 3', 3],
    [count, '3 x', 3],
    [count, '３台', 3],
    [count, '1.5', 1.5],
    [count, '3×4', '3×4'],
    [count, 'なし', 'なし'],
    [count, '3kg', '3kg'],
    // Only pieces are counted by a cross.
    [length, '×1100', '×1100'],
    [length, '1.1m', 1100],
    [length, '1.1t', '1.1t'],
    [length, '約1100', '約1100'],
    [description, '部品\n（予備）', '部品 （予備）'],
    [description, '部品 \t 予備', '部品 予備'],
    [description, 'なし', 'なし'],
    [note, '午前着\n要連絡', '午前着\n要連絡'],
    [note, 'なし', undefined],
    [note, 'Ｎ／Ａ', undefined],
    [note, 'ー', undefined],
    ['cargo.variantId', '不明', undefined],
    ['cargo.variantId', 'FUSO\nFU', 'FUSO FU'],
    ['cargo.drivers', '-', undefined],
  ])('%s: %j is %j', (path, cell, value) => {
    expect(parseCell(at(path), cell)).toBe(value);
  });
  test.each<[string, unknown]>([
    ['-18.5℃', '-18.5'],
    ['−18 度', '-18'],
    ['18°F', '18°F'],
    ['該当なし', undefined],
  ])('the temperature of a container: %j is %j', (cell, value) => {
    expect(parseCell(at('cargo.temperatureC', 'container'), cell)).toBe(value);
  });
  test('is in the unit of its head; a size that is not understood stays as it is', () => {
    expect(parseCell(at(length), '12', readHead('全長（m）'))).toBe(12_000);
    expect(parseCell(at(length), '12', readHead('全長（kg）'))).toBe('12');
    const [size] = matchColumns('vehicle', [['寸法', '数量']]).columns;
    const head = readHead('寸法(m)');
    expect(parseCell(size!, '12×2.5×3.8', head)).toEqual({
      lengthMm: 12_000,
      widthMm: 2500,
      heightMm: 3800,
    });
    expect(parseCell(size!, ' 12×2.5 ', head)).toBe('12×2.5');
  });
});

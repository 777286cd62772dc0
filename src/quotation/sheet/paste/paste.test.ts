import { describe, expect, test } from 'vitest';
import { type FindRecord, readLines } from './lines.ts';
import { parseCells, matchColumns, parseCell } from './read.ts';
import { linesToText } from './write.ts';
import { columnsOf } from './columns.ts';
import type { FreightKind } from '#freight/types.ts';

const id = '01900000-0000-7000-8000-00000000000a';
const find: FindRecord = (_, name) => (['22G1', 'PC200-10', 'パレット'].includes(name) ? id : null);
const read = (kind: FreightKind, text: string) =>
  readLines(kind, matchColumns(kind, parseCells(text)), find);
const heads = (kind: FreightKind, text: string) =>
  matchColumns(kind, parseCells(text)).columns.map(
    (column) => column?.path.replace(/^cargo\.(size\.)?/, '') ?? null,
  );

describe('the clipboard of Excel', () => {
  test('cells with tabs, line breaks or quotes are quoted; empty rows are ignored', () => {
    expect(parseCells('部品\t4\r\n"エンジン\n（2台）"\t"8"" パイプ"\r\n\t\r\n')).toEqual([
      ['部品', '4'],
      ['エンジン\n（2台）', '8" パイプ'],
    ]);
  });
});

describe('columns', () => {
  test('are matched by heading, in any order and language, with units and full-width letters', () => {
    expect(
      heads(
        'general-cargo',
        '個数\t品名\tＬ（ｍｍ）\t幅\t高さ(mm)\t重量(kg)\n4\t部品\t1100\t1100\t1200\t640',
      ),
    ).toEqual(['count', 'description', 'lengthMm', 'widthMm', 'heightMm', 'weightKg']);
    expect(heads('vehicle', 'Description\tLength mm\tWeight_kg\tkg')).toEqual([
      'description',
      'lengthMm',
      'weightKg',
      null,
    ]);
    expect(heads('vehicle', 'Model\tQty\tColour\nA\t1\twhite')).toEqual([
      'variantId',
      'count',
      null,
    ]);
  });

  test('are matched by position without headings', () => {
    const { hasHeadings: hasHead, columns } = matchColumns(
      'container',
      parseCells('22G1\t3\t雑貨'),
    );
    expect(hasHead).toBe(false);
    expect(columns.map((column) => column?.path)).toEqual([
      'cargo.containerTypeId',
      'cargo.count',
      'cargo.description',
    ]);
  });
});

test.each([
  ['1,100', 1100],
  ['１１００', 1100],
  ['1100mm', 1100],
  ['9.53m', 9530],
  ['９．５３ ｍ', 9530],
  ['22.6t', 22_600],
  ['約1100', '約1100'],
  ['12/3', '12/3'],
])('a length or weight typed as %s is %s', (cell, value) => {
  expect(parseCell({ ...columnsOf.vehicle[3]!, kind: 'integer' }, cell)).toBe(value);
});

test.each([
  ['○', true],
  ['×', false],
  ['実入', true],
  ['空', false],
  ['Yes', true],
  ['多分', '多分'],
])('%s in a yes/no column is %s', (cell, value) => {
  expect(parseCell({ ...columnsOf.container[3]!, kind: 'flag' }, cell)).toBe(value);
});

describe('lines of every kind', () => {
  test('containers', () => {
    expect(
      read(
        'container',
        'コンテナ種別\t本数\t品名\t実入/空\t総重量\n22G1\t３\t雑貨\t実入\t18,000',
      )[0]!.line,
    ).toEqual({
      cargo: {
        kind: 'container',
        containerTypeId: id,
        laden: true,
        count: 3,
        description: '雑貨',
        grossKg: 18_000,
        unNumber: null,
        temperatureC: null,
      },
      note: '',
    });
  });
  test('general cargo', () => {
    expect(
      read('general-cargo', '部品\tパレット\t12\t1100\t1100\t1450\t980\t○')[0]!.line?.cargo,
    ).toMatchObject({
      packingStyleId: id,
      count: 12,
      stackable: true,
      size: { lengthMm: 1100, widthMm: 1100, heightMm: 1450, weightKg: 980 },
    });
  });
  test('heavy equipment by model, with the size of the model', () => {
    expect(
      read('heavy-equipment', '型式\t台数\tクローラ\nPC200-10\t2\t○')[0]!.line?.cargo,
    ).toMatchObject({ modelId: id, count: 2, crawler: true, size: null });
  });
  test('vehicles by entered dimensions', () => {
    expect(
      read(
        'vehicle',
        'Description\tQty\tL\tW\tH\tkg\tRunning\nTruck\t1\t8.5m\t2.3m\t2.9m\t7.9t\tno',
      )[0]!.line?.cargo,
    ).toMatchObject({
      description: 'Truck',
      running: false,
      size: { lengthMm: 8500, weightKg: 7900 },
    });
  });
});

test('a machine without a known model and without a size is refused', () => {
  const [line] = read('heavy-equipment', '品名\t数量\nブルドーザー\t1');
  expect(line!.faults).toMatchObject([
    { path: 'cargo.modelId', message: { ja: '型式または寸法・重量を入力してください。' } },
  ]);
});

test('names every invalid cell of every row, and gives no line for such a row', () => {
  const [good, bad, unknown] = read(
    'general-cargo',
    '品名\t荷姿\t数量\tL\tW\tH\tkg\n部品\tパレット\t4\t1100\t1100\t1200\t640\n\tパレット\t０\t1100\tひろい\t1200\t640\n管\t木枠X\t1\t1\t1\t1\t1',
  );
  expect(good!.faults).toEqual([]);
  expect(bad!.line).toBeNull();
  expect(bad!.faults.map(({ path }) => path).toSorted()).toEqual([
    'cargo.count',
    'cargo.description',
    'cargo.size.widthMm',
  ]);
  expect(unknown!.faults).toMatchObject([
    { path: 'cargo.packingStyleId', message: { ja: 'マスタにありません。' } },
  ]);
});

test.each(['en', 'ja'] as const)(
  'what was copied out for Excel (%s) comes back as it was',
  (locale) => {
    const size = { lengthMm: 9530, widthMm: 3170, heightMm: 3160, weightKg: 22_600 };
    const cargos = [
      {
        kind: 'container',
        containerTypeId: id,
        laden: false,
        count: 3,
        description: '雑貨 "A"',
        grossKg: 18_000,
        unNumber: '1950',
        temperatureC: '-18.5',
      },
      {
        kind: 'general-cargo',
        packingStyleId: id,
        description: '部品\n（2段）',
        count: 12,
        size,
        stackable: true,
        unNumber: null,
      },
      {
        kind: 'heavy-equipment',
        modelId: null,
        description: '油圧ショベル',
        count: 1,
        size,
        selfPropelled: false,
        crawler: true,
        attachments: 'バケット\tブレーカー',
      },
      { kind: 'vehicle', variantId: null, description: '乗用車', count: 2, size, running: false },
    ] as const;
    for (const cargo of cargos) {
      const stored = cargo.kind === 'container' ? { ...cargo, containerTypeCode: '22G1' } : cargo;
      const text = linesToText(
        cargo.kind,
        [{ id, routeId: id, cargo: stored, note: '午前着' }],
        locale,
        () => 'パレット',
      );
      expect(read(cargo.kind, text)).toEqual([{ line: { cargo, note: '午前着' }, faults: [] }]);
    }
  },
);

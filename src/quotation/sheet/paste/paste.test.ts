import { describe, expect, test } from 'vitest';
import { type FindRecord, readLines } from './lines.ts';
import { parseCells, matchColumns, parseCell } from './read.ts';
import { linesToText } from './write.ts';
import { columnsOf } from './columns.ts';
import { plainVehicle } from '#freight/plain-vehicle.ts';
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
  test('are headed in two rows: 長さ, 幅 and 高さ below 寸法, the unit below 重量', () => {
    const text =
      '品名\t数量\t寸法\t\t\t重量\n\t\t長さ\t幅\t高さ\t(kg)\nポンプ\t1\t3200\t2100\t1500\t1250\n';
    expect(heads('general-cargo', text)).toEqual([
      'description',
      'count',
      'lengthMm',
      'widthMm',
      'heightMm',
      'weightKg',
    ]);
    expect(read('general-cargo', text)).toMatchObject([
      { line: { cargo: { size: { lengthMm: 3200, widthMm: 2100, heightMm: 1500 } } } },
    ]);
  });

  test('an error of the spreadsheet is no name of a cargo', () => {
    const text = '品名\t数量\t長さ\t幅\t高さ\t重量\n#N/A\t1\t3200\t2100\t1500\t1250\n';
    expect(read('general-cargo', text)).toMatchObject([
      { line: null, faults: [{ path: 'cargo.description', code: 'cell-error' }] },
    ]);
  });

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
  const column = columnsOf.vehicle[cell.endsWith('t') ? 6 : 3]!;
  expect(parseCell({ ...column, kind: 'integer' }, cell)).toBe(value);
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

describe('vehicles in words', () => {
  const cargoOf = (text: string) => read('vehicle', text)[0]?.line?.cargo;
  const chassis = { category: 'chassis', accompanied: false, drivers: 0, variantId: null };
  test.each([
    ['13mシャーシ 実入 3台', { ...chassis, laden: true, count: 3, size: { lengthMm: 13_000 } }],
    ['13 m chassis laden x3', { ...chassis, laden: true, count: 3, size: { lengthMm: 13_000 } }],
    [
      '１２ｍシャーシ　空　２台',
      { ...chassis, laden: false, count: 2, size: { lengthMm: 12_000 } },
    ],
    ['empty trailer × 4', { ...chassis, laden: false, count: 4 }],
    [
      '冷凍トレーラー 13m -18℃ 1台',
      { ...chassis, laden: true, reefer: { setTemperatureC: '-18' }, count: 1 },
    ],
    [
      '16.5m トラクター＋トレーラー 有人',
      { category: 'tractor-trailer', accompanied: true, drivers: 1, size: { lengthMm: 16_500 } },
    ],
    ['10 t truck unaccompanied', { category: 'truck', accompanied: false, laden: true }],
    ['大型バス 2台', { category: 'bus', laden: null, count: 2 }],
  ])('“%s”', (text, cargo) => expect(cargoOf(text)).toMatchObject(cargo));
  test('columns count before words', () => {
    expect(cargoOf('品名\t台数\t長さ(m)\t実入/空\n13mシャーシ 3台\t5\t12.8\t空')).toMatchObject({
      ...chassis,
      count: 5,
      laden: false,
      size: { lengthMm: 12_800 },
    });
  });
  test('a model that is not in the master and names no vehicle stays a fault', () => {
    expect(read('vehicle', '型式\t台数\nXYZ-1\t2')[0]?.faults).toHaveLength(1);
  });
});

test('a line break in a cell becomes a space where the text has one line', () => {
  expect(
    read(
      'general-cargo',
      '荷姿\t品名\t個数\t長さ\t幅\t高さ\t重量\t備考\nパレット\t"部品\n（予備）"\t1\t1100\t1100\t1200\t640\t"午前着\n要連絡"',
    ),
  ).toMatchObject([
    { line: { cargo: { description: '部品 （予備）' }, note: '午前着\n要連絡' }, faults: [] },
  ]);
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
  expect(unknown!.line).toMatchObject({ cargo: { packingStyleId: null } });
  expect(unknown!.warnings).toMatchObject([
    { path: 'cargo.packingStyleId', message: { ja: 'マスタにありません。' } },
  ]);
});

test.each(['en', 'ja'] as const)(
  'lines copied for Excel (%s) are pasted back unchanged',
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
        description: '部品（2段）',
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
        attachments: 'バケット "大"',
      },
      {
        kind: 'vehicle',
        variantId: null,
        description: '乗用車',
        count: 2,
        size,
        running: false,
        ...plainVehicle,
      },
    ] as const;
    for (const cargo of cargos) {
      const stored =
        cargo.kind === 'container'
          ? { ...cargo, containerTypeCode: '22G1' }
          : cargo.kind === 'general-cargo'
            ? { ...cargo, packingStyleName: { ja: 'パレット', en: 'Pallet' } }
            : cargo;
      const text = linesToText(
        cargo.kind,
        [{ id, routeId: id, cargo: stored, note: '午前着\n要連絡' }],
        locale,
        () => 'パレット',
      );
      expect(read(cargo.kind, text)).toMatchObject([
        { line: { cargo, note: '午前着\n要連絡' }, faults: [], warnings: [], isSum: false },
      ]);
    }
  },
);

describe('units', () => {
  const size = { lengthMm: 3200, widthMm: 2100, heightMm: 1500, weightKg: 12_000 };
  const units = [
    ['縦', '横', '高さ', '重量'],
    ['(cm)', '(cm)', '(cm)', '(t)', '320\t210\t150\t12'],
    ['（ｃｍ）', '［cm］', ' cm', '（トン）', '３２０\t210\t１５０\t１２'],
    ['(m)', '[m]', 'm', 't', '3.2\t2.1\t1.5\t12'],
    ['(mm)', '', 'mm', '(kg)', '3,200\t2100\t1500.0\t12,000'],
    ['', '', '', '', '3.2m\t210㎝\t1,500㎜\t12トン'],
    ['', '', '', '', '3.2メートル\t210センチ\t1500ミリ\t12000㎏'],
    // The unit of a cell overrides that of its heading.
    ['(cm)', '(cm)', '(cm)', '(kg)', '3.2m\t2100mm\t150\t12t'],
  ] as const;
  const [names, ...cases] = units;
  test.each(cases)('in headings %s %s %s %s and in cells %s are converted', (...given) => {
    const head = names.map((name, i) => `${name}${given[i]}`).join('\t');
    const [line] = read('general-cargo', `品名\t数量\t${head}\n部品\t1\t${given[4]}`);
    expect(line?.faults).toEqual([]);
    expect(line?.line?.cargo).toMatchObject({ size });
  });

  const whole = [
    ['寸法', '3200×2100×1500'],
    ['寸法(cm)', '320x210x150'],
    ['サイズ', '３．２ｍ×２．１ｍ×１．５ｍ'],
    ['L×W×H (m)', '3.2 * 2.1 * 1.5'],
    ['L×W×H', '320 × 210 × 150cm'],
    ['幅×奥行×高さ（cm）', '210×320×150'],
    ['Dimensions', 'W2100×H1500×L3200'],
    ['縦', '320×210×150(cm)'],
  ];
  test.each(whole)('a size in one cell below %s: %s', (head, cell) => {
    const [line] = read('general-cargo', `品名\t数量\t${head}\t重量(t)\n部品\t2\t${cell}\t12`);
    expect(line?.faults).toEqual([]);
    expect(line?.line?.cargo).toMatchObject({ size });
    expect(line?.converted).toContain('12,000 kg');
    expect(line?.converted).toContain('3,200 × 2,100 × 1,500 mm');
  });

  test('other than of length and weight are refused, not read as millimetres and kilograms', () => {
    const [line] = read(
      'general-cargo',
      '品名\t数量\t縦(inch)\t横(cm)\t高さ\t重量\n部品\t1\t10\t5kg\t3ft\t7lb',
    );
    expect(line?.faults.map(({ path }) => path).toSorted()).toEqual([
      'cargo.size.heightMm',
      'cargo.size.lengthMm',
      'cargo.size.weightKg',
      'cargo.size.widthMm',
    ]);
  });

  test.each([
    ['container', 'コンテナ種別\t本数\t総重量(t)\n22G1\t×3\t18.5', { count: 3, grossKg: 18_500 }],
    [
      'vehicle',
      '品名\t台数\t全長(m)\t全幅(m)\t全高(m)\t重量(t)\nトラック\t3台\t12\t2.5\t3.8\t20',
      { count: 3, size: { lengthMm: 12_000, widthMm: 2500, heightMm: 3800, weightKg: 20_000 } },
    ],
  ] as const)('of %s are converted as well', (kind, text, cargo) => {
    const [line] = read(kind, text);
    expect(line?.faults).toEqual([]);
    expect(line?.line?.cargo).toMatchObject(cargo);
  });
});

describe('unknown optional values', () => {
  const row = (head: string, cell: string) =>
    read('heavy-equipment', `品名\t数量\tL\tW\tH\tkg\t${head}\n重機\t1\t1\t1\t1\t1\t${cell}`)[0];
  test.each([
    ['自走', '要相談'],
    ['クローラ', '？'],
    ['型式', '未登録の型式'],
    ['色', '黄'],
  ])('an unknown %s (%s) does not block the line', (head, cell) => {
    expect(row(head, cell)?.faults).toEqual([]);
    expect(row(head, cell)?.line).not.toBeNull();
  });
  test('and is reported', () => {
    expect(row('自走', '要相談')?.warnings.map(({ path }) => path)).toEqual([
      'cargo.selfPropelled',
    ]);
  });
});

describe('a sum row', () => {
  const sums = (...rows: string[]) =>
    read(
      'general-cargo',
      `品名\t数量\tL\tW\tH\tkg\n部品\t2\t10\t10\t10\t5\n管\t3\t10\t10\t10\t7\n${rows.join('\n')}`,
    ).map(({ isSum }) => isSum);
  test.each(['合計\t5\t\t\t\t12', '合 計', 'Total\t5', '小計：\t5', '\t5\t\t\t\t12', '\t5'])(
    '%s is recognised',
    (row) => {
      expect(sums(row)).toEqual([false, false, true]);
    },
  );
  test.each(['合計測定器\t5\t1\t1\t1\t12', '箱\t5\t1\t1\t1\t12', '\t6'])(
    '%s is not a sum row',
    (row) => {
      expect(sums(row)).toEqual([false, false, false]);
    },
  );
});

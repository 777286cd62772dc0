import { describe, expect, test } from 'vitest';
import type { FreightKind } from '#freight/types.ts';
import { type FindRecord, linesToAdd, namesIn, readLines } from './lines.ts';
import { matchColumns, parseCells } from './read.ts';

const id = '01900000-0000-7000-8000-00000000000a';
const known = new Set(['22G1', 'PC200-10', 'パレット', 'FUSO']);
const find: FindRecord = (_, name) => (known.has(name) ? id : null);
const table = (kind: FreightKind, text: string) => matchColumns(kind, parseCells(text));
const read = (kind: FreightKind, text: string) => readLines(kind, table(kind, text), find);
const told = (all: readonly Readonly<{ path: string; code: string }>[] | undefined) =>
  all?.map(({ path, code }) => `${path} ${code}`);

describe('a name that the masters do not have', () => {
  test('a type of container is a fault', () => {
    const [row] = read('container', 'コンテナ種別\t本数\t品名\n99X9\t2\t雑貨');
    expect(told(row?.faults)).toEqual(['cargo.containerTypeId select']);
    expect(row?.line).toBeNull();
  });
  test('a packing style is left out, with a warning', () => {
    const [row] = read('general-cargo', '部品\t木枠X\t12\t1100\t1100\t1450\t980');
    expect(told(row?.warnings)).toEqual(['cargo.packingStyleId select']);
    expect(row?.line?.cargo).toMatchObject({ packingStyleId: null, count: 12 });
  });
  const heads = '型式\t品名\t数量\tL\tW\tH\tkg';
  test('a model of a machine with a size is its description, where it has none', () => {
    const [named, described] = read(
      'heavy-equipment',
      `${heads}\n ZX470 \t\t1\t11000\t3600\t3500\t47000\nZX470\t油圧ショベル\t1\t11000\t3600\t3500\t47000`,
    );
    expect(told(named?.warnings)).toEqual(['cargo.modelId select']);
    expect(named?.line?.cargo).toMatchObject({ modelId: null, description: 'ZX470' });
    expect(described?.line?.cargo).toMatchObject({ description: '油圧ショベル' });
  });
  test('a model of a machine or vehicle whose size is not complete is a fault, told once', () => {
    const [machine] = read('heavy-equipment', '型式\t数量\nZX470\t1');
    expect(told(machine?.faults)).toEqual(['cargo.modelId select']);
    const [partly] = read('heavy-equipment', '型式\t数量\tL\nZX470\t1\t11000');
    expect(told(partly?.faults)).toEqual([
      'cargo.modelId select',
      'cargo.size.widthMm required',
      'cargo.size.heightMm required',
      'cargo.size.weightKg required',
    ]);
    expect(partly?.warnings).toEqual([]);
    const [vehicle] = read('vehicle', '車両型式\t台数\nXYZ-1\t2');
    expect(told(vehicle?.faults)).toEqual(['cargo.variantId select']);
    expect(vehicle?.line).toBeNull();
  });
  test('words of a vehicle in the place of a model are none', () => {
    const [row] = read('vehicle', '車両型式\t台数\n13mシャーシ 実入\t2');
    expect([row?.faults, row?.warnings]).toEqual([[], []]);
    expect(row?.line?.cargo).toMatchObject({ category: 'chassis', count: 2, description: '' });
  });
});

describe('a machine or vehicle without a size', () => {
  test('needs its model', () => {
    const [machine] = read('heavy-equipment', '品名\t数量\nブルドーザー\t1');
    expect(machine?.faults).toMatchObject([
      { path: 'cargo.modelId', code: 'required', message: { en: expect.stringContaining('size') } },
    ]);
    const [vehicle] = read('vehicle', '品名\t数量\n特殊車\t1');
    expect(told(vehicle?.faults)).toEqual(['cargo.variantId required']);
  });
  test('but with one of its measures needs the others', () => {
    const [machine] = read('heavy-equipment', '品名\t数量\tL\n油圧ショベル\t1\t9530');
    expect(told(machine?.faults)).toEqual([
      'cargo.size.widthMm required',
      'cargo.size.heightMm required',
      'cargo.size.weightKg required',
    ]);
  });
  test('has the size of its model', () => {
    const [machine] = read('heavy-equipment', '型式\t数量\nPC200-10\t1');
    expect(machine).toMatchObject({ faults: [], line: { cargo: { modelId: id, size: null } } });
    const [vehicle] = read('vehicle', '車両型式\t数量\nFUSO\t1');
    expect(vehicle).toMatchObject({ faults: [], line: { cargo: { variantId: id, size: null } } });
  });
  test('general cargo has no model: each measure is asked for', () => {
    const [row] = read('general-cargo', '品名\t数量\n部品\t1');
    expect(told(row?.faults)).toEqual([
      'cargo.size.lengthMm required',
      'cargo.size.widthMm required',
      'cargo.size.heightMm required',
      'cargo.size.weightKg required',
    ]);
  });
});

test('a mark that is not understood is left out, with a warning', () => {
  const [row] = read('heavy-equipment', '型式\t数量\t自走\nPC200-10\t1\t要相談');
  expect(told(row?.warnings)).toEqual(['cargo.selfPropelled not-understood']);
  expect(row?.line?.cargo).toMatchObject({ selfPropelled: true });
});

test('only columns of measures have a size in one cell', () => {
  const [row] = read('general-cargo', '10×20×30\t\t1\t1100\t1100\t1450\t980');
  expect(row?.line?.cargo).toMatchObject({ description: '10×20×30', size: { lengthMm: 1100 } });
});

describe('a size in one cell', () => {
  test('that is not understood is one fault, not three more', () => {
    const [row] = read('general-cargo', '品名\t数量\t寸法\t重量\n部品\t2\t大きい\t12');
    expect(row?.faults).toMatchObject([
      {
        path: 'cargo.size',
        code: 'dimensions',
        message: { ja: '長さ×幅×高さの形式で入力してください。' },
      },
    ]);
    // The weight is not part of it.
    const [light] = read('general-cargo', '品名\t数量\t寸法\n部品\t2\t大きい');
    expect(told(light?.faults)).toEqual(['cargo.size dimensions', 'cargo.size.weightKg required']);
  });
  test('below one of the measures gives all three; below the weight none', () => {
    const [row] = read('general-cargo', '品名\t数量\t幅\tkg\n部品\t2\t3200×2100×1500\t12');
    expect(row?.line?.cargo).toMatchObject({
      size: { lengthMm: 3200, widthMm: 2100, heightMm: 1500, weightKg: 12 },
    });
    const [wrong] = read('general-cargo', '品名\t数量\t幅\tkg\n部品\t2\t1\t3200×2100×1500');
    expect(told(wrong?.faults)).toContain('cargo.size.weightKg number');
    expect(wrong?.line).toBeNull();
  });
});

test('a weight headed by the piece that it is of is in kilograms', () => {
  for (const head of ['重量（個）', '単重(pcs)', '重量（kg／個）']) {
    const [row] = read('general-cargo', `品名\t数量\tL\tW\tH\t${head}\n部品\t2\t10\t10\t10\t25`);
    expect(row?.line?.cargo).toMatchObject({ size: { weightKg: 25 } });
  }
});

describe('what is taken over in another unit', () => {
  const converted = (kind: FreightKind, text: string) => read(kind, text)[0]?.converted;
  test('is said in the unit that is stored, by column', () => {
    expect(
      converted(
        'general-cargo',
        '品名\t色\t数量\t長さ(m)\t幅\t高さ\t重量(t)\n部品\t青\t4個\t1.1\t1,100\t1450\t0.98',
      ),
    ).toEqual([null, null, '4', '1,100 mm', null, null, '980 kg']);
  });
  test('a size in one cell with its three measures, where it stands', () => {
    expect(
      converted('general-cargo', '品名\t数量\t寸法(cm)\t重量\n部品\t2\t320×210×150\t12'),
    ).toEqual([null, null, '3,200 × 2,100 × 1,500 mm', null]);
  });
  test('is none for text, marks and names', () => {
    expect(converted('container', '品名\t本数\t実入\tコンテナ種別\n雑貨\t2\t○\t22G1')).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('rows that add up others', () => {
  const sums = (...rows: string[]) =>
    read('general-cargo', `品名\t数量\tL\tW\tH\tkg\n${rows.join('\n')}`).map(({ isSum }) => isSum);
  const [parts, pipes] = ['部品\t2\t10\t10\t10\t5', '管\t3\t10\t10\t10\t7'];
  test.each(['合計', '総合計', '総計', '小計', '計', 'Subtotal', 'Grand Totals', 'SUM:', '計：'])(
    'are headed %s',
    (word) => expect(sums(parts, `${word}\t9`)).toEqual([false, true]),
  );
  test.each(['合計器', '計測器', 'total length', '設計'])('are not headed %s', (word) => {
    expect(sums(parts, pipes, `${word}\t5`)).toEqual([false, false, false]);
  });
  test('may have no head: the sums of their columns, without the subtotals above', () => {
    expect(sums(parts, pipes, '小計\t5', parts, '\t7\t\t\t\t17')).toEqual([
      false,
      false,
      true,
      false,
      true,
    ]);
    // 2 + 3 + 5 is no sum of the rows that are goods.
    expect(sums(parts, pipes, '小計\t5', '\t10')).toEqual([false, false, true, false]);
  });
  test('have nothing else but blanks, and something at all', () => {
    expect(sums(parts, pipes, '　\t5\t \t\t\t12')).toEqual([false, false, true]);
    const colours = '品名\t数量\t色\n部品\t2\t青\n管\t3\t赤\n\t\t白';
    expect(read('general-cargo', colours).map(({ isSum }) => isSum)).toEqual([false, false, false]);
  });
  test('are none of a single row, of another number, or with a text', () => {
    expect(sums(parts, '\t2')).toEqual([false, false]);
    expect(sums(parts, pipes, '\t5\t\t\t\t13')).toEqual([false, false, false]);
    expect(sums(parts, pipes, '箱\t5')).toEqual([false, false, false]);
  });
  test('are none where a row above has no number', () => {
    expect(sums(parts, '管\t\t10\t10\t10\t7', '\t2')).toEqual([false, false, false]);
  });
  test('add up tons that binary numbers do not: 0.1 t and 0.2 t', () => {
    const rows = '部品\t1\t0.1t\n管\t1\t0.2t\n\t2\t300';
    expect(read('general-cargo', `品名\t数量\tkg\n${rows}`).map(({ isSum }) => isSum)).toEqual([
      false,
      false,
      true,
    ]);
    const degrees = '22G1\t1\t0.1\n22G1\t1\t0.2\n\t2\t0.3';
    expect(
      read('container', `コンテナ種別\t本数\t温度\n${degrees}`).map(({ isSum }) => isSum),
    ).toEqual([false, false, true]);
  });
});

describe('what of a table is added', () => {
  const rows = () =>
    read(
      'general-cargo',
      '品名\t荷姿\t数量\tL\tW\tH\tkg\n部品\tパレット\t2\t10\t10\t10\t5\n管\t木枠X\t3\t10\t10\t10\t7\n箱\t\t0\t10\t10\t10\t1\n合計\t\t5',
    );
  test('all rows, with how many of them are faulty or warned of', () => {
    const { lines, ...counts } = linesToAdd(rows(), false);
    expect(counts).toEqual({ rows: 4, faulty: 2, warned: 1, sums: [4] });
    expect(lines.map(({ cargo }) => cargo.description)).toEqual(['部品', '管']);
  });
  test('without the rows that add up others', () => {
    const { lines, ...counts } = linesToAdd(rows(), true);
    expect(counts).toEqual({ rows: 3, faulty: 1, warned: 1, sums: [4] });
    expect(lines).toHaveLength(2);
  });
});

test('each name of a master is looked up once, without blanks', () => {
  const names = namesIn(
    table('general-cargo', '品名\t荷姿\t数量\n部品\tパレット\t2\n管\t パレット \t3\n箱\t\t1\n束'),
  );
  expect([...names]).toEqual([['cargo.packingStyleId', new Set(['パレット'])]]);
  expect([...namesIn(table('vehicle', '品名\t数量\n乗用車\t1'))]).toEqual([]);
});

describe('a column of dangerous goods', () => {
  const un = (cell: string, heading = '危険品') =>
    read('container', `コンテナ種別\t本数\t${heading}\n22G1\t1\t${cell}`)[0];
  test.each([
    ['1263'],
    ['UN1263'],
    ['UN 1263'],
    ['UN-1263'],
    ['ＵＮ１２６３'],
    ['国連番号1263'],
    ['UN No. 1263, class 3'],
    ['塗料 UN1263 PG II'],
  ])('%s has its number', (cell) => {
    expect(un(cell)?.line?.cargo).toMatchObject({ unNumber: '1263' });
  });
  test.each([
    ['危険物'],
    ['国連番号'],
    ['UN No.'],
    ['UN番号'],
    ['DG'],
    ['Dangerous goods'],
    ['IMDG'],
  ])('may be headed %s', (heading) =>
    expect(un('UN 1263', heading)?.line?.cargo).toMatchObject({ unNumber: '1263' }),
  );
  test('is a fault where it names no number, or several', () => {
    for (const cell of ['あり', 'class 3', 'UN1263 / UN1133', '12635'])
      expect([cell, told(un(cell)?.faults)]).toEqual([cell, ['cargo.unNumber digits-exactly']]);
    expect(un('なし')?.line?.cargo).toMatchObject({ unNumber: null });
  });
  test('of vehicles, with a temperature, is of what they carry', () => {
    const [row] = read(
      'vehicle',
      '区分\t台数\t危険品\t設定温度\n冷凍13mシャーシ 実入\t1\tUN 1263\t▲20℃',
    );
    expect(row?.line?.cargo).toMatchObject({
      dangerousGoods: [{ unNumber: '1263', packingGroup: null }],
      reefer: { setTemperatureC: '-20' },
    });
    const [faulty] = read('vehicle', '区分\t台数\t危険品\n13mシャーシ\t1\tあり');
    expect(told(faulty?.faults)).toEqual(['cargo.unNumber digits-exactly']);
  });
});

test('a decimal comma is a fault, not ten times as much', () => {
  const [row] = read(
    'general-cargo',
    '品名\t数量\t長さ(m)\t幅(m)\t高さ(m)\t重量(t)\nA\t1\t3,2\t2,1\t1,5\t1,25',
  );
  expect(row?.line).toBeNull();
  expect(row?.faults.map(({ path }) => path)).toEqual(
    ['lengthMm', 'widthMm', 'heightMm', 'weightKg'].map((each) => `cargo.size.${each}`),
  );
});

test.each(['寸法（幅×奥行×高さ）', 'Size (WxDxH)', 'W×D×H'])(
  'a size below “%s” is read in that order',
  (heading) => {
    const [row] = read(
      'general-cargo',
      `品名\t数量\t${heading}\t重量\n配電盤\t1\t2100×3200×1500\t1250`,
    );
    expect(row?.line?.cargo).toMatchObject({
      size: { lengthMm: 3200, widthMm: 2100, heightMm: 1500, weightKg: 1250 },
    });
  },
);

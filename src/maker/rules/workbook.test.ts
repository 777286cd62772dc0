import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTable } from './workbook.ts';

const known = {
  rows: new Set(['JPKND>JPYOS', 'JPYOS>JPKND']),
  columns: new Set(['N-K', 'N-LL']),
  minorUnit: 0,
};
const ignored = new Set(['経路', '平均', 'Average']);
const head = ['コード', '経路', 'N-K 軽自動車', 'N-LL 特大'];

it('reads prices as spreadsheets and people write them, and skips names and averages', () => {
  const table = [
    head,
    ['JPKND>JPYOS', '苅田 → 横須賀', '14,500', '２７５００'],
    ['JPYOS>JPKND', '横須賀 → 苅田', '13900.00', ''],
    ['平均', '', '14200', '27500'],
  ];
  expect(readTable(table, known, ignored)).toEqual({
    cells: [
      { rowCode: 'JPKND>JPYOS', columnCode: 'N-K', amount: '14500' },
      { rowCode: 'JPKND>JPYOS', columnCode: 'N-LL', amount: '27500' },
      { rowCode: 'JPYOS>JPKND', columnCode: 'N-K', amount: '13900' },
      { rowCode: 'JPYOS>JPKND', columnCode: 'N-LL', amount: null },
    ],
    faults: [],
  });
});

it('reports each cell that it cannot read', () => {
  const table = [
    [...head, 'N-XX'],
    ['JPKND>JPYOS', '', '-5', '要相談', ''],
    ['JPNGO>JPTMK', '', '1', '2', ''],
    ['JPKND>JPYOS', '', '1', '2.5', ''],
    ['JPYOS>JPKND', '', '1', '2.5', ''],
  ];
  expect(readTable(table, known, ignored).faults.map(({ row, column }) => [row, column])).toEqual([
    [0, 4],
    [1, 2],
    [1, 3],
    [2, 0],
    [3, 0],
    [4, 3],
  ]);
});

it('reports a file without any prices', () => {
  for (const table of [
    [],
    [['拝啓']],
    [head],
    [
      ['コード', '経路'],
      ['JPKND>JPYOS', '苅田 → 横須賀'],
    ],
  ])
    expect(readTable(table, known, ignored).faults).toMatchObject([{ row: 0, column: 0 }]);
});

it('leaves rows and columns unchanged that a file does not have', () => {
  expect(readTable([['code', 'N-LL'], ['JPYOS>JPKND', '26200'], []], known, ignored).cells).toEqual(
    [{ rowCode: 'JPYOS>JPKND', columnCode: 'N-LL', amount: '26200' }],
  );
});

it('reads back all amounts as written, in any order of rows', () => {
  const amount = fc.option(fc.integer({ min: 0, max: 999_999_999 }).map(String));
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...known.rows], { minLength: 1 }),
      fc.array(amount, { minLength: 4, maxLength: 4 }),
      (rows, amounts) => {
        const table = [
          head,
          ...rows.map((code, i) => [
            code,
            '',
            ...amounts.slice(i * 2, i * 2 + 2).map((each) => each ?? ''),
          ]),
        ];
        const { cells, faults } = readTable(table, known, ignored);
        expect(faults).toEqual([]);
        expect(cells.map((cell) => cell.amount)).toEqual(amounts.slice(0, rows.length * 2));
      },
    ),
  );
});

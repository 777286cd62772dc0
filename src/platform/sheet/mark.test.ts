import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { type Mark, marked } from './mark.ts';
import { readSheet } from './read.server.ts';
import { writeSheet } from './write.server.ts';

const read = async (bytes: Uint8Array) =>
  (await Array.fromAsync(readSheet(bytes))).map(({ cells }) => cells);
const reasons = { head: '要修正', known: ['要修正', 'To correct'] };
const columns = ['顧客コード', '名称', '設立日', '与信限度額'];
const marks: readonly Mark[] = [
  { row: 2, place: 3, text: '設立日：日付を入力してください。' },
  { row: 4, place: 1, text: '顧客コード：2行目と重複しています。' },
  { row: 4, place: null, text: '支払条件：入力してください。' },
];

/** A typical workbook of an office: its own widths, a date, a sum, a second sheet. */
const workbook = () =>
  writeXlsx({
    sheets: [
      {
        name: '顧客',
        columns: columns.map((_, i) => ({
          width: 11 + i,
          ...(i === 2 ? { numFmt: 'yyyy/mm/dd' } : {}),
        })),
        rows: [
          columns,
          ['007', '海路商事', '不明', 1000],
          ['008', '北港運輸', new Date('2001-04-01T00:00:00Z'), 2000],
          ['007', '南海フェリー', new Date('1999-12-31T00:00:00Z'), 3000],
        ],
        cells: new Map([['3,3', { value: 3000, formula: 'D2*3', formulaResult: 3000 }]]),
      },
      { name: '控え', rows: [['触らない']] },
    ],
  });

test('a workbook is returned with its invalid cells coloured and a column of reasons; dates, sums, widths and other sheets stay', async () => {
  const { sheets } = await readXlsx(await marked(await workbook(), marks, reasons), {
    readStyles: true,
  });
  const [sheet, other] = sheets;
  const coloured = [...sheet!.cells!]
    .filter(
      ([, { style }]) =>
        style?.fill?.type === 'pattern' && style.fill.fgColor?.rgb?.endsWith('FFC9C9'),
    )
    .map(([at]) => at);
  expect(coloured.toSorted()).toEqual(['1,2', '3,0']);
  expect(sheet!.rows.map((row) => row[4] ?? null)).toEqual([
    '要修正',
    '設立日：日付を入力してください。',
    null,
    '顧客コード：2行目と重複しています。\n支払条件：入力してください。',
  ]);
  expect(sheet!.rows[2]![2]).toEqual(new Date('2001-04-01T00:00:00Z'));
  expect(sheet!.rows[1]![0]).toBe('007');
  expect(sheet!.cells!.get('3,3')?.formula).toBe('D2*3');
  expect(sheet!.columns!.slice(0, 4).map(({ width }) => Math.round(width!))).toEqual([
    11, 12, 13, 14,
  ]);
  expect(other).toMatchObject({ name: '控え', rows: [['触らない']] });
});

test('a second check replaces the marks of the first, in the same column', async () => {
  const once = await marked(await workbook(), marks, reasons);
  const { sheets } = await readXlsx(
    await marked(once, [{ row: 3, place: 2, text: 'Name: too long.' }], {
      ...reasons,
      head: 'To correct',
    }),
    { readStyles: true },
  );
  const coloured = [...sheets[0]!.cells!]
    .filter(([, { style }]) => style?.fill?.type === 'pattern' && style.fill.pattern === 'solid')
    .map(([at]) => at);
  expect(coloured).toEqual(['2,1']);
  expect(sheets[0]!.rows.map((row) => row.slice(4).filter((cell) => cell !== null))).toEqual([
    ['To correct'],
    [],
    ['Name: too long.'],
    [],
  ]);
});

test('our own exports are marked too, as workbook and as CSV, and read the same except for the column', async () => {
  const rows = [
    ['007', '=海路', '2026-11-01', '1000'],
    ['008', "'北港\n運輸", '不明', '2000.5'],
  ];
  for (const format of ['xlsx', 'csv'] as const) {
    const head = {
      name: 'x',
      columns: columns.map((header, i) => ({
        header,
        kind: (['text', 'text', 'date', 'number'] as const)[i]!,
        scale: 2,
      })),
    };
    const bytes = new Uint8Array(await new Response(writeSheet(format, head, rows)).arrayBuffer());
    const found = await read(await marked(bytes, [{ row: 3, place: 3, text: '=設立日' }], reasons));
    expect(found.map((cells) => cells.slice(0, 4))).toEqual([columns, ...rows]);
    expect(found.map((cells) => cells[4] ?? '')).toEqual(['要修正', '', '=設立日']);
  }
});

test('every row of a Shift_JIS file from Excel keeps its place; a reason about the heading is below the column’s own name', async () => {
  const sjis = Buffer.from(
    '8d60835281 5b 8368 2c 96bc 8fcc 0d0a 0d0a 4a5054594f 2c 938c 8b9e 0d0a'.replaceAll(' ', ''),
    'hex',
  );
  const bytes = await marked(
    sjis,
    [
      { row: 1, place: 2, text: '名称：同じ列が2つあります。' },
      { row: 3, place: 1, text: '架空' },
    ],
    reasons,
  );
  expect(await Array.fromAsync(readSheet(bytes))).toEqual([
    { number: 1, cells: ['港コード', '名称', '要修正\n名称：同じ列が2つあります。'] },
    { number: 3, cells: ['JPTYO', '東京', '架空'] },
  ]);
});

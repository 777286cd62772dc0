import { expect, test } from 'vitest';
import { Refused } from '../refusal.ts';
import { readSheet } from './read.server.ts';
import { type SheetColumn, type SheetFormat, type SheetRow, writeSheet } from './write.server.ts';

const columns: readonly SheetColumn[] = [
  { header: '運賃コード', kind: 'text' },
  { header: 'Rate (¥)', kind: 'number', scale: 2 },
  { header: 'Valid from', kind: 'date' },
  { header: 'Note, "free"', kind: 'text' },
];
const rates: readonly SheetRow[] = [
  ['007', '1234567890123.45', '2026-11-01', '名古屋\n行き、"至急"'],
  ['=1+1', '-0.1', null, '+81-3-1234-5678'],
  ["'=1", '0', '2028-02-29', '@SUM(A1)'],
  ["''-5", null, '1999-12-31', '-5'],
  ["'70年代", '99999999999999.999', null, '\t先頭がタブ'],
];
const collected = async (
  format: SheetFormat,
  rows: Iterable<SheetRow> | AsyncIterable<SheetRow> = rates,
) =>
  new Uint8Array(
    await new Response(writeSheet(format, { name: '運賃/表 [1]', columns }, rows)).arrayBuffer(),
  );
const read = async (bytes: Uint8Array) => Array.fromAsync(readSheet(bytes));

test.each(['xlsx', 'csv'] as const)(
  'a %s file reads as written: leading zeros, 15 and 17 digits, dates, line breaks, text like a formula',
  async (format) => {
    const [head, ...rows] = await read(await collected(format));
    expect(head).toEqual({ number: 1, cells: columns.map(({ header }) => header) });
    expect(rows.map(({ cells }) => columns.map((_, i) => cells[i] ?? ''))).toEqual(
      rates.map((row) => row.map((cell) => cell ?? '')),
    );
    expect(rows.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6]);
  },
);

test('CSV starts with a byte order mark, ends lines with CR LF, and contains no formula', async () => {
  const bytes = await collected('csv');
  expect(Buffer.from(bytes.slice(0, 3)).toString('hex')).toBe('efbbbf');
  const text = new TextDecoder().decode(bytes);
  expect(text).toContain("\r\n'=1+1,-0.1,,'+81-3-1234-5678\r\n''=1,0,2028-02-29,'@SUM(A1)\r\n");
});

test('in a workbook “=1+1” is text and not a formula, dates are dates, the headings are frozen', async () => {
  const { readXlsx } = await import('hucre');
  const { sheets } = await readXlsx(await collected('xlsx'), { readStyles: true });
  const [sheet] = sheets;
  expect(sheet!.name).toBe('運賃 表  1 ');
  expect(sheet!.freezePane).toMatchObject({ rows: 1 });
  expect(sheet!.rows[2]!.slice(0, 2)).toEqual(['=1+1', -0.1]);
  expect(sheet!.rows[1]![2]).toEqual(new Date('2026-11-01T00:00:00Z'));
  expect([...(sheet!.cells?.values() ?? [])].filter(({ formula }) => formula)).toEqual([]);
});

test('CSV from Excel in Japan is read: Shift_JIS with ① and 髙, UTF-16 with tabs, semicolons; empty rows keep their numbers', async () => {
  // 港コード,名称 / JPTYO,東京①髙橋 in Shift_JIS as Windows writes it.
  const sjis = Buffer.from(
    '8d60835281 5b 8368 2c 96bc 8fcc 0d0a 4a5054594f 2c 938c 8b9e 8740 fbfc 8bb4 0d0a'.replaceAll(
      ' ',
      '',
    ),
    'hex',
  );
  expect(await read(sjis)).toEqual([
    { number: 1, cells: ['港コード', '名称'] },
    { number: 2, cells: ['JPTYO', '東京①髙橋'] },
  ]);
  expect(await read(Buffer.from('\uFEFF港\t名\r\n\r\nA\tB', 'utf16le'))).toEqual([
    { number: 1, cells: ['港', '名'] },
    { number: 3, cells: ['A', 'B'] },
  ]);
  expect(await read(Buffer.from('a;b\n1;2'))).toEqual([
    { number: 1, cells: ['a', 'b'] },
    { number: 2, cells: ['1', '2'] },
  ]);
});

test('a file that is neither workbook nor text is refused: a picture, a damaged workbook, an old .xls', async () => {
  const torn = (await collected('xlsx')).slice(0, 900);
  for (const bytes of [
    Buffer.from('89504e470d0a1a0a0000', 'hex'),
    torn,
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  ])
    await expect(read(bytes)).rejects.toBeInstanceOf(Refused);
});

test('rows are written as they arrive: the first before the hundredth exists', async () => {
  let made = 0;
  const endless = (async function* () {
    for (;;) yield [String(made++), '1.00', '2026-11-01', '名古屋'.repeat(200)];
  })();
  const reader = writeSheet('csv', { name: 'x', columns }, endless).getReader();
  expect((await reader.read()).value!.length).toBeGreaterThan(0);
  await reader.cancel();
  expect(made).toBeLessThan(1000);
});

test('a cell of a CSV has as many characters as in Excel, also where all of them are quotes, which are written twice', async () => {
  const quoted = (signs: number) => Buffer.from(`name\r\n"${'""'.repeat(signs)}"\r\n`);
  const [, row] = await read(quoted(32_767));
  expect(row?.cells).toEqual(['"'.repeat(32_767)]);
  await expect(read(quoted(32_768))).rejects.toMatchObject({
    refusal: { code: 'sheet-too-large' },
  });
});

import { text } from 'node:stream/consumers';
import { type CellValue, writeXlsxStream } from 'hucre';
import { expect, test } from 'vitest';
import { readSheet } from './read.server.ts';
import { entriesOf } from './unpack.ts';
import { workbookStream } from './workbook-stream.server.ts';

const columns = [
  { header: '顧客コード', kind: 'text', numFmt: '@', width: 14 },
  { header: 'Limit <¥>', kind: 'number', numFmt: '#,##0.00', width: 16 },
  { header: 'Since', kind: 'date', numFmt: 'yyyy-mm-dd', width: 12 },
  { header: '備考', kind: 'text', numFmt: '@', width: 50 },
] as const;
const head = { name: '顧客', columns, freezePane: { rows: 1, columns: 2 } };
/** Each row with the values that the library is to be given. */
const rows: readonly (readonly [(string | null)[], CellValue[]])[] = [
  [
    ['007', '1234567890123.45', '2026-11-01', 'A & B <c>\n"次"'],
    ['007', 1_234_567_890_123.45, new Date('2026-11-01'), 'A & B <c>\n"次"'],
  ],
  [
    ['=1+1', '-0.10', '1900-01-01', ' 前後 '],
    ['=1+1', -0.1, new Date('1900-01-01'), ' 前後 '],
  ],
  [
    ['', '99999999999999.999', '1900-02-28', '\u0007\r'],
    [null, '99999999999999.999', new Date('1900-02-28'), '\u0007\r'],
  ],
  [
    [null, '100000000000000000', '1900-03-01', '\t'],
    [null, 100_000_000_000_000_000, new Date('1900-03-01'), '\t'],
  ],
  [
    ['𠮷野家', '0', '未定', null],
    ['𠮷野家', 0, '未定', null],
  ],
  [
    ['x', 'N/A', null, 'y'],
    ['x', 'N/A', null, 'y'],
  ],
];
const textRows = rows.map(([texts]) => texts);

const zipOf = async (stream: ReadableStream<Uint8Array>) =>
  Buffer.from(await new Response(stream).arrayBuffer());

/** What is in a workbook, by name. */
const contents = async (zip: Buffer) =>
  Object.fromEntries(
    await Array.fromAsync(entriesOf(zip), async ({ name, open }) => [
      name,
      await text(await open()),
    ]),
  );

test('a workbook is what the library writes of the same cells, whichever row is written first', async () => {
  const options = { ...head, columns: [...columns] };
  const expected = await zipOf(
    writeXlsxStream(
      rows.map(([, values]) => [...values]),
      options,
    ),
  );
  expect(await contents(await zipOf(workbookStream(head, textRows)))).toEqual(
    await contents(expected),
  );
  const empty = await zipOf(writeXlsxStream([], options));
  expect(await contents(await zipOf(workbookStream(head, [])))).toEqual(await contents(empty));
});

test('columns after Z, and rows that do not fill one chunk or fill many', async () => {
  const wide = Array.from({ length: 60 }, (_, i) => ({ ...columns[0], header: `列${i}` }));
  const many = Array.from({ length: 500 }, (_, row) => wide.map((_, i) => `${row}-${i}`));
  const zip = await zipOf(workbookStream({ ...head, columns: wide }, many));
  const read = await Array.fromAsync(readSheet(zip));
  expect(read.map(({ cells }) => cells)).toEqual([wide.map(({ header }) => header), ...many]);
});

test('what a sheet does not hold goes to the next, with the heading', async () => {
  const found = await contents(await zipOf(workbookStream(head, textRows, 3)));
  const sheets = Object.keys(found).filter((name) => name.startsWith('xl/worksheets/'));
  expect(sheets).toEqual([1, 2, 3].map((n) => `xl/worksheets/sheet${n}.xml`));
  for (const name of sheets) {
    expect(found[name]!.match(/<row /g)).toHaveLength(3);
    expect(found[name]).toContain('Limit &lt;¥&gt;');
  }
  expect(found['xl/workbook.xml']!.match(/<sheet /g)).toHaveLength(3);
  expect(found['[Content_Types].xml']!.match(/worksheets\/sheet/g)).toHaveLength(3);
});

test('rows that fail fail the file, and whoever stops reading ends them', async () => {
  const failing = (async function* () {
    yield ['007', '1', null, null];
    throw new Error('the database went away');
  })();
  await expect(zipOf(workbookStream(head, failing))).rejects.toThrow('the database went away');
  const ended = Promise.withResolvers<string>();
  const endless = (async function* () {
    try {
      for (let i = 0; ; i++) yield [String(i), '1', null, crypto.randomUUID()];
    } finally {
      ended.resolve('ended');
    }
  })();
  const reader = workbookStream(head, endless).getReader();
  await reader.read();
  await reader.cancel();
  expect(await ended.promise).toBe('ended');
});

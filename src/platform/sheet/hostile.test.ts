import { writeXlsx } from 'hucre';
import { expect, test } from 'vitest';
import {
  cell,
  filled,
  hugeFiles,
  largeCell,
  megabyte,
  oneCell,
  sheetOf,
  workbookOf,
  zipOf,
} from '#test/attack/workbooks.ts';
import { covering } from '#test/extent.ts';
import { Refused } from '../refusal.ts';
import { sheetFaults, sheetLimits } from './limits.ts';
import { readSheet } from './read.server.ts';
import { entriesOf } from './unpack.ts';

// Small files that unpack to large ones. What is tested is what is refused, not how long it takes.

/** What a file is refused with; null where it is read. */
async function refusalOf(bytes: Uint8Array): Promise<string | null> {
  try {
    for await (const _ of readSheet(bytes)) continue;
    return null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, values } = error.refusal;
    return values ? `${code} ${JSON.stringify(values.limit)}` : code;
  }
}
const tooLarge = (fault: keyof typeof sheetFaults) =>
  `sheet-too-large ${JSON.stringify(sheetFaults[fault])}`;

test('a workbook made here is read: the attacks below fail by what they are', async () => {
  const rows = [];
  for await (const row of readSheet(workbookOf(sheetOf(cell(filled(5)))))) rows.push(row);
  expect(rows).toEqual([{ number: 1, cells: ['aaaaa'] }]);
});

const attacks: readonly (readonly [string, () => Uint8Array, string])[] = [
  [
    'one cell of 500 MB that says it is small',
    () => workbookOf(largeCell(500), undefined, 1000),
    'unsupported-file',
  ],
  ['one cell of 1 MB', () => workbookOf(sheetOf(cell(filled(megabyte)))), tooLarge('characters')],
  ['a CSV of a million commas', () => filled(megabyte, ','), tooLarge('columns')],
  ['one cell of 500 MB', hugeFiles.cell, tooLarge('size')],
  ['300 MB of shared strings', hugeFiles.strings, tooLarge('size')],
  ['1 GB of empty rows', hugeFiles.rows, tooLarge('size')],
  [
    'many empty rows',
    () => workbookOf(sheetOf('<row/>'.repeat(sheetLimits.rows + 1))),
    tooLarge('rows'),
  ],
  [
    'one cell of 40 MB',
    () => workbookOf(sheetOf(cell(filled(40 * megabyte)))),
    tooLarge('characters'),
  ],
  [
    'a cell in the last column of each row',
    () =>
      workbookOf(
        sheetOf(
          Array.from(
            { length: 50_000 },
            (_, i) => `<row r="${i + 1}"><c r="XFD${i + 1}"><v>1</v></c></row>`,
          ).join(''),
        ),
      ),
    tooLarge('columns'),
  ],
  ['a CSV of 20 MB of line breaks', hugeFiles.lineBreaks, tooLarge('rows')],
  ['a CSV of 20 MB of commas', () => filled(20 * megabyte, ','), tooLarge('columns')],
  ['a CSV of one cell of 20 MB', () => filled(20 * megabyte), tooLarge('characters')],
  ['a CSV of quotes', () => filled(20 * megabyte, '"'), tooLarge('characters')],
  [
    'a zip of many entries',
    () =>
      zipOf(Array.from({ length: 3000 }, (_, i) => ({ name: `x/${i}`, content: Buffer.alloc(0) }))),
    tooLarge('size'),
  ],
  ['a zip of nothing', () => zipOf([]), 'unsupported-file'],
  ['half of a workbook', () => workbookOf(oneCell).subarray(0, 600), 'unsupported-file'],
];
test.each(covering(attacks, ([, , expected]) => [expected]))(
  '%s',
  { timeout: 120_000 },
  async (_, make, expected) => {
    expect(await refusalOf(make())).toBe(expected);
  },
);

test('every workbook of the library that writes ours is within what is read', async () => {
  const bytes = await writeXlsx({ sheets: [{ name: 'a', rows: [['a', 1]] }] });
  expect((await Array.fromAsync(entriesOf(bytes))).length).toBeGreaterThan(5);
});

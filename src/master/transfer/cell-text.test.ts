import { expect, test } from 'vitest';
import { date } from '../kinds/date.ts';
import { integer } from '../kinds/integer.ts';
import { money } from '../kinds/money.ts';
import { text } from '../kinds/text.ts';
import { fieldRule } from '../rule.ts';
import type { Field } from '../kinds/registry.ts';
import { cellValue } from './cell-text.ts';

/** What a cell's text is stored as; undefined where it is refused. */
const stored = (field: Field, cell: string) =>
  fieldRule(field).safeParse(cellValue(field, cell)).data;

test.each([
  // The first of November in Japan, as a program writes it.
  ['2026-10-31T15:00:00.000Z', '2026-11-01'],
  ['2026-10-31T15:00Z', '2026-11-01'],
  ['2026-11-01T00:00:00+09:00', '2026-11-01'],
  // Midnight in Greenwich is the morning of the same day.
  ['2026-11-01T00:00:00Z', '2026-11-01'],
  // Without a zone the day is the written one.
  ['2026-11-01T00:00', '2026-11-01'],
  ['2026-11-01T00:00:00.000', '2026-11-01'],
  ['2026/11/01 0:00', '2026-11-01'],
  ['2026/11/01 0:00:00', '2026-11-01'],
  ['２０２６／１１／０１　０：００', '2026-11-01'],
  ['R08.11.01 0:00', '2026-11-01'],
  ['R08.11.01', '2026-11-01'],
  ['令和08年11月1日', '2026-11-01'],
  // Any other time would be lost, or is what a program made of midnight in Japan.
  ['2026/11/01 18:00', undefined],
  ['2026-10-31T15:00:00', undefined],
  ['2026-11-01T05:23:11Z', undefined],
  ['2026-11-01T00:00+12:00', undefined],
  ['2026/10/31 24:00', undefined],
  // A date with a time in a workbook.
  ['2026-11-01T18:30', undefined],
])('the cell %s of a day', (cell, day) =>
  expect(stored(date('First day', '開始日'), cell)).toBe(day),
);

test('a time in a column of days is named as what is wrong', () => {
  const day = date('First day', '開始日');
  const { error } = fieldRule(day).safeParse(cellValue(day, '2026-11-01T18:30'));
  expect(error?.issues.map(({ message }) => message)).toEqual(['Enter the day without a time.']);
});

test.each([
  ['2026/11/20 18:00:00', '2026-11-20 18:00'],
  ['2026-11-20 25:30', '2026-11-21 01:30'],
  ['2026/11/20 24:00', '2026-11-21 00:00'],
  ['2026/11/20 翌1:30', '2026-11-21 01:30'],
  ['2026-11-20T09:00:00Z', '2026-11-20 18:00'],
  ['2026-11-20T18:00', '2026-11-20 18:00'],
])('the cell %s of a time of departure', (cell, moment) =>
  expect(stored(text('Departure', '出港', { format: 'local-time', max: 16 }), cell)).toBe(moment),
);

test('16.000 is neither sixteen yen nor sixteen pieces: it may be sixteen thousand', () => {
  const price = money('Price', '単価');
  const pieces = integer('Pieces', '個数');
  expect(['16.000', '16.000 円', '¥16.000', '16,000円'].map((cell) => stored(price, cell))).toEqual(
    [undefined, undefined, undefined, '16000'],
  );
  expect(['16.000', '16.0', '16,000'].map((cell) => stored(pieces, cell))).toEqual([
    undefined,
    16,
    16000,
  ]);
});

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
  ['2026-11-01T00:00', '2026-11-01'],
  ['2026/11/01 0:00:00', '2026-11-01'],
  ['R08.11.01', '2026-11-01'],
  ['令和08年11月1日', '2026-11-01'],
  ['2026/11/01 18:00', undefined],
])('the cell %s of a day', (cell, day) =>
  expect(stored(date('First day', '開始日'), cell)).toBe(day),
);

test.each([
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

import { expect, it } from 'vitest';
import { parseBafTable } from './baf-table-text.ts';

it.each([
  ['26500: 200\n31500: 400', ['26500 200', '31500 400']],
  ['26,500：2,250', ['26500 2250']],
  ['26500 = 2.5', ['26500 2.5']],
  ['83900.33\t1.255', ['83900.33 1.255']],
  ['\n  26500:200  \n\n31500:400\n', ['26500 200', '31500 400']],
])('%j is a table', (text, rows) => {
  expect(parseBafTable(text)?.map(({ from, value }) => `${from} ${value}`)).toEqual(rows);
});

it.each([
  ['', 'nothing'],
  ['26500', 'a price without a value'],
  ['26500: 200 円', 'a word'],
  ['26500: -200', 'a negative value'],
  ['26500: 200\n約30000: 400', 'a row that is not understood'],
  ['26500: 200\n26500: 400', 'prices that do not rise'],
  ['100000: 200\n20000: 400', 'prices that fall, though not as texts'],
  ['2,65: 200', 'a comma that does not part thousands'],
])('%j is none: %s', (text) => {
  expect(parseBafTable(text)).toBeNull();
});

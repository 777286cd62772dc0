import { expect, test } from 'vitest';
import { sizeText } from './size.ts';

test.each([
  [0, '0 B'],
  [1, '1 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1_234_567, '1.18 MB'],
  [1024 ** 2 - 1, '1 MB'],
  [1024 ** 3, '1 GB'],
  [1024 ** 4, '1 TB'],
  [1024 ** 5, '1 PB'],
  [1024 ** 6, '1 EB'],
  [1024 ** 7, '1 ZB'],
  [1024 ** 8, '1 YB'],
  [5000 * 1024 ** 8, '5000 YB'],
  [-1, '0 B'],
  [Number.NaN, '0 B'],
])('%d bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));

test('a drawing of 1,234,567 bytes is 1.18 MB rounded up, 1.17 MB rounded down', () => {
  expect([sizeText(1_234_567, 'up'), sizeText(1_234_567, 'down')]).toEqual(['1.18 MB', '1.17 MB']);
  expect([sizeText(1024 ** 2 - 1, 'down'), sizeText(1024 ** 2 + 1, 'up')]).toEqual([
    '1023.99 KB',
    '1.01 MB',
  ]);
});

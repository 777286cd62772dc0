import { expect, test } from 'vitest';
import { parseSheetNumber, sheetNumber } from './number.ts';

test('the second revision of the 123rd price sheet is P-000123-2', () => {
  expect(sheetNumber({ serial: 123, revision: 2 })).toBe('P-000123-2');
});

test.each([
  ['P-000123-2', 123],
  ['P-000123', 123],
  [' ｐ－０００１２３－２ ', 123],
  ['Pー123', 123],
  ['Q-2026-000123', null],
  ['P-', null],
  ['123', null],
])('%s is sheet %s', (text, serial) => expect(parseSheetNumber(text)).toBe(serial));

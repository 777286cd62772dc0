import { describe, expect, test } from 'vitest';
import { Refused } from '../refusal.ts';
import { assertCleanAddress, cleanInput } from './clean-input.ts';

/** The paths and codes of the faults of an input; none if it is accepted. */
function faultsIn(run: () => unknown): string[] {
  try {
    run();
    return [];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return (error.refusal.fields ?? []).map(({ path, code }) => `${path} ${code}`);
  }
}

test.each([
  ['NUL', '\u0000'],
  ['a control character', '\u0007'],
  ['an escape', '\u001b'],
  ['delete', '\u007f'],
  ['a control character of Latin-1', '\u0085'],
  ['the first half of a surrogate pair', '\ud83d'],
  ['the second half of a surrogate pair', '\ude00'],
  ['no character', '\uffff'],
])('%s is refused where it is, in both languages', (_, sign) => {
  const input = { name: '港', sites: [{ note: 'a' }, { note: `x${sign}y` }], [`key${sign}`]: 1 };
  expect(faultsIn(() => cleanInput(input))).toEqual(['sites[1].note characters', ' characters']);
  expect(faultsIn(() => cleanInput(sign))).toEqual([' characters']);
});

test('line breaks, tabs, emoji, kanji outside the BMP and values of other types are unchanged', () => {
  const input = {
    text: 'a\r\n\tb\u3000𠮷野家 👨‍👩‍👧 神\ufa19',
    day: new Date(0),
    none: null,
    count: 3,
    list: [true, undefined],
  };
  expect(cleanInput(input)).toEqual(input);
  expect(cleanInput(undefined)).toBeUndefined();
});

test('letters are composed (NFC), and invisible text is empty', () => {
  expect(cleanInput({ a: 'カ\u3099', b: '\u200b\u3164\u2800', c: ' ' })).toEqual({
    a: 'ガ',
    b: '',
    c: ' ',
  });
});

test('the names of files', () => {
  expect(faultsIn(() => cleanInput({ file: new File(['a'], 'a\u0000.pdf') }))).toEqual([
    'file characters',
  ]);
  expect(faultsIn(() => cleanInput({ file: new File(['a'], 'a\n.pdf') }))).toEqual([
    'file characters',
  ]);
  const cleaned = cleanInput(new File(['a'], 'カ\u3099.txt', { type: 'text/plain' }));
  expect(cleaned).toMatchObject({ name: 'ガ.txt', type: 'text/plain', size: 1 });
});

test('input that is nested too deeply is refused without a stack overflow', () => {
  let deep: unknown = 1;
  for (let i = 0; i < 100_000; i++) deep = { a: deep };
  expect(faultsIn(() => cleanInput(deep))).toEqual(['a invalid']);
});

describe('addresses that a library reads', () => {
  test.each(['/%', '/%00', '/a?q=%00', '/a?%00=1', '/%ED%A0%80'])('%s is refused', (path) => {
    expect(() => assertCleanAddress(new URL(path, 'http://umiji.test'))).toThrow(Refused);
  });
});

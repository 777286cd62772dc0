import { expect, test } from 'vitest';
import { coreName, firmDomain, phoneDigits } from './duplicates.ts';

test.each([
  ['㈱北斗重機', '北斗重機'],
  ['北斗重機株式会社', '北斗重機'],
  ['（有）瀬戸内機工', '瀬戸内機工'],
  ['Hokuto Heavy Co., Ltd.', 'Hokuto Heavy'],
  ['Maruju Foods Inc.', 'Maruju Foods'],
  ['株式会社', '株式会社'],
])('%s is compared as %s', (name, core) => expect(coreName(name)).toBe(core));

test('a firm is known by its own address of mail, not by one that anybody can have', () => {
  expect(firmDomain('ono@Hokuto-Heavy.example')).toBe('hokuto-heavy.example');
  expect(firmDomain('ono@gmail.com')).toBeNull();
  expect(firmDomain('nobody')).toBeNull();
});

test('a telephone number is compared by its digits, full width or not', () => {
  expect(phoneDigits('087-555-0142')).toBe('0875550142');
  expect(phoneDigits('０８７（５５５）０１４２')).toBe('0875550142');
  expect(phoneDigits('110')).toBeNull();
});

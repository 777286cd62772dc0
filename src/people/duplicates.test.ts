import { expect, test } from 'vitest';
import { coreName, firmDomain, phoneDigits } from './duplicates.ts';

test.each([
  ['㈱北斗重機', '北斗重機'],
  ['北斗重機株式会社', '北斗重機'],
  ['（有）瀬戸内機工', '瀬戸内機工'],
  ['ﾎｸﾄｶﾌﾞｼｷｶﾞｲｼｬ', 'ホクト'],
  ['株式會社髙﨑', '高崎'],
  ['Hokuto Heavy Co., Ltd.', 'hokuto heavy'],
  ['Maruju Foods Inc.', 'maruju foods'],
  ['株式会社', '株式会社'],
])('%s is compared as %s', (name, core) => expect(coreName(name)).toBe(core));

test('the domain of an email address identifies a firm, unless it is a public provider', () => {
  expect(firmDomain('ono@Hokuto-Heavy.example')).toBe('hokuto-heavy.example');
  expect(firmDomain('ono@gmail.com')).toBeNull();
  expect(firmDomain('nobody')).toBeNull();
});

test('telephone numbers are compared by their digits, full width or not', () => {
  expect(phoneDigits('087-555-0142')).toBe('0875550142');
  expect(phoneDigits('０８７（５５５）０１４２')).toBe('0875550142');
  expect(phoneDigits('110')).toBeNull();
});

import { expect, test } from 'vitest';
import { coreName, firmDomain, phoneForms } from './duplicates.ts';

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

test.each(['087-555-0142', '０８７（５５５）０１４２', '+81 87-555-0142', '+81 (0)87-555-0142'])(
  'the telephone number %s is found as it may be stored',
  (phone) =>
    expect(phoneForms(phone).toSorted()).toEqual([
      '0081875550142',
      '0875550142',
      '810875550142',
      '81875550142',
    ]),
);

test('a number of another country is compared as it is, an emergency number not at all', () => {
  expect(phoneForms('+82 2-312-3456-789')).toEqual(['8223123456789']);
  expect(phoneForms('110')).toEqual([]);
});

import { expect, test } from 'vitest';
import { fold, hasWords, nameForm } from './fold.ts';
import { variants } from './variants.ts';

test.each([
  [
    '東都港運株式会社',
    ['東都港運㈱', '東都港運（株）', '東都港運(株)', '㈱東都', '株式会社 東都', '東都港運株式會社'],
  ],
  ['（有）瀬戸内機工', ['有限会社瀬戸内機工', '瀬戸内機工㈲', '瀬戸内']],
  ['髙﨑埠頭', ['高崎埠頭', '高﨑', '髙崎']],
  ['齋藤渡邊運輸', ['斎藤渡辺', '斉藤渡邉', '齊藤']],
  ['霞ヶ浦ターミナル', ['霞ケ浦', 'タ－ミナル', 'ﾀ-ﾐﾅﾙ', 'たーみなる']],
  ['ガントリー、クレーン', ['カ゛ントリ－', 'ガントリー,クレーン', 'ガントリー，クレーン']],
] as const)('%s is found by %j', (name, words) => {
  expect(words.filter((word) => !hasWords(name, word))).toEqual([]);
});

test('a legal form alone finds the firms that have it', () => {
  expect([
    hasWords('㈱東都', '株式会社'),
    hasWords('㈲東都', '（株）'),
    hasWords('東都', '㈱'),
  ]).toEqual([true, false, false]);
});

test('another firm is not found: the characters differ, not only their form', () => {
  expect([hasWords('高崎埠頭', '高碕'), hasWords('東都港運', '東郡港運')]).toEqual([false, false]);
  expect(nameForm('㈱東都') === nameForm('東都㈱')).toBe(true);
  expect(nameForm('東都海運') === nameForm('東都港運')).toBe(false);
});

test('the form of an ideograph has no other form', () => {
  expect([...variants.values()].filter((form) => variants.has(form))).toEqual([]);
  expect([...variants].filter(([variant, form]) => fold(variant) !== form)).toEqual([]);
});

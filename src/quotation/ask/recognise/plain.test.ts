import { expect, test } from 'vitest';
import { marker } from './marking.ts';
import { matchesOf, plainOf, sourceSpan, takenPlaces } from './plain.ts';

test.each([
  ['１３ｍシャーシ', '13mシャーシ'],
  ['ｼｬｰｼ', 'シャーシ'],
  ['ｶﾞﾝ', 'ガン'],
  ['5㎜ ⅲ ℃', '5mm iii °c'],
  ['Tokyo', 'tokyo'],
  ['東京⇒苫小牧', '東京→苫小牧'],
  ['3〜5', '3~5'],
  ['3―5−7', '3-5-7'],
  ['2✕3', '2×3'],
  ['‘a’ “b”', '\'a\' "b"'],
  ['a\u00a0b\u200bc', 'a b c'],
  ['a\tb\nc', 'a\tb\nc'],
  // The ends of lines of Windows and of old Macintoshes.
  ['a\r\nb\rc', 'a \nb\nc'],
  ['PC200ー10', 'pc200-10'],
  ['シャーシ', 'シャーシ'],
  // ① counts rows and is no number; a letter whose small form is longer stays.
  ['①', '①'],
  ['İ', 'İ'],
])('%j is compared as %j', (source, text) => expect(plainOf(source).text).toBe(text));

test('what is found is marked where it stands in the source', () => {
  const plain = plainOf('積荷ｶﾞﾝ㎜x');
  expect(plain.text).toBe('積荷ガンmmx');
  expect(sourceSpan(plain, 2, 4)).toEqual({ start: 2, end: 5 });
  expect(sourceSpan(plain, 4, 6)).toEqual({ start: 5, end: 6 });
  expect(sourceSpan(plain, 6, 7)).toEqual({ start: 6, end: 7 });
  // An empty part has no length.
  expect(sourceSpan(plain, 4, 4)).toEqual({ start: 5, end: 5 });
  expect(sourceSpan(plainOf(''), 0, 0)).toEqual({ start: 0, end: 0 });
});

test('all matches have their places', () => {
  expect(matchesOf(/\d+/g, 'a12b3').map(({ at, end }) => [at, end])).toEqual([
    [1, 3],
    [4, 5],
  ]);
});

test('a place is taken once, whole or not at all', () => {
  const places = takenPlaces(10);
  expect(places.take({ at: 2, end: 5 })).toBe(true);
  expect(places.take({ at: 4, end: 7 })).toBe(false);
  expect(places.isFree({ at: 5, end: 7 })).toBe(true);
  expect(places.isFree({ at: 0, end: 3 })).toBe(false);
  expect(places.take({ at: 5, end: 10 })).toBe(true);
  expect(places.isFree({ at: 9, end: 10 })).toBe(false);
  expect(places.isFree({ at: 0, end: 2 })).toBe(true);
});

test('of marks that overlap the longer of those that begin first stays, and each knows its number', () => {
  const marks = marker(plainOf('13mシャーシ 3台'));
  const label = { en: '', ja: '' };
  const count = marks.add({ at: 8, end: 9 }, 'count', 'proposed', label);
  const metres = marks.add({ at: 0, end: 3 }, 'size', 'unused', label);
  const chassis = marks.add({ at: 0, end: 7 }, 'freight', 'proposed', label);
  const none = marks.add({ at: 9, end: 9 }, 'size', 'unused', label);
  const next = marks.add({ at: 7, end: 8 }, 'handling', 'choose', label);
  const found = marks.finish();
  expect(found.marks.map(({ start, end, kind, use }) => [start, end, kind, use])).toEqual([
    [0, 7, 'freight', 'proposed'],
    [7, 8, 'handling', 'choose'],
    [8, 9, 'count', 'proposed'],
  ]);
  expect(found.indexesOf([count, chassis, count])).toEqual([2, 0]);
  expect(found.indexesOf([metres, none, next])).toEqual([1]);
});

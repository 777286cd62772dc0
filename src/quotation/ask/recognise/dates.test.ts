import { describe, expect, test } from 'vitest';
import { isSamePurpose, purposesOf } from './directions.ts';
import { findDates } from './dates.ts';
import { plainOf } from './plain.ts';

// Thursday.
const today = '2026-11-26';
const datesIn = (text: string) =>
  findDates(plainOf(text).text, today).map(({ days, open }) => [days.join(' '), open]);

describe('a day', () => {
  test.each([
    ['12月3日', '2026-12-03'],
    ['11月26日', '2026-11-26'],
    ['11月25日', '2027-11-25'],
    ['2月29日', '2028-02-29'],
    ['２０２６年１２月３日', '2026-12-03'],
    ['2026-12-03', '2026-12-03'],
    ['令和8年12月3日', '2026-12-03'],
    ['R8.12.3', '2026-12-03'],
    ['R8 12/3', '2026-12-03'],
    ['R8/12/3', '2026-12-03'],
    ['令和８年 12/3', '2026-12-03'],
    ['R08.12.03', '2026-12-03'],
    ['令和9年12月3日', '2027-12-03'],
    ['We sail on 2026-12-03.', '2026-12-03'],
    ['We sail on 2026/12/3, please', '2026-12-03'],
    ['We sail on 13/12.', '2026-12-13'],
    ['出港日は R8.12.3.', '2026-12-03'],
    ['12/3発', '2026-12-03'],
    ['12/3/26発', '2026-12-03'],
    ['12/3/2027発', '2027-12-03'],
    ['13/12', '2026-12-13'],
    ['12/12', '2026-12-12'],
    ['3 Dec', '2026-12-03'],
    ['the 3rd of December', '2026-12-03'],
    ['1st Jan 2027', '2027-01-01'],
    ['December 3, 2026', '2026-12-03'],
    ['Sept. 30', '2027-09-30'],
    ['12月3日(木)', '2026-12-03'],
    ['12月3日（木曜日）', '2026-12-03'],
    ['3 Dec (Thu)', '2026-12-03'],
    ['3 December, Thursday', '2026-12-03'],
    ['12月6日(日)', '2026-12-06'],
    ['明日', '2026-11-27'],
    ['本日', '2026-11-26'],
    ['明後日', '2026-11-28'],
    ['tomorrow', '2026-11-27'],
    ['the day after tomorrow', '2026-11-28'],
    ['today', '2026-11-26'],
    ['今週金曜', '2026-11-27'],
    ['今週日曜', '2026-11-29'],
    ['来週月曜', '2026-11-30'],
    ['来週の土曜日', '2026-12-05'],
    ['再来週水曜', '2026-12-09'],
    ['this Friday', '2026-11-27'],
    ['coming Monday', '2026-11-30'],
    // On a Thursday the coming one is a week away.
    ['this Thursday', '2026-12-03'],
    // The coming Monday is that of the next week.
    ['next Monday', '2026-11-30'],
  ])('%s is %s', (text, day) => expect(datesIn(text)).toEqual([[day, null]]));

  test.each([
    ['2月30日'],
    ['2026/13/1'],
    ['Dec 3 units'],
    ['12/3台'],
    ['212月3日'],
    ['0/5発'],
    ['13/5発'],
    ['12/32発'],
  ])('%s is none', (text) => expect(datesIn(text)).toEqual([]));
});

describe('a day that the text leaves open', () => {
  test.each([
    // British and American.
    ['3/12', '2027-03-12 2026-12-03', 'two-readings'],
    // A week begins on Monday or on Sunday.
    ['来週日曜', '2026-11-29 2026-12-06', 'two-readings'],
    ['next Friday', '2026-11-27 2026-12-04', 'two-readings'],
    ['12/3か4日', '2026-12-03 2026-12-04', 'two-readings'],
    ['12月3日〜5日', '2026-12-03 2026-12-05', 'two-readings'],
    ['12月3日または5日', '2026-12-03 2026-12-05', 'two-readings'],
    ['12月3日(金)', '2026-12-03', 'weekday'],
    ['3 Dec Fri', '2026-12-03', 'weekday'],
    ['2026/11/20', '2026-11-20', 'past'],
    ['R8 11/20', '2026-11-20', 'past'],
    ['令和元年12月3日', '2019-12-03', 'past'],
    ['今週月曜', '2026-11-23', 'past'],
    ['12月3日以降', '2026-12-03', 'approximate'],
    ['12月3日頃', '2026-12-03', 'approximate'],
    ['3 Dec or later', '2026-12-03', 'approximate'],
    ['around 3 Dec', '2026-12-03', 'approximate'],
    ['およそ12月3日', '2026-12-03', 'approximate'],
    ['12月上旬', '', 'approximate'],
    ['来月末', '', 'approximate'],
    ['early December', '', 'approximate'],
    ['end of Nov', '', 'approximate'],
    ['来週中', '', 'approximate'],
    ['再来週', '', 'approximate'],
    ['next week', '', 'approximate'],
  ])('%s: %s, %s', (text, days, open) => expect(datesIn(text)).toEqual([[days, open]]));

  test('a length of stay and a count are no second day', () => {
    expect(datesIn('12月3日~5日間')).toEqual([['2026-12-03', null]]);
    expect(datesIn('12月3日・4台')).toEqual([['2026-12-03', null]]);
  });

  test('29 February waits for its year, also over that of a century', () => {
    expect(findDates('2月29日', '2096-03-01')).toMatchObject([{ days: ['2104-02-29'] }]);
  });

  test('on a Sunday the one of this week is today', () => {
    expect(findDates('今週日曜', '2026-11-29')).toMatchObject([{ days: ['2026-11-29'] }]);
  });

  test('a second day that the month does not have is none', () => {
    expect(datesIn('11月30日か31日').map(([days]) => days)).toEqual(['2026-11-30']);
  });

  test('a vague day that is named exactly as well is that day', () => {
    expect(datesIn('late December 28')).toEqual([['2026-12-28', null]]);
    expect(datesIn('再来週の水曜')).toEqual([['2026-12-09', null]]);
  });
});

test('days are in the order of the text, with the place where they stand', () => {
  expect(datesIn('12月上旬、明日か、12月3日')).toEqual([
    ['', 'approximate'],
    ['2026-11-27', null],
    ['2026-12-03', null],
  ]);
  expect(findDates('出港は12/3か4日です', today)).toEqual([
    { at: 3, end: 10, days: ['2026-12-03', '2026-12-04'], open: 'two-readings' },
  ]);
});

describe('what a day is for', () => {
  const purposes = (text: string) => {
    const plain = plainOf(text).text;
    const dates = findDates(plain, today);
    return purposesOf(plain, dates);
  };
  test.each<[string, (string | null)[]]>([
    ['12月3日出港希望', ['departure']],
    ['12月3日に積み込み', ['departure']],
    ['出港日：12月3日', ['departure']],
    ['ETD 3 Dec', ['departure']],
    ['shipping on 3 Dec', ['departure']],
    ['12月5日着', ['arrival']],
    ['12月5日までに回答', ['other']],
    ['納期：12月5日', ['arrival']],
    ['12月5日必着', ['arrival']],
    ['12月5日までに苫小牧へ', ['arrival']],
    ['Please reply by 5 Dec', ['other']],
    ['12月5日までにお見積りください', ['other']],
    ['ETA 5 Dec', ['arrival']],
    ['by 5 Dec', ['arrival']],
    ['cargo ready 5 Dec', ['other']],
    ['12月3日', [null]],
    ['12月3日発注', [null]],
    ['発注日 12月3日', ['other']],
    ['発行日：12月3日', ['other']],
    ['発送日：12月3日', ['departure']],
    // The end of a line and of a clause end what a word says.
    ['出港希望です。12月3日', [null]],
    ['出港\n12月3日', [null]],
    ['12月3日。出港', [null]],
    ['12月3日発、12月5日着', ['departure', 'arrival']],
    ['出港日 12月3日\n到着日 12月5日', ['departure', 'arrival']],
    // In one row, each day has the word that leads to it.
    ['出港日 12月3日 到着日 12月5日', ['departure', 'arrival']],
    ['出港日：12月3日　納期：12月5日', ['departure', 'arrival']],
    ['ETD 3 Dec ETA 5 Dec', ['departure', 'arrival']],
    ['ETA: 5 Dec ETD: 3 Dec', ['arrival', 'departure']],
    ['12月3日出港 12月5日到着', ['departure', 'arrival']],
    ['ETD 3 Dec, ETA 5 Dec', ['departure', 'arrival']],
    // What stands beside another day belongs to that one.
    ['12月3日 12月5日着', [null, 'arrival']],
    ['出港12月3日 12月5日', ['departure', null]],
    // The nearer word counts.
    ['納品のため12月3日出港、着', ['departure']],
    ['納期と出港日は12月3日', ['departure']],
    ['出港日と納期は12月3日', ['arrival']],
  ])('%s: %j', (text, expected) => expect(purposes(text)).toEqual(expected));
});

test('days are for the same by the words between them', () => {
  for (const between of ['か', ' or ', 'または', 'あるいは ', '、', ' and ', '・'])
    expect([between, isSamePurpose(between)]).toEqual([between, true]);
  // 12/3から12/4, 12/3の何日か.
  for (const between of ['', 'から', 'の何日か'])
    expect([between, isSamePurpose(between)]).toEqual([between, false]);
});

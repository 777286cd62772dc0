import { expect, test } from 'vitest';
import { isDay, isMonth } from '#platform/day.ts';
import { dayOf, eraOf, isMoment, momentOf, monthOf, timeOf } from './calendar.ts';

test.each([
  ['2026-11-20', '令和8年', 'Reiwa 8'],
  ['2019-05-01', '令和元年', 'Reiwa 1'],
  ['2019-04-30', '平成31年', 'Heisei 31'],
  ['1989-01-07', '昭和64年', 'Showa 64'],
  ['1926-12-25', '昭和元年', 'Showa 1'],
  ['1989-01-08', '平成元年', 'Heisei 1'],
  ['1926-12-24', '大正15年', 'Taisho 15'],
  ['1912-07-30', '大正元年', 'Taisho 1'],
  ['1912-07-29', '明治45年', 'Meiji 45'],
  ['1868-01-25', '明治元年', 'Meiji 1'],
  ['2026-04', '令和8年', 'Reiwa 8'],
  // A month belongs to the era in which it ends.
  ['2019-05', '令和元年', 'Reiwa 1'],
  ['2019-04', '平成31年', 'Heisei 31'],
  ['1989-01', '平成元年', 'Heisei 1'],
])('the era of %s', (day, ja, en) => {
  expect(eraOf(day)).toEqual({ ja, en });
});

test('no era before Meiji', () => {
  expect(eraOf('1800-01-01')).toBeNull();
  expect(eraOf('1868-01-24')).toBeNull();
});

test.each([
  ['2026/11/20', '2026-11-20'],
  ['20261120', '2026-11-20'],
  ['２０２６．１１．２０', '2026-11-20'],
  ['2026年 1月 5日', '2026-01-05'],
  ['令和元年5月1日', '2019-05-01'],
  ['平成31年4月30日', '2019-04-30'],
  ['s64/1/7', '1989-01-07'],
  ['11/20', '2026-11-20'],
  ['11月20日', '2026-11-20'],
  // The year may lack its 年.
  ['令和元11月20日', '2019-11-20'],
  ['2026-02-30', null],
  ['120261120', null],
  ['202611201', null],
  ['x2026/11/20', null],
  ['2026/11/20x', null],
  ['x11/20', null],
  ['11/20x', null],
  ['xR11 1/2', null],
  ['大正15年12月24日', '1926-12-24'],
  ['昭和元年12月25日', '1926-12-25'],
  ['令和0年5月1日', null],
  ['R0.5.1', null],
  ['令和元年4月30日', null],
  ['平成31年5月1日', null],
  ['昭和65年1月1日', null],
  ['昭和64年1月8日', null],
  ['大正1年1月1日', null],
  ['明治1年1月24日', null],
  ['2/30', null],
  ['来週', null],
])('%s typed as a day', (text, day) => {
  expect(dayOf(text, '2026-06-01')).toBe(day);
});

test('months and times as typed', () => {
  expect(['2026/4', '令和8年4月', '202604', '2026-00', '4月'].map(monthOf)).toEqual([
    '2026-04',
    '2026-04',
    '2026-04',
    null,
    null,
  ]);
  expect(['9:5', '0930', '23:59', '24:00', '12:60', '9'].map(timeOf)).toEqual([
    '09:05',
    '09:30',
    '23:59',
    null,
    null,
    null,
  ]);
  expect(['x9:05', '9:05x', '10930', '09301'].map(timeOf)).toEqual([null, null, null, null]);
});

test.each([
  ['平成31年4月', '2019-04'],
  // Eras changed in this month: it belongs to both.
  ['昭和64年1月', '1989-01'],
  ['平成元年1月', '1989-01'],
  ['令和元年4月', null],
  ['1202604', null],
  ['2026041', null],
  ['x2026/4', null],
  ['2026/4x', null],
  ['昭和64年2月', null],
  ['令和0年5月', null],
])('%s typed as a month', (text, month) => {
  expect(monthOf(text)).toBe(month);
});

test.each([
  ['2026/11/25 18:00', '2026-11-25 18:00'],
  ['令和8年11月25日　9時5分', '2026-11-25 09:05'],
  ['２０２６１１２５ ０９３０', '2026-11-25 09:30'],
  ['2026-11-25T18:00', '2026-11-25 18:00'],
  ['2026-11-25  18:00', '2026-11-25 18:00'],
  ['2026-11-25 23:59', '2026-11-25 23:59'],
  ['2026-11-25', null],
  ['至急\n2026-11-25 18:00', null],
  ['2026-11-25 x 2026-11-25 18:00', null],
  ['2026-11-25 18:00x', null],
  ['2026-02-30 18:00', null],
  ['2026-11-25 24:00', null],
])('%s typed as a day and time', (text, moment) => {
  expect(momentOf(text)).toBe(moment);
  expect(isMoment(momentOf(text) ?? text)).toBe(moment !== null);
});

test('an existing day or month is written in full', () => {
  expect(['2026-11-20', '2026-11', '2026-11-2', '0999-01-01', '2026-02-29'].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(['2026-11', '2026-13', '2026-11-20'].map(isMonth)).toEqual([true, false, false]);
});

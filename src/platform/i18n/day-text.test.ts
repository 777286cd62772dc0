import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dayText, instantText, periodText } from './day-text.ts';

it('a day, a month and a time at a port are written in one way for each language', () => {
  const both = (value: string) => [dayText(value, 'ja'), dayText(value, 'en')];
  expect(both('2026-11-05')).toEqual(['2026年11月5日', '5 Nov 2026']);
  expect(both('2026-09')).toEqual(['2026年9月', 'Sep 2026']);
  expect(both('2026-12-23 18:00')).toEqual(['2026年12月23日 18:00', '23 Dec 2026 18:00']);
});

it('a period has both days, and an open one its first', () => {
  const period = { validFrom: '2026-12-01', validTo: '2027-03-31' };
  expect(periodText(period, 'en')).toBe('1 Dec 2026 – 31 Mar 2027');
  expect(periodText(period, 'ja')).toBe('2026年12月1日～2027年3月31日');
  expect(periodText({ ...period, validTo: null }, 'en')).toBe('1 Dec 2026 –');
  expect(periodText({ ...period, validTo: null }, 'ja')).toBe('2026年12月1日～');
});

it('an instant is the day and time in Japan, by the clock of twenty-four or twelve hours', () => {
  const evening = new Date('2026-11-20T09:00:05Z');
  expect(instantText(evening, 'ja')).toBe('2026年11月20日 18:00');
  expect(instantText(evening, 'en', { seconds: true })).toBe('20 Nov 2026 18:00:05');
  expect(instantText(evening, 'en', { hour12: true })).toBe('20 Nov 2026 6:00 pm');
  expect(instantText(evening, 'ja', { hour12: true })).toBe('2026年11月20日 午後6:00');
  const noon = new Date('2026-11-20T03:05:00Z');
  const midnight = new Date('2026-11-20T15:05:00Z');
  expect([noon, midnight].map((at) => instantText(at, 'en', { hour12: true }))).toEqual([
    '20 Nov 2026 12:05 pm',
    '21 Nov 2026 12:05 am',
  ]);
});

it('nothing else formats days, and no field leaves it to the browser', () => {
  const others = globSync('src/**/*.{ts,tsx}').filter(
    (file) =>
      !/\.test\.tsx?$/.test(file) &&
      /Intl\.DateTimeFormat|toLocale(Date|Time)String|type=["'](date|month|datetime-local)/.test(
        readFileSync(file, 'utf8'),
      ),
  );
  expect(others).toEqual([]);
});

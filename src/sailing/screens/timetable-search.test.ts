import { expect, it } from 'vitest';
import { daysOf, readTimetableSearch, weeksOf } from './timetable-search.ts';

it('has the weeks of a month from Sunday to Saturday', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks.map(([first]) => first)).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    '2026-11-29',
  ]);
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05');
  expect(weeksOf('2026-02').flat().at(-1)).toBe('2026-02-28');
  expect(weeksOf('2026-05')).toHaveLength(6);
});

it('asks for the whole month', () => {
  expect(daysOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});

it('ignores what is no month, view or id', () => {
  expect(readTimetableSearch({ month: '2026-13', view: 'x', from: "'", to: 3 })).toEqual({});
  expect(readTimetableSearch({ month: '2026-12', view: 'list' })).toEqual({
    month: '2026-12',
    view: 'list',
  });
});

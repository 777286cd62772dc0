import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#platform/clock.ts';
import { type Span, monthOf, nextMonth, periodsToCount, tile } from './periods.ts';
import { sliceFor } from './slices.ts';

const kept = (months: readonly string[], days: readonly string[] = []) => ({
  months: new Set(months),
  days: new Set(days),
});
const daysOf = ({ from, to }: Span) => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};
const ofMonth = (month: string) => daysOf({ from: month, to: addDays(nextMonth(month), -1) });

it('a period is laid out of whole kept months, kept days, and the days of which nothing is kept', () => {
  expect(
    tile(
      { from: '2026-08-20', to: '2026-11-03' },
      kept(['2026-08-01', '2026-09-01'], ['2026-11-01', '2026-11-03']),
    ),
  ).toEqual({
    // August is kept, but only its end is asked for.
    months: ['2026-09-01'],
    days: ['2026-11-01', '2026-11-03'],
    live: [
      { from: '2026-08-20', to: '2026-08-31' },
      { from: '2026-10-01', to: '2026-10-31' },
      { from: '2026-11-02', to: '2026-11-02' },
    ],
  });
  expect(tile({ from: '2026-02-01', to: '2026-02-28' }, kept(['2026-02-01']))).toEqual({
    months: ['2026-02-01'],
    days: [],
    live: [],
  });
});

it('whatever is kept, every day of a period is in one of its parts, and in one only', () => {
  const day = fc.integer({ min: 0, max: 500 }).map((days) => addDays('2025-01-01', days));
  fc.assert(
    fc.property(day, day, fc.array(day), fc.array(day), (one, other, months, days) => {
      const span = one < other ? { from: one, to: other } : { from: other, to: one };
      const parts = tile(span, kept(months.map(monthOf), days));
      const covered = [
        ...parts.months.flatMap(ofMonth),
        ...parts.days,
        ...parts.live.flatMap(daysOf),
      ];
      expect(covered.toSorted()).toEqual(daysOf(span));
    }),
  );
});

it('what is old is counted by month, what is recent by day, the latest first; what is kept and unchanged is not', () => {
  const span = { from: '2026-06-15', to: '2026-09-03' };
  expect(
    periodsToCount(span, kept(['2026-07-01'], ['2026-09-01']), ['2026-09-03'], '2026-09-01'),
  ).toEqual({ months: ['2026-08-01', '2026-06-01'], days: ['2026-09-03', '2026-09-02'] });
  // A day whose last quotation was deleted is outside of what has quotations.
  expect(periodsToCount(null, kept([]), ['2026-06-30', '2026-09-09'], '2026-09-01')).toEqual({
    months: ['2026-06-01'],
    days: ['2026-09-09'],
  });
});

it('sums answer for one of lane, customer and employee, and for a lane by both of its ports', () => {
  const [customerId, employeeId, fromPortId, toPortId] = ['a', 'b', 'c', 'd'];
  expect(sliceFor({})).toBe('all');
  expect(sliceFor({}, 'lane')).toBe('lane');
  expect(sliceFor({ customerId })).toBe('customer');
  expect(sliceFor({ customerId }, 'customer')).toBe('customer');
  expect(sliceFor({ employeeId: 'none' }, 'employee')).toBe('employee');
  expect(sliceFor({ fromPortId, toPortId }, 'lane')).toBe('lane');
  for (const [filter, by] of [
    [{ customerId }, 'lane'],
    [{ customerId, employeeId }, 'all'],
    [{ fromPortId }, 'lane'],
    [{ toPortId }, 'all'],
    [{ answered: true }, 'all'],
    [{ reason: '' }, 'all'],
  ] as const)
    expect(sliceFor(filter, by)).toBeNull();
});

import { describe, expect, it } from 'vitest';
import { fiscalYearDays } from '#platform/fiscal-year.ts';
import { type Comparison, comparedPeriod, lastYear } from './compared-period.ts';

const today = '2026-11-20';
const compared = (comparison: Comparison, from?: string, to?: string) => {
  const found = comparedPeriod({ from, to }, comparison, today);
  return found && `${found.from} ${found.to}`;
};

describe('the period right before', () => {
  it('of a month is the month before, however long: March 2024 follows a February of 29 days', () => {
    expect(compared('previous-period', '2024-03-01', '2024-03-31')).toBe('2024-02-01 2024-02-29');
    expect(compared('previous-period', '2024-02-01', '2024-02-29')).toBe('2024-01-01 2024-01-31');
  });

  it('of fifteen days of March are the fifteen days before, over a leap February', () => {
    expect(compared('previous-period', '2024-03-01', '2024-03-15')).toBe('2024-02-15 2024-02-29');
    expect(compared('previous-period', '2023-03-01', '2023-03-15')).toBe('2023-02-14 2023-02-28');
  });

  it('of a fiscal year is the one before', () => {
    const { from, to } = fiscalYearDays(2025);
    expect(compared('previous-period', from, to)).toBe('2024-04-01 2025-03-31');
  });

  it('of the last twelve months are the twelve before, as far as this month has run', () => {
    const { from, to } = lastYear(today);
    expect(`${from} ${to}`).toBe('2025-12-01 2026-11-20');
    expect(compared('previous-period', from, to)).toBe('2024-12-01 2025-11-20');
    expect(compared('previous-period', from)).toBe('2024-12-01 2025-11-20');
  });
});

describe('the same period of the year before', () => {
  it('of February has 29 days where that year is a leap year, and 28 where this one is', () => {
    expect(compared('previous-year', '2025-02-01', '2025-02-28')).toBe('2024-02-01 2024-02-29');
    expect(compared('previous-year', '2024-02-01', '2024-02-29')).toBe('2023-02-01 2023-02-28');
    expect(compared('previous-year', '2024-02-29', '2024-03-10')).toBe('2023-02-28 2023-03-10');
  });

  it('of the fiscal year that is running ends with the same day as today', () => {
    const { from, to } = fiscalYearDays(2026);
    expect(compared('previous-year', from, to)).toBe('2025-04-01 2025-11-20');
    expect(compared('previous-period', from, to)).toBe('2025-04-01 2025-11-20');
  });
});

it('nothing is compared without a first day, backwards, or before the year 1000', () => {
  expect(compared('previous-year', undefined, '2026-10-31')).toBeNull();
  expect(compared('previous-period', '2026-10-31', '2026-10-01')).toBeNull();
  expect(compared('previous-period', '1000-01-01', '9999-12-31')).toBeNull();
});

it('months are paired with those that stand at the same place of the other period', () => {
  const months = (comparison: Comparison, from: string, to: string) =>
    comparedPeriod({ from, to }, comparison, today)?.months;
  expect(months('previous-year', '2026-06-10', '2026-08-20')).toBe(12);
  expect(months('previous-period', '2026-07-01', '2026-09-30')).toBe(3);
  expect(months('previous-period', '2026-10-30', '2026-11-10')).toBe(1);
  // The ten days before 5 November end in the same month.
  expect(months('previous-period', '2026-11-05', '2026-11-14')).toBe(0);
});

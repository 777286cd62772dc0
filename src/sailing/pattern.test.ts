import { describe, expect, it } from 'vitest';
import { type Pattern, callFaults } from './calls.ts';
import { seasonOf, withConflicts } from './pattern.ts';

// December 2026 begins on a Tuesday; 23 November and 1 January are public holidays.
const pattern: Pattern = {
  ship: 'hokuto',
  weekdays: [1, 5],
  firstDay: '2026-12-01',
  lastDay: '2027-01-10',
  skipHolidays: true,
  dock: [{ from: '2026-12-19', to: '2026-12-22' }],
  skipDays: ['2026-12-28'],
  prefix: '2026-',
  firstNumber: 98,
  digits: 3,
  suffix: 'N',
  status: 'open',
  calls: [
    {
      port: 'TYO',
      arrivalDay: 0,
      arrival: '08:00',
      departureDay: 0,
      departure: '18:00',
      closingDay: 0,
      closing: '16:00',
    },
    {
      port: 'TMK',
      arrivalDay: 1,
      arrival: '23:00',
      departureDay: 2,
      departure: '05:00',
      closingDay: 1,
      closing: '20:00',
    },
  ],
};
const days = (season: ReturnType<typeof seasonOf>) =>
  season.map(({ day, number, skipped }) => `${day.slice(5)} ${number ?? skipped}`);

describe('a season', () => {
  it('has a voyage on each of the weekdays, without holidays, dock periods and single days; these use up no number', () => {
    expect(days(seasonOf(pattern))).toEqual([
      '12-04 2026-098N',
      '12-07 2026-099N',
      '12-11 2026-100N',
      '12-14 2026-101N',
      // It would still be under way when the ship goes into dock.
      '12-18 dock',
      '12-21 dock',
      '12-25 2026-102N',
      '12-28 day',
      '01-01 holiday',
      '01-04 2026-103N',
      '01-08 2026-104N',
    ]);
  });
  it('sails on holidays where it is not told to skip them', () => {
    expect(days(seasonOf({ ...pattern, skipHolidays: false }))).toContain('01-01 2026-103N');
  });
  it('has each call by its days from the start, over the end of the month', () => {
    const [voyage] = seasonOf({ ...pattern, firstDay: '2027-01-31', lastDay: '2027-02-01' });
    expect(voyage?.calls).toEqual([
      {
        port: 'TYO',
        eta: '2027-02-01 08:00',
        closing: '2027-02-01 16:00',
        etd: '2027-02-01 18:00',
      },
      {
        port: 'TMK',
        eta: '2027-02-02 23:00',
        closing: '2027-02-02 20:00',
        etd: '2027-02-03 05:00',
      },
    ]);
  });
  it('is of at most 366 voyages', () => {
    expect(
      seasonOf({ ...pattern, weekdays: [0, 1, 2, 3, 4, 5, 6], lastDay: '2029-12-31' }),
    ).toHaveLength(366);
  });
});

describe('conflicts', () => {
  const season = seasonOf({ ...pattern, lastDay: '2026-12-08' });
  const other = (number: string, from: string, to: string) => ({
    number,
    calls: [
      { port: 'X', eta: from, closing: null, etd: from },
      { port: 'Y', eta: to, closing: null, etd: to },
    ],
  });
  const found = (...args: [existing: ReturnType<typeof other>[], closed?: [string, string][]]) =>
    withConflicts(season, args[0], new Map(args[1] ?? [])).map(({ conflicts }) => conflicts);
  it('are a ship under way elsewhere, to the minute', () => {
    expect(found([other('77', '2026-12-02 00:00', '2026-12-04 08:00')])).toEqual([[], []]);
    expect(found([other('77', '2026-12-02 00:00', '2026-12-04 08:01')])).toEqual([
      [{ kind: 'ship', with: '77' }],
      [],
    ]);
  });
  it('are a number that is taken, even by a voyage of last year', () => {
    expect(found([other('2026-099N', '2025-01-01 00:00', '2025-01-02 00:00')])).toEqual([
      [],
      [{ kind: 'number', with: '2026-099N' }],
    ]);
  });
  it('are a port that is closed by then', () => {
    expect(found([], [['TMK', '2026-12-08']])).toEqual([
      [],
      [{ kind: 'port-closed', with: 'TMK' }],
    ]);
  });
  it('are the voyages of the pattern itself; one that is left out does not hold up the next', () => {
    const daily = seasonOf({ ...pattern, weekdays: [1, 2, 3], lastDay: '2026-12-04' });
    expect(
      withConflicts(daily, [], new Map()).map(({ day, conflicts }) => [day, conflicts.length]),
    ).toEqual([
      ['2026-12-01', 0],
      ['2026-12-02', 1],
    ]);
    expect(
      withConflicts(
        seasonOf({
          ...pattern,
          weekdays: [2, 3, 4],
          firstDay: '2026-12-08',
          lastDay: '2026-12-10',
        }),
        [],
        new Map(),
      ).map(({ conflicts }) => conflicts.length),
    ).toEqual([0, 1, 0]);
  });
});

it('faults of the calls are those of a single voyage', () => {
  expect(callFaults(pattern.calls)).toEqual([]);
  const [first, second] = pattern.calls;
  expect(first && second && callFaults([second, first])).toEqual([
    { index: 1, field: 'arrival', code: 'order' },
  ]);
  expect(
    first &&
      second &&
      callFaults([{ ...first, departure: '07:00', closing: '07:01' }, second]).map(
        ({ field }) => field,
      ),
  ).toEqual(['departure', 'closing']);
});

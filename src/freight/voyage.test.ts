import { expect, it } from 'vitest';
import { type Call, type VoyageStatus, closingOf, legOn, legsOf, statusAt } from './voyage.ts';

const call = (port: string, day: string, closing: string | null = null): Call => ({
  port,
  eta: `2026-12-${day} 06:00`,
  closing: closing && `2026-12-${day} ${closing}`,
  etd: `2026-12-${day} 18:00`,
});
const calls = [call('A', '01', '15:00'), call('B', '03', '16:00'), call('A', '05')];

it.each<[VoyageStatus, string, VoyageStatus]>([
  ['planned', '2026-12-01 14:59', 'planned'],
  ['open', '2026-12-01 15:00', 'open'],
  // It has left its first port, and still takes cargo at the second.
  ['open', '2026-12-02 00:00', 'open'],
  ['open', '2026-12-03 15:59', 'open'],
  ['open', '2026-12-03 16:00', 'closed'],
  ['planned', '2026-12-03 16:00', 'closed'],
  ['closed', '2026-12-03 18:00', 'departed'],
  ['open', '2026-12-05 05:59', 'departed'],
  ['open', '2026-12-05 06:00', 'done'],
  // What a person has set ahead of time stays.
  ['closed', '2026-12-01 00:00', 'closed'],
  ['done', '2026-12-01 00:00', 'done'],
  ['cancelled', '2026-12-09 00:00', 'cancelled'],
])('%s at %s is %s', (status, now, expected) => {
  expect(statusAt(status, calls, now)).toBe(expected);
});

it('takes cargo until the departure where a call has no closing time', () => {
  expect(closingOf(call('A', '05'))).toBe('2026-12-05 18:00');
  // A row stored before there were closing times.
  expect(closingOf({ etd: '2026-12-05 18:00' })).toBe('2026-12-05 18:00');
});

it('finds the calls that carry a route in its order', () => {
  expect(legsOf(calls, ['A', 'B'])).toEqual([
    {
      from: 0,
      to: 1,
      closing: '2026-12-01 15:00',
      etd: '2026-12-01 18:00',
      eta: '2026-12-03 06:00',
    },
  ]);
  expect(legsOf(calls, ['B', 'A']).map(({ from, to }) => [from, to])).toEqual([[1, 2]]);
  expect(legsOf(calls, ['A', 'C'])).toEqual([]);
  expect(legsOf(calls, ['A'])).toEqual([]);
});

it('takes the call of the day of a voyage that calls twice', () => {
  const twice = [...calls, call('B', '07')];
  expect(legOn(twice, ['A', 'B'], '2026-12-05')?.eta).toBe('2026-12-07 06:00');
  expect(legOn(twice, ['A', 'B'], '2026-12-01')?.eta).toBe('2026-12-03 06:00');
  // Moved to another day: its first call there.
  expect(legOn(twice, ['A', 'B'], '2026-12-02')?.from).toBe(0);
});

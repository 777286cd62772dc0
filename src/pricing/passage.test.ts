import { describe, expect, it } from 'vitest';
import type { Route } from '#freight/types.ts';
import { route } from './examples.ts';
import { dayOfOccasion, factsOfDay, kilometresOf, passageOf } from './passage.ts';

const part = (segment: 'ocean' | 'delivery', days: string | null, distanceKm: string | null) => ({
  segment,
  carrier: '',
  days,
  distanceKm,
  note: '',
});
const voyage = (etd: string | null, eta: string | null, closing: string | null = null) => ({
  id: 'voyage-1',
  number: '101',
  name: '北斗丸',
  nameEn: 'Hokuto Maru',
  closing,
  etd,
  eta,
});
const leaving = (own: Partial<Route>): Route => ({
  ...route('2026-11-25', ['ocean', 'delivery']),
  ...own,
});

describe('the days of a route that leaves on 25 November', () => {
  const days = (own: Partial<Route>) =>
    (['loading', 'departure', 'arrival', 'delivery'] as const).map((occasion) =>
      dayOfOccasion(leaving(own), occasion),
    );
  it('by a voyage: it closes on the 24th, arrives on the 26th, and is delivered two days later', () => {
    expect(
      days({
        voyage: voyage('2026-11-25 02:00', '2026-11-26 18:00', '2026-11-24 20:00'),
        breakdown: [part('ocean', '5', null), part('delivery', '2', null)],
      }),
    ).toEqual(['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-28']);
  });
  it('by the days of its parts, of which a begun one counts', () => {
    expect(
      days({ breakdown: [part('ocean', '1.2', null), part('delivery', '0.5', null)] }),
    ).toEqual(['2026-11-25', '2026-11-25', '2026-11-27', '2026-11-28']);
  });
  it('ends with the arrival without a delivery', () => {
    const own = { segments: ['ocean' as const], breakdown: [part('ocean', '1', null)] };
    expect(days(own)[3]).toBe('2026-11-26');
  });
  it('are not known without a voyage or days', () => {
    expect(days({})).toEqual(['2026-11-25', '2026-11-25', null, null]);
    expect(days({ breakdown: [part('ocean', '1', null), part('delivery', null, null)] })).toEqual([
      '2026-11-25',
      '2026-11-25',
      '2026-11-26',
      null,
    ]);
    expect(days({ breakdown: [part('delivery', '1', null)] })[3]).toBeNull();
  });
});

describe('how long a cargo is at sea', () => {
  it('by the timetable in begun hours and days', () => {
    const by = (eta: string) => passageOf(leaving({ voyage: voyage('2026-11-25 18:00', eta) }));
    expect(by('2026-11-26 12:30')).toEqual({ hours: 19, days: 1, source: 'timetable' });
    expect(by('2026-11-26 18:00')).toEqual({ hours: 24, days: 1, source: 'timetable' });
    expect(by('2026-11-26 18:01')).toEqual({ hours: 25, days: 2, source: 'timetable' });
  });
  it('otherwise by the days of the lane, 24 hours each', () => {
    const days = { breakdown: [part('delivery', '9', null), part('ocean', '2', null)] };
    const lane = { hours: 48, days: 2, source: 'lane' };
    expect(passageOf(leaving(days))).toEqual(lane);
    expect(passageOf(leaving({ ...days, voyage: voyage('2026-11-25 18:00', null) }))).toEqual(lane);
    expect(passageOf(leaving({ ...days, voyage: voyage(null, '2026-11-26 18:00') }))).toEqual(lane);
    expect(passageOf(leaving({}))).toBeNull();
  });
});

describe('what else a route says', () => {
  it('the kilometres of each haulage', () => {
    const own = leaving({ breakdown: [part('ocean', '1', '700'), part('delivery', '1', '180.5')] });
    expect([kilometresOf(own, 'delivery'), kilometresOf(own, 'ocean')]).toEqual(['180.5', '700']);
    expect([kilometresOf(own, 'pickup'), kilometresOf(leaving({}), 'delivery')]).toEqual([
      null,
      null,
    ]);
  });
  it('Saturday 21, Sunday 22 and Labour Thanksgiving Day, Monday 23 November 2026', () => {
    const facts = (day: string) => {
      const { saturday, sunday, 'public-holiday': holiday } = factsOfDay(day);
      return [saturday, sunday, holiday];
    };
    expect(facts('2026-11-21')).toEqual([true, false, false]);
    expect(facts('2026-11-22')).toEqual([false, true, false]);
    expect(facts('2026-11-23')).toEqual([false, false, true]);
    expect(facts('2026-11-24')).toEqual([false, false, false]);
  });
});

import { describe, expect, it } from 'vitest';
import type { AgreedVolume } from '#pricing/volume.ts';
import { type Commitment, performanceOf } from './performance.ts';

const yearly: Commitment = {
  period: 'year',
  unit: 'unit',
  quantity: '500',
  validFrom: '2025-01-01',
  validTo: null,
};
const volume = (month: string, unit: string): AgreedVolume => ({
  segment: 'ocean',
  freightKind: 'container',
  from: 'HIC',
  to: 'TMK',
  month,
  unit,
  rt: '0',
  m3: '0',
  ton: '0',
  meter: '0',
});

describe('agreed against committed', () => {
  it('500 containers a year: 2025 reached, 2026 behind on 23 November with 98', () => {
    // 327 of 365 days are over: 447.9 would be on track. 98 of 500 are 19.6 %.
    const volumes = [volume('2025-03', '300'), volume('2025-12', '200'), volume('2026-04', '98')];
    expect(performanceOf(yearly, volumes, '2026-11-23')).toEqual([
      { period: '2026', agreed: '98', percent: 19, state: 'behind' },
      { period: '2025', agreed: '500', percent: 100, state: 'reached' },
    ]);
  });
  it('is on track with 448', () => {
    const state = (unit: string) =>
      performanceOf(yearly, [volume('2026-01', unit)], '2026-11-23')[0]?.state;
    expect([state('447'), state('448'), state('500')]).toEqual(['behind', 'on-track', 'reached']);
  });
  it('20 a month: the last six months within the validity, those that are over reached or missed', () => {
    const monthly = {
      ...yearly,
      period: 'month',
      quantity: '20',
      validFrom: '2026-09-01',
    } as const;
    const volumes = [volume('2026-09', '20'), volume('2026-10', '19'), volume('2026-11', '0')];
    const shown = performanceOf(monthly, volumes, '2026-11-23');
    expect(shown.map(({ period, state }) => [period, state])).toEqual([
      ['2026-11', 'behind'],
      ['2026-10', 'missed'],
      ['2026-09', 'reached'],
    ]);
  });
  it('ends with the commitment, and has not begun before it', () => {
    const ended = { ...yearly, validTo: '2025-12-31' };
    expect(performanceOf(ended, [], '2026-11-23').map(({ period }) => period)).toEqual(['2025']);
    expect(performanceOf({ ...yearly, validFrom: '2027-01-01' }, [], '2026-11-23')).toEqual([]);
  });
});

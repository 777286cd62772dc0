import { expect, test } from 'vitest';
import { timelineBar, isEndedBy, groupRates, periodStatus } from './periods.ts';

const rate = (validFrom: string, validTo: string | null, rest: object = {}) => ({
  id: validFrom,
  scope: 'tariff' as const,
  customerGroup: null,
  customer: null,
  unitKey: 'any',
  sell: '100',
  validFrom,
  validTo,
  ...rest,
});

test.each([
  ['2026-09-30', 'future'],
  ['2026-10-01', 'current'],
  ['2027-03-31', 'current'],
  ['2027-04-01', 'past'],
])('a winter tariff of 1 October to 31 March is on %s %s', (day, standing) =>
  expect(periodStatus(rate('2026-10-01', '2027-03-31'), day)).toBe(standing),
);

test('an open rate stays current', () =>
  expect(periodStatus(rate('2026-04-01', null), '2099-12-31')).toBe('current'));

test('the tariff comes first, then groups, then customers; the newest rate leads its series', () => {
  const found = groupRates([
    rate('2025-04-01', '2026-03-31'),
    rate('2026-01-01', null, { scope: 'customer', customer: 'C1' }),
    rate('2026-04-01', null),
    rate('2026-01-01', null, { scope: 'customer-group', customerGroup: 'G1' }),
  ]);
  expect(
    found.map(({ tiers }) =>
      tiers.map((rates) => rates.map((each) => `${each.scope} ${each.validFrom}`)),
    ),
  ).toEqual([
    [['tariff 2026-04-01', 'tariff 2025-04-01']],
    [['customer-group 2026-01-01']],
    [['customer 2026-01-01']],
  ]);
});

test('tiers of volume are in one group, the lowest first: any volume, from 100 and from 500 a year', () => {
  const from = (volumeFrom: string) => ({ volumePeriod: 'year', volumeFrom, sell: volumeFrom });
  const found = groupRates([
    rate('2026-04-01', null, from('500')),
    rate('2026-04-01', null, { direction: 'return', sell: '1' }),
    rate('2026-04-01', null),
    rate('2026-04-01', null, from('100')),
  ]);
  expect(found.map(({ tiers }) => tiers.map((rates) => rates.map(({ sell }) => sell)))).toEqual([
    [['100'], ['100'], ['500']],
    [['1']],
  ]);
});

test('half a year takes half of a timeline of a year; an open end extends to its end', () => {
  expect(timelineBar(rate('2026-07-02', null), '2026-01-01', '2027-01-01').left).toBeCloseTo(
    49.9,
    1,
  );
  expect(timelineBar(rate('2025-01-01', '2026-07-02'), '2026-01-01', '2027-01-01')).toMatchObject({
    left: 0,
  });
  expect(timelineBar(rate('2020-01-01', null), '2026-01-01', '2027-01-01')).toEqual({
    left: 0,
    width: 100,
  });
});

test.each([
  ['an open tariff ends for a later open one', ['2026-04-01', null], ['2026-10-01', null], true],
  ['but not for one of the same day', ['2026-10-01', null], ['2026-10-01', null], false],
  ['nor for one that began before it', ['2026-10-01', null], ['2026-04-01', null], false],
  [
    'an open one does not end for a winter alone: nothing would hold in spring',
    ['2026-04-01', null],
    ['2026-12-01', '2027-03-31'],
    false,
  ],
  [
    'one with an end ends for what takes over that end',
    ['2026-04-01', '2027-03-31'],
    ['2026-10-01', '2027-03-31'],
    true,
  ],
] as const)('%s', (_, standing, next, ends) =>
  expect(
    isEndedBy(
      { validFrom: standing[0], validTo: standing[1] },
      { validFrom: next[0], validTo: next[1] },
    ),
  ).toBe(ends),
);

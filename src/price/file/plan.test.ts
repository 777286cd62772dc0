import { expect, test } from 'vitest';
import { readColumn } from './columns.ts';
import { commonDays, endedBy, overlapsOf } from './plan.ts';

test.each([
  ['Current (2026-04-01): Selling price', 1, 'sell'],
  ['現行：販売単価', 1, 'sell'],
  ['Next 2: ID', 3, 'id'],
  ['次期（2027-04-01）：最低料金', 2, 'minimumAmount'],
  ['2027/4/1: cost', '2027-04-01', 'cost'],
  ['2027年4月1日：原価', '2027-04-01', 'cost'],
  ['貨物種別', null, 'freightType'],
])('the header %s is a column', (header, group, key) =>
  expect(readColumn(header)).toMatchObject({ group, key }),
);

test.each(['Soon: Selling price', 'Current: Colour', '2027-04-01: Valid from', 'Next 99: Cost'])(
  'the header %s is unknown',
  (header) => expect(readColumn(header)).toBeNull(),
);

const rate = (
  number: number | null,
  unitKey: string,
  validFrom: string,
  validTo: string | null,
) => ({
  number,
  id: null,
  values: { freightRoute: 'lane', scope: 'tariff', unitKey, validFrom, validTo },
});

test('only overlaps that the file makes are told, with the other rate and the days', () => {
  const found = overlapsOf([
    rate(null, 'm:10-12', '2026-04-01', null),
    rate(null, 'm:11-13', '2026-04-01', null),
    rate(7, 'm:12-14', '2027-04-01', '2027-09-30'),
  ]);
  expect(found).toEqual([
    {
      number: 7,
      path: 'unitKey',
      message: {
        en: 'Overlaps the rate m:11-13 1 Apr 2026 – on the days 1 Apr 2027 – 30 Sep 2027.',
        ja: expect.stringContaining('2027年4月1日～2027年9月30日'),
      },
    },
  ]);
});

test('a new period ends the rate with the same last day, and no other', () => {
  const open = rate(null, 'any', '2026-04-01', null);
  const limited = rate(null, 'any', '2025-04-01', '2026-03-31');
  const next = { ...open.values, validFrom: '2027-04-01' };
  expect(endedBy([limited, open], next)).toEqual([open]);
  expect(
    commonDays(
      { validFrom: '2026-04-01', validTo: '2026-05-01' },
      { validFrom: '2026-05-02', validTo: null },
    ),
  ).toBeNull();
});

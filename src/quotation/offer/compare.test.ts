import { describe, expect, it } from 'vitest';
import type { Cargo } from '#freight/cargo.ts';
import { car, containers, excavator } from '#pricing/examples.ts';
import { compareLines } from '#quotation/offer/compare.ts';

describe('two revisions', () => {
  const priced = (lineageId: string, cargo: Cargo, ...amounts: (string | null)[]) => ({
    lineageId,
    routeLineageId: 'route',
    cargo,
    note: '',
    charges: amounts.map((amount) => ({
      amount,
      segment: 'ocean' as const,
      kind: 'freight' as const,
      label: { en: 'Ocean freight', ja: '海上運賃' },
    })),
  });
  it('are compared line by line: changed, same, added, removed, with the difference of the amount', () => {
    const before = [
      priced('a', excavator, '143196', '40095'),
      priced('b', car, '25174'),
      priced('c', containers, '98000'),
    ];
    const after = [
      priced('d', car, '25174', null),
      priced('c', containers, '98000'),
      priced('a', { ...excavator, count: 2 }, '286392', '80190'),
    ];
    expect(
      compareLines(before, after).map(({ lineageId, change, difference }) => [
        lineageId,
        change,
        difference,
      ]),
    ).toEqual([
      ['d', 'added', '25174'],
      ['c', 'same', '0'],
      ['a', 'changed', '183291'],
      ['b', 'removed', '-25174'],
    ]);
  });
  it('are the same if only the order of keys in the cargo differs', () => {
    const turned = Object.fromEntries(Object.entries(car).toReversed()) as Cargo;
    expect(compareLines([priced('a', car, '1')], [priced('a', turned, '1')])[0]?.change).toBe(
      'same',
    );
  });
});

import { expect, test } from 'vitest';
import type { Maker, Matrix } from '../types.ts';
import { priceChanges } from './price-changes.ts';

const place = (id: string) => ({ id });
const route = (id: string, from: string, to: string) => ({
  id,
  fromDoor: null,
  fromPort: place(from),
  via: [],
  toPort: place(to),
  toDoor: null,
});
const vehicle = (id: string, classId: string) => ({ id, classId });

/** Ids of routes and classes differ from sheet to sheet; places and classes are the same. */
const sheet = (
  name: string,
  routes: readonly (readonly [string, string])[],
  classes: readonly string[],
  amounts: Matrix,
  maker: Maker = 'nissan',
) => ({
  maker,
  routes: routes.map(([from, to], i) => route(`${name} route ${i}`, from, to)),
  vehicles: classes.map((code) => vehicle(`${name} ${code}`, code)),
  amounts,
});
const listed = ({ changes, unchanged }: ReturnType<typeof priceChanges>) => ({
  unchanged,
  changes: changes.map((each) => [
    each.kind,
    `${each.route.fromPort.id}–${each.route.toPort.id}`,
    each.vehicle.classId,
    each.before,
    each.now,
    each.difference?.amount,
    each.difference?.percent,
  ]),
});

test('a revised sheet: Kanda–Oppama K from ¥14,500 to ¥14,900 rose by 2.8 %, M fell, LL stays', () => {
  const before = sheet(
    'old',
    [['Kanda', 'Oppama']],
    ['K', 'M', 'LL'],
    [['14500', '18900', '27500']],
  );
  const now = sheet('new', [['Kanda', 'Oppama']], ['LL', 'K', 'M'], [['27500', '14900', '18000']]);
  expect(listed(priceChanges(before, now))).toEqual({
    unchanged: 1,
    changes: [
      ['rose', 'Kanda–Oppama', 'K', '14500', '14900', '400', '2.8'],
      ['fell', 'Kanda–Oppama', 'M', '18900', '18000', '-900', '-4.8'],
    ],
  });
});

test('a route or class of one sheet only, and a cell that was or is empty, are new or gone prices', () => {
  const before = sheet(
    'old',
    [
      ['Kanda', 'Oppama'],
      ['Nagoya', 'Sendai'],
    ],
    ['K', 'M'],
    [
      ['14500', null],
      ['11800', '13700'],
    ],
  );
  const now = sheet(
    'new',
    [
      ['Kanda', 'Oppama'],
      ['Oppama', 'Kanda'],
    ],
    ['K', 'M'],
    [
      [null, '18900'],
      ['13900', null],
    ],
  );
  expect(listed(priceChanges(before, now))).toEqual({
    unchanged: 0,
    changes: [
      ['new', 'Kanda–Oppama', 'M', null, '18900', undefined, undefined],
      ['new', 'Oppama–Kanda', 'K', null, '13900', undefined, undefined],
      ['gone', 'Kanda–Oppama', 'K', '14500', null, undefined, undefined],
      ['gone', 'Nagoya–Sendai', 'K', '11800', null, undefined, undefined],
      ['gone', 'Nagoya–Sendai', 'M', '13700', null, undefined, undefined],
    ],
  });
});

test('of the Toyota type the parts of a price are compared by class, also where the route is another', () => {
  const before = sheet(
    'old',
    [['Kanda', 'Oppama']],
    ['M'],
    [['20000', '1800', null, '600']],
    'toyota',
  );
  const now = sheet('new', [['Kanda', 'Nagoya']], ['M'], [['20000', '1900', null, null]], 'toyota');
  const { changes, unchanged } = priceChanges(before, now);
  expect(unchanged).toBe(1);
  expect(changes.map(({ kind, part }) => [kind, part])).toEqual([
    ['rose', 'loading'],
    ['gone', 'lashing'],
  ]);
});

test('a price of nothing that is now asked for rose, without a percentage', () => {
  const at = (amount: string) => sheet(amount, [['Kanda', 'Oppama']], ['K'], [[amount]]);
  expect(priceChanges(at('0'), at('500')).changes).toMatchObject([
    { kind: 'rose', difference: { amount: '500', percent: null } },
  ]);
});

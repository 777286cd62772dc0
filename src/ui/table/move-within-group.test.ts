import { expect, test } from 'vitest';
import { moveWithinGroup } from './move-within-group.ts';

// Two routes: crane, bus and crates go to Tomakomai, the pallets to Kushiro in between.
const all = ['crane', 'pallets', 'bus', 'crates'];
const toTomakomai = ['crane', 'bus', 'crates'];

test('a line moves among those of its route; lines of other routes keep their place', () => {
  expect(moveWithinGroup(all, toTomakomai, 'crates', 1)).toEqual([
    'crane',
    'pallets',
    'crates',
    'bus',
  ]);
  expect(moveWithinGroup(all, toTomakomai, 'crates', 0)).toEqual([
    'crates',
    'pallets',
    'crane',
    'bus',
  ]);
  expect(moveWithinGroup(all, toTomakomai, 'crane', 2)).toEqual([
    'bus',
    'pallets',
    'crates',
    'crane',
  ]);
  expect(moveWithinGroup(all, all, 'bus', 2)).toEqual(all);
});

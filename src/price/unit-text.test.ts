import { expect, test } from 'vitest';
import { unitText } from './unit-text.ts';

test.each([
  ['any', '', ''],
  ['22G1:laden', '22G1 laden', '22G1 実入'],
  ['45G1:empty', '45G1 empty', '45G1 空'],
  ['m3:10-15', '10 – 15 m³', '10～15 m³未満'],
  ['m:12.5-', 'from 12.5 m', '12.5 m以上'],
  ['pallet', 'pallet', 'pallet'],
])('the label of unit %s is “%s”, 「%s」', (unitKey, en, ja) =>
  expect(unitText(unitKey)).toEqual({ en, ja }),
);

import { expect, test } from 'vitest';
import { unitText } from './unit-text.ts';

test.each([
  ['any', '', ''],
  ['22G1:laden', '22G1 laden', '22G1 実入'],
  ['45G1:empty', '45G1 empty', '45G1 空'],
  ['m3:10-15', '10 – 15 m³', '10～15 m³未満'],
  ['m:12.5-', 'from 12.5 m', '12.5 m以上'],
  ['pallet', 'pallet', 'pallet'],
  [
    'chassis:12-13:laden:unaccompanied',
    'Chassis over 12 to 13 m, laden, unaccompanied',
    'シャーシ 12m超13m以下・実入・無人',
  ],
  ['chassis:0-12', 'Chassis up to 12 m', 'シャーシ 12m以下'],
  ['vehicle:13-:empty', 'Vehicle over 13 m, empty', '車両 13m超・空'],
  ['bus:accompanied', 'Bus, accompanied', 'バス・有人'],
])('the label of unit %s is “%s”, 「%s」', (unitKey, en, ja) =>
  expect(unitText(unitKey)).toEqual({ en, ja }),
);

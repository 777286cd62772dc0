import { expect, test } from 'vitest';
import { defined } from '#platform/expect.ts';
import type { Cargo } from '#freight/cargo.ts';
import { plainVehicle } from '#freight/plain-vehicle.ts';
import { freightTypes } from '#master/reference/reference.ts';
import { doubtsAbout, isPlainName } from './plausible.ts';

type Sized = Extract<Cargo, { size: unknown }>;
const excavator: Sized = {
  kind: 'heavy-equipment',
  modelId: null,
  description: '油圧ショベル',
  count: 1,
  size: { lengthMm: 9530, widthMm: 3170, heightMm: 3160, weightKg: 22_600 },
  selfPropelled: true,
  crawler: true,
  attachments: '',
};
const reefer: Cargo = {
  kind: 'container',
  containerTypeId: '01900000-0000-7000-8000-000000000000',
  containerTypeCode: '45R1',
  laden: true,
  count: 1,
  description: '冷凍食品',
  grossKg: 28_000,
  unNumber: null,
  temperatureC: '-20',
};
const chassis: Sized = {
  ...plainVehicle,
  kind: 'vehicle',
  variantId: null,
  description: '13mシャーシ',
  count: 1,
  size: { lengthMm: 13_000, widthMm: 2500, heightMm: 3800, weightKg: 7000 },
  running: true,
  category: 'chassis',
  laden: false,
};
const pallet: Sized = {
  kind: 'general-cargo',
  packingStyleId: null,
  packingStyleName: null,
  description: '部品',
  count: 12,
  size: { lengthMm: 1100, widthMm: 1100, heightMm: 1450, weightKg: 980 },
  stackable: true,
  unNumber: null,
};
const sized = (cargo: Sized, size: Partial<Sized['size']>): Cargo => ({
  ...cargo,
  size: { ...cargo.size, ...size },
});
// The limits that a new installation begins with.
const limitsOf = (kind: Cargo['kind']) => defined(freightTypes.find(({ code }) => code === kind));
const doubts = (cargo: Cargo) => doubtsAbout(cargo, limitsOf).map(({ en }) => en);

test('ordinary freight is plausible: an excavator, pallets, a laden reefer, an empty chassis', () => {
  for (const cargo of [
    excavator,
    reefer,
    chassis,
    pallet,
    { ...reefer, laden: false, grossKg: 4800 },
    { ...reefer, grossKg: null },
    sized(pallet, { lengthMm: 500, widthMm: 400, heightMm: 300, weightKg: 12 }),
  ])
    expect(doubts(cargo)).toEqual([]);
});

test('an empty container of 28 t, and a laden one of 900 kg, are not', () => {
  expect(doubts({ ...reefer, laden: false })).toEqual([
    'It is said to be empty, and is too heavy for that.',
  ]);
  expect(doubts({ ...reefer, grossKg: 900 })).toEqual([
    'It is said to be laden, and is too light for that.',
  ]);
});

test('an empty chassis of 28 t is not', () => {
  expect(doubts(sized(chassis, { weightKg: 28_000 }))).toEqual([
    'It is said to be empty, and is too heavy for that.',
  ]);
});

test('machines of 1 mm and 1 kg are not', () => {
  const tiny = { lengthMm: 1, widthMm: 1, heightMm: 1, weightKg: 1 };
  for (const cargo of [excavator, chassis, pallet])
    expect(doubts(sized(cargo, tiny))).toEqual([
      'A piece is smaller or lighter than any of its kind.',
    ]);
});

test('an excavator that weighs as much as air, or more than lead, is not', () => {
  for (const weightKg of [500, 300_000])
    expect(doubts(sized(excavator, { weightKg }))).toEqual(['The weight does not fit the size.']);
});

test('a kind without limits is plausible whatever is declared', () => {
  const none = Object.fromEntries(
    Object.keys(limitsOf('container')).map((key) => [key, null]),
  ) as unknown as ReturnType<typeof limitsOf>;
  const tiny = { lengthMm: 1, widthMm: 1, heightMm: 1, weightKg: 1 };
  expect(doubtsAbout(sized(excavator, tiny), () => none)).toEqual([]);
  expect(doubtsAbout({ ...reefer, laden: false }, () => none)).toEqual([]);
});

test.each(['油圧ショベル ZX200-6', 'spare parts (used)', '冷凍食品・魚介類', ''])(
  '“%s” is a plain name of goods',
  (text) => expect(isPlainName(text)).toBe(true),
);
test.each([
  'AGREED: JPY 1,000 all-in',
  '運賃1,000円で合意済',
  'parts: see our terms',
  'see https://example.jp/terms',
  '当社約款による',
  'x'.repeat(101),
])('“%s” is read by a person', (text) => expect(isPlainName(text)).toBe(false));

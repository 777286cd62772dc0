import { expect, test } from 'vitest';
import { cargoFacts } from './cargo-facts.ts';
import type { DocumentCargo } from './cargo.ts';

const size = { lengthMm: 1100, widthMm: 1100, heightMm: 1200, weightKg: 12_680 };
const inBoth = (cargo: DocumentCargo) => ({
  en: cargoFacts(cargo).map(({ en }) => en),
  ja: cargoFacts(cargo).map(({ ja }) => ja),
});

test('a laden reefer container of dangerous goods', () => {
  const cargo = {
    kind: 'container',
    containerTypeId: 'a',
    containerTypeCode: '22R1',
    laden: true,
    count: 2,
    description: 'Frozen fish',
    grossKg: 18_500,
    unNumber: '3082',
    temperatureC: '-18',
  } as const;
  expect(inBoth(cargo)).toEqual({
    en: ['laden', 'gross 18,500 kg', '−18 °C', 'dangerous goods UN 3082'],
    ja: ['実入', '総重量 18,500 kg', '設定温度 −18℃', '危険物 UN3082'],
  });
  expect(
    inBoth({ ...cargo, laden: false, grossKg: null, unNumber: null, temperatureC: null }),
  ).toEqual({ en: ['empty'], ja: ['空'] });
});

test('pallets that can be stacked, and paint that cannot', () => {
  const pallets = {
    kind: 'general-cargo',
    packingStyleId: null,
    packingStyleName: { ja: 'パレット', en: 'Pallet' },
    description: 'Paint',
    count: 4,
    size,
    stackable: true,
    unNumber: null,
  } as const;
  expect(inBoth(pallets).en).toEqual([
    'Pallet',
    '1,100 × 1,100 × 1,200 mm',
    '12,680 kg',
    'stackable',
  ]);
  expect(inBoth({ ...pallets, stackable: false, unNumber: '1263' }).ja).toEqual([
    'パレット',
    '1,100 × 1,100 × 1,200 mm',
    '12,680 kg',
    '危険物 UN1263',
  ]);
});

test('an excavator that drives aboard, and a crane that does not', () => {
  const excavator = {
    kind: 'heavy-equipment',
    modelId: null,
    description: 'PC200-10',
    count: 1,
    size,
    selfPropelled: true,
    crawler: true,
    attachments: 'bucket',
  } as const;
  expect(inBoth(excavator).en.slice(2)).toEqual(['self-propelled', 'crawler', 'with bucket']);
  expect(
    inBoth({ ...excavator, selfPropelled: false, crawler: false, attachments: '' }).ja.slice(2),
  ).toEqual(['自走不可']);
});

const car = {
  kind: 'vehicle',
  variantId: null,
  description: 'Prius',
  count: 1,
  size: { ...size, lengthMm: 4600 },
  running: true,
} as const;

test('a car, and one that does not run', () => {
  expect(inBoth(car).en).toEqual(['4,600 × 1,100 × 1,200 mm', '12,680 kg', 'running']);
  expect(inBoth({ ...car, running: false }).ja.at(-1)).toBe('不動車');
});

test('a laden, unaccompanied reefer chassis: whether it runs is no question', () => {
  const chassis: DocumentCargo = {
    ...car,
    size: { ...size, lengthMm: 13_000 },
    category: 'chassis',
    laden: true,
    accompanied: false,
    drivers: 0,
    reefer: { setTemperatureC: '-20' },
    dangerousGoods: [{ unNumber: '1263', class: '3', packingGroup: 'II' }],
  };
  expect(inBoth(chassis).en).toEqual([
    'Chassis 13.0 m',
    'laden',
    'unaccompanied',
    'reefer −20 °C',
    'UN 1263 class 3 PG II',
    '13,000 × 1,100 × 1,200 mm',
    '12,680 kg',
  ]);
});

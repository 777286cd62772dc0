import { expect, test } from 'vitest';
import { blankCargo } from '#quotation/sheet/blank-cargo.ts';
import { vehicleCargoOf, presetVehicles } from './line-presets.ts';
import { hasChosen, lineTitle, unshownFacts } from './short-line.ts';

const english = (cargo: Readonly<Record<string, unknown>>) =>
  unshownFacts(cargo).map(({ en }) => en);

test('a chassis from a picture is named, though its fields are measures only', () => {
  const chassis = presetVehicles.find(({ name }) => name === 'chassis-13');
  expect(chassis && lineTitle('vehicle', vehicleCargoOf(chassis))).toEqual({
    en: '13 m chassis',
    ja: '13mシャーシ',
  });
  expect(lineTitle('container', blankCargo('container')).en).toBe('Container');
});

test('paint in drums read from a mail shows its UN number beside its short fields', () => {
  expect(english({ ...blankCargo('general-cargo'), unNumber: '1263' })).toEqual([
    'dangerous goods UN 1263',
  ]);
});

test('a reefer at −18 °C with two dangerous goods and a driver shows all of them', () => {
  expect(
    english({
      ...blankCargo('vehicle'),
      accompanied: true,
      reefer: { setTemperatureC: -18 },
      dangerousGoods: [{ unNumber: '1263' }, { unNumber: '3082' }, { unNumber: null }],
    }),
  ).toEqual(['accompanied', '−18 °C', 'dangerous goods UN 1263', 'dangerous goods UN 3082']);
  expect(english({ ...blankCargo('container'), temperatureC: '-18' })).toEqual(['−18 °C']);
});

test('a crawler that cannot move itself, with a bucket, and a car that does not run', () => {
  expect(
    english({
      ...blankCargo('heavy-equipment'),
      selfPropelled: false,
      crawler: true,
      attachments: 'bucket',
    }),
  ).toEqual(['not self-propelled', 'crawler', 'with bucket']);
  expect(english({ ...blankCargo('vehicle'), running: false })).toEqual(['non-running']);
});

test('a plain line shows nothing more', () => {
  for (const kind of ['container', 'general-cargo', 'heavy-equipment', 'vehicle'] as const) {
    expect(english(blankCargo(kind))).toEqual([]);
    expect(hasChosen(blankCargo(kind))).toBe(false);
  }
});

test('a wooden case chosen as packing style opens the details', () => {
  expect(hasChosen({ ...blankCargo('general-cargo'), packingStyleId: 'case' })).toBe(true);
});

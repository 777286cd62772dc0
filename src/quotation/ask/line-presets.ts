import { carriesGoods } from '#freight/vehicle.ts';
import { type VehiclePreset, vehiclePresets } from '#freight/vehicle-presets.ts';
import type { FreightKind } from '#freight/types.ts';
import { blankCargo } from '#quotation/sheet/blank-cargo.ts';

/** What a click on a picture adds: one piece with the usual measures, or a kind of freight whose measures are typed. */
export const linePresets = ['pallet', 'goods', 'machine', 'container'] as const;
export type LinePreset = (typeof linePresets)[number];

/** A new line: what is carried before its reader changes it. */
export const lineOf = <C>(cargo: C) => ({ cargo, note: '' });

/** A standard pallet (JIS Z 0601, 1,100 × 1,100 mm) as it is usually loaded. */
const palletSize = { lengthMm: 1100, widthMm: 1100, heightMm: 1500, weightKg: 800 };

const kinds = {
  pallet: 'general-cargo',
  goods: 'general-cargo',
  machine: 'heavy-equipment',
  container: 'container',
} as const satisfies Record<LinePreset, FreightKind>;

/** @param pallet what a pallet is described as, in the reader's language */
export function presetCargo(preset: LinePreset, pallet: string) {
  const blank = blankCargo(kinds[preset]);
  return preset === 'pallet' ? { ...blank, description: pallet, size: palletSize } : blank;
}

export const presetVehicles = vehiclePresets;

export const vehicleCargoOf = ({ category, size, setTemperatureC }: VehiclePreset) => ({
  ...blankCargo('vehicle'),
  category,
  laden: carriesGoods(category) ? true : null,
  size,
  reefer: setTemperatureC === null ? null : { setTemperatureC },
});

import type { Bilingual } from '#platform/i18n/locale.ts';
import type { Size } from './cargo.ts';
import type { VehicleCategory } from './vehicle.ts';

/** A vehicle as shippers call it, with the usual measures of one: what a click on its picture enters. */
export type VehiclePreset = Readonly<{
  name: string;
  label: Bilingual;
  category: VehicleCategory;
  size: Size;
  /** Set temperature of a reefer; null: not plugged in. */
  setTemperatureC: string | null;
}>;

const trailer = { widthMm: 2490, heightMm: 3800 };

export const vehiclePresets: readonly VehiclePreset[] = [
  {
    name: 'car',
    label: { en: 'Car', ja: '乗用車' },
    category: 'car',
    size: { lengthMm: 4600, widthMm: 1780, heightMm: 1500, weightKg: 1500 },
    setTemperatureC: null,
  },
  {
    name: 'light-truck',
    label: { en: 'Light truck', ja: '小型トラック' },
    category: 'truck',
    size: { lengthMm: 6000, widthMm: 2000, heightMm: 2900, weightKg: 4500 },
    setTemperatureC: null,
  },
  {
    name: 'heavy-truck',
    label: { en: '10 t truck', ja: '10tトラック' },
    category: 'truck',
    size: { lengthMm: 11_990, widthMm: 2490, heightMm: 3790, weightKg: 20_000 },
    setTemperatureC: null,
  },
  {
    name: 'chassis-12',
    label: { en: '12 m chassis', ja: '12mシャーシ' },
    category: 'chassis',
    size: { ...trailer, lengthMm: 12_000, weightKg: 26_000 },
    setTemperatureC: null,
  },
  {
    name: 'chassis-13',
    label: { en: '13 m chassis', ja: '13mシャーシ' },
    category: 'chassis',
    size: { ...trailer, lengthMm: 13_000, weightKg: 28_000 },
    setTemperatureC: null,
  },
  {
    name: 'reefer-trailer',
    label: { en: 'Reefer trailer', ja: '冷凍・冷蔵トレーラー' },
    category: 'chassis',
    size: { ...trailer, lengthMm: 13_000, weightKg: 28_000 },
    setTemperatureC: '-18',
  },
  {
    name: 'tractor-trailer',
    label: { en: 'Tractor with trailer', ja: 'トラクター＋トレーラー' },
    category: 'tractor-trailer',
    size: { ...trailer, lengthMm: 16_500, weightKg: 36_000 },
    setTemperatureC: null,
  },
  {
    name: 'bus',
    label: { en: 'Bus', ja: 'バス' },
    category: 'bus',
    size: { lengthMm: 11_990, widthMm: 2490, heightMm: 3500, weightKg: 13_000 },
    setTemperatureC: null,
  },
  {
    name: 'motorcycle',
    label: { en: 'Motorcycle', ja: '二輪車' },
    category: 'motorcycle',
    size: { lengthMm: 2100, widthMm: 800, heightMm: 1150, weightKg: 220 },
    setTemperatureC: null,
  },
];

/** The preset that a vehicle is like: of its category, plugged in or not, and the nearest in length; undefined if none is. */
export function presetLike(
  category: VehicleCategory,
  lengthMm: number,
  isReefer: boolean,
): VehiclePreset | undefined {
  const away = ({ size }: VehiclePreset) => Math.abs(size.lengthMm - lengthMm);
  const ofCategory = vehiclePresets
    .filter((preset) => preset.category === category)
    .toSorted((a, b) => away(a) - away(b));
  return ofCategory.find((each) => (each.setTemperatureC !== null) === isReefer) ?? ofCategory[0];
}

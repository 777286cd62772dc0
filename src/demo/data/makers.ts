import type { ChargeBasis, PricePart } from '#maker/types.ts';

// Invented prices of cars by sea, in the order of the makers' classes from small to large.

/** Port to port, days, and yen a car by class. */
export const carLanes: readonly (readonly [string, string, number, readonly number[]])[] = [
  ['JPKND', 'JPYOS', 2, [14_500, 16_800, 18_900, 22_800, 27_500]],
  ['JPYOS', 'JPKND', 2, [13_900, 16_000, 18_000, 21_700, 26_200]],
  ['JPNGO', 'JPSDS', 2, [11_800, 13_700, 15_400, 18_600, 22_400]],
  ['JPNGO', 'JPTMK', 4, [16_900, 19_500, 22_000, 26_500, 32_000]],
  ['JPSDS', 'JPTMK', 1, [9800, 11_300, 12_700, 15_300, 18_500]],
  ['JPYOS', 'JPTMK', 3, [15_600, 18_000, 20_300, 24_500, 29_600]],
  ['JPYOS', 'JPNAH', 4, [38_500, 44_400, 50_000, 60_300, 72_800]],
  ['JPKND', 'JPNAH', 3, [31_200, 36_000, 40_500, 48_900, 59_000]],
];

/** Beside the freight of the Nissan type. */
export const carCharges: readonly { name: string; nameEn: string; basis: ChargeBasis; amount: string }[] = [
  { name: '固縛料', nameEn: 'Lashing', basis: 'unit', amount: '1196' },
  { name: '積地港湾荷役料', nameEn: 'Stevedoring (loading)', basis: 'unit', amount: '1803' },
  { name: '揚地港湾荷役料', nameEn: 'Stevedoring (discharging)', basis: 'unit', amount: '1803' },
  { name: '港湾環境負担金', nameEn: 'Port environment levy', basis: 'percent', amount: '1.5' },
  { name: 'ヤード保管料（8日目以降）', nameEn: 'Yard storage (from day 8)', basis: 'day', amount: '180' },
  { name: '不動車取扱料（1件あたり）', nameEn: 'Non-running car, per case', basis: 'lot', amount: '8000' },
  { name: '空シャーシ返送料', nameEn: 'Return of empty chassis', basis: 'lot', amount: '28000' },
];

/** The parts of the Toyota type, by class. */
export const carParts: readonly { part: PricePart; amounts: readonly number[] }[] = [
  { part: 'price', amounts: [9900, 11_900, 14_600, 18_200] },
  { part: 'loading', amounts: [1800, 1800, 1800, 2520] },
  { part: 'unloading', amounts: [1800, 1800, 1800, 2520] },
  { part: 'lashing', amounts: [600, 600, 750, 900] },
];

// Lanes that our ships sail, with the tariff of their ocean freight.

/** A chassis, trailer or truck on a lane: unit, basis and price. */
type VehicleRate = readonly [unitKey: string, basis: 'unit' | 'meter', sell: number];

/** Ocean freight of chassis and trucks on some lanes, in both directions. */
export const vehicleRates: Readonly<Record<string, readonly VehicleRate[]>> = {
  'JPTYO JPTMK': [
    ['chassis:12-13:laden:unaccompanied', 'unit', 98_000],
    ['chassis:12-13:empty:unaccompanied', 'unit', 62_000],
    ['chassis:0-12', 'unit', 72_000],
    ['tractor-trailer:accompanied', 'meter', 6200],
    ['truck:8-12:laden', 'unit', 88_000],
  ],
  'JPHIC JPTMK': [
    ['chassis:12-13:laden', 'unit', 94_000],
    ['chassis:12-13:empty', 'unit', 58_000],
    ['chassis:0-12', 'unit', 72_000],
  ],
  'JPTRG JPTMK': [['chassis', 'meter', 6200]],
  'JPNGO JPTMK': [
    ['chassis:12-13:laden', 'unit', 112_000],
    ['chassis:12-13:empty', 'unit', 71_000],
  ],
};

/** Lanes with the price of ocean freight for heavy equipment (RT), general cargo (RT), a laden 20 ft, a car (m³), and a 13 m chassis. */
export const lanes: readonly (readonly [string, string, number, number, number, number])[] = [
  ['JPHIC', 'JPTMK', 1500, 4200, 98_000, 2150],
  ['JPTYO', 'JPTMK', 1650, 4500, 104_000, 2300],
  ['JPKWS', 'JPTMK', 1620, 4450, 102_000, 2250],
  ['JPNGO', 'JPTMK', 1950, 5100, 118_000, 2480],
  ['JPNGO', 'JPSDS', 1350, 3700, 84_000, 1720],
  ['JPSDS', 'JPTMK', 1150, 3200, 71_000, 1410],
  ['JPTRG', 'JPTMK', 1720, 4600, 106_000, 2350],
  ['JPMAI', 'JPOTR', 1780, 4700, 108_000, 2380],
  ['JPKIJ', 'JPOTR', 1290, 3600, 80_000, 1690],
  ['JPHTC', 'JPKUH', 1850, 4900, 112_000, 0],
  ['JPOSA', 'JPNAH', 3900, 6800, 95_000, 3950],
  ['JPTYO', 'JPNAH', 4200, 7400, 128_000, 4380],
  ['JPHKT', 'JPTYO', 1880, 3400, 99_000, 2210],
  ['JPYOS', 'JPKND', 1720, 4300, 92_000, 1980],
  ['JPOSA', 'JPMOJ', 980, 2700, 58_000, 1260],
  ['JPHHE', 'JPTMK', 720, 2100, 48_000, 980],
];

// Fictional ships of the sizes that sail these lines.

type ShipRow = readonly [
  name: string,
  nameEn: string,
  kind: 'roro' | 'ferry' | 'pcc' | 'container',
  callSign: string,
  grossTonnage: number,
  deadweight: number,
  loaM: string,
  beamM: string,
  speedKnots: string,
  laneMeters: number | null,
  carCapacity: number,
  builtYear: number,
  owner: string,
];
export const ships: readonly ShipRow[] = [
  ['ほくりょう丸', 'Hokuryo Maru', 'roro', '7ZZA', 13_950, 7070, '179.90', '27.00', '21.0', 2093, 220, 2019, '海路海運株式会社'],
  ['つくば丸', 'Tsukuba Maru', 'roro', '7ZZB', 14_050, 6900, '174.00', '29.00', '21.0', 2002, 250, 2021, '海路海運株式会社'],
  ['みらい丸', 'Mirai Maru', 'roro', '7ZZC', 11_200, 6750, '170.00', '27.00', '20.5', 2000, 180, 2018, '海路海運株式会社'],
  ['ぎんなん丸', 'Ginnan Maru', 'roro', '7ZZD', 16_200, 7300, '170.00', '28.00', '21.0', 1950, 930, 2026, '海路海運株式会社'],
  ['うみかぜ', 'Umikaze', 'ferry', '7ZZE', 15_600, 7200, '190.00', '26.40', '23.0', 1850, 140, 2020, '海路フェリー株式会社'],
  ['さざなみ', 'Sazanami', 'ferry', '7ZZF', 13_500, 5600, '183.00', '27.00', '22.5', 1600, 188, 2015, '海路フェリー株式会社'],
  ['なんよう丸', 'Nanyo Maru', 'roro', '7ZZG', 15_800, 7070, '180.30', '27.00', '21.1', 2093, 220, 2022, '海路海運株式会社'],
  ['しおじ丸', 'Shioji Maru', 'pcc', '7ZZH', 11_400, 5100, '169.95', '26.00', '21.2', null, 1380, 2012, '海路海運株式会社'],
  ['ゆいまーる', 'Yuimaru', 'roro', '7ZZJ', 9900, 5200, '167.70', '25.00', '20.5', 1400, 110, 2017, '海路海運株式会社'],
  ['きたかぜ丸', 'Kitakaze Maru', 'roro', '7ZZK', 10_470, 5600, '161.80', '26.60', '20.0', 1500, 90, 2014, '海路海運株式会社'],
];

type Call = readonly [port: string, day: number, eta: string, etd: string];
/** By ship: days from one departure to the next, and the calls by their day from the first. */
export const services: readonly Readonly<{ ship: string; every: number; calls: readonly Call[] }>[] = [
  { ship: 'ほくりょう丸', every: 3, calls: [['JPHIC', 0, '08:00', '18:00'], ['JPTMK', 1, '13:30', '20:00'], ['JPHIC', 2, '15:30', '17:30']] },
  { ship: 'つくば丸', every: 3, calls: [['JPTYO', 0, '09:00', '19:00'], ['JPTMK', 2, '06:00', '12:00'], ['JPKUH', 2, '22:00', '23:30']] },
  { ship: 'みらい丸', every: 4, calls: [['JPKWS', 0, '07:00', '15:00'], ['JPSDS', 1, '07:00', '11:00'], ['JPTMK', 2, '06:00', '16:00'], ['JPHHE', 3, '00:30', '04:00']] },
  { ship: 'ぎんなん丸', every: 4, calls: [['JPNGO', 0, '08:00', '20:00'], ['JPSDS', 2, '06:00', '12:00'], ['JPTMK', 3, '07:00', '17:00']] },
  { ship: 'うみかぜ', every: 2, calls: [['JPMAI', 0, '21:00', '23:50'], ['JPOTR', 1, '20:45', '23:30']] },
  { ship: 'さざなみ', every: 2, calls: [['JPOSA', 0, '08:30', '17:00'], ['JPMOJ', 1, '05:30', '08:00']] },
  { ship: 'なんよう丸', every: 7, calls: [['JPTYO', 0, '08:00', '17:00'], ['JPOSA', 1, '16:00', '22:00'], ['JPNAH', 3, '08:00', '19:00']] },
  { ship: 'しおじ丸', every: 4, calls: [['JPYOS', 0, '08:00', '17:00'], ['JPUKB', 1, '10:00', '15:00'], ['JPKND', 2, '06:00', '15:00']] },
  { ship: 'ゆいまーる', every: 7, calls: [['JPNAH', 0, '08:00', '18:00'], ['JPHRR', 1, '07:00', '14:00'], ['JPISG', 1, '19:00', '23:00']] },
  { ship: 'きたかぜ丸', every: 3, calls: [['JPTRG', 0, '15:00', '23:30'], ['JPTMK', 1, '20:30', '23:59']] },
];

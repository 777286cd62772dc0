// Marine fuel by month. The shape is the market's, the figures are made up.

export const crudeFrom = '2024-10';
/** Subsidy per kl while it was paid in full. */
export const subsidyPerKl = 23_300;
/** Gross price, JPY per kl. July to September 2026 come to 83,900 after the subsidy: 28 % in the fourth quarter. */
export const grossPrices: readonly number[] = [
  110_200, 109_300, 108_600, 108_900, 109_700, 108_100, 106_400, 104_800, 103_900, 104_600, 105_200, 104_400, 103_700, 103_100, 102_800, 102_500, 102_900, 103_600, 104_500, 105_700, 106_300, 107_100, 107_200, 107_300, 107_900,
  108_300,
];
/** What the months after those do, over and over, so that a later start of the demonstration finds its prices. */
export const monthlyDrift: readonly number[] = [400, -300, -600, 200, 500, -200, 300, -500, 100, 600, -400, -100];

/** Steps that carriers publish: percent of freight on most lines. */
export const percentTable = { kind: 'percent', basePrice: '43000.00', stepPrice: '3000.00', perStep: '2.000', maximum: null } as const;

type AmountRow = readonly [freightType: string, unitKey: string | null, basePrice: string, stepPrice: string, perStep: string, maximum: string | null];
/** Yen per piece on the lines that have tables of their own, in both directions. */
export const amountTables: readonly Readonly<{ ports: readonly [string, string]; rows: readonly AmountRow[] }>[] = [
  {
    ports: ['JPTYO', 'JPHKT'],
    rows: [
      ['heavy-equipment', null, '26500.00', '5000.00', '2250.000', '38250.000'],
      ['container', null, '26500.00', '5000.00', '2250.000', '38250.000'],
      ['vehicle', null, '26500.00', '5000.00', '290.000', '5000.000'],
    ],
  },
  {
    ports: ['JPOSA', 'JPMOJ'],
    rows: [
      ['heavy-equipment', 'm:0-6', '40000.00', '5000.00', '500.000', null],
      ['heavy-equipment', 'm:6-9', '40000.00', '5000.00', '700.000', null],
      ['heavy-equipment', 'm:9-12', '40000.00', '5000.00', '900.000', null],
      ['heavy-equipment', 'm:12-', '40000.00', '5000.00', '1100.000', null],
      ['vehicle', null, '40000.00', '5000.00', '250.000', null],
    ],
  },
];

/** A table of its own, not in equal steps: yen per revenue ton from an average price on. */
export const tonTable = '26500: 40\n43000: 110\n58000: 200\n73000: 310\n88000: 430\n103000: 560';

/** Diesel in yen per litre, over and over. */
export const dieselPrices: readonly string[] = ['152.3', '153.1', '154.8', '156.2', '155.4', '153.9', '151.7', '150.2', '149.6', '151.0', '152.8', '154.1'];

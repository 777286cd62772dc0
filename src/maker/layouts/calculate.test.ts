import { describe, expect, it } from 'vitest';
import type { Matrix } from '../types.ts';
import { type DisplayOptions, calculate } from './calculate.ts';
import { amountFault, amountText, faultText } from '../rules/amount-text.ts';

const percent = { kind: 'percent', result: '28' } as const;
const sheet = {
  maker: 'nissan',
  routes: [
    { id: 'kanda', baf: percent },
    { id: 'nagoya', baf: { kind: 'amount', result: '3150' } },
  ],
  vehicles: [{ id: 'K' }, { id: 'M' }],
  charges: [
    { id: '1', basis: 'unit', amount: '1196', appliesTo: { routeIds: [], vehicleIds: [] } },
  ],
  before: [
    ['14500', '18900'],
    [null, '15400'],
  ],
  currency: { code: 'JPY', minorUnit: 0 },
} as const;
const now: Matrix = [
  ['14900', '18900'],
  ['12200', null],
];
const texts = (amounts: Matrix) => {
  const amountAt = ({ row, column }: { row: number; column: number }) =>
    amounts[row]?.[column] ?? null;
  return { amountAt, textAt: (place: { row: number; column: number }) => amountAt(place) ?? '' };
};
const bare: DisplayOptions = { of: 'prices', baf: false, charges: false };
/** Every cell with its averages. */
const seen = (showing: DisplayOptions) => {
  const { show } = calculate(sheet, texts(now), showing);
  return [0, 1, 2].map((row) => [0, 1, 2].map((column) => show({ row, column })));
};

describe('a sheet of the Nissan type', () => {
  it('shows prices with their averages by route and class', () => {
    expect(seen(bare)).toEqual([
      ['14,900', '18,900', '16,900'],
      ['12,200', '', '12,200'],
      ['13,550', '18,900', '15,333'],
    ]);
  });

  it('shows them with BAF and charges: 14,900 + 28 % + 1,196', () => {
    expect(seen({ ...bare, baf: true, charges: true })[0]![0]).toBe('20,268');
    expect(seen({ ...bare, baf: true, charges: false })[1]![0]).toBe('15,350');
    expect(calculate(sheet, texts(now), { ...bare, baf: true }).isBare).toBe(false);
  });

  it('compares bare prices with the previous period, and averages of those that both have', () => {
    expect(seen({ of: 'difference', baf: true, charges: true })).toEqual([
      ['+400', '±0', '+200'],
      ['–', '–', '–'],
      ['+400', '±0', '+200'],
    ]);
    expect(seen({ ...bare, of: 'percent' })[0]).toEqual(['+2.8 %', '±0.0 %', '+1.2 %']);
    const { heat } = calculate(sheet, texts(now), { ...bare, of: 'percent' });
    expect([
      heat({ row: 0, column: 0 }),
      heat({ row: 0, column: 1 }),
      heat({ row: 1, column: 0 }),
    ]).toEqual([expect.closeTo(0.28), 0, undefined]);
  });
});

describe('a sheet of the Toyota type', () => {
  const toyota = {
    ...sheet,
    maker: 'toyota',
    routes: [{ id: 'r', baf: percent }],
    charges: [],
    before: null,
  } as const;

  it('adds up the parts, with the BAF on the freight only, in a separate column', () => {
    const amounts: Matrix = [
      ['20000', '1800', '1800', '600'],
      [null, '1800', null, null],
    ];
    const { show, plain, isBare } = calculate(toyota, texts(amounts), { ...bare, baf: true });
    expect([0, 1, 2].map((row) => [4, 5].map((column) => show({ row, column })))).toEqual([
      ['5,600', '29,800'],
      ['–', '–'],
      ['5,600', '29,800'],
    ]);
    expect(plain({ row: 0, column: 4 })).toBe('5600');
    expect(show({ row: 2, column: 1 })).toBe('1,800');
    expect(isBare).toBe(true);
    expect(calculate(toyota, texts(amounts), bare).show({ row: 0, column: 4 })).toBe('24,200');
  });
});

describe('a price as it is typed', () => {
  it('is parsed with separators, full-width digits and trailing zeros', () => {
    expect(['１８，９００', '¥18,900', '18900.00', ' 18900 円'].map(amountText)).toEqual([
      '18900',
      '18900',
      '18900',
      '18900',
    ]);
    expect(amountText('要相談')).toBe('要相談');
  });

  it('is refused if negative, with decimals of yen, too long or not a number; empty text is valid', () => {
    const texts = ['', '18900', '-5', '▲5', '12.5', '要相談', '1'.repeat(14)];
    expect(texts.map((text) => amountFault(text, 0))).toEqual([
      null,
      null,
      'negative',
      'negative',
      'too-many-decimals',
      'not-a-number',
      'too-large',
    ]);
    expect(amountFault('12.50', 1)).toBeNull();
    expect(amountFault('12.5', 2)).toBeNull();
    expect(faultText('too-many-decimals', 2).en).toBe('At most 2 decimals.');
  });
});

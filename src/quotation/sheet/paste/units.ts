import type { Column } from './columns.ts';

// Units as people write them in heads and cells of tables, and their factors to what a freight line stores: millimetres,
// kilograms, pieces and degrees Celsius.

type Dimension = 'length' | 'weight' | 'count' | 'temperature';

const factors: Readonly<Record<Dimension, Readonly<Record<string, number>>>> = {
  length: {
    mm: 1,
    ミリ: 1,
    ミリメートル: 1,
    cm: 10,
    センチ: 10,
    センチメートル: 10,
    m: 1000,
    メートル: 1000,
    メーター: 1000,
  },
  weight: {
    kg: 1,
    kgs: 1,
    キロ: 1,
    キログラム: 1,
    t: 1000,
    ton: 1000,
    tons: 1000,
    tonne: 1000,
    tonnes: 1000,
    mt: 1000,
    'm/t': 1000,
    トン: 1000,
  },
  count: Object.fromEntries(
    'pcs pc units unit pkgs pkg c/s pl plt sets set 台 個 本 枚 箱 袋 基 式 両 缶 梱 包 束 丁 パレット ケース セット'
      .split(' ')
      .map((unit) => [unit, 1]),
  ),
  temperature: { c: 1, '°c': 1, 度: 1 },
};

/** Units that are known but not converted: a value in one of them is refused instead of read as another. */
const foreign = new Set([
  'in',
  'inch',
  'inches',
  '"',
  'ft',
  'feet',
  "'",
  'lb',
  'lbs',
  'g',
  '°f',
  'f',
]);

/** Text in one form: half width, lower case, ㎜ and ㌢ as letters, × for all signs that are typed for it. */
export const plainText = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[✕✖╳∗*]/g, '×')
    .trim();

const dimensionOf = ({ path }: Pick<Column, 'path'>): Dimension | null =>
  /Mm$|^cargo\.size$/.test(path)
    ? 'length'
    : path.endsWith('Kg')
      ? 'weight'
      : path === 'cargo.count'
        ? 'count'
        : path === 'cargo.temperatureC'
          ? 'temperature'
          : null;

/** Whether a text, in plain form, is a unit of anything. */
export const isUnit = (text: string) =>
  foreign.has(text) || Object.values(factors).some((known) => Object.hasOwn(known, text));

export const isWeightUnit = (text: string) => Object.hasOwn(factors.weight, text);

/** The unit that a column stores its values in, as it is shown. */
export const storedUnit = (column: Pick<Column, 'path'>): string => {
  const dimension = dimensionOf(column);
  return dimension === 'length' ? 'mm' : dimension === 'weight' ? 'kg' : '';
};

/**
 * The factor from a unit, in plain form, to that of the column; null for a unit of something else. The unit of the cell
 * counts before that of the head, and that of the column where neither has one.
 */
export function factorOf(
  column: Pick<Column, 'path'>,
  cellUnit: string,
  headUnit: string | null,
): number | null {
  const unit = cellUnit || headUnit || '';
  if (unit === '') return 1;
  // A head may name the pieces that a measure is meant of: 重量（個）.
  if (cellUnit === '' && Object.hasOwn(factors.count, unit)) return 1;
  const dimension = dimensionOf(column);
  const known: Readonly<Record<string, number>> = dimension === null ? {} : factors[dimension];
  return known[unit] ?? null;
}

/** Minus, and what people type for it: the signs of accounts (▲, △), and the long vowel mark where it ends no word. */
export const minus = String.raw`(?:[-\u2010-\u2015\u2212▲△]|(?<![ぁ-んァ-ヶ])ー|マイナス|氷点下|零下)`;
// A comma groups thousands. 3,2 is a decimal where others live, and no number here: nobody knows whether 3.2 or 32 is meant.
const quantity = new RegExp(
  String.raw`^(${minus})?\s*((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)\s*([^\d\s.,]*)$`,
);

/** A number with its unit, both in plain form; null for anything else. */
export function readQuantity(text: string): { value: number; unit: string } | null {
  const [, sign, digits = '', unit = ''] = quantity.exec(text) ?? [];
  if (digits === '') return null;
  const number = Number(digits.replaceAll(',', ''));
  return { value: sign ? -number : number, unit };
}

/** Metres and tons are not whole in binary: 9.53 m are 9530 mm. */
export const exact = (number: number) => Math.round(number * 1e6) / 1e6;

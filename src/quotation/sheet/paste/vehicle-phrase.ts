import { presetLike } from '#freight/vehicle-presets.ts';
import { carriesGoods, hasCab, type VehicleCategory } from '#freight/vehicle.ts';
import { minus, plainText } from './units.ts';

/** Words for kinds of vehicles, in plain form; the first that is found counts, so longer terms come first. */
export const vehicleWords: readonly (readonly [RegExp, VehicleCategory])[] = [
  [
    /連結車|トラクター?[+＋・&]?トレーラー?|tractor[- ]?(with )?trailer|articulated/,
    'tractor-trailer',
  ],
  // “3台車両” is not a 台車.
  [
    /シャーシ|シャシー|シャーシー|(?<!\d)台車(?!両)|トレーラー?|chassis|(semi[- ]?)?trailer/,
    'chassis',
  ],
  [/トラック|貨物自動車|\d{1,2}(?:\.\d)?t車(?![載検])|truck|lorry/, 'truck'],
  [/バス(?![ァ-ヶー])|\bbus(es)?\b|\bcoach\b/, 'bus'],
  [/二輪|オートバイ|バイク|motor ?(cycle|bike)/, 'motorcycle'],
  [/乗用車|普通車|\bcars?\b/, 'car'],
];

const countPattern = /[x×]\s*(\d+)|(\d+)\s*(?:台|units?\b|pcs\b)/;
const lengthPattern = /(\d+(?:\.\d+)?)\s*(?:m(?![a-z])|メートル)/;
const temperaturePattern = new RegExp(String.raw`(${minus})?\s*(\d+(?:\.\d)?)\s*(?:℃|°c|度)`);

/** The usual length of a category, where none is written. */
const usualMm: Readonly<Record<VehicleCategory, number>> = {
  car: 4600,
  truck: 11_990,
  chassis: 13_000,
  'tractor-trailer': 16_500,
  bus: 11_990,
  motorcycle: 2100,
};

/**
 * Reads what people write of a vehicle in one cell: “13mシャーシ 実入 3台”, “13 m chassis laden x3”. What is not written is as
 * usual for its kind: laden, without driver, and with the measures of the preset. Null where no kind of vehicle is named.
 */
function readVehiclePhrase(text: string) {
  const plain = plainText(text);
  const category = vehicleWords.find(([pattern]) => pattern.test(plain))?.[1];
  if (category === undefined) return null;
  const metres = lengthPattern.exec(plain)?.[1];
  const lengthMm = metres === undefined ? usualMm[category] : Math.round(Number(metres) * 1000);
  const isReefer = /冷凍|冷蔵|リーファー|reefer|refrigerated/.test(plain);
  const preset = presetLike(category, lengthMm, isReefer);
  if (!preset) return null;
  const counted = countPattern.exec(plain);
  const [, sign, celsius] = temperaturePattern.exec(plain) ?? [];
  const temperature =
    celsius === undefined ? (preset.setTemperatureC ?? '-18') : `${sign ? '-' : ''}${celsius}`;
  const isAccompanied =
    hasCab(category) &&
    /(?<!un)accompanied|有人|運転手付|ドライバー付|with driver/.test(plain) &&
    !/無人|without driver/.test(plain);
  return {
    category,
    size: { ...preset.size, lengthMm },
    laden: carriesGoods(category) ? !/空(?!調)|empty/.test(plain) : null,
    accompanied: isAccompanied,
    drivers: isAccompanied ? 1 : 0,
    reefer: isReefer && carriesGoods(category) ? { setTemperatureC: temperature } : null,
    count: counted ? Number(counted[1] ?? counted[2]) : null,
  };
}

type Filled = Record<string, unknown>;
type NamedCell = Readonly<{ column: Readonly<{ path: string }>; text: string }>;

/** Where a table has a column for what a vehicle holds otherwise. */
const columnOf: Readonly<Record<string, string>> = { reefer: 'cargo.temperatureC' };

/** The columns whose cells may name a vehicle in words; the first that does counts. */
const namingPaths = ['cargo.category', 'cargo.variantId', 'cargo.description'];

/**
 * Fills in what the words of a row say of a vehicle and its other columns do not.
 * @returns the cell that names the vehicle; undefined where none does.
 */
export function fillFromPhrase<C extends NamedCell>(
  cells: readonly C[],
  cargo: Filled,
  size: Filled,
): C | undefined {
  const isFilled = (path: string) =>
    cells.some(({ column, text }) => column.path === path && text.trim() !== '');
  for (const path of namingPaths) {
    const cell = cells.find(({ column }) => column.path === path);
    const phrase = cell && cargo.variantId === null ? readVehiclePhrase(cell.text) : null;
    if (!cell || !phrase) continue;
    const { count, size: usual, ...facts } = phrase;
    for (const [key, value] of Object.entries(facts))
      if (key === 'category' || !isFilled(columnOf[key] ?? `cargo.${key}`)) cargo[key] = value;
    if (cargo.accompanied === true && cargo.drivers === 0) cargo.drivers = 1;
    if (count !== null && !isFilled('cargo.count')) cargo.count = count;
    for (const [key, value] of Object.entries(usual)) size[key] ??= value;
    return cell;
  }
  return undefined;
}

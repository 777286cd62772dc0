import { describe, expect, test } from 'vitest';
import type { VehicleCategory } from '#freight/vehicle.ts';
import { blankCargo, blankSize } from '../blank-cargo.ts';
import { fillFromPhrase } from './vehicle-phrase.ts';

/** What a row of one cell says of a vehicle, e.g. “13mシャーシ 実入 3台” as its description. */
function filled(
  text: string,
  { path = 'cargo.description', others = [], own = {}, measured = {} }: Partial<Row> = {},
) {
  const cells = [{ column: { path }, text }, ...others.map(([at, own]) => cell(at, own))];
  const cargo: Record<string, unknown> = { ...blankCargo('vehicle'), ...own };
  const size: Record<string, unknown> = { ...blankSize, ...measured };
  const naming = fillFromPhrase(cells, cargo, size);
  return { cargo, size, naming: naming?.text };
}
type Row = Readonly<{
  path: string;
  others: readonly (readonly [path: string, text: string])[];
  own: Readonly<Record<string, unknown>>;
  measured: Readonly<Record<string, unknown>>;
}>;
const cell = (path: string, text: string) => ({ column: { path }, text });

describe('the kind of vehicle', () => {
  test.each<[string, VehicleCategory]>([
    ['連結車 1台', 'tractor-trailer'],
    ['トラクター＋トレーラー', 'tractor-trailer'],
    ['トラクタ・トレーラ', 'tractor-trailer'],
    ['tractor with trailer', 'tractor-trailer'],
    ['Tractor-trailer', 'tractor-trailer'],
    ['articulated lorry', 'tractor-trailer'],
    ['13mシャーシ', 'chassis'],
    ['シャシー', 'chassis'],
    ['台車 2台', 'chassis'],
    ['トレーラ', 'chassis'],
    ['40ft chassis', 'chassis'],
    ['semi-trailer', 'chassis'],
    ['Trailer', 'chassis'],
    ['トラック', 'truck'],
    ['貨物自動車', 'truck'],
    ['10t車', 'truck'],
    ['4.5t車 3台', 'truck'],
    ['lorry', 'truck'],
    ['大型バス', 'bus'],
    ['2 buses', 'bus'],
    ['coach', 'bus'],
    ['自動二輪', 'motorcycle'],
    ['オートバイ', 'motorcycle'],
    ['バイク', 'motorcycle'],
    ['motorcycle', 'motorcycle'],
    ['motor bike', 'motorcycle'],
    ['乗用車', 'car'],
    ['普通車', 'car'],
    ['2 cars', 'car'],
  ])('%s is a %s', (text, category) => {
    expect(filled(text).cargo.category).toBe(category);
  });
  // “3台車両” are three vehicles, “10t車載” is on a vehicle, buses are no バスケット and cars no cargo.
  test.each([
    '3台車両',
    '台車両',
    '10t車載クレーン',
    '5t車検',
    'バスケット',
    'cargo',
    'busy',
    '油圧ショベル',
  ])('%s names none', (text) => {
    const { cargo, size, naming } = filled(text);
    expect(naming).toBeUndefined();
    expect(cargo).toEqual(blankCargo('vehicle'));
    expect(size).toEqual(blankSize);
  });
});

describe('the measures', () => {
  test.each([
    ['乗用車', 4600, 1500],
    ['トラック', 11_990, 20_000],
    ['シャーシ', 13_000, 28_000],
    ['連結車', 16_500, 36_000],
    ['バス', 11_990, 13_000],
    ['バイク', 2100, 220],
  ])('of a %s are the usual ones: %d mm, %d kg', (text, lengthMm, weightKg) => {
    expect(filled(text).size).toMatchObject({ lengthMm, weightKg });
  });
  test.each([
    ['12mシャーシ', 12_000],
    ['12.5 m chassis', 12_500],
    ['シャーシ 12.19メートル', 12_190],
    ['１３ｍシャーシ', 13_000],
    // Millimetres are no metres.
    ['シャーシ 12000mm', 13_000],
  ])('%s is %d mm long', (text, lengthMm) => {
    expect(filled(text).size.lengthMm).toBe(lengthMm);
  });
  test('a truck of 6 m weighs what light trucks do; what the row says of its size stays', () => {
    expect(filled('トラック 6m').size).toEqual({
      lengthMm: 6000,
      widthMm: 2000,
      heightMm: 2900,
      weightKg: 4500,
    });
    expect(
      filled('13mシャーシ', { measured: { lengthMm: 12_800, weightKg: 21_000 } }).size,
    ).toEqual({ lengthMm: 12_800, widthMm: 2490, heightMm: 3800, weightKg: 21_000 });
  });
});

describe('how many', () => {
  test.each<[string, number]>([
    ['シャーシ 3台', 3],
    ['シャーシ 12 台', 12],
    ['chassis x3', 3],
    ['chassis × 4', 4],
    ['2 units chassis', 2],
    ['chassis 1 unit', 1],
    ['chassis 5pcs', 5],
    ['13mシャーシ', 1],
  ])('%s: %d', (text, count) => {
    expect(filled(text).cargo.count).toBe(count);
  });
  test('a column for it counts before the words', () => {
    const others = [['cargo.count', '5']] as const;
    expect(filled('シャーシ 3台', { others, own: { count: 5 } }).cargo.count).toBe(5);
    // An empty one does not.
    const empty = [['cargo.count', ' ']] as const;
    expect(filled('シャーシ 3台', { others: empty }).cargo.count).toBe(3);
  });
});

describe('laden, driver and temperature', () => {
  test.each<[string, boolean | null]>([
    ['シャーシ', true],
    ['シャーシ 実入', true],
    ['空シャーシ', false],
    ['empty trailer', false],
    // An air conditioner is no empty vehicle.
    ['空調車 トラック', true],
    ['空の乗用車', null],
    ['バス', null],
  ])('%s: laden %s', (text, laden) => {
    expect(filled(text).cargo.laden).toBe(laden);
  });
  test.each<[string, boolean]>([
    ['トラック 有人', true],
    ['トラック 運転手付', true],
    ['トラック ドライバー付き', true],
    ['truck with driver', true],
    ['accompanied truck', true],
    ['unaccompanied truck', false],
    ['トラック 無人', false],
    ['トラック 有人または無人', false],
    ['truck without driver', false],
    ['トラック', false],
    // A chassis has no cab.
    ['シャーシ 有人', false],
  ])('%s: accompanied %s', (text, accompanied) => {
    expect(filled(text).cargo).toMatchObject({ accompanied, drivers: accompanied ? 1 : 0 });
  });
  test('a driver is one where the column says accompanied, and as many as the other column says', () => {
    const others = [['cargo.accompanied', '○']] as const;
    expect(filled('トラック', { others, own: { accompanied: true } }).cargo).toMatchObject({
      accompanied: true,
      drivers: 1,
    });
    const two = [...others, ['cargo.drivers', '2']] as const;
    expect(
      filled('トラック', { others: two, own: { accompanied: true, drivers: 2 } }).cargo,
    ).toMatchObject({ accompanied: true, drivers: 2 });
  });
  test.each<[string, string | null]>([
    ['冷凍シャーシ', '-18'],
    ['冷蔵トレーラー 5℃', '5'],
    ['冷凍トレーラー −25℃', '-25'],
    ['reefer trailer -20.5 °C', '-20.5'],
    ['リーファーシャーシ', '-18'],
    ['refrigerated truck', '-18'],
    ['シャーシ 5℃', null],
    // Nobody plugs in a car.
    ['冷凍乗用車', null],
  ])('%s: at %s °C', (text, setTemperatureC) => {
    expect(filled(text).cargo.reefer).toEqual(
      setTemperatureC === null ? null : { setTemperatureC },
    );
  });
});

describe('the cell that names the vehicle', () => {
  const description = ['cargo.description', 'トラック 2台'] as const;
  test('is that of the category before that of the model before the description', () => {
    const of = (path: string) => filled('シャーシ 3台', { path, others: [description] });
    expect(of('cargo.category')).toMatchObject({
      naming: 'シャーシ 3台',
      cargo: { category: 'chassis', count: 3 },
    });
    expect(of('cargo.variantId').naming).toBe('シャーシ 3台');
    expect(of('note').naming).toBe('トラック 2台');
    const unknown = filled('XYZ-1', { path: 'cargo.variantId', others: [description] });
    expect(unknown).toMatchObject({ naming: 'トラック 2台', cargo: { category: 'truck' } });
  });
  test('is none where the model is known', () => {
    const known = filled('シャーシ 3台', { own: { variantId: 'fuso' } });
    expect(known.naming).toBeUndefined();
    expect(known.cargo).toMatchObject({ category: 'car', count: 1 });
  });
  test('leaves what other columns say, but gives the category', () => {
    const others = [
      ['cargo.laden', '空'],
      ['cargo.category', '大型'],
    ] as const;
    const { cargo } = filled('13mシャーシ 実入', {
      others,
      own: { laden: false, category: '大型' },
    });
    expect(cargo).toMatchObject({ laden: false, category: 'chassis' });
  });
});

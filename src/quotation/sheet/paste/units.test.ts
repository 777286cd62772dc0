import { describe, expect, test } from 'vitest';
import {
  exact,
  factorOf,
  isUnit,
  isWeightUnit,
  plainText,
  readQuantity,
  storedUnit,
} from './units.ts';

test.each([
  ['　９．５３ Ｍ ', '9.53 m'],
  ['㎜', 'mm'],
  ['㌢', 'センチ'],
  ['3✕2✖1╳4∗5*6', '3×2×1×4×5×6'],
])('%j is compared as %j', (typed, plain) => {
  expect(plainText(typed)).toBe(plain);
});

describe('a number with its unit', () => {
  test.each<[string, number, string]>([
    ['1,100', 1100, ''],
    ['12,345,678', 12_345_678, ''],
    ['9.53m', 9.53, 'm'],
    ['1500 mm', 1500, 'mm'],
    ['.5t', 0.5, 't'],
    ['5.', 5, ''],
    ['1,100.5kg', 1100.5, 'kg'],
    ['-18°c', -18, '°c'],
    ['ー18', -18, ''],
    ['−18', -18, ''],
    ['‐18', -18, ''],
    ['▲18°c', -18, '°c'],
    ['△ 18', -18, ''],
    ['零下18度', -18, '度'],
    ['マイナス18', -18, ''],
    ['3台', 3, '台'],
    ['2メートル', 2, 'メートル'],
  ])('%s', (text, value, unit) => {
    expect(readQuantity(text)).toEqual({ value, unit });
  });
  test.each([
    '',
    'mm',
    '約1100',
    '12/3',
    '1.2.3',
    ',',
    '.',
    '-',
    '1 000',
    '5m3',
    '3 台 分',
    'x5',
    '--5',
    // A comma that groups no thousands is the decimal sign of others.
    '3,2',
    '12,34m',
    '1,25t',
    ',5',
    '1,2345',
  ])('%j is none', (text) => expect(readQuantity(text)).toBeNull());
});

describe('the factor to what a freight line stores', () => {
  const [length, gross, count, temperature] = [
    'cargo.size.lengthMm',
    'cargo.grossKg',
    'cargo.count',
    'cargo.temperatureC',
  ] as const;
  test.each<[string, string, number]>([
    [length, 'mm', 1],
    [length, 'ミリ', 1],
    [length, 'cm', 10],
    [length, 'センチメートル', 10],
    [length, 'm', 1000],
    [length, 'メーター', 1000],
    ['cargo.size', 'cm', 10],
    ['cargo.size.weightKg', 't', 1000],
    [gross, 'kg', 1],
    [gross, 'トン', 1000],
    [gross, 'mt', 1000],
    [gross, 'kgs', 1],
    [gross, 'tonnes', 1000],
    [gross, 'm/t', 1000],
    [count, '台', 1],
    [count, 'パレット', 1],
    [temperature, '°c', 1],
    [temperature, '度', 1],
  ])('%s in %s: × %d', (path, unit, factor) => {
    expect(factorOf({ path }, unit, null)).toBe(factor);
  });
  test('a unit of something else is refused: tons of length, metres of weight, inches and pounds', () => {
    expect(factorOf({ path: length }, 't', null)).toBeNull();
    expect(factorOf({ path: gross }, 'm', null)).toBeNull();
    expect(factorOf({ path: length }, 'inch', null)).toBeNull();
    expect(factorOf({ path: gross }, 'lb', null)).toBeNull();
    expect(factorOf({ path: 'cargo.drivers' }, 'kg', null)).toBeNull();
    expect(factorOf({ path: 'cargo.drivers' }, '度', null)).toBeNull();
    expect(factorOf({ path: length }, '', 'kg')).toBeNull();
    expect(factorOf({ path: 'cargo.drivers' }, '', 'kg')).toBeNull();
  });
  test('pieces in a head are what the measure is meant of: 重量（個）, 長さ（台）', () => {
    expect(factorOf({ path: gross }, '', '個')).toBe(1);
    expect(factorOf({ path: length }, '', '台')).toBe(1);
    expect(factorOf({ path: 'cargo.drivers' }, '', 'pcs')).toBe(1);
    // In the cell they are no kilograms.
    expect(factorOf({ path: gross }, '個', null)).toBeNull();
    expect(factorOf({ path: gross }, '個', 'kg')).toBeNull();
  });
  test('the unit of a cell counts before that of its head, and none is that of the column', () => {
    expect(factorOf({ path: length }, 'm', 'cm')).toBe(1000);
    expect(factorOf({ path: length }, '', 'cm')).toBe(10);
    expect(factorOf({ path: length }, '', null)).toBe(1);
    expect(factorOf({ path: 'cargo.drivers' }, '', null)).toBe(1);
  });
});

test('units are known by their plain form', () => {
  const known = ['mm', 'cm', 'メートル', 't', '台', 'pcs', '°c', 'inch', '"', "'", 'lbs', '°f'];
  expect(known.filter((unit) => !isUnit(unit))).toEqual([]);
  expect(['xx', '', 'toString', 'm3'].filter(isUnit)).toEqual([]);
  expect(['kg', 't', 'トン', 'mm', '台', 'lb'].map(isWeightUnit)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('a column is shown in millimetres, kilograms or without a unit', () => {
  const paths = ['cargo.size.widthMm', 'cargo.size', 'cargo.size.weightKg', 'cargo.grossKg'];
  expect(paths.map((path) => storedUnit({ path }))).toEqual(['mm', 'mm', 'kg', 'kg']);
  const others = ['cargo.count', 'cargo.temperatureC', 'cargo.description', 'cargo.sizeMmX'];
  expect(others.map((path) => storedUnit({ path }))).toEqual(['', '', '', '']);
});

test('9.53 m are 9,530 mm, where binary numbers have 9,529.999…', () => {
  expect(exact(4.35 * 100)).toBe(435);
  expect(exact(1.0000004)).toBe(1);
  expect(exact(0.000002)).toBe(0.000002);
});

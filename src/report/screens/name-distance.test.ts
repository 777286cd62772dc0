import { expect, test } from 'vitest';
import { nameDistance } from './name-distance.ts';

test('names have room beside each other', () => {
  const months = Array.from({ length: 12 }, (_, month) => `2026年${month + 1}月`);
  expect(nameDistance(months, 900)).toBe(1);
  expect(nameDistance(months, 560)).toBe(2);
  expect(nameDistance(months, 250)).toBe(4);
  expect(nameDistance(['東京 – 苫小牧', '大阪 – 那覇'], 250)).toBe(1);
  expect(nameDistance([], 250)).toBe(1);
});

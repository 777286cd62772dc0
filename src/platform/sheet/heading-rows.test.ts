import { expect, test } from 'vitest';
import { headingInTwoRows } from './heading-rows.ts';

test('寸法 over 長さ and 幅 as a merged cell stands for both; 品名 has nothing below it', () => {
  expect(headingInTwoRows(['品名', '寸法 ', '', '重量'], ['', '長さ', ' 幅', '(kg)'])).toEqual([
    { above: '品名', below: '' },
    { above: '寸法', below: '長さ' },
    { above: '寸法', below: '幅' },
    { above: '重量', below: '(kg)' },
  ]);
});

test('a lower row that is longer belongs to the last upper cell', () => {
  expect(headingInTwoRows(['寸法'], ['長さ', '幅'])).toEqual([
    { above: '寸法', below: '長さ' },
    { above: '寸法', below: '幅' },
  ]);
});

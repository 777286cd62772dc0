import { expect, test } from 'vitest';
import { priceFacts } from './price-facts.ts';

// An excavator from Hitachinaka to Tomakomai, by the tariff of 30 November.
const estimate = {
  day: '2026-11-30',
  currency: 'JPY',
  subtotal: '61235',
  tax: '6123',
  total: '67358',
  baf: '13395',
  incomplete: false,
};

test('a guest is told an estimate with its day, its tax and the BAF in it', () => {
  expect(priceFacts(estimate, 'en')).toEqual([
    ['Price', 'Estimate by our tariff of 30 Nov 2026. We confirm the price in our offer.'],
    ['Total', '¥67,358, incl. consumption tax of ¥6,123'],
    ['Before tax', '¥61,235, incl. BAF of ¥13,395'],
  ]);
  expect(priceFacts(estimate, 'ja')).toEqual([
    ['料金', '2026年11月30日現在のタリフ運賃による概算です。正式な金額は見積書でご案内します。'],
    ['合計', '¥67,358（消費税等 ¥6,123 を含む）'],
    ['小計（税抜）', '¥61,235（BAF ¥13,395 を含む）'],
  ]);
});

test('a price without tax and BAF says so', () => {
  const plain = { ...estimate, total: '61235', tax: null, baf: null };
  expect(priceFacts(plain, 'en').slice(1)).toEqual([
    ['Total', '¥61,235, no consumption tax'],
    ['Before tax', '¥61,235, no BAF'],
  ]);
  expect(priceFacts(plain, 'ja').slice(1)).toEqual([
    ['合計', '¥61,235（消費税等は対象外）'],
    ['小計（税抜）', '¥61,235（BAFなし）'],
  ]);
});

test('what is on request is said to be missing, and of its BAF nothing is claimed', () => {
  const part = { ...estimate, baf: null, incomplete: true };
  expect(priceFacts(part, 'en').slice(1)).toEqual([
    ['Total', '¥67,358, incl. consumption tax of ¥6,123, excluding charges on request'],
    ['Before tax', '¥61,235'],
  ]);
  expect(priceFacts(part, 'ja')[1]).toEqual([
    '合計',
    '¥67,358（消費税等 ¥6,123 を含む、別途見積を除く）',
  ]);
});

test('a price that is on request as a whole has no figure; one that could not be calculated is not spoken of', () => {
  const none = { ...estimate, subtotal: '0', tax: null, total: '0', baf: null, incomplete: true };
  expect(priceFacts(none, 'en')).toEqual([['Price', 'On request. We quote it in our offer.']]);
  expect(priceFacts(none, 'ja')).toEqual([['料金', '別途見積となります。見積書でご案内します。']]);
  expect(priceFacts(null, 'ja')).toEqual([]);
});

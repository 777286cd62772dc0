import { expect, test } from 'vitest';
import { pricedOnly } from './priced-only.ts';

test('a total without the charges on request is called so, in either language; a whole one keeps its name', () => {
  expect(pricedOnly('Total', true, 'en')).toBe('Total excluding charges on request');
  expect(pricedOnly('合計', true, 'ja')).toBe('合計（別途見積を除く）');
  expect(pricedOnly('合計', false, 'ja')).toBe('合計');
});

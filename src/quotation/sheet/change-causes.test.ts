import { expect, test } from 'vitest';
import type { Trace } from '#freight/types.ts';
import { changeCauses } from './change-causes.ts';

const rate = {
  id: 'r1',
  freightRouteId: 'lane',
  scope: 'tariff',
  validFrom: '2026-04-01',
  validTo: '2026-12-31',
  sell: '1500',
  currency: 'JPY',
} as const;
const baf = {
  id: 'b3',
  period: '2026Q3',
  kind: 'percent',
  result: '7.5',
  steps: 3,
  averagePrice: '81000',
} as const;
const quantity = {
  perPiece: '95.464',
  count: 1,
  total: '95.464',
  basis: 'rt',
  arithmetic: '',
  minimumApplied: false,
} as const;
const trace: Trace = {
  arithmetic: '95.464 RT × ¥1,500 = ¥143,196',
  quantity,
  rate,
  baf: null,
  surcharge: null,
  exchange: null,
};
const side = (changed: Partial<Trace> | null, amount = '143196') => ({
  amount,
  unitPrice: '1500',
  trace: changed && { ...trace, ...changed },
});

test('a tariff of April superseded in January: the cause names both with their days', () => {
  const next = { ...rate, id: 'r2', validFrom: '2027-01-01', validTo: null, sell: '1600' };
  expect(changeCauses(side({}), side({ rate: next }, '152742'), null)).toEqual([
    { code: 'rate', before: rate, after: next },
  ]);
});

test('a rate corrected in place, and a rate that ended', () => {
  expect(changeCauses(side({}), side({ rate: { ...rate, sell: '1510' } }), null)).toMatchObject([
    { code: 'rate', before: { sell: '1500' }, after: { sell: '1510' } },
  ]);
  expect(changeCauses(side({}), { amount: null, unitPrice: null, trace: null }, null)).toEqual([
    { code: 'rate', before: rate, after: null },
  ]);
});

test('the BAF of the next quarter', () => {
  const next = { ...baf, id: 'b4', period: '2026Q4', result: '9' };
  expect(changeCauses(side({ rate: null, baf }), side({ rate: null, baf: next }), null)).toEqual([
    { code: 'baf', before: baf, after: next },
  ]);
});

test('a manual price that is cleared, and a quantity that changed in the meantime', () => {
  const two = { ...quantity, count: 2, total: '190.928' };
  expect(
    changeCauses(side({}, '140000'), side({ quantity: two }, '286392'), {
      unitPrice: null,
      amount: '140000',
      cost: null,
      reason: '年間契約による値引き',
    }),
  ).toEqual([
    { code: 'manual', reason: '年間契約による値引き' },
    { code: 'quantity', before: '95.464', after: '190.928' },
  ]);
});

test('a charge on one side only is new or removed', () => {
  expect(changeCauses(null, side({}), null)).toEqual([{ code: 'new' }]);
  expect(changeCauses(side({}), null, null)).toEqual([{ code: 'removed' }]);
});

test('no cause without a change', () => {
  expect(changeCauses(side({}), side({}), null)).toEqual([]);
});

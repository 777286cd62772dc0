import { expect, test } from 'vitest';
import {
  belowCost,
  bigChange,
  bigSurchargeChange,
  changeBeyond,
  exemptsFrom,
  keptFault,
  movedStartFault,
  zeroPrice,
} from './rate-warnings.ts';

const inForce = { sell: '10000.00', currency: 'JPY', validFrom: '2026-10-01' };
const yen = (sell: string) => ({ sell, currency: 'JPY' });

test.each([
  ['10000', '12000', '20', null],
  ['10000', '12001', '20', '+20'],
  ['10000', '8000', '20', null],
  ['10000', '7999', '20', '−20'],
  ['10000', '2000', '20', '−80'],
  ['10000', '10001', '0', '+0'],
  ['10000', '10000', '0', null],
  ['1.00', '3.335', '50', '+233.5'],
  ['0.00', '5000', '20', null],
  ['5000', '0', '20', '−100'],
])('from %s to %s with a limit of %s %%: %s', (before, after, limit, percent) =>
  expect(changeBeyond(before, after, limit)).toBe(percent),
);

test('a price below its cost is told with both, one at its cost is not', () => {
  expect(belowCost(yen('6999.99'), '7000')).toEqual([
    {
      path: 'sell',
      code: 'below-cost',
      message: {
        en: 'The selling price (¥6,999.99) is below the cost (¥7,000).',
        ja: '販売単価（¥6,999.99）が原価（¥7,000）を下回っています。',
      },
    },
  ]);
  expect(belowCost(yen('7000.00'), '7000')).toEqual([]);
});

test('a price of 0 is told; of a customer’s terms that they exempt', () => {
  expect(zeroPrice('sell', '0.00')).toMatchObject([{ path: 'sell', code: 'zero-price' }]);
  expect(zeroPrice('sell', '0.01')).toEqual([]);
  expect(exemptsFrom('percent', '0')).toMatchObject([{ path: 'percent', code: 'exempts' }]);
});

test('a change beyond the limit names the rate in force, its first day and the limit', () => {
  expect(bigChange(yen('13000'), inForce, '20')[0]?.message).toEqual({
    en: '+30 % against the rate since 1 Oct 2026 (¥10,000). The limit is 20 %.',
    ja: '2026年10月1日からの運賃（¥10,000）に対して+30%です（確認の基準：20%）。',
  });
  expect(bigChange(yen('12000'), inForce, '20')).toEqual([]);
  expect(bigChange(yen('13000'), null, '20')).toEqual([]);
  expect(bigChange({ sell: '90', currency: 'USD' }, inForce, '20')).toEqual([]);
});

test('a surcharge is compared by its percent or its amount', () => {
  expect(bigSurchargeChange('percent', '15.000', '25', '20')[0]?.message.en).toBe(
    '+66.7 % against the surcharge in force (15%). The limit is 20 %.',
  );
  expect(bigSurchargeChange('amount', '3000.00', '3500', '20')).toEqual([]);
  expect(bigSurchargeChange('amount', null, '3500', '20')).toEqual([]);
});

test.each([
  ['2026-11-23', 1],
  ['2026-10-01', 1],
  ['2026-11-24', 0],
])('a rate from %s on can be deleted on 23 November: %s faults', (validFrom, faults) =>
  expect(keptFault({ validFrom }, '2026-11-23')).toHaveLength(faults),
);

test('the first day of a rate that has begun moves back, never forward; a future one moves freely', () => {
  const period = (validFrom: string) => ({ validFrom, validTo: null });
  const move = (from: string, to: string) =>
    movedStartFault(period(from), period(to), '2026-11-23').map(({ path }) => path);
  expect(move('2026-10-01', '2026-12-01')).toEqual(['validFrom']);
  expect(move('2026-10-01', '2026-09-01')).toEqual([]);
  expect(move('2026-10-01', '2026-10-01')).toEqual([]);
  expect(move('2026-12-01', '2027-01-01')).toEqual([]);
});

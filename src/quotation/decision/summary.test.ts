import { describe, expect, it } from 'vitest';
import type { Charge } from '#freight/types.ts';
import { concernedLimits, marksOf } from './summary.ts';

const charge = (id: string, rest: Partial<Parameters<typeof marksOf>[0][number]> = {}) => ({
  id,
  lineId: 'excavator',
  kind: 'freight' as Charge['kind'],
  manual: null,
  amount: '143196',
  cost: '100237',
  onRequest: false,
  ...rest,
});
const manual = { unitPrice: null, amount: '90000', cost: '100237', reason: '年間契約による値引き' };

describe('what an approver is told of the charges', () => {
  it('is nothing where every price follows the rates and earns something', () => {
    expect(marksOf([charge('ocean'), charge('pickup', { cost: null })])).toEqual([]);
  });

  it('is that a manual price is manual, and that it is below cost as well', () => {
    expect(marksOf([charge('ocean', { manual, amount: '90000' })])).toEqual([
      { mark: 'manual', lineId: 'excavator', chargeId: 'ocean' },
      { mark: 'below-cost', lineId: 'excavator', chargeId: 'ocean' },
    ]);
  });

  it('is not that a price equal to its cost loses money, as tolls passed on do not', () => {
    expect(marksOf([charge('toll', { amount: '3710.00', cost: '3710' })])).toEqual([]);
  });

  it('tells a price that is missing from one that is on request on purpose', () => {
    const found = marksOf([
      charge('delivery', { amount: null, cost: null }),
      charge('lashing', { amount: null, cost: null, onRequest: true }),
      // Somebody has always set the amount of a discount.
      charge('discount', { kind: 'discount', amount: '-10000', cost: null, manual }),
    ]);
    expect(found.map(({ mark, chargeId }) => [mark, chargeId])).toEqual([
      ['discount', 'discount'],
      ['missing', 'delivery'],
      ['on-request', 'lashing'],
    ]);
  });
});

describe('the limits that an answer concerns', () => {
  const chief = { id: 'chief', amountLimit: '300000', minimumMargin: '15' };
  const director = { id: 'director', amountLimit: null, minimumMargin: null };
  const offer = {
    total: '300000',
    currency: 'JPY',
    exchange: [],
    margin: { sell: '200000', margin: '30000' },
  };

  it('are none at exactly the amount and the margin of the chief', () => {
    expect(concernedLimits([chief, director], offer)).toEqual([]);
  });

  it('are both of the chief one yen above and a hair below, and none of the director', () => {
    const worse = { ...offer, total: '300001', margin: { sell: '200000', margin: '29999' } };
    expect(concernedLimits([chief, director], worse)).toEqual([
      { approverId: 'chief', concern: 'amount', limit: '300000' },
      { approverId: 'chief', concern: 'margin', limit: '15' },
    ]);
  });

  it('are in yen, converted at the rate of the offer', () => {
    const dollars = { ...offer, currency: 'USD', exchange: [{ from: 'JPY', rate: '0.0067' }] };
    expect(concernedLimits([chief], { ...dollars, total: '2010' })).toEqual([]);
    expect(concernedLimits([chief], { ...dollars, total: '2010.01' })).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import type { Charge } from '#freight/types.ts';
import { containers, context, line, oceanFreight, prices, route } from './examples.ts';
import { hasPercentDiscount, withPercentDiscounts } from './percent-discount.ts';
import { price } from './price.ts';

const manual = { unitPrice: null, amount: '0', cost: null, reason: '年間契約のため' };
const discount = (own: Partial<Charge> = {}): Charge => ({
  ...oceanFreight,
  id: 'line-1:ocean:discount:1',
  kind: 'discount',
  basis: 'flat',
  quantity: '1',
  unitPrice: '-1000',
  amount: '-1000',
  cost: null,
  ...own,
});

describe('a discount of 5 %', () => {
  const percent = (own: Partial<Charge> = {}, rate = '5') =>
    discount({ manual: { ...manual, percent: rate }, ...own });
  const yen = context.currency;
  const amounts = (previous: readonly Charge[], priced: readonly Charge[], currency = yen) =>
    withPercentDiscounts(previous, priced, currency).map(({ amount }) => amount);

  it('of ¥143,196 takes off ¥7,160, rounded half up', () => {
    // 7,159.8.
    expect(withPercentDiscounts([percent()], [oceanFreight], yen)).toMatchObject([
      { unitPrice: '-7160', amount: '-7160', manual: { amount: '-7160', currency: 'JPY' } },
    ]);
    expect(
      amounts([percent()], [{ ...oceanFreight, amount: '954.64' }], {
        code: 'USD',
        minorUnit: 2,
      }),
    ).toEqual(['-47.73']);
  });
  it('is of the freight of its own line and segment, not of surcharges or other freights', () => {
    const priced = [
      oceanFreight,
      { ...oceanFreight, lineId: 'line-2', amount: '500' },
      { ...oceanFreight, segment: 'pickup' as const, amount: '700' },
      { ...oceanFreight, kind: 'baf' as const, amount: '40095' },
    ];
    expect(amounts([percent()], priced)).toEqual(['-7160']);
    expect(amounts([percent({ lineId: 'line-2' })], priced)).toEqual(['-25']);
    expect(amounts([percent({ segment: 'pickup' })], priced)).toEqual(['-35']);
  });
  it('is nothing while the freight has no price', () => {
    expect(amounts([percent()], [{ ...oceanFreight, amount: null }])).toEqual(['0']);
    expect(amounts([percent()], [])).toEqual(['0']);
  });
  it('leaves every other charge as it is', () => {
    const others = [discount(), oceanFreight, discount({ manual })];
    expect(withPercentDiscounts(others, [oceanFreight], yen)).toEqual(others);
    expect(hasPercentDiscount(others)).toBe(false);
    expect(hasPercentDiscount([...others, percent()])).toBe(true);
    // Only a discount is a percentage.
    const extra = percent({ kind: 'other', amount: '9' });
    expect(hasPercentDiscount([extra])).toBe(false);
  });
  it('follows the freight when three containers become four: 5 % of ¥294,000 and of ¥392,000', () => {
    const of = (count: number) =>
      price([line({ ...containers, count })], [route('2026-11-25', ['ocean'])], prices, {
        ...context,
        previousCharges: [percent()],
      }).charges.at(-1)?.amount;
    expect([of(3), of(4)]).toEqual(['-14700', '-19600']);
  });
});

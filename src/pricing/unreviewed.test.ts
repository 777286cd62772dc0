import { describe, expect, it } from 'vitest';
import type { Rate } from './types.ts';
import { context, excavator, line, prices, route } from './examples.ts';
import { price } from './price.ts';

const yard = {
  name: '勝田第二ヤード',
  postalCode: '312-0005',
  prefecture: '茨城県',
  address: 'ひたちなか市新光町552',
};
const fromYard = {
  ...route('2026-11-25', ['pickup', 'ocean']),
  condition: 'door-port' as const,
  fromAddress: yard,
};
const [anyRate] = prices.rates;
/** Haulage within the port, which a pickup at a yard outside must not cost. */
const atPort = (rate: Rate): Rate => ({
  ...rate,
  id: 'haulage',
  segment: 'pickup',
  freightKind: 'heavy-equipment',
  from: fromYard.fromPort.id,
  to: fromYard.fromPort.id,
  unitKey: 'any',
});

describe('an excavator picked up at a yard that nobody has reviewed yet', () => {
  const rates = anyRate ? [...prices.rates, atPort(anyRate)] : [];
  const priced = () => price([line(excavator)], [fromYard], { ...prices, rates }, context);

  it('has its pickup on request and its ocean freight priced', () => {
    const { charges, totals } = priced();
    expect(charges.map(({ segment, kind, amount }) => `${segment} ${kind} ${amount}`)).toEqual([
      'pickup freight null',
      'ocean freight 143196',
      'ocean baf 40095',
    ]);
    expect(charges[0]?.missing).toBeNull();
    expect(totals.incomplete).toBe(true);
  });
  it('says so as a problem of its own: no rate is missing', () => {
    expect(priced().problems).toEqual([
      {
        code: 'door-unreviewed',
        chargeId: 'line-1:pickup:freight',
        lineId: 'line-1',
        routeId: 'route-1',
      },
    ]);
  });
  it('delivered to one instead has its delivery on request', () => {
    const toYard = {
      ...route('2026-11-25', ['ocean', 'delivery']),
      condition: 'port-door' as const,
      toAddress: yard,
    };
    const { charges, problems } = price([line(excavator)], [toYard], prices, context);
    expect(charges.map(({ segment, kind, amount }) => `${segment} ${kind} ${amount}`)).toEqual([
      'ocean freight 143196',
      'ocean baf 40095',
      'delivery freight null',
    ]);
    expect(problems).toMatchObject([{ code: 'door-unreviewed', routeId: 'route-1' }]);
  });
  it('can be quoted at a price set by hand, or marked as on request', () => {
    const [pickup] = priced().charges;
    if (!pickup) throw new Error('there is a pickup');
    const again = (changed: Partial<typeof pickup>) =>
      price([line(excavator)], [fromYard], prices, {
        ...context,
        previousCharges: [{ ...pickup, ...changed }],
      });
    const manual = { unitPrice: null, amount: '45000', cost: null, reason: '業者見積' };
    expect(again({ manual }).charges[0]).toMatchObject({ amount: '45000' });
    expect(again({ manual }).problems).toEqual([]);
    expect(again({ onRequest: true }).problems).toEqual([]);
  });
});

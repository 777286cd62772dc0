import { describe, expect, it } from 'vitest';
import {
  chassis,
  context,
  line,
  overWidth,
  prices,
  route,
  wideMachines,
} from '#pricing/examples.ts';
import { price } from '#pricing/price.ts';
import { marginOf } from '#pricing/totals.ts';
import { explainCharges } from './explanation.ts';
import { forCustomer, isShownToCustomer, lineForCustomer, maySee } from './visibility.ts';

describe('who sees a quotation', () => {
  const of = (customerId: string) => ({ customerId });
  it('every employee, users of the customer, nobody else', () => {
    const employee = { isEmployee: true, isUser: false, customerIds: [] };
    const user = { isEmployee: false, isUser: true, customerIds: ['setouchi', 'nanyo'] };
    expect(maySee(employee, of('setouchi'))).toBe(true);
    expect(maySee(user, of('nanyo'))).toBe(true);
    expect(maySee(user, of('hokuto'))).toBe(false);
    expect(maySee({ ...user, isUser: false }, of('nanyo'))).toBe(false);
  });
  it('a customer sees an answer once it was offered, whatever its state is now', () => {
    expect(isShownToCustomer({ offeredAt: new Date() })).toBe(true);
    expect(isShownToCustomer({ offeredAt: null })).toBe(false);
  });
});

describe('a freight line for its customer', () => {
  it('is without our tractor, trailer and driver', () => {
    const ours = { tractorHeadId: 'tractor-7', trailerId: 'trailer-3', driverId: 'sato' };
    const planned = line({ ...chassis, ...ours, count: 3 });
    expect(lineForCustomer(planned)).toEqual({
      ...planned,
      cargo: {
        ...chassis,
        count: 3,
        tractorHeadId: null,
        trailerId: null,
        driverId: null,
      },
    });
  });
  it('of machines is as it was entered', () => {
    expect(lineForCustomer(line(wideMachines))).toEqual(line(wideMachines));
  });
});

describe('an answer for its customer', () => {
  const { charges } = price(
    [line(wideMachines)],
    [route()],
    { ...prices, surcharges: [overWidth] },
    context,
  );
  const manual = { unitPrice: '1234', amount: '99999', cost: '77777', reason: '社内限りの理由' };
  const answer = {
    number: 'Q-2026-000123',
    charges: charges.map((charge, i) =>
      i === 0 ? { ...charge, manual, amount: '99999', cost: '77777' } : charge,
    ),
    remarks: [
      { text: '社外向けの備考', internal: false },
      { text: '社内限りの備考', internal: true },
    ],
    documents: [
      { name: 'drawing.pdf', internal: false },
      { name: 'cost-sheet.xlsx', internal: true },
    ],
    inside: { margin: marginOf(charges), approvals: [{ name: '承認者' }] },
  };
  const shown = forCustomer(answer);

  it('contains every charge with its amount', () => {
    expect(
      shown.charges.map(({ amount, quantity, label }) => ({ amount, quantity, label })),
    ).toEqual(answer.charges.map(({ amount, quantity, label }) => ({ amount, quantity, label })));
    expect(shown.remarks).toEqual([{ text: '社外向けの備考', internal: false }]);
    expect(shown.documents).toEqual([{ name: 'drawing.pdf', internal: false }]);
  });
  it('says which lines share a charge, but neither their amount nor what a manual price replaced', () => {
    const rates = prices.rates.map((rate) => ({ ...rate, reach: 'consignment' as const }));
    const lines = ['line-1', 'line-2'].map((id) => line(wideMachines, id));
    const shared = price(lines, [route()], { ...prices, rates }, context).charges;
    const own = shared.map((charge, i) => (i === 0 ? { ...charge, manual } : charge));
    const [first, second] = forCustomer({
      ...answer,
      charges: explainCharges(own),
    }).charges;
    expect(first?.explanation).toBeNull();
    expect(second).toMatchObject({ trace: null, explanation: { minimumCharge: false } });
    expect(JSON.stringify(second)).not.toContain('reach');
  });
  it('contains no cost, margin, reason, rate, internal remark or document', () => {
    const text = JSON.stringify(shown);
    const costs = answer.charges.flatMap(({ cost }) => (cost === null ? [] : [cost]));
    expect(costs.length).toBeGreaterThan(0);
    for (const secret of [
      ...costs,
      '1234',
      '社内限り',
      'cost-sheet',
      '承認者',
      'rate-ocean',
      'lane-ocean',
      'tariff',
    ])
      expect(text, secret).not.toContain(secret);
    expect(shown.inside).toBeNull();
  });
});

import { expect, it } from 'vitest';
import { missingEntries, warnedEntries } from './missing.ts';

// A chassis and a generator on one route, priced in yen from a rate in dollars.

type View = Parameters<typeof missingEntries>[0];
type Fault = NonNullable<View['inside']>['faults'][number];

const message = { en: 'Wrong.', ja: '誤りです。' };
const fault = (path: string, code = 'wrong'): Fault => ({ path, code, message });
const charge = (id: string, lineId: string, values: object = {}) => ({
  id,
  lineId,
  kind: 'freight',
  basis: 'unit',
  label: { en: 'Ocean freight', ja: '海上運賃' },
  amount: '1000.00',
  onRequest: false,
  manual: null,
  ...values,
});
const view = (
  faults: readonly Fault[],
  problems: readonly object[] = [],
  charges: readonly object[] = [charge('a', 'l1'), charge('b', 'l2')],
) =>
  ({
    quotationId: 'q',
    id: 'v',
    routes: [{ id: 'r1' }],
    lines: [
      { id: 'l1', cargo: { kind: 'vehicle' } },
      { id: 'l2', cargo: { kind: 'general-cargo' } },
    ],
    charges,
    inside: { faults, problems },
  }) as unknown as View;

it('leads each price that is missing to its unit price, or the amount of a lump sum, not those on request', () => {
  const charges = [
    charge('a', 'l1', { amount: null }),
    charge('b', 'l2', { amount: null, onRequest: true }),
    charge('c', 'l2', { amount: null, basis: 'flat' }),
  ];
  expect(missingEntries(view([fault('charges', 'not-priced')], [], charges))).toEqual([
    {
      key: 'a',
      message: { en: 'No.1 Ocean freight: no price', ja: 'No.1 海上運賃：価格未設定' },
      place: { at: 'cell', rowId: 'a', column: 'unit' },
    },
    expect.objectContaining({ place: { at: 'cell', rowId: 'c', column: 'amount' } }),
  ]);
});

it('leads to the freight where there is nothing to price', () => {
  expect(missingEntries(view([fault('charges', 'not-priced')], [], []))).toMatchObject([
    { message, place: { at: 'screen', href: '/quotation-answer/q/v/freight' } },
  ]);
});

it('asks once for an exchange rate that several lines need, before their prices', () => {
  const problems = ['l1', 'l2'].map((lineId) => ({
    code: 'exchange-missing',
    lineId,
    from: 'USD',
    to: 'JPY',
  }));
  const charges = [charge('a', 'l1', { amount: null })];
  expect(
    missingEntries(view([fault('charges', 'not-priced')], problems, charges)).map(
      ({ place }) => place,
    ),
  ).toEqual([
    { at: 'field', field: 'exchange.USD' },
    { at: 'cell', rowId: 'a', column: 'unit' },
  ]);
});

it('leads a converted price to its cell: the unit price, or the amount of a flat charge', () => {
  const problem = (chargeId: string) => ({ code: 'manual-currency', chargeId, from: 'USD' });
  const charges = [charge('a', 'l1'), charge('b', 'l2', { basis: 'flat' })];
  expect(
    missingEntries(
      view([fault('currency', 'manual-currency')], [problem('a'), problem('b')], charges),
    ).map(({ place }) => place),
  ).toEqual([
    { at: 'cell', rowId: 'a', column: 'unit' },
    { at: 'cell', rowId: 'b', column: 'amount' },
  ]);
});

it.each([
  ['validUntil', { at: 'field', field: 'validUntil' }],
  ['approverIds', { at: 'field', field: 'approverIds' }],
  ['total', { at: 'cell', rowId: 'total', column: 'discount' }],
  ['baf', { at: 'screen', href: '/mst/baf' }],
  ['routes[0].departure', { at: 'screen', href: '/quotation-answer/q/v/route/r1/edit' }],
  ['routes[0].lines', { at: 'screen', href: '/quotation-answer/q/v/freight' }],
  [
    'lines[1].cargo.size.lengthMm',
    { at: 'screen', href: '/quotation-answer/q/v/freight/general-cargo/l2/edit' },
  ],
])('leads %s to where it is corrected', (path, place) => {
  expect(missingEntries(view([fault(path)]))).toMatchObject([{ message, place }]);
});

it('leads a warning of the freight to its form, and that of the credit limit nowhere', () => {
  expect(
    warnedEntries(view([]), [fault('lines[0].cargo.grossKg'), fault('total')]).map(
      ({ place }) => place,
    ),
  ).toEqual([{ at: 'screen', href: '/quotation-answer/q/v/freight/vehicle/l1/edit' }, null]);
});

import { expect, it } from 'vitest';
import type { Charge, Line } from '#freight/types.ts';
import {
  type TableColumn,
  type TableRow,
  cellText,
  isCellLocked,
  readCell,
  tableInput,
  tableRows,
  undoOf,
} from './table-cells.ts';

// What is typed into the table of an answer: an excavator by sea at 143,196 yen, less a discount of 5 %.

const line = { id: 'l1', cargo: { kind: 'heavy-equipment', count: 1 } } as unknown as Line;
const freight = {
  id: 'l1:ocean:freight',
  lineId: 'l1',
  segment: 'ocean',
  kind: 'freight',
  label: { en: 'Ocean freight', ja: '海上運賃' },
  basis: 'rt',
  quantity: '95.464',
  unitPrice: '1500.00',
  amount: '143196.00',
  cost: '95464.00',
  manual: null,
  trace: null,
} as unknown as Charge;
const discount = {
  ...freight,
  id: 'l1:ocean:discount:table',
  kind: 'discount',
  basis: 'flat',
  amount: '-7160.00',
  cost: null,
  manual: { unitPrice: null, amount: '-7160', cost: null, reason: 'Third order', percent: '5' },
} as unknown as Charge;

const rows = tableRows([line], [freight, discount]);
const [ofLine, ofFreight, ofDiscount, total] = rows as unknown as [
  TableRow,
  TableRow,
  TableRow,
  TableRow,
];

it('sums a line and all, and shows the discount as it was typed', () => {
  expect(rows.map(({ kind }) => kind)).toEqual(['line', 'charge', 'charge', 'total']);
  expect(cellText(ofLine, 'amount')).toBe('136036');
  expect(cellText(total, 'cost')).toBe('95464');
  expect(cellText(ofLine, 'discount')).toBe('5%');
  expect(cellText(ofFreight, 'unit')).toBe('1500');
});

it('locks sums, and the amount of a discount that its line gives', () => {
  expect(isCellLocked(ofLine, 'amount')).toBe(true);
  expect(isCellLocked(ofLine, 'quantity')).toBe(false);
  expect(isCellLocked(ofDiscount, 'amount')).toBe(true);
  expect(isCellLocked(ofDiscount, 'reason')).toBe(false);
  expect(isCellLocked(ofFreight, 'reason')).toBe(true);
  expect(isCellLocked(total, 'discount')).toBe(false);
});

it('reads amounts and percentages as they are typed in Japan', () => {
  const change = (row: TableRow, column: Parameters<typeof readCell>[1], text: string) =>
    readCell(row, column, text);
  expect(change(ofFreight, 'unit', '￥１，４００')).toEqual({
    effect: { of: 'charge', change: { price: { of: 'unit', value: '1400' } } },
  });
  expect(change(ofLine, 'discount', '２．５％')).toEqual({
    effect: { of: 'line', change: { discount: { of: 'percent', value: '2.5' } } },
  });
  expect(change(total, 'discount', '10,000')).toEqual({
    effect: { of: 'all', change: { discount: { of: 'amount', value: '10000' } } },
  });
  expect(change(ofLine, 'discount', '')).toEqual({
    effect: { of: 'line', change: { discount: null } },
  });
  for (const [row, column, text] of [
    [ofFreight, 'unit', '-1'],
    [ofFreight, 'amount', 'about 5000'],
    [ofLine, 'discount', '101%'],
    [ofLine, 'quantity', '1.5'],
  ] as const)
    expect(change(row, column, text), text).toHaveProperty('fault');
  // The price is the rate's already: emptying its cell changes nothing.
  expect(change(ofFreight, 'amount', '')).toEqual({ effect: null });
});

it('joins the entries of a row, leaves out those that are wrong, and asks for a missing reason', () => {
  const entries = [
    { row: ofFreight, column: 'unit', text: '1400' },
    { row: ofFreight, column: 'cost', text: '90000' },
    { row: ofLine, column: 'quantity', text: 'two' },
  ] as const;
  const { input, wrong, isReasonMissing, rowAt } = tableInput(entries, null);
  expect(input.charges).toEqual([
    { chargeId: freight.id, price: { of: 'unit', value: '1400' }, cost: '90000' },
  ]);
  expect(input.lines).toEqual([]);
  expect([...wrong.keys()]).toEqual([2]);
  expect(isReasonMissing).toBe(true);
  expect(rowAt('charges[0].cost')).toBe(freight.id);
  expect(tableInput(entries, 'Competitor').isReasonMissing).toBe(false);
});

it('asks for a reason of its own for each price and discount: that of the one before is not its reason', () => {
  const byHand = { ...freight, manual: { unitPrice: '1450', amount: '138423', reason: 'Volume' } };
  const row = tableRows([line], [byHand as unknown as Charge])[1]!;
  const lacks = (column: TableColumn, text: string, of: TableRow = row) =>
    tableInput([{ row: of, column, text }], null).isReasonMissing;
  expect(lacks('unit', '1400')).toBe(true);
  expect(lacks('discount', '4%', ofLine)).toBe(true);
  expect(lacks('discount', '4%', total)).toBe(true);
  // Back to the rate, no discount, and the cost of a price that has its reason need none.
  expect(lacks('unit', '')).toBe(false);
  expect(lacks('discount', '', ofLine)).toBe(false);
  expect(lacks('cost', '90000')).toBe(false);
  expect(lacks('cost', '90000', ofFreight)).toBe(true);
  const withReason = [
    { row, column: 'unit', text: '1400' },
    { row, column: 'reason', text: 'Competitor' },
  ] as const;
  expect(tableInput(withReason, null)).toMatchObject({
    isReasonMissing: false,
    input: { charges: [{ price: { of: 'unit', value: '1400' }, reason: 'Competitor' }] },
  });
});

it('undoes a price with its cost and reason, and a discount of all lines line by line', () => {
  const undo = (row: TableRow, column: TableColumn) => {
    const undone = undoOf({ row, column, text: '' }, rows);
    return undone.map(({ row: of, column: in_, text }) => [of.id, in_, text]);
  };
  const manual = { unitPrice: '1450.00', amount: '138423', cost: '90000', reason: 'Volume' };
  const byHand = tableRows([line], [{ ...freight, manual } as unknown as Charge])[1]!;
  expect(undo(ofFreight, 'unit')).toEqual([[freight.id, 'amount', '']]);
  expect(undo(ofFreight, 'cost')).toEqual([[freight.id, 'amount', '']]);
  // The amount was typed over a price by unit, which comes back as such.
  expect(undo(byHand, 'amount')).toEqual([
    [freight.id, 'unit', '1450'],
    [freight.id, 'cost', '90000'],
    [freight.id, 'reason', 'Volume'],
  ]);
  const fivePercent = [
    ['l1', 'discount', '5%'],
    ['l1', 'reason', 'Third order'],
  ];
  expect(undo(ofLine, 'discount')).toEqual(fivePercent);
  expect(undo(total, 'discount')).toEqual(fivePercent);
  expect(undo(ofLine, 'quantity')).toEqual([['l1', 'quantity', '1']]);
  const line5 = { row: ofLine, column: 'discount', text: '3%' } as const;
  expect(
    tableInput([line5, { ...line5, column: 'reason', text: 'Third order' }], null),
  ).toMatchObject({
    isReasonMissing: false,
    input: { lines: [{ discount: { value: '3' }, reason: 'Third order' }] },
  });
});

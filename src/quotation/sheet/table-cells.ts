import type { Bilingual } from '#platform/i18n/locale.ts';
import { withoutZeros } from '#platform/grouped.ts';
import type { Charge, Line } from '#freight/types.ts';
import { codeText, decimalOf } from '#ui/form/rules/normalise.ts';
import { sumText } from '#pricing/exact-sum.ts';
import { isAddedItem, isDiscountOrExtra } from '#pricing/manual-kinds.ts';
import type { ChargeChange, LineChange, TableInput } from '#quotation/table-input.ts';
import { isTableDiscount } from './table-discount.ts';

// The table of an answer as cells: what each shows, which can be typed into, and what a text in it changes.

export const tableColumns = ['quantity', 'unit', 'amount', 'discount', 'cost', 'reason'] as const;
export type TableColumn = (typeof tableColumns)[number];
/** A cell of the table. */
export type CellPlace = Readonly<{ rowId: string; column: TableColumn }>;

/** A line with the sums of its charges, one of its charges, or the sums of all. */
export type TableRow = Readonly<
  | { kind: 'line'; id: string; line: Line; n: number; charges: readonly Charge[] }
  | { kind: 'charge'; id: string; line: Line; charge: Charge }
  | { kind: 'total'; id: 'total'; charges: readonly Charge[] }
>;

export function tableRows(lines: readonly Line[], charges: readonly Charge[]): readonly TableRow[] {
  const byLine = Map.groupBy(charges, ({ lineId }) => lineId);
  return [
    ...lines.flatMap((line, i): TableRow[] => {
      const own = byLine.get(line.id) ?? [];
      return [
        { kind: 'line', id: line.id, line, n: i + 1, charges: own },
        ...own.map((charge): TableRow => ({ kind: 'charge', id: charge.id, line, charge })),
      ];
    }),
    { kind: 'total', id: 'total', charges },
  ];
}

const sumOf = (charges: readonly Charge[], of: 'amount' | 'cost') =>
  withoutZeros(sumText(charges.flatMap((charge) => charge[of] ?? [])));

/** What is typed to get the discount of the table: "5%", "3000"; empty without one. */
function discountText(charges: readonly Charge[]): string {
  const found = charges.find(isTableDiscount);
  if (!found) return '';
  return found.manual?.percent
    ? `${found.manual.percent}%`
    : withoutZeros((found.amount ?? '0').replace('-', ''));
}

function chargeText(charge: Charge, column: TableColumn): string {
  switch (column) {
    case 'quantity':
      return charge.basis === 'flat'
        ? ''
        : withoutZeros(charge.trace?.item?.typed ?? charge.quantity);
    case 'unit':
      return charge.unitPrice === null || charge.basis === 'flat' || isDiscountOrExtra(charge)
        ? ''
        : withoutZeros(charge.unitPrice);
    case 'amount':
      return charge.amount === null ? '' : withoutZeros(charge.amount);
    case 'discount':
      return '';
    case 'cost':
      return charge.cost === null ? '' : withoutZeros(charge.cost);
    case 'reason':
      return charge.manual?.reason ?? '';
  }
}

/** The text of a cell as it is typed and copied. */
export function cellText(row: TableRow, column: TableColumn): string {
  if (row.kind === 'charge') return chargeText(row.charge, column);
  if (column === 'amount' || column === 'cost') return sumOf(row.charges, column);
  if (row.kind === 'total') return '';
  if (column === 'quantity') return String(row.line.cargo.count);
  return column === 'discount' ? discountText(row.charges) : '';
}

/** The column in which the price of a charge is typed: its unit price, or its amount where it has none. */
export const priceColumn = (charge: Charge): TableColumn =>
  ['flat', 'value'].includes(charge.basis) || isDiscountOrExtra(charge) ? 'amount' : 'unit';

/** Whether a cell is calculated and cannot be typed into. */
export function isCellLocked(row: TableRow, column: TableColumn): boolean {
  if (row.kind === 'total') return column !== 'discount';
  if (row.kind === 'line')
    return (
      column !== 'quantity' &&
      (column !== 'discount' || !row.charges.some(({ kind }) => kind === 'freight'))
    );
  const { charge } = row;
  switch (column) {
    case 'quantity':
      return !isAddedItem(charge) || charge.trace?.item?.unit === 'flat';
    case 'unit':
      return priceColumn(charge) === 'amount';
    case 'amount':
      // By the discount of its line.
      return isTableDiscount(charge);
    case 'discount':
      return true;
    case 'cost':
      return charge.trace?.item?.atCost === true || charge.kind === 'discount';
    case 'reason':
      return charge.manual === null;
  }
}

const faults = {
  number: { en: 'Enter a number.', ja: '数値を入力してください。' },
  whole: { en: 'Enter a whole number.', ja: '整数を入力してください。' },
  negative: { en: 'Enter an amount without a sign.', ja: '符号なしの金額を入力してください。' },
  percent: {
    en: 'Enter a percentage up to 100 or an amount.',
    ja: '100%までの率または金額を入力してください。',
  },
  required: { en: 'Required.', ja: '必須項目です。' },
} as const satisfies Record<string, Bilingual>;

export type CellFault = Bilingual;
/** What a text in a cell changes: of a charge, of a line or of all lines; null: nothing. */
type Effect = Readonly<
  | { of: 'charge'; change: Omit<ChargeChange, 'chargeId'> }
  | { of: 'line'; change: Omit<LineChange, 'lineId'> }
  | { of: 'all'; change: Pick<TableInput, 'discount'> }
>;
type Read = Readonly<{ effect: Effect | null } | { fault: CellFault }>;

function readAmount(text: string): string | CellFault {
  const value = decimalOf(text);
  if (value === null) return faults.number;
  return value.startsWith('-') ? faults.negative : value;
}

function readDiscount(text: string): LineChange['discount'] | CellFault {
  if (text === '') return null;
  const typed = codeText(text).replace(/^-/, '');
  if (!typed.endsWith('%')) {
    const value = readAmount(typed);
    return typeof value === 'string' ? { of: 'amount', value } : value;
  }
  const value = decimalOf(typed.slice(0, -1));
  return value === null || value.startsWith('-') || Number(value) === 0 || Number(value) > 100
    ? faults.percent
    : { of: 'percent', value };
}

const isFault = (value: object | null | undefined): value is CellFault =>
  value !== null && value !== undefined && 'en' in value;

function readPrice(charge: Charge, of: 'unit' | 'amount', text: string): Read {
  if (text === '') {
    if (isDiscountOrExtra(charge)) return { fault: faults.required };
    return charge.manual
      ? { effect: { of: 'charge', change: { price: { of: 'rate' } } } }
      : { effect: null };
  }
  // The amount of a discount is shown with its sign.
  const value = readAmount(charge.kind === 'discount' ? codeText(text).replace(/^-/, '') : text);
  return typeof value === 'string'
    ? { effect: { of: 'charge', change: { price: { of, value } } } }
    : { fault: value };
}

function readCharge(charge: Charge, column: TableColumn, text: string): Read {
  if (column === 'unit' || column === 'amount') return readPrice(charge, column, text);
  if (column === 'reason')
    return text === ''
      ? { fault: faults.required }
      : { effect: { of: 'charge', change: { reason: text } } };
  if (column === 'cost' && text === '')
    return charge.manual ? { effect: { of: 'charge', change: { cost: null } } } : { effect: null };
  const value = readAmount(text);
  if (typeof value !== 'string') return { fault: value };
  return {
    effect: {
      of: 'charge',
      change: column === 'cost' ? { cost: value } : { quantity: value },
    },
  };
}

/** What a typed text changes, or what is wrong with it. A text that the cell has already changes nothing. */
export function readCell(row: TableRow, column: TableColumn, typed: string): Read {
  const text = typed.trim();
  if (text === cellText(row, column) && row.kind !== 'total') return { effect: null };
  if (row.kind === 'charge') return readCharge(row.charge, column, text);
  if (column === 'quantity') {
    const count = decimalOf(text);
    return count !== null && /^[1-9]\d*$/.test(count)
      ? { effect: { of: 'line', change: { count: Number(count) } } }
      : { fault: faults.whole };
  }
  if (column === 'reason') return { effect: { of: 'line', change: { reason: text } } };
  const discount = readDiscount(text);
  if (isFault(discount)) return { fault: discount };
  return { effect: { of: row.kind === 'total' ? 'all' : 'line', change: { discount } } };
}

export type CellEntry = Readonly<{ row: TableRow; column: TableColumn; text: string }>;

/** Whether a price is set that gives no reason of its own: that of the price before is not its reason. */
const lacksReason = ({ price, cost, reason }: ChargeChange, row: TableRow | undefined): boolean => {
  if (reason !== undefined || price?.of === 'rate') return false;
  const isManual = row?.kind === 'charge' && row.charge.manual !== null;
  return price !== undefined || (cost !== undefined && !isManual);
};

/**
 * The input of several entries, one change per charge and line, and for each place of a fault (`charges[0]`) its row.
 * Entries that are wrong are left out and returned as faults by their place in `entries`. A reason is missing where a price
 * or a discount is typed without one and there is none for all.
 */
export function tableInput(entries: readonly CellEntry[], reason: string | null) {
  const charges = new Map<string, ChargeChange>();
  const lines = new Map<string, LineChange>();
  const rows = new Map<string, TableRow>();
  const wrong = new Map<number, CellFault>();
  let ofAll: Pick<TableInput, 'discount'> = {};
  entries.forEach(({ row, column, text }, i) => {
    const read = readCell(row, column, text);
    rows.set(row.id, row);
    if ('fault' in read) wrong.set(i, read.fault);
    else if (read.effect?.of === 'charge')
      charges.set(row.id, { ...charges.get(row.id), chargeId: row.id, ...read.effect.change });
    else if (read.effect?.of === 'line')
      lines.set(row.id, { ...lines.get(row.id), lineId: row.id, ...read.effect.change });
    else if (read.effect?.of === 'all') ofAll = read.effect.change;
  });
  const input: TableInput = {
    reason,
    charges: [...charges.values()],
    lines: [...lines.values()].filter(
      ({ count, discount }) => count !== undefined || discount !== undefined,
    ),
    ...ofAll,
  };
  const isEmpty = input.charges.length + input.lines.length === 0 && ofAll.discount === undefined;
  const isReasonMissing =
    reason === null &&
    (input.charges.some((each) => lacksReason(each, rows.get(each.chargeId))) ||
      input.lines.some((each) => each.discount && each.reason === undefined) ||
      Boolean(ofAll.discount));
  return { input, isEmpty, isReasonMissing, wrong, rowAt: (path: string) => rowAt(input, path) };
}

/** What is typed to put the price of a charge back as it was: that of the rate, or the manual one with its cost and reason. */
function formerPrice(row: TableRow & { kind: 'charge' }): CellEntry[] {
  const { manual } = row.charge;
  if (!manual) return [{ row, column: 'amount', text: '' }];
  const { unitPrice, amount, cost, reason } = manual;
  return [
    unitPrice === null
      ? { row, column: 'amount', text: withoutZeros(amount) }
      : { row, column: 'unit', text: withoutZeros(unitPrice) },
    ...(isCellLocked(row, 'cost')
      ? []
      : [{ row, column: 'cost' as const, text: cost === null ? '' : withoutZeros(cost) }]),
    { row, column: 'reason', text: reason },
  ];
}

function formerDiscount(row: TableRow & { kind: 'line' }): CellEntry[] {
  const reason = row.charges.find(isTableDiscount)?.manual?.reason;
  return [
    { row, column: 'discount', text: discountText(row.charges) },
    ...(reason ? [{ row, column: 'reason' as const, text: reason }] : []),
  ];
}

/**
 * What is typed to undo an entry, by the rows as they were before it. The reasons of prices and discounts come back with them,
 * and a discount of all lines gives each line its own again.
 */
export function undoOf({ row, column }: CellEntry, rows: readonly TableRow[]): CellEntry[] {
  if (column === 'quantity') return [{ row, column, text: cellText(row, column) }];
  switch (row.kind) {
    case 'charge':
      return formerPrice(row);
    case 'line':
      return formerDiscount(row);
    case 'total':
      return rows.flatMap((each) =>
        each.kind === 'line' && !isCellLocked(each, 'discount') ? formerDiscount(each) : [],
      );
  }
}

/** The id of the row that a fault of the API is about. */
function rowAt(input: TableInput, path: string): string | null {
  const [, list, i] = /^(charges|lines)\[(\d+)\]/.exec(path) ?? [];
  if (list === 'charges') return input.charges[Number(i)]?.chargeId ?? null;
  if (list === 'lines') return input.lines[Number(i)]?.lineId ?? null;
  return path.startsWith('discount') ? 'total' : null;
}

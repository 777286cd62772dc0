import type { Transaction } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';

export type Accounts = Readonly<
  Record<'admin' | 'employee' | 'approver' | 'customer' | 'maker', { id: string; email: string }>
>;

export type Standard = Readonly<{ id: string; createdAt: Date; updatedAt: Date }>;

/** What every part of the fill works with. */
export type Filling = Readonly<{
  tx: Transaction;
  now: Date;
  /** YYYY-MM-DD in Asia/Tokyo. */
  today: string;
  accounts: Accounts;
  /** Rows with an id and the time they were made. */
  made: <T extends object>(rows: readonly T[]) => (T & Standard)[];
  /** The product's own codes by resource: `code('segment', 'ocean')`. */
  code: (resource: Coded, code: string) => string;
}>;

export const coded = [
  'segment',
  'freight-type',
  'currency',
  'industry',
  'payment-term',
  'payment-method',
  'deposit-type',
  'container-type',
] as const;
type Coded = (typeof coded)[number];

export const stamped = (now: Date): Standard => ({ id: uuidv7(), createdAt: now, updatedAt: now });

/** The row of a key among those just made. */
export function found<T, K>(rows: ReadonlyMap<K, T>, key: K): T {
  const row = rows.get(key);
  if (!row) throw new Error(`the demonstration names ${String(key)}, which it does not have`);
  return row;
}
export const by = <T, K>(rows: readonly T[], key: (row: T) => K): Map<K, T> =>
  new Map(rows.map((row) => [key(row), row]));

/** Corporate number of a register office that does not exist, with its check digit. */
export function fictionalCorporateNumber(serial: number): string {
  const base = `9999${String(1_000_000 + serial).padStart(8, '0')}`;
  const sum = [...base]
    .toReversed()
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 2), 0);
  return `${9 - (sum % 9)}${base}`;
}

/** A day so many months later, the first of it. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

import type { Transaction } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';

export type Accounts = Readonly<
  Record<'admin' | 'employee' | 'approver' | 'customer' | 'maker', { id: string; email: string }>
>;

export type Standard = Readonly<{ id: string; createdAt: Date; updatedAt: Date }>;

/** The context of the functions that insert demo data. */
export type Filling = Readonly<{
  tx: Transaction;
  now: Date;
  /** YYYY-MM-DD in Asia/Tokyo. */
  today: string;
  accounts: Accounts;
  /** Adds an id and timestamps to rows. */
  made: <T extends object>(rows: readonly T[]) => (T & Standard)[];
  /** The id of a record of the reference data by its code: `code('segment', 'ocean')`. */
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

/** @throws Error where the demo data has no such key. */
export function found<T, K>(rows: ReadonlyMap<K, T>, key: K): T {
  const row = rows.get(key);
  if (!row) throw new Error(`the demo data refers to ${String(key)}, which does not exist`);
  return row;
}
export const by = <T, K>(rows: readonly T[], key: (row: T) => K): Map<K, T> =>
  new Map(rows.map((row) => [key(row), row]));

/** A corporate number with a valid check digit that no company has. */
export function fictionalCorporateNumber(serial: number): string {
  const base = `9999${String(1_000_000 + serial).padStart(8, '0')}`;
  const sum = [...base]
    .toReversed()
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 2), 0);
  return `${9 - (sum % 9)}${base}`;
}

/** The first day of the month that is `months` after that of a day. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

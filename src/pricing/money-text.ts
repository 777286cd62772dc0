import { grouped, withoutZeros } from '#platform/grouped.ts';

// Text of numbers that are computed already, apart from the arithmetic: most screens show them and compute nothing.

const currencySymbols: Record<string, string> = {
  JPY: '¥',
  USD: 'US$',
  EUR: '€',
  CNY: 'CN¥',
  KRW: '₩',
};

/** What stands before an amount of a currency. */
export const currencySymbol = (currency: string): string => currencySymbols[currency] ?? currency;

/** Money in words of arithmetic: ¥143,196. */
export function moneyText(value: string, currency: string): string {
  const sign = currencySymbols[currency] ?? `${currency} `;
  return value.startsWith('-') ? `−${sign}${grouped(value.slice(1))}` : `${sign}${grouped(value)}`;
}

/** Decimal text of the database as money, without the zeros that the column adds. */
export const storedMoney = (amount: string, currency: string): string =>
  moneyText(withoutZeros(amount), currency);

import { grouped, withoutZeros } from '#platform/grouped.ts';

// Formatting without the decimal arithmetic, as most screens only show amounts.

const currencySymbols: Record<string, string> = {
  JPY: '¥',
  USD: 'US$',
  EUR: '€',
  CNY: 'CN¥',
  KRW: '₩',
};

/** The symbol before an amount; the code of a currency without one. */
export const currencySymbol = (currency: string): string => currencySymbols[currency] ?? currency;

/** Formats an amount: ¥143,196. */
export function moneyText(value: string, currency: string): string {
  const sign = currencySymbols[currency] ?? `${currency} `;
  return value.startsWith('-') ? `−${sign}${grouped(value.slice(1))}` : `${sign}${grouped(value)}`;
}

/** Formats an amount from the database, without the trailing zeros of its column. */
export const storedMoney = (amount: string, currency: string): string =>
  moneyText(withoutZeros(amount), currency);

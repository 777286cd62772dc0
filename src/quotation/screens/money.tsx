import { storedMoney } from '#pricing/money-text.ts';

/** Formats a decimal string as money. */
export function Money({ amount, currency = 'JPY' }: { amount: string; currency?: string }) {
  return <span className="figures">{storedMoney(amount, currency)}</span>;
}

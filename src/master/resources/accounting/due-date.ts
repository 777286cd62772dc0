import { addDays } from '#platform/clock.ts';

export type PaymentTerm = Readonly<{ closingDay: number; payMonthOffset: number; payDay: number }>;

const two = (n: number) => String(n).padStart(2, '0');
/** A day of a month, which is counted from year 0; a day past the month's end is its last day. */
function dayIn(month: number, day: number): string {
  const [year, index] = [Math.floor(month / 12), month % 12];
  const last = new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
  return `${year}-${two(index + 1)}-${two(Math.min(day, last))}`;
}

/**
 * When an invoice has to be paid: it closes on the closing day of its month (of the next where that has passed), and is
 * paid on the pay day so many months later. Closing and pay day 31 stand for the month's end. Days are YYYY-MM-DD.
 */
export function dueDate(
  { closingDay, payMonthOffset, payDay }: PaymentTerm,
  invoiceDate: string,
): string {
  const month = Number(invoiceDate.slice(0, 4)) * 12 + Number(invoiceDate.slice(5, 7)) - 1;
  const closes = invoiceDate <= dayIn(month, closingDay) ? month : month + 1;
  return dayIn(closes + payMonthOffset, payDay);
}

/** Whether a term may pay more than 60 days after its closing, which the law on commissioned carriage forbids. */
export function paysLate(term: PaymentTerm): boolean {
  // The closings of a year cover the longest months.
  return Array.from({ length: 12 }, (_, i) => dayIn(2026 * 12 + i, term.closingDay)).some(
    (closing) => dueDate(term, closing) > addDays(closing, 60),
  );
}

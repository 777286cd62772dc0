const two = (n: number) => String(n).padStart(2, '0');
const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** First and last day of a quarter, and the months of the previous quarter, whose crude oil prices its BAF is usually based on. */
export function quarterOf(
  year: number,
  quarter: number,
): { from: string; to: string; reference: { from: string; to: string } } {
  const [first, last] = [quarter * 3 - 2, quarter * 3];
  const before =
    quarter === 1
      ? { year: year - 1, first: 10, last: 12 }
      : { year, first: first - 3, last: first - 1 };
  return {
    from: `${year}-${two(first)}-01`,
    to: `${year}-${two(last)}-${lastDay(year, last)}`,
    reference: {
      from: `${before.year}-${two(before.first)}`,
      to: `${before.year}-${two(before.last)}`,
    },
  };
}

/** The following quarter. */
export const nextQuarter = (year: number, quarter: number): { year: number; quarter: number } =>
  quarter === 4 ? { year: year + 1, quarter: 1 } : { year, quarter: quarter + 1 };

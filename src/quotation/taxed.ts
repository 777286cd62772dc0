import type { Totals } from '#freight/types.ts';

/** Whether consumption tax is charged on anything: not for customers who pay none, nor on exempt charges alone. */
export const isTaxed = (byTax: Totals['byTax']): boolean =>
  byTax.some(({ ratePercent }) => Number(ratePercent) !== 0);

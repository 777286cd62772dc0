import type { Line, Route } from '#freight/types.ts';
import type { PriceBook } from '#pricing/price-book.ts';
import { chargesBy } from '#pricing/price.ts';
import { isSameBy } from '#pricing/reuse.ts';
import { pricingCache } from '#pricing/run.ts';
import type { PricingContext } from '#pricing/types.ts';
import { type Repriced, changeOf } from './difference.ts';

type Quotation = Readonly<{
  id: string;
  number: string | null;
  title: string;
  customerId: string;
  lines: readonly Line[];
  routes: readonly Route[];
}>;

/** Prices a quotation by both books; manual prices are the same in both. Pure. */
export function repriceBy(
  { today, changed }: Readonly<{ today: PriceBook; changed: PriceBook }>,
  { id, number, title, customerId, lines, routes }: Quotation,
  context: PricingContext,
): Repriced {
  const cache = pricingCache();
  const before = chargesBy(lines, routes, today, context, { cache, explained: false });
  const after = isSameBy(changed, lines, cache, context)
    ? before
    : chargesBy(lines, routes, changed, context, { cache, explained: false });
  const { code, minorUnit } = context.currency;
  return {
    id,
    number,
    title,
    customerId,
    currency: code,
    ...changeOf({ lines, routes }, before.charges, after.charges, minorUnit),
    incomplete: before.incomplete || after.incomplete,
  };
}

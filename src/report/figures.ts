import { Decimal } from 'decimal.js';
import { type DecidedState, type EndedState, decidedStates } from '#quotation/states.ts';

/** The number of quotations by outcome. */
export type Counts = Readonly<{
  asked: number;
  /** With at least one offer. */
  answered: number;
  /** Not finished yet. */
  open: number;
}> &
  Readonly<Record<EndedState, number>>;

/** Sums before tax as decimal text, in one currency. `costed` is the part of the agreed amount whose cost is known, `cost` is that cost. */
export type Sums = Readonly<{
  currency: string;
  offered: string;
  agreed: string;
  costed: string;
  cost: string;
}>;
export type Amounts = Readonly<{
  currency: string;
  offered: string;
  agreed: string;
  margin: string;
  marginPercent: string | null;
}>;

const percent = (part: Decimal, whole: Decimal) =>
  whole.isZero() ? null : part.div(whole).times(100).toFixed(1);

/**
 * Agreed of all that came to an end with the customer (agreed, declined, expired), in percent to one decimal, half up.
 * What is open or was cancelled says nothing about winning. Null where nothing has come to an end.
 */
export const winRate = (counts: Readonly<Record<DecidedState, number>>): string | null =>
  percent(
    new Decimal(counts.agreed),
    new Decimal(decidedStates.reduce((sum, state) => sum + counts[state], 0)),
  );

/** Offered and agreed amounts, with the margin of the agreed ones: of the charges whose cost is known, in percent of their price. */
export function amountsOf({ currency, offered, agreed, costed, cost }: Sums): Amounts {
  const margin = new Decimal(costed).minus(cost);
  return {
    currency,
    offered: new Decimal(offered).toFixed(),
    agreed: new Decimal(agreed).toFixed(),
    margin: margin.toFixed(),
    marginPercent: percent(margin, new Decimal(costed)),
  };
}

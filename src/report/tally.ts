import { createSum } from '#pricing/sum.ts';
import { openStates } from '#quotation/states.ts';
import type { QuotationState } from '#quotation/state-lists.ts';
import { type Minutes, countOf, medianOf } from './minutes.ts';
import { type Amounts, type Counts, amountsOf, winRate } from './figures.ts';
import { defined } from '#platform/expect.ts';

/** The quotations of a group in one state and currency, as one row of the query. */
export type Tally = Readonly<{
  state: QuotationState;
  /** Null before the first offer. */
  currency: string | null;
  asked: number;
  amount: string;
  costed: string;
  cost: string;
}>;

export type Figures = Counts & {
  /** Percent with one decimal; null if no quotation is finished. */
  winRate: string | null;
  /** Median of the working minutes from the request to the first offer. */
  answerMinutes: number | null;
  amounts: readonly Amounts[];
};

/** Adds up tallies and minutes: those of a group to its figures, those of all groups to the total, so that both always agree. */
export function figuresFrom(tallies: readonly Tally[], minutes: readonly Minutes[]): Figures {
  const times = (of: (state: QuotationState) => boolean) =>
    tallies.reduce((sum, { state, asked }) => (of(state) ? sum + asked : sum), 0);
  const counts = {
    asked: times(() => true),
    answered: countOf(minutes),
    open: times((state) => openStates.some((open) => open === state)),
    agreed: times((state) => state === 'agreed'),
    declined: times((state) => state === 'declined'),
    expired: times((state) => state === 'expired'),
    cancelled: times((state) => state === 'cancelled'),
  } satisfies Counts;
  const sum = (of: readonly Tally[], key: 'amount' | 'costed' | 'cost') => {
    const all = createSum();
    for (const tally of of) all.add(tally[key]);
    return all.total().toFixed();
  };
  const byCurrency = Map.groupBy(
    tallies.filter(({ currency }) => currency !== null),
    ({ currency }) => defined(currency),
  );
  const amounts = [...byCurrency]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, all]) => {
      const won = all.filter(({ state }) => state === 'agreed');
      return amountsOf({
        currency,
        offered: sum(all, 'amount'),
        agreed: sum(won, 'amount'),
        costed: sum(won, 'costed'),
        cost: sum(won, 'cost'),
      });
    });
  return { ...counts, winRate: winRate(counts), answerMinutes: medianOf(minutes), amounts };
}

import { endedStates } from '#quotation/states.ts';
import type { Figures } from './tally.ts';

const amountKeys = {
  offeredAmount: 'offered',
  agreedAmount: 'agreed',
  margin: 'margin',
  marginPercent: 'marginPercent',
} as const;
type AmountName = keyof typeof amountKeys;
/** Figures that there are one of in each currency. */
const amountNames = ['offeredAmount', 'agreedAmount', 'margin', 'marginPercent'] as const;
/** Figures of all quotations together. */
const commonNames = ['asked', 'answered', 'open', ...endedStates, 'winRate', 'answerTime'] as const;

/** The figures of a report by their names in the messages, in the order of its tables. */
export const figureNames = [...commonNames, ...amountNames] as const;
export type FigureName = (typeof figureNames)[number];

export const isAmount = (name: FigureName): name is AmountName => Object.hasOwn(amountKeys, name);
/** A share in percent: two of them differ by points. */
export const isShare = (name: FigureName): boolean =>
  name === 'winRate' || name === 'marginPercent';

/** The currencies of figures, in their order. */
export const currenciesOf = (...all: readonly Figures[]): string[] =>
  [...new Set(all.flatMap(({ amounts }) => amounts.map(({ currency }) => currency)))].toSorted();

/** A figure as decimal text, the answer time in minutes; null where there is none. `currency` is that of an amount. */
export function figureOf(
  { amounts, ...common }: Figures,
  name: FigureName,
  currency: string | null,
): string | null {
  if (isAmount(name)) {
    const own = amounts.find((each) => each.currency === currency);
    // Nothing was offered in a currency that the figures are compared in.
    return own ? own[amountKeys[name]] : currency === null || isShare(name) ? null : '0';
  }
  const value = name === 'answerTime' ? common.answerMinutes : common[name];
  return value === null ? null : String(value);
}

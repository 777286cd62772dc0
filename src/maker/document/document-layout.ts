import type { Locale } from '#platform/i18n/locale.ts';
import { roundToText } from '#pricing/round-to.ts';
import type { RouteBaf } from '../types.ts';
import { typeNamed } from '../types/find.ts';
import type { LayoutName } from '../types/maker-type.ts';
import { classByPartDocument } from './class-by-part.ts';
import type { DocumentLayout, PrintedSheet, Writing } from './printed-sheet.ts';
import { routeByClassDocument } from './route-by-class.ts';
import { type SheetWords, sheetWordsIn } from './words.ts';

const layouts: Readonly<Record<LayoutName, DocumentLayout>> = {
  'route-by-class': routeByClassDocument,
  'class-by-part': classByPartDocument,
};

/** The layout of a sheet in files, by the type of its maker. */
export const documentLayoutOf = ({ maker }: Pick<PrintedSheet, 'maker'>): DocumentLayout =>
  layouts[typeNamed(maker).layout];

export const writingIn = ({ maker }: Pick<PrintedSheet, 'maker'>, locale: Locale): Writing => ({
  parts: typeNamed(maker).parts,
  locale,
  words: sheetWordsIn(locale),
});

function bafText(
  { kind, result, roundTo }: RouteBaf,
  words: SheetWords,
  money: (amount: string) => string,
  locale: Locale,
): string {
  const rate =
    kind === 'percent'
      ? words('bafPercent', { result })
      : words('bafAmount', { result: money(result) });
  return roundTo ? words('bafRounded', { rate, rule: roundToText(roundTo)[locale] }) : rate;
}

/** A sentence about the BAF; null where the sheet has none. */
export function bafSentence(
  { maker, bafYear, withBaf, routes }: PrintedSheet,
  words: SheetWords,
  money: (amount: string) => string,
  locale: Locale,
): string | null {
  if (!bafYear) return null;
  const rates = new Set(
    routes.flatMap(({ baf }) => (baf ? [bafText(baf, words, money, locale)] : [])),
  );
  const [rate] = rates;
  return words(withBaf ? documentLayoutOf({ maker }).bafIncluded : 'bafListed', {
    year: String(bafYear.year),
    rates: rate !== undefined && rates.size === 1 ? rate : words('bafByRoute'),
  });
}

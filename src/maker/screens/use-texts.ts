import { dayText } from '#platform/i18n/day-text.ts';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { routeText } from '../rules/route-text.ts';
import type { Term } from '../types.ts';
import type { QuotationView, RouteView } from './data.ts';
import { makerWords } from '../words.ts';

/** The text of a fiscal year or half. */
export function usePeriodText() {
  const t = useWords(makerWords);
  return (year: number, term: Term) => t('fiscalPeriod', { year: String(year), term: t(term) });
}

export function useSpanText() {
  const locale = useLocale();
  return (from: string, to: string) =>
    `${dayText(from, locale)} ${locale === 'ja' ? '～' : '–'} ${dayText(to, locale)}`;
}

/** The text of a route. */
export function useRouteText() {
  const locale = useLocale();
  const t = useWords(makerWords);
  return (route: RouteView) => routeText(route, locale, (places) => t('via', { places }));
}

/** The text of a quotation's BAF and whether its prices include it. */
export function useBafYearText() {
  const t = useWords(makerWords);
  return ({ bafYear, withBaf }: Pick<QuotationView, 'bafYear' | 'withBaf'>) =>
    bafYear
      ? `${t('bafOf', { year: String(bafYear.year) })} (${t(withBaf ? 'inPrices' : 'listedBeside')})`
      : t('noBaf');
}

import { dayText } from '#platform/i18n/day-text.ts';
import { useLocale, useWords } from '#words.ts';
import { routeText } from '../rules/route-text.ts';
import type { Term } from '../types.ts';
import type { QuotationView, RouteView } from './data.ts';

/** A fiscal year or half, as the makers call it. */
export function usePeriodText() {
  const t = useWords('maker');
  return (year: number, term: Term) => t('fiscalPeriod', { year: String(year), term: t(term) });
}

export function useSpanText() {
  const locale = useLocale();
  return (from: string, to: string) =>
    `${dayText(from, locale)} ${locale === 'ja' ? '～' : '–'} ${dayText(to, locale)}`;
}

/** A route from its first to its last place. */
export function useRouteText() {
  const locale = useLocale();
  const t = useWords('maker');
  return (route: RouteView) => routeText(route, locale, (places) => t('via', { places }));
}

/** The BAF of a quotation and whether its prices hold it. */
export function useBafYearText() {
  const t = useWords('maker');
  return ({ bafYear, withBaf }: Pick<QuotationView, 'bafYear' | 'withBaf'>) =>
    bafYear
      ? `${t('bafOf', { year: String(bafYear.year) })} (${t(withBaf ? 'inPrices' : 'listedBeside')})`
      : t('noBaf');
}

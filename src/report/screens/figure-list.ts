import { type QuotationSearch, listHref } from '#quotation/list/list-search.ts';
import type { FigureFilter } from '#quotation/figure/filter.ts';
import { decidedStates, openStates } from '#quotation/states.ts';
import type { Href } from '#platform/href.ts';
import { type FigureName, figureOf, isAmount } from '../figure-names.ts';
import type { ReportFigures } from './data.ts';

const agreed: QuotationSearch = { state: ['agreed'] };

/** Of which quotations a figure is. */
const counted: Readonly<Record<FigureName, QuotationSearch>> = {
  asked: {},
  answered: { answered: true },
  open: { state: openStates },
  agreed,
  declined: { state: ['declined'] },
  expired: { state: ['expired'] },
  cancelled: { state: ['cancelled'] },
  winRate: { state: decidedStates },
  answerTime: { answered: true },
  offeredAmount: { answered: true },
  agreedAmount: agreed,
  margin: agreed,
  marginPercent: agreed,
};

/** The list that a figure counts; null where it counts none. */
export function figureHref(
  figures: ReportFigures,
  name: FigureName,
  filter: FigureFilter,
): Href | null {
  const value = figureOf(figures, name, null);
  const isCounted = isAmount(name)
    ? name === 'offeredAmount'
      ? figures.amounts.length > 0
      : figures.agreed > 0
    : value !== null && (value !== '0' || name === 'answerTime');
  return isCounted ? listHref({ ...filter, ...counted[name] }) : null;
}

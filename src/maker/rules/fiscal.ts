import { fiscalYearOf } from '#platform/fiscal-year.ts';
import type { Term } from '../types.ts';

export type Period = Readonly<{
  fiscalYear: number;
  term: Term;
  validFrom: string;
  validTo: string;
}>;

/** The first and last day of a fiscal year (April to March) or of one of its halves. */
function daysOf(fiscalYear: number, term: Term): Pick<Period, 'validFrom' | 'validTo'> {
  const next = fiscalYear + 1;
  return {
    validFrom: term === 'second-half' ? `${fiscalYear}-10-01` : `${fiscalYear}-04-01`,
    validTo: term === 'first-half' ? `${fiscalYear}-09-30` : `${next}-03-31`,
  };
}

/** Whether the days of a sheet lie in its fiscal year and term; it may hold for a part of it. */
export function isWithinTerm({ fiscalYear, term, validFrom, validTo }: Period): boolean {
  const days = daysOf(fiscalYear, term);
  return validFrom >= days.validFrom && validTo <= days.validTo;
}

/** The half of the fiscal year that a day lies in. */
export function periodOf(day: string): Period {
  const fiscalYear = fiscalYearOf(day);
  const month = Number(day.slice(5, 7));
  const term = month >= 4 && month < 10 ? 'first-half' : 'second-half';
  return { fiscalYear, term, ...daysOf(fiscalYear, term) };
}

/** The next period: the other half, or the next year. */
export function periodAfter({ fiscalYear, term }: Pick<Period, 'fiscalYear' | 'term'>): Period {
  const [nextYear, nextTerm]: [number, Term] =
    term === 'first-half'
      ? [fiscalYear, 'second-half']
      : [fiscalYear + 1, term === 'year' ? 'year' : 'first-half'];
  return { fiscalYear: nextYear, term: nextTerm, ...daysOf(nextYear, nextTerm) };
}

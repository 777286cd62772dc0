import type { Locale } from './i18n/locale.ts';

/** The fiscal year, April to March, of a day or month. */
export function fiscalYearOf(day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return month < 4 ? year - 1 : year;
}

/** The first and last day of a fiscal year. */
export const fiscalYearDays = (year: number): Readonly<{ from: string; to: string }> => ({
  from: `${year}-04-01`,
  to: `${year + 1}-03-31`,
});

/** Formats a fiscal year: 2026年度, FY2026. */
export const fiscalYearText = (year: number, locale: Locale): string =>
  locale === 'ja' ? `${year}年度` : `FY${year}`;

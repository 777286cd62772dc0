import { moneyText } from '#pricing/money-text.ts';
import { useWords } from '#platform/i18n/words.ts';
import { BarChart } from './bar-chart.tsx';
import { useBars } from './bars.ts';
import type { Report, ReportFigures } from './data.ts';
import { reportWords } from '../words.ts';

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** A number at an axis. */
export const shortNumber = (value: number): string => short.format(value);

/** The currency in which the most was offered. */
export function mainCurrency(...all: readonly ReportFigures[]): string {
  const [most] = all
    .flatMap(({ amounts }) => amounts)
    .toSorted((a, b) => Number(b.offered) - Number(a.offered));
  return most?.currency ?? 'JPY';
}

/** Offered and agreed amounts, in the currency with the most. Bars use rounded numbers; the table is exact. */
export function AmountChart({ report }: { report: Report }) {
  const t = useWords(reportWords);
  const currency = mainCurrency(report.total);
  const of = (key: 'offered' | 'agreed', { amounts }: ReportFigures) =>
    Number(amounts.find((each) => each.currency === currency)?.[key] ?? 0);
  return (
    <BarChart
      bars={useBars(report).map(({ name, figures }) => ({
        name,
        values: [of('offered', figures), of('agreed', figures)],
      }))}
      series={[
        { label: t('offeredAmount'), color: 'var(--offered)' },
        { label: t('agreedAmount'), color: 'var(--agreed)' },
      ]}
      textOf={(value) => moneyText(String(value), currency)}
      markOf={shortNumber}
    />
  );
}

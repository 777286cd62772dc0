import { grouped } from '#platform/grouped.ts';
import { type FigureName, figureOf, isAmount } from '../figure-names.ts';
import { mainCurrency, shortNumber } from './amount-chart.tsx';
import { BarChart } from './bar-chart.tsx';
import { useBars } from './bars.ts';
import { useFilterPeriod } from './comparison-table.tsx';
import type { ComparedReport, ReportFigures } from './data.ts';
import { useFigureText } from './words.ts';

/** A figure of each group in both periods, an amount in the currency with the most; that of the other period is hatched. */
export function ComparisonChart({ report, name }: { report: ComparedReport; name: FigureName }) {
  const period = useFilterPeriod();
  const text = useFigureText();
  const currency = mainCurrency(report.total, report.previous.total);
  const valueOf = (figures: ReportFigures | null) =>
    figures ? Number(figureOf(figures, name, currency)) : 0;
  return (
    <BarChart
      isCount={!isAmount(name)}
      bars={useBars(report).map(({ name: group, figures }) => ({
        name: group,
        values: [valueOf(figures), valueOf(figures.previous)],
      }))}
      series={[
        { label: period(report.filter), color: 'var(--agreed)' },
        { label: period(report.previous.filter), color: 'var(--hatched)' },
      ]}
      textOf={(value) => text(name, String(value), currency)}
      markOf={(value) => (isAmount(name) ? shortNumber(value) : grouped(String(value)))}
    />
  );
}

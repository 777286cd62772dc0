import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { moneyText } from '#pricing/money-text.ts';
import { useWords } from '#words.ts';
import type { Report } from './data.ts';
import classes from './chart.module.css';
import { useBars } from './bars.ts';

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** Offered and agreed amounts, in the currency with the most. Bars use rounded numbers; the table is exact. */
export function AmountChart({ report }: { report: Report }) {
  const t = useWords('report');
  const { groups, axis } = useBars(report);
  const { currency } = report.total.amounts.toSorted(
    (a, b) => Number(b.offered) - Number(a.offered),
  )[0] ?? { currency: 'JPY' };
  const of = (key: 'offered' | 'agreed', { amounts }: (typeof groups)[number]['figures']) =>
    Number(amounts.find((each) => each.currency === currency)?.[key] ?? 0);
  return (
    <BarChart
      className={classes.chart}
      h={260}
      data={groups.map(({ name, figures }) => ({
        name,
        offered: of('offered', figures),
        agreed: of('agreed', figures),
      }))}
      dataKey="name"
      series={[
        { name: 'offered', label: t('offeredAmount'), color: 'var(--offered)' },
        { name: 'agreed', label: t('agreedAmount'), color: 'var(--agreed)' },
      ]}
      barProps={{ isAnimationActive: false }}
      barChartProps={{ accessibilityLayer: false }}
      withLegend
      tooltipProps={{ isAnimationActive: false }}
      valueFormatter={(value) => moneyText(String(value), currency)}
      yAxisProps={{ width: 56, tickFormatter: (value: number) => short.format(value) }}
      xAxisProps={axis}
    />
  );
}

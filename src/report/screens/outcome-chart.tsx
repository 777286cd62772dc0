import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { endedStates } from '#quotation/states.ts';
import { useWords } from '#words.ts';
import type { Report } from './data.ts';
import classes from './chart.module.css';
import { useBars } from './bars.ts';

/** The outcomes of the requests, one bar for each group; the table below has the same figures. */
export function OutcomeChart({ report }: { report: Report }) {
  const t = useWords('report');
  const { groups, axis } = useBars(report);
  const keys = [...endedStates, 'open'] as const;
  return (
    <BarChart
      className={classes.chart}
      h={260}
      type="stacked"
      data={groups.map(({ name, figures }) => ({
        name,
        ...Object.fromEntries(keys.map((key) => [key, figures[key]])),
      }))}
      dataKey="name"
      series={keys.map((key) => ({ name: key, label: t(key), color: `var(--${key})` }))}
      barProps={{ isAnimationActive: false }}
      barChartProps={{ accessibilityLayer: false }}
      withLegend
      tooltipProps={{ isAnimationActive: false }}
      yAxisProps={{ allowDecimals: false, width: 40 }}
      xAxisProps={axis}
    />
  );
}

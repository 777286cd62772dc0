import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { useWords } from '#words.ts';
import type { Sum } from '../difference.ts';
import classes from './difference-chart.module.css';

/** Maximum number of bars. */
const maxBars = 12;

/** Text shortened to the width of the axis; a kanji is as wide as two letters. */
function truncated(text: string): string {
  let width = 0;
  const fitting = [...text].findIndex((letter) => (width += letter > '\u2e7f' ? 2 : 1) > 20);
  return fitting < 0 ? text : `${[...text].slice(0, fitting).join('')}…`;
}

/** The greatest differences as bars, increases to the right, decreases to the left. The table shows all of them. */
export default function DifferenceChart({
  parts,
}: {
  parts: readonly Readonly<{ name: string; sum: Pick<Sum, 'difference'> }>[];
}) {
  const t = useWords('whatif');
  const data = parts
    .filter(({ sum }) => sum.difference !== '0')
    .slice(0, maxBars)
    .map(({ name, sum }) => ({ name: truncated(name), difference: Number(sum.difference) }));
  if (data.length === 0) return <p>{t('none')}</p>;
  return (
    <BarChart
      className={classes.chart}
      h={60 + data.length * 30}
      data={data}
      dataKey="name"
      orientation="vertical"
      series={[{ name: 'difference', label: t('difference'), color: 'var(--more)' }]}
      getBarColor={(value) => (value < 0 ? 'var(--less)' : 'var(--more)')}
      barProps={{ isAnimationActive: false, radius: 2 }}
      barChartProps={{ accessibilityLayer: false }}
      yAxisProps={{ width: 150, interval: 0 }}
      xAxisProps={{
        tickFormatter: (value: number) => value.toLocaleString('en-US', { notation: 'compact' }),
      }}
      valueFormatter={(value) => value.toLocaleString('en-US')}
      tooltipProps={{ isAnimationActive: false }}
    />
  );
}

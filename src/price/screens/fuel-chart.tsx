import '@mantine/charts/styles.css';
import { CompositeChart } from '@mantine/charts';
import type { ApiClient } from '#api.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { useLocale, useWords } from '#words.ts';
import classes from './fuel-chart.module.css';

export type Fuel = Awaited<ReturnType<ApiClient['price']['fuel']>>;

const number = (value: string | null) => (value === null ? null : Number(value));

/** Prices on the left axis, the BAF as steps on the right one. A month without a price is a gap. */
export function FuelChart({ fuel }: { fuel: Fuel }) {
  const t = useWords('price');
  const locale = useLocale();
  const data = fuel.months.map(({ month, gross, applied, percent }) => ({
    month,
    gross: number(gross),
    applied: number(applied),
    percent: number(percent),
  }));
  return (
    <CompositeChart
      className={classes.chart}
      h={260}
      data={data}
      dataKey="month"
      series={[
        {
          name: 'gross',
          label: t('gross'),
          color: 'var(--gross)',
          type: 'line',
          strokeDasharray: '4 4',
        },
        { name: 'applied', label: t('applied'), color: 'var(--applied)', type: 'line' },
        {
          name: 'percent',
          label: t('bafPercent'),
          color: 'var(--baf)',
          type: 'line',
          yAxisId: 'right',
        },
      ]}
      lineProps={({ name }) => ({
        type: name === 'percent' ? 'stepAfter' : 'linear',
        isAnimationActive: false,
      })}
      composedChartProps={{ accessibilityLayer: false }}
      connectNulls={false}
      withDots={false}
      withLegend
      withRightYAxis
      rightYAxisProps={{ domain: [0, 'auto'], width: 40, unit: '%' }}
      yAxisProps={{ domain: ['auto', 'auto'], width: 64 }}
      xAxisProps={{ tickFormatter: (month: string) => month.replace('-', '/'), minTickGap: 24 }}
      valueFormatter={(value) => value.toLocaleString('en-US')}
      tooltipProps={{
        isAnimationActive: false,
        labelFormatter: (month) => (typeof month === 'string' ? dayText(month, locale) : ''),
      }}
    />
  );
}

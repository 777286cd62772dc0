import { endedStates } from '#quotation/states.ts';
import { useWords } from '#words.ts';
import { BarChart } from './bar-chart.tsx';
import { useBars } from './bars.ts';
import type { Report } from './data.ts';

const keys = [...endedStates, 'open'] as const;

/** The outcomes of the requests, one bar for each group; the table below has the same figures. */
export function OutcomeChart({ report }: { report: Report }) {
  const t = useWords('report');
  return (
    <BarChart
      isStacked
      isCount
      bars={useBars(report).map(({ name, figures }) => ({
        name,
        values: keys.map((key) => figures[key]),
      }))}
      series={keys.map((key) => ({ label: t(key), color: `var(--${key})` }))}
      textOf={String}
      markOf={String}
    />
  );
}

import { endedStates } from '#quotation/states.ts';
import { useWords } from '#platform/i18n/words.ts';
import { BarChart } from './bar-chart.tsx';
import { useBars } from './bars.ts';
import type { Report } from './data.ts';
import { reportWords } from '../words.ts';

const keys = [...endedStates, 'open'] as const;

/** The outcomes of the requests, one bar for each group; the table below has the same figures. */
export function OutcomeChart({ report }: { report: Report }) {
  const t = useWords(reportWords);
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

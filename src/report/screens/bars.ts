import type { Report, ReportFigures } from './data.ts';
import { useGroupName } from './words.ts';

/** A chart with more bars is unreadable. */
const maxBars = 24;

/** The groups of a report as bars, with their names and the labels of the axis. */
export function useBars({ by, groups }: Report): {
  groups: { name: string; figures: ReportFigures }[];
  axis: object;
} {
  const nameOf = useGroupName();
  const months = (month: string | null) => (month ?? '').slice(2).replace('-', '/');
  return {
    groups: (by === 'month' ? groups.slice(-maxBars) : groups.slice(0, maxBars)).map((group) => ({
      name: by === 'month' ? months(group.month) : nameOf(group),
      figures: group,
    })),
    axis: {
      minTickGap: 12,
      tickFormatter: (name: string) => (name.length > 14 ? `${name.slice(0, 13)}…` : name),
    },
  };
}

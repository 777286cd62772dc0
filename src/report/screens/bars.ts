import type { Report, ReportFigures } from './data.ts';
import { useGroupName } from './words.ts';

/** A chart with more bars is unreadable. */
const maxBars = 24;

/** The groups of a report as bars, with their names. */
export function useBars({ by, groups }: Report): readonly {
  name: string;
  figures: ReportFigures;
}[] {
  const nameOf = useGroupName();
  const months = (month: string | null) => (month ?? '').slice(2).replace('-', '/');
  return (by === 'month' ? groups.slice(-maxBars) : groups.slice(0, maxBars)).map((group) => ({
    name: by === 'month' ? months(group.month) : nameOf(group),
    figures: group,
  }));
}

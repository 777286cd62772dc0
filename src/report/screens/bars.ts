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
  return (by === 'month' ? groups.slice(-maxBars) : groups.slice(0, maxBars)).map((group) => ({
    name: nameOf(group),
    figures: group,
  }));
}

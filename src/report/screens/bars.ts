import { isOfTime } from '../division.ts';
import type { Report, ReportGroup } from './data.ts';
import { useGroupName } from './words.ts';

/** A chart with more bars is unreadable. */
const maxBars = 24;

/** The groups of a report as bars, with their names. */
export function useBars({ by, groups }: Pick<Report, 'by' | 'groups'>): readonly {
  name: string;
  figures: ReportGroup;
}[] {
  const nameOf = useGroupName();
  return (isOfTime(by) ? groups.slice(-maxBars) : groups.slice(0, maxBars)).map((group) => ({
    name: nameOf(group),
    figures: group,
  }));
}

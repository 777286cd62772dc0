import { dayText } from '#platform/i18n/day-text.ts';
import { useLabel, useLocale, useWords } from '#words.ts';
import type { ReportGroup } from './data.ts';

/** Formats working minutes: minutes in the first hour, then hours with one decimal. */
export function useDuration(): (minutes: number | null) => string {
  const t = useWords('report');
  return (minutes) =>
    minutes === null
      ? '–'
      : minutes < 60
        ? t('minutes', { minutes })
        : t('hours', { hours: (minutes / 60).toFixed(1) });
}

/** The name of a group: its month, lane, customer or employee. */
export function useGroupName(): (group: ReportGroup) => string {
  const t = useWords('report');
  const label = useLabel();
  const locale = useLocale();
  return ({ month, label: name }) =>
    month ? dayText(month, locale) : name ? label(name) : t('nobody');
}
